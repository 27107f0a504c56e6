import { createInstance } from 'i18next';
import { CATALOGUE, type TextKey } from '#i18n/catalogue.ts';
import { fill, type Values } from '#i18n/fill.ts';
import { DEFAULT_LANG, LANGUAGES, type Lang } from '#i18n/locale.ts';

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
    // A list needs hundreds of texts, and i18next takes longer to look up and fill one than the page to render it.
    const texts = new Map<string, string>();
    return [
      lang,
      (key: string, values?: Values) => {
        const text = texts.get(key) ?? fixed(key.replace('.', ':'), { skipInterpolation: true });
        texts.set(key, text);
        return values ? fill(text, values) : text;
      },
    ];
  }),
);

export const translator = (lang: Lang): Translate => {
  const translate = TRANSLATORS[lang];
  if (!translate) throw new Error(`no texts for the language ${lang}`);
  return translate;
};
