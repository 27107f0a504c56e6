import { createInstance } from 'i18next';
import { CATALOGUE, type TextKey } from '#i18n/catalogue.ts';
import { DEFAULT_LANG, LANGUAGES, type Lang } from '#i18n/locale.ts';

export type Values = Record<string, string | number>;

export type Translate = (key: TextKey, values?: Values) => string;

const engine = createInstance();

// Keys hold dots of their own (`shell.nav.news`), so only the first dot separates the namespace.
await engine.init({
  initAsync: false,
  resources: CATALOGUE,
  supportedLngs: [...LANGUAGES],
  fallbackLng: DEFAULT_LANG,
  ns: Object.keys(CATALOGUE.vi),
  keySeparator: false,
  interpolation: { escapeValue: false },
});

/** One fixed translator per language: a global language switch would answer one visitor in another's language. */
const TRANSLATORS = Object.fromEntries(
  LANGUAGES.map((lang) => {
    const fixed = engine.getFixedT(lang);
    const translate = (key: string, values?: Values) => fixed(key.replace('.', ':'), { ...values });
    // A page asks for dozens of texts without values, which are the same each time.
    const plain = new Map<string, string>();
    return [
      lang,
      (key: string, values?: Values) => {
        if (values) return translate(key, values);
        const text = plain.get(key) ?? translate(key);
        plain.set(key, text);
        return text;
      },
    ];
  }),
);

export const translator = (lang: Lang): Translate => {
  const translate = TRANSLATORS[lang];
  if (!translate) throw new Error(`no texts for the language ${lang}`);
  return translate;
};
