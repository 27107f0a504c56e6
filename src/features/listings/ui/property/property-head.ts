import type { Detail } from '#features/listings/domain/detail.ts';
import { typeOf } from '#features/listings/domain/product-type.ts';
import { listingTag } from '#features/listings/domain/tags.ts';
import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { clip } from '#kernel/text.ts';
import { pictureAddress } from '#ui/pictures/picture-address.ts';
import { listingPath, listPath } from '#features/listings/ui/addresses.ts';
import { metreText, priceText } from '#features/listings/ui/listing-text.ts';

const MAX_DESCRIPTION_LENGTH = 165;

/** Head data of a detail page: title, social cards, robots, breadcrumbs. */
export function propertyHead(detail: Detail, t: Translate, lang: Lang) {
  const { band, listing, area, names, pictures, crumbs, similar, duplicates } = detail;
  const isUntested = band?.ok === false && band.error.code === 'valuation/not-tested-yet';
  const type = typeOf(listing);
  const path = listingPath(listing);
  const facts = [priceText(listing, t, lang), metreText({ ...listing, area }, lang), names.now];
  const [cover] = pictures;
  const image = cover && {
    src: pictureAddress(cover.id, 'card'),
    width: 1200,
    height: 630,
    alt: cover.caption,
  };
  return {
    path,
    title: `${listing.title} · ${priceText(listing, t, lang)}`,
    description: clip([...facts.filter(Boolean), listing.description].join(' · '), MAX_DESCRIPTION_LENGTH),
    noindex: listing.status !== 'published',
    share: image ? { image } : {},
    tags: [
      ...[listing, ...similar, ...duplicates.map(({ card }) => card)].map(({ id }) => listingTag(id)),
      // The first test gives it the range that it could not say yet.
      ...(isUntested ? ['back-test'] : []),
    ],
    crumbs: [
      { label: t(`listings.type.${type}`), href: listPath(type, null) },
      ...crumbs.map(({ name, code }) => ({ label: name, href: listPath(type, code) })),
      { label: listing.title, href: path },
    ],
  };
}
