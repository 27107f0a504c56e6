import { $dictionary, loadDictionary, translate } from '#i18n/client.ts';
import type { TextKey } from '#i18n/catalogue.ts';
import type { Values } from '#i18n/fill.ts';

/** The words of a map in the language of its page. */
export async function loadMapTexts(lang: string) {
  await loadDictionary('map');
  const dictionary = $dictionary.get();
  const t = (key: TextKey, values?: Values) => translate(dictionary, key, values);
  const numbers = new Intl.NumberFormat(lang, { maximumFractionDigits: 4 });
  const lon = (degrees: number) => t('map.degrees-east', { degrees: numbers.format(degrees) });
  const lat = (degrees: number) => t('map.degrees-north', { degrees: numbers.format(degrees) });
  return { t, lon, lat, place: (at: { lat: number; lng: number }) => `${lat(at.lat)}, ${lon(at.lng)}` };
}

export type MapTexts = Awaited<ReturnType<typeof loadMapTexts>>;
