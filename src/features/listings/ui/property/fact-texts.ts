import { isAmenity } from '#features/listings/domain/amenities.ts';
import type { Band, Detail } from '#features/listings/domain/detail.ts';
import type { ListingFacts } from '#features/listings/domain/listing.ts';
import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatArea } from '#kernel/land/area.ts';
import { formatNumber } from '#kernel/text.ts';
import { countText, metreText, percentText } from '../listing-text.ts';

/** Facts in display order. */
export const FACTS = [
  'kind',
  'land-area',
  'floor-area',
  'size',
  'floors',
  'bedrooms',
  'bathrooms',
  'direction',
  'road',
  'legal',
  'furniture',
] as const;

type FactTexts = Record<(typeof FACTS)[number], string | number | null>;

/** Each fact of a property in words, as far as it is known. */
export function factTexts(listing: ListingFacts, t: Translate, lang: Lang): FactTexts {
  const { landArea, floorArea, width, length, direction, legal, furniture, roadWidth } = listing;
  const metres = (value: number) => t('listings.detail.metres', { metres: formatNumber(value, lang) });
  return {
    kind: t(`listings.kind.${listing.kind}`),
    'land-area': landArea && formatArea(landArea, lang),
    'floor-area': floorArea && formatArea(floorArea, lang),
    size: width && [width, ...(length ? [length] : [])].map(metres).join(' × '),
    floors: listing.floors,
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    direction: direction && t(`listings.direction.${direction}`),
    road: roadWidth && metres(roadWidth),
    legal: legal && t(`listings.legal.${legal}`),
    furniture: furniture && t(`listings.furniture.${furniture}`),
  };
}

/** What is looked for first, in one line: «60 m² · 85 triệu/m² · 3 phòng ngủ · 3 tầng». */
export function keyFacts({ listing, area }: Detail, t: Translate, lang: Lang): string[] {
  const metre = metreText({ ...listing, area }, lang);
  return [
    formatArea(area, lang),
    ...(metre ? [metre] : []),
    ...countText('bedrooms', listing.bedrooms, t),
    ...countText('floors', listing.floors, t),
  ];
}

/** What the range of the area rests on, and what it is not. */
export const bandNote = ({ coverage, used, on }: Band, t: Translate, lang: Lang) =>
  t('listings.band.note', {
    coverage: percentText(Math.round(coverage * 100), lang),
    used,
    day: formatDate(on, 'day'),
  });

type Fact = { label: string; value: string };

/** What is known of a property, and its number. */
export function detailFacts({ listing }: Detail, t: Translate, lang: Lang): Fact[] {
  const texts = { ...factTexts(listing, t, lang), code: listing.id };
  return [...FACTS, 'code' as const].flatMap((name) =>
    texts[name] ? [{ label: t(`listings.detail.${name}`), value: String(texts[name]) }] : [],
  );
}

/** Amenities by name; free text is shown as written. */
export function amenityNames({ listing }: Detail, t: Translate): string[] {
  const named = listing.amenities.map((slug) => (isAmenity(slug) ? t(`listings.amenity.${slug}`) : slug));
  return listing.otherAmenities === '' ? named : [...named, listing.otherAmenities];
}
