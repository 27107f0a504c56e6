import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../_support/database/database.ts';
import { newsroom } from '../../_support/news.ts';
import { must } from '../../_support/people/whole-person.ts';

const { db } = await freshDatabase();
const { news, said, shown } = await newsroom(db);

describe('readers', () => {
  test('find articles by words without marks, those with the words in their titles first', async () => {
    await shown('tim-1', { vi: { title: 'Kiến trúc nhà cổ', lead: 'x', body: 'không', tags: [] } });
    await shown('tim-2', {
      vi: { title: 'Khác', lead: 'x', body: 'nói về **kiến trúc** của phố', tags: [] },
    });
    const { hits, count } = await news.search({ words: 'kien truc', category: null, page: 1 }, 'vi');
    expect([hits.map(({ card }) => card.slug), count]).toEqual([['tim-1', 'tim-2'], 2]);
    expect(hits[1]?.snippet.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual(['kiến', 'trúc']);
    expect((await news.suggest('kien tr', 'vi')).map(({ slug }) => slug)).toEqual(['tim-1']);
    expect((await news.search({ words: 'kien truc', category: 'toa-an', page: 1 }, 'vi')).count).toBe(0);
  });

  test.each(['', '   ', "'; drop table article; --", '!&|()<->:*', '\\', 'a'.repeat(120), '🏠', '\u0000'])(
    'may ask for %j',
    async (words) => {
      expect((await news.search({ words, category: null, page: 1 }, 'vi')).hits).toEqual([]);
      expect(await news.suggest(words, 'vi')).toEqual([]);
    },
  );

  test('see what goes with an article: those with the same tags first', async () => {
    const id = await shown('goc', { category: 'toa-an', vi: { ...said('goc').vi, tags: ['án phí'] } });
    await shown('cung-loai', { category: 'toa-an', vi: { ...said('x').vi, tags: [] } });
    await shown('cung-the', { category: 'gia-dat', vi: { ...said('y').vi, tags: ['án phí'] } });
    const answer = must(await news.find('goc', 'vi'));
    expect('related' in answer && answer.related.map(({ slug }) => slug)).toEqual(['cung-the', 'cung-loai']);
    expect(id).toBeGreaterThan(0);
  });
});
