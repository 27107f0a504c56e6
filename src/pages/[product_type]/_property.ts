import type { AstroGlobal } from 'astro';
import { listingPath } from '#features/listings/ui/addresses.ts';
import { missing } from './_missing.ts';

/** The property at an address; one under another type or place, or under its number on the old domain, moves there. */
export async function propertyAt(astro: AstroGlobal) {
  const { locals, params, url } = astro;
  const { listings } = locals.services;
  const written = params['product_id'] ?? '';
  const found = await listings.find(written);
  if (!found.ok) {
    const moved = await listings.ofOldAddress(written);
    return moved ? astro.redirect(listingPath(moved), 301) : missing(astro);
  }
  const path = listingPath(found.value.listing);
  if (url.pathname !== path) return astro.redirect(path + url.search, 301);
  return found.value;
}
