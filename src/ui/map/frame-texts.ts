import { CATALOGUE } from '#i18n/catalogue.ts';
import type { Dictionary } from '#i18n/client.ts';
import type { Lang } from '#i18n/locale.ts';

/** Of what is needed elsewhere: the style guide, the import of outlines, what lies around a place. */
const OTHERS = /^(?:living|outlines?|failure|near)(?:[.-]|$)/;

/** The texts of a map and its panels, for a page that has one from the beginning. */
export const frameTexts = (lang: Lang): Dictionary =>
  Object.fromEntries(Object.entries(CATALOGUE[lang].map).filter(([key]) => !OTHERS.test(key)));
