import type { Lang } from '#kernel/text.ts';
import type { Category } from '../article.ts';
import { createTexts, type Part, type Said, type Sought } from './texts.ts';

/** The searchable part of a published article, in its languages. */
export type ShownArticle = {
  id: number;
  category: Category;
  /** In milliseconds. */
  publishedAt: number;
  texts: Readonly<Record<Lang, Said | null>>;
};

const LANGS = ['vi', 'en'] as const satisfies readonly Lang[];

/** All published texts, in memory: a search takes a few passes over bitmaps. */
export function createNewsRegister() {
  const texts = { vi: createTexts(), en: createTexts() };

  return {
    put({ id, category, publishedAt, texts: said }: ShownArticle): void {
      for (const lang of LANGS) {
        const text = said[lang];
        if (text) texts[lang].put(id, publishedAt, category, text);
        else texts[lang].drop(id);
      }
    },

    drop(id: number): void {
      for (const lang of LANGS) texts[lang].drop(id);
    },

    isStale: () => LANGS.some((lang) => texts[lang].isStale()),

    /** Matches in titles first, then matches anywhere, each newest first; with the total. */
    find: (sought: Sought, lang: Lang, part: Part) => texts[lang].find(sought, part),

    /** The articles whose titles have the most of some words, at least half of them. */
    nearest: (words: readonly string[], lang: Lang, most: number) => texts[lang].nearest(words, most),

    /** The newest articles whose titles contain the words, the last of which may be unfinished. */
    titled: (words: readonly string[], lang: Lang, most: number) => texts[lang].titled(words, most),
  };
}

export type NewsRegister = ReturnType<typeof createNewsRegister>;
