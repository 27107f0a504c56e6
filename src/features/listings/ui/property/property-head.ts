import type { Detail, ListingPicture } from '#features/listings/domain/detail.ts';
import { typeOf } from '../../domain/kinds.ts';
import { listingTag, sellerTag } from '../../domain/listing.ts';
import { listingPath, listPath } from '#features/listings/ui/addresses.ts';
import { metreText, priceText } from '#features/listings/ui/listing-text.ts';
import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { clip } from '#kernel/text.ts';
import type { GalleryItem } from '#ui/gallery/state/gallery-item.ts';
import { pictureAddress, webpSet } from '#ui/pictures/picture-address.ts';

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
  const isOffered = listing.status === 'published';
  return {
    path,
    title: `${listing.title} · ${priceText(listing, t, lang)}`,
    description: clip([...facts.filter(Boolean), listing.description].join(' · '), MAX_DESCRIPTION_LENGTH),
    page: { noindex: !isOffered, hasBar: isOffered, ...(image && { image }) },
    tags: [
      ...[listing, ...similar, ...duplicates.map(({ card }) => card)].map(({ id }) => listingTag(id)),
      ...(listing.customer === null ? [] : [sellerTag(listing.customer)]),
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

const SMALL = [320, 640, 800, 1200, 1600] as const;

/** The pictures of a listing as its gallery shows them: the first is large on the page, the others a quarter of it. */
export const galleryItems = (pictures: readonly ListingPicture[], title: string): GalleryItem[] =>
  pictures.map(({ id, width, height, caption, isDrawn }, at) => ({
    isDrawn,
    href: pictureAddress(id, { width: 1600, format: 'webp' }),
    caption: caption === '' ? title : caption,
    thumb: {
      src: pictureAddress(id, { width: 800, format: 'jpg' }),
      srcset: webpSet(id, SMALL),
      sizes: at === 0 ? '(width < 768px) calc(92vw - 2rem), 37rem' : '18rem',
      alt: caption === '' ? title : caption,
      width: Math.min(width, 800),
      height: Math.round((Math.min(width, 800) * height) / width),
    },
  }));
