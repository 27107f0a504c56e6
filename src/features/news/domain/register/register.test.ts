import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Lang } from '#kernel/text.ts';
import { CATEGORIES } from '../article.ts';
import { createNewsRegister, type ShownArticle } from './register.ts';

const WORDS = ['dat', 'so', 'do', 'hem', 'hue', '1', '500'];
const some = fc.subarray(WORDS);
const category = fc.constantFrom(...CATEGORIES.slice(0, 2));

/** Words of the title are also in the text. */
const said = fc.option(
  fc.tuple(some, some).map(([words, titleWords]) => ({
    words: [...new Set([...words, ...titleWords])],
    titleWords,
  })),
  { nil: null },
);

const article: fc.Arbitrary<ShownArticle> = fc.record({
  id: fc.integer({ min: 1, max: 50 }),
  category,
  publishedAt: fc.constantFrom(1_000, 2_000, 3_000, 4_000),
  texts: fc.record({ vi: said, en: said }),
});

/** Articles that come, change and go. */
const story = fc.array(fc.oneof({ weight: 4, arbitrary: article }, fc.integer({ min: 1, max: 50 })), {
  maxLength: 120,
});

function lived(changes: readonly (ShownArticle | number)[]) {
  const register = createNewsRegister();
  const known = new Map<number, ShownArticle>();
  for (const change of changes) {
    if (typeof change === 'number') register.drop(change);
    else register.put(change);
    if (typeof change === 'number') known.delete(change);
    else known.set(change.id, change);
    // Searches between two changes, so that a cached order would be noticed.
    register.titled(['dat'], 'vi', 1);
  }
  const shown = [...known.values()].toSorted((a, b) => b.publishedAt - a.publishedAt || b.id - a.id);
  return { register, shown };
}

const has = (words: readonly string[], all: readonly string[] = []) =>
  words.every((word) => all.includes(word));

/** The same said plainly. */
function plainly(
  shown: readonly ShownArticle[],
  { words, category: only }: { words: readonly string[]; category: string | null },
  lang: Lang,
) {
  const found = shown.filter((one) => one.texts[lang] && (only === null || one.category === only));
  const anywhere = found.filter(({ texts }) => has(words, texts[lang]?.words));
  const titled = anywhere.filter(({ texts }) => has(words, texts[lang]?.titleWords));
  return [...titled, ...anywhere.filter((one) => !titled.includes(one))].map(({ id }) => id);
}

const question = fc.record({
  words: fc.uniqueArray(fc.constantFrom(...WORDS, 'nowhere'), { minLength: 1, maxLength: 3 }),
  category: fc.option(category, { nil: null }),
});
const lang = fc.constantFrom<Lang[]>('vi', 'en');

describe('what is found', () => {
  test('is every text with all the words, those with the words in their titles first', () =>
    fc.assert(
      fc.property(story, question, lang, fc.nat({ max: 8 }), (changes, query, of, from) => {
        const { register, shown } = lived(changes);
        const expected = plainly(shown, query, of);
        const { ids, count } = register.find(query, of, { from, most: 3 });
        expect([ids, count]).toEqual([expected.slice(from, from + 3), expected.length]);
      }),
    ));

  test('while one types is every title with the words, the last of them begun', () =>
    fc.assert(
      fc.property(story, some, fc.constantFrom('h', 'hu', 'd', 's', '5', 'x'), (changes, words, begun) => {
        const { register, shown } = lived(changes);
        const titles = shown.filter(({ texts }) => {
          const title = texts.vi?.titleWords;
          return has(words, title) && title?.some((word) => word.startsWith(begun)) === true;
        });
        const found = register.titled([...words, begun], 'vi', 4);
        expect(found).toEqual(titles.slice(0, 4).map(({ id }) => id));
      }),
    ));
});

test('an index of mostly deleted rows should be rebuilt', () => {
  const register = createNewsRegister();
  const texts = { vi: { words: ['dat'], titleWords: ['dat'] }, en: null };
  const put = (publishedAt: number) => register.put({ id: 1, category: 'giay-to', publishedAt, texts });
  for (let turn = 0; turn < 4_098; turn += 1) put(turn);
  expect(register.isStale()).toBe(false);
  put(0);
  expect(register.isStale()).toBe(true);
});
