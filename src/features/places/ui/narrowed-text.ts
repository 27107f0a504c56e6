import type { Narrowed } from '#features/places/domain/place-search/narrowing.ts';
import { longName } from '#features/places/domain/unit.ts';
import type { Translate } from '#i18n/translate.ts';

export function narrowedSentence(narrowed: Narrowed, t: Translate): string {
  switch (narrowed.by) {
    case 'street':
      return t('places.narrow-by-street', { street: narrowed.street, name: longName(narrowed.place.path) });
    case 'point':
      return t('places.narrow-by-point', { name: longName(narrowed.place.path) });
    case 'point-elsewhere':
      return t('places.narrow-point-elsewhere', { name: longName(narrowed.place.path) });
    case 'street-unknown':
      return t('places.narrow-street-unknown', { street: narrowed.street });
    default:
      return t(`places.narrow-${narrowed.by}`);
  }
}
