import type { AstroGlobal } from 'astro';
import { listingPath } from '#features/listings/ui/addresses.ts';
import { missing } from '../_missing.ts';

/** The property at an address; one under another type or place, or under its number on the old domain, moves there. */
export async function propertyAt(astro: AstroGlobal) {
  const { locals, params, url } = astro;
  const { listings } = locals.services;
  const written = params['product_id'] ?? '';
  const moveTo = (offer: Parameters<typeof listingPath>[0]) =>
    astro.redirect(listingPath(offer) + url.search, 301);
  // A number of the old domain may be another property's here.
  const old = locals.isOnOldDomain ? await listings.ofOldAddress(written, true) : undefined;
  if (old) return moveTo(old);
  const found = await listings.find(written);
  if (!found.ok) {
    const moved = await listings.ofOldAddress(written);
    return moved ? moveTo(moved) : missing(astro);
  }
  const { listing } = found.value;
  return url.pathname === listingPath(listing) ? found.value : moveTo(listing);
}
