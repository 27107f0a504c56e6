import { useStore } from '@nanostores/react';
import { createContext, useContext, useEffect } from 'react';
import type { Namespace } from '#i18n/catalogue.ts';
import { $dictionary, loadDictionary, translate, type Dictionaries } from '#i18n/client.ts';
import type { Translate } from '#i18n/translate.ts';

/** The texts a page hands to its island, so that the island is readable before any script has run. */
export const GivenTexts = createContext<Dictionaries>({});

/** The texts of the namespaces, given by the page or else fetched; those still on their way are missing. */
export function useTexts(...namespaces: readonly string[]): Dictionaries {
  const given = useContext(GivenTexts);
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
  const texts = useTexts(...namespaces);
  return (key, values) => translate(texts, key, values);
}
