import { isAmenity } from '#features/listings/domain/amenities.ts';
import type { Detail } from '#features/listings/domain/detail.ts';
import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatArea } from '#kernel/area.ts';
import { formatNumber } from '#kernel/text.ts';

type Fact = { label: string; value: string };

/** What is known of a property, in the order in which people ask. */
export function detailFacts({ listing }: Detail, t: Translate, lang: Lang): Fact[] {
  const { length, width } = listing;
  const number = (value: number) => formatNumber(value, lang);
  const metres = (value: number) => t('listings.detail.metres', { metres: number(value) });
  const size =
    length !== null && width !== null ? `${metres(length)} × ${metres(width)}` : width && metres(width);
  const known: [Parameters<Translate>[0], string | number | null | undefined][] = [
    ['listings.detail.kind', t(`listings.kind.${listing.kind}`)],
    ['listings.detail.land-area', listing.landArea && formatArea(listing.landArea, lang)],
    ['listings.detail.floor-area', listing.floorArea && formatArea(listing.floorArea, lang)],
    ['listings.detail.size', size],
    ['listings.detail.floors', listing.floors],
    ['listings.detail.bedrooms', listing.bedrooms],
    ['listings.detail.bathrooms', listing.bathrooms],
    ['listings.detail.direction', listing.direction && t(`listings.direction.${listing.direction}`)],
    ['listings.detail.road', listing.roadWidth && metres(listing.roadWidth)],
    ['listings.detail.legal', listing.legal && t(`listings.legal.${listing.legal}`)],
    ['listings.detail.furniture', listing.furniture && t(`listings.furniture.${listing.furniture}`)],
    ['listings.detail.code', String(listing.id)],
  ];
  return known.flatMap(([key, value]) => (value ? [{ label: t(key), value: String(value) }] : []));
}

/** What it offers besides, by name; what an owner wrote in words stays as written. */
export function amenityNames({ listing }: Detail, t: Translate): string[] {
  const named = listing.amenities.map((slug) => (isAmenity(slug) ? t(`listings.amenity.${slug}`) : slug));
  return listing.otherAmenities === '' ? named : [...named, listing.otherAmenities];
}
