import { useStore } from '@nanostores/react';
import { createContext, useContext, useEffect } from 'react';
import type { Namespace } from '#i18n/catalogue.ts';
import { $dictionary, loadDictionary, translatorOf, type Dictionaries } from '#i18n/client.ts';
import { DEFAULT_LANG, type Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';

/** What a page hands to its island: the language, and the texts, so that it is readable before any script has run. */
export type PageTexts = { lang: Lang; texts: Dictionaries };

export const PageTextsContext = createContext<PageTexts>({ lang: DEFAULT_LANG, texts: {} });

export const useLang = (): Lang => useContext(PageTextsContext).lang;

/** The texts of the namespaces, given by the page or else fetched; those still on their way are missing. */
export function useTexts(...namespaces: readonly string[]): Dictionaries {
  const { texts: given } = useContext(PageTextsContext);
  const fetched = useStore($dictionary);
  const missing = namespaces.filter((namespace) => !(namespace in given)).join(' ');
  useEffect(() => {
    for (const namespace of missing.split(' ')) {
      // Without its texts an island shows keys; the failure is the browser's to log.
      if (namespace) loadDictionary(namespace).catch(() => {});
    }
  }, [missing]);
  return { ...fetched, ...given };
}

export function useT(...namespaces: readonly Namespace[]): Translate {
  return translatorOf(useTexts(...namespaces));
}
