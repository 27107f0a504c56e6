import type { AstroGlobal } from 'astro';
import { isProductType } from '#features/listings/domain/kinds.ts';
import { listingPath, listPath } from '#features/listings/ui/addresses.ts';
import { headingOf, priceText } from '#features/listings/ui/listing-text.ts';
import type { Missing } from '#kernel/web/nearby.ts';
import { missing } from '../_missing.ts';

/** Others of the type and place in the address, and their list. */
async function othersOf({
  locals: { services, t, lang },
  params,
}: AstroGlobal): Promise<Missing | undefined> {
  const { product_type: type = '', district_code: code = null, product_id: written = '' } = params;
  if (!isProductType(type)) return undefined;
  const { place, cards } = await services.listings.instead(type, code, written);
  const links = cards.map((card) => ({
    label: `${priceText(card, t, lang)} · ${card.title}`,
    href: listingPath(card),
  }));
  const list = { label: headingOf(type, place, t), href: listPath(type, place ? code : null) };
  return {
    heading: t('listings.gone.title'),
    near: [{ text: t('listings.gone.text'), links: [...links, list] }],
  };
}

/** Where the form of the phone number leads without a script. */
export const PHONE_SHOWN = 'so-dien-thoai';

/** The number that this browser was given a moment ago. */
export async function shownPhone({ locals, url }: AstroGlobal, listing: number) {
  if (!url.searchParams.has(PHONE_SHOWN)) return undefined;
  const token = locals.visit.authCookies.key('phone');
  return token === undefined ? undefined : locals.services.listings.shownPhone(listing, token);
}

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
    return moved ? moveTo(moved) : missing(astro, await othersOf(astro));
  }
  const { listing } = found.value;
  return url.pathname === listingPath(listing) ? found.value : moveTo(listing);
}
