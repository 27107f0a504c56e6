import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';

/** What is written on a map, and how places are said. */
export function mapTexts(t: Translate, lang: Lang) {
  const numbers = new Intl.NumberFormat(lang, { maximumFractionDigits: 4 });
  const lon = (degrees: number) => t('map.degrees-east', { degrees: numbers.format(degrees) });
  const lat = (degrees: number) => t('map.degrees-north', { degrees: numbers.format(degrees) });
  return { t, lang, lon, lat, place: (at: { lat: number; lng: number }) => `${lat(at.lat)}, ${lon(at.lng)}` };
}

export type MapTexts = ReturnType<typeof mapTexts>;
