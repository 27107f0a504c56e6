import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createNewsRegister } from '#features/news/domain/register/register.ts';
import { createNewsRegisterRepository } from '#features/news/server/register-repository.ts';
import { createIndexSync } from '#search-index/index-sync.ts';
import { openDatabase } from '#platform/db/client.ts';
import { countStatements } from '#platform/db/statements.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { newsroom } from '../../_support/news.ts';
import { must } from '../../_support/people/whole-person.ts';

const { db, target } = await freshDatabase();
const { news, editor, said, shown } = await newsroom(db);

const text = (title: string, body = 'x') => ({ title, lead: 'x', body, tags: [] });

async function found(words: string, lang: 'vi' | 'en' = 'vi') {
  const { hits, count } = await news.search({ words, category: null, page: 1 }, lang);
  expect(hits.length).toBe(count);
  return hits.map(({ card }) => card.slug);
}

describe('what changes is in the next answer', () => {
  test('an article, a new version of it, and its end', async () => {
    const id = await shown('doi', { vi: text('Cây gạo'), en: text('Kapok') });
    expect([await found('cay gao'), await found('kapok', 'en')]).toEqual([['doi'], ['doi']]);
    must(await news.editing.save(editor, id, 1, said('doi', { vi: text('Cây đa'), en: null })));
    expect(await found('cây gạo')).toEqual(['doi']);
    must(await news.editing.publish(editor, id, 2));
    expect([await found('cay gao'), await found('cay da'), await found('kapok', 'en')]).toEqual([
      [],
      ['doi'],
      [],
    ]);
    must(await news.editing.withdraw(editor, id));
    expect([await found('cay da'), await news.suggest('cay', 'vi')]).toEqual([[], []]);
  });

  test('a text that is written without its article', async () => {
    const id = await shown('le', { vi: text('Bến đò') });
    expect(await found('con thuyen')).toEqual([]);
    const words = sql<string>`to_tsvector('simple', 'con thuyen')`;
    await db.updateTable('article_text').set({ words }).where('article', '=', id).execute();
    expect(await found('con thuyen')).toEqual(['le']);
    await db.deleteFrom('article_text').where('article', '=', id).execute();
    expect(await found('con thuyen')).toEqual([]);
  });

  test('what was begun before and committed after others, and nothing that was taken back', async () => {
    const keeper = createIndexSync(createNewsRegister, createNewsRegisterRepository(db));
    const titled = async (word: string) => (await keeper()).titled([word], 'vi', 8).length;
    const ids = [await shown('lung-1', { vi: text('x') }), await shown('lung-2', { vi: text('x') })];
    expect(await titled('lungchung')).toBe(0);
    const second = openDatabase(target);
    const [slow, undone] = await Promise.all(ids.map(() => second.startTransaction().execute()));
    const title_words = sql<string>`to_tsvector('simple', 'lungchung')`;
    const write = (trx: typeof slow, id: number | undefined) =>
      trx?.updateTable('article_text').set({ title_words }).where('article', '=', Number(id)).execute();
    await Promise.all([write(slow, ids[0]), write(undone, ids[1])]);
    await shown('lung-3', { vi: text('Lungchung') });
    expect(await titled('lungchung')).toBe(1);
    await slow?.commit().execute();
    expect(await titled('lungchung')).toBe(2);
    await undone?.rollback().execute();
    expect(await titled('lungchung')).toBe(2);
    await second.destroy();
  });
});

test('numbers and names are found part by part', async () => {
  await shown('ty-le', { vi: text('Tỷ lệ', 'Bản đồ 1/500 theo Nghị định 151/2025/NĐ-CP, hệ VN-2000.') });
  for (const words of ['1/500', '500', 'VN-2000', '151/2025/nd-cp', 'nghi dinh 151'])
    expect(await found(words)).toEqual(['ty-le']);
});

test('more than one page is counted and paginated', async () => {
  for (let at = 0; at < 25; at += 1) await shown(`nhieu-${at}`, { vi: text('Trang sách') });
  const page = async (number: number) =>
    news.search({ words: 'trang sach', category: null, page: number }, 'vi');
  const pages = await Promise.all([1, 2, 3].map(page));
  expect(pages.map(({ hits, count, pages: all }) => [hits.length, count, all])).toEqual([
    [20, 25, 2],
    [5, 25, 2],
    [0, 25, 2],
  ]);
});

test('a question takes two statements, titles while one types too', async () => {
  const { statements: searched } = await countStatements(() => found('trang sach moi'));
  const { statements: typed } = await countStatements(() => news.suggest('trang sa', 'vi'));
  expect([searched, typed]).toEqual([2, 2]);
});

test('a tag has those articles that have it now, in whichever language', async () => {
  const tagged = (vi: string[], en: string[]) => ({
    vi: { ...text('Thẻ'), tags: vi },
    en: { ...text('Tag'), tags: en },
  });
  const slugs = async (tag: string) => {
    const list = await news.list({ category: null, tag, page: 1 }, 'vi');
    return list.ok ? list.value.cards.map(({ slug }) => slug) : list.error.code;
  };
  const id = await shown('the', tagged(['bìa đỏ'], ['red book']));
  await shown('the-2', tagged(['bìa đỏ'], ['bìa đỏ']));
  expect([await slugs('bia-do'), await slugs('red-book')]).toEqual([['the-2', 'the'], ['the']]);
  must(await news.editing.save(editor, id, 1, said('the', tagged(['bìa hồng'], ['red book']))));
  must(await news.editing.publish(editor, id, 2));
  expect([await slugs('bia-do'), await slugs('bia-hong')]).toEqual([['the-2'], ['the']]);
  must(await news.editing.withdraw(editor, id));
  expect([await slugs('bia-hong'), await slugs('red-book')]).toEqual([
    'news/no-such-article',
    'news/no-such-article',
  ]);
});

test('an article is never deleted', async () => {
  await expect(db.deleteFrom('article').execute()).rejects.toThrow('never deleted');
});
