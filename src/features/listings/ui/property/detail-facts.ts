import { isAmenity } from '#features/listings/domain/amenities.ts';
import type { Detail } from '#features/listings/domain/detail.ts';
import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { FACTS, factTexts } from './fact-texts.ts';

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
