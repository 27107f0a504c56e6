import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addDays, dayOf } from '#kernel/dates.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { newsroom } from '../../_support/news.ts';
import { must } from '../../_support/people/whole-person.ts';

const { db } = await freshDatabase();
const TODAY = dayOf(new Date());
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

  test.each<[string, number[], number[]]>([
    ['four that are read often', [90, 80, 70, 60], []],
    ['five, one of them once too few', [90, 80, 70, 60, 19], []],
    ['five, as often as it takes', [20, 20, 20, 20, 20], [0, 1, 2, 3, 4]],
    ['seven, the five most read first', [20, 30, 40, 50, 60, 70, 19], [5, 4, 3, 2, 1]],
  ])('see what is read most of %s', async (_, reads, expected) => {
    await sql`delete from visited_day`.execute(db);
    for (const [at, visits] of reads.entries()) {
      const path = `/tin-tuc/doc-${at}`;
      if (!(await news.find(`doc-${at}`, 'vi')).ok) await shown(`doc-${at}`);
      await sql`insert into visited_day (path, day, visits) values (${path}, ${TODAY}::date, ${visits})`.execute(
        db,
      );
    }
    // What was read longer ago and what no article has are not counted.
    await sql`insert into visited_day (path, day, visits) values ('/tin-tuc/khong-co', ${TODAY}::date, 500),
      ('/tin-tuc/doc-0', ${addDays(TODAY, -31)}::date, 500)`.execute(db);
    const slugs = (await news.mostRead('vi')).map(({ slug }) => slug);
    expect(slugs).toEqual(expected.map((at) => `doc-${at}`));
  });
});
