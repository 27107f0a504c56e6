import { $dictionary, loadDictionary, translate } from '#i18n/client.ts';
import type { TextKey } from '#i18n/catalogue.ts';
import type { Values } from '#i18n/fill.ts';

/** The words of a gallery in the language of its page. */
export async function loadGalleryTexts() {
  await loadDictionary('gallery');
  const dictionary = $dictionary.get();
  return (key: TextKey, values?: Values) => translate(dictionary, key, values);
}

export type GalleryTexts = Awaited<ReturnType<typeof loadGalleryTexts>>;
