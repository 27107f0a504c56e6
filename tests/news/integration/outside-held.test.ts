import { describe, expect, test } from 'vitest';
import { OPERATOR } from '#kernel/actor.ts';
import { json } from '../../../src/kernel/web/_server.ts';
import { outsideArticle } from '../../_support/cms.ts';
import { openOutside } from '../../_support/outside.ts';
import { worker } from '../../_support/reports.ts';
import { must } from '../../_support/people/whole-person.ts';

const { db, cms, news, outside, read, row, sendCall } = await openOutside();
const editor = await worker(db, 'editor');

const titled = (title: string) => ({ vi: { title, lead: 'Dẫn', html: '<p>Nội dung</p>', tags: [] } });

/** What the other system says of an article from now on, and that it has changed. */
async function publish(key: string, title: string, updatedAt: string) {
  cms.publish(outsideArticle(key, { ...titled(title), updatedAt }));
  await sendCall([key]);
}

async function open(key: string) {
  const { id } = await db
    .selectFrom('article')
    .select('id')
    .where('outside_key', '=', key)
    .executeTakeFirstOrThrow();
  return must(await news.desk.open(editor, id));
}

/** An article that came from the other system and was changed here. */
async function changedHere(key: string) {
  await publish(key, 'Của họ', '2026-11-20T01:00:00Z');
  const { line, latest } = await open(key);
  const vi = { ...latest.content.vi, title: 'Của ta' };
  must(await news.editing.save(editor, line.id, line.version, { ...latest.content, vi }));
  must(await news.editing.publish(editor, line.id, line.version + 1));
  return line.id;
}

const shown = async (key: string) => (await read(`bai-${key}`))?.title;

describe('what was changed here', () => {
  test('stays when the other system says what it said before', async () => {
    await changedHere('a');
    await sendCall(['a']);
    const { line } = await open('a');
    expect([await shown('a'), line.version, line.isHeld, line.isWaiting]).toEqual(['Của ta', 2, true, false]);
  });

  test('stays when it is changed there, and theirs is a version that waits', async () => {
    await changedHere('a');
    await publish('a', 'Của họ, sửa', '2026-11-21T01:00:00Z');
    await sendCall(['a']);
    const { line, versions } = await open('a');
    expect([await shown('a'), line.version, line.isWaiting]).toEqual(['Của ta', 3, true]);
    expect(versions.map(({ what }) => what)).toEqual(['imported', 'saved', 'imported']);
    expect(await outside.state()).toMatchObject({ waiting: 1, failed: [] });
    expect(await row('a')).toMatchObject({ wanted_at: null, error: null });
  });

  test('follows the other system again once an editor has published theirs', async () => {
    const id = await changedHere('a');
    await publish('a', 'Của họ, sửa', '2026-11-21T01:00:00Z');
    must(await news.editing.publish(editor, id, 3));
    expect([await shown('a'), (await open('a')).line.isHeld]).toEqual(['Của họ, sửa', false]);
    await publish('a', 'Của họ, sửa nữa', '2026-11-22T01:00:00Z');
    expect(await shown('a')).toBe('Của họ, sửa nữa');
  });

  test('is what readers go on seeing once an editor has restored it', async () => {
    const id = await changedHere('a');
    await publish('a', 'Của họ, sửa', '2026-11-21T01:00:00Z');
    must(await news.editing.restore(editor, id, 2));
    must(await news.editing.publish(editor, id, 4));
    await sendCall(['a']);
    const { line } = await open('a');
    expect([await shown('a'), line.isHeld, line.isWaiting]).toEqual(['Của ta', true, false]);
  });

  test('is not lost while it is a draft', async () => {
    await publish('a', 'Của họ', '2026-11-20T01:00:00Z');
    const { line, latest } = await open('a');
    const vi = { ...latest.content.vi, title: 'Đang viết' };
    must(await news.editing.save(editor, line.id, 1, { ...latest.content, vi }));
    await publish('a', 'Của họ, sửa', '2026-11-21T01:00:00Z');
    expect([await shown('a'), (await open('a')).line.isWaiting]).toEqual(['Của họ', true]);
  });
});

test('what was taken down here is not shown again by the other system', async () => {
  await publish('a', 'Của họ', '2026-11-20T01:00:00Z');
  must(await news.editing.withdraw(editor, (await open('a')).line.id));
  await publish('a', 'Của họ, sửa', '2026-11-21T01:00:00Z');
  expect([await shown('a'), (await open('a')).line.isWaiting]).toEqual([undefined, true]);
});

test('what was planned here is what is published when its time comes', async () => {
  const id = await changedHere('a');
  must(await news.editing.withdraw(editor, id));
  const { line, latest } = await open('a');
  const vi = { ...latest.content.vi, title: 'Của ta, cho mai' };
  must(await news.editing.save(editor, id, line.version, { ...latest.content, vi }));
  must(await news.editing.schedule(editor, id, line.version + 1, new Date(Date.now() + 3_600_000)));
  await publish('a', 'Của họ, sửa', '2026-11-21T01:00:00Z');
  await db
    .updateTable('article')
    .set({ publish_at: new Date(0) })
    .where('id', '=', id)
    .execute();
  await news.publishDue();
  expect([await shown('a'), (await open('a')).line.isWaiting]).toEqual(['Của ta, cho mai', true]);
});

test('an article withdrawn there is taken down, even after a local edit', async () => {
  await changedHere('a');
  cms.publish({ key: 'a', status: 'withdrawn', updatedAt: '2026-11-22T00:00:00Z' });
  await sendCall(['a']);
  expect(await shown('a')).toBeUndefined();
});

test('an article of our own is never held', async () => {
  const words = { title: 'Của ta', lead: 'x', body: 'y', tags: [] };
  const content = {
    slug: 'cua-ta',
    category: 'giay-to' as const,
    author: '',
    cover: null,
    vi: words,
    en: null,
  };
  const id = must(await news.editing.create(OPERATOR, content));
  must(await news.editing.save(editor, id, 1, { ...content, author: 'x' }));
  must(await news.editing.publish(editor, id, 2));
  expect(must(await news.desk.open(editor, id)).line.isHeld).toBe(false);
});

describe('the desk shows', () => {
  test('when the list was read, what went wrong, and when it is read again', async () => {
    expect(await outside.state()).toMatchObject({ triedAt: null, error: null, nextTryAt: null });
    cms.publish(outsideArticle('a'));
    await outside.catchUp();
    expect(await outside.state()).toMatchObject({ triedAt: expect.any(Date) as Date, error: null });
    cms.oddly.set('/v1/articles', (r) => json(r, 500, null));
    await outside.catchUp();
    const { triedAt, error, nextTryAt } = (await outside.state()) ?? {};
    expect([error, Number(nextTryAt) - Number(triedAt)]).toEqual(['http-500', 5 * 60_000]);
  });

  test('which articles could not be imported, and the next attempt', async () => {
    cms.publish(outsideArticle('a'), outsideArticle('b', { category: 'la' }));
    cms.oddly.set('/v1/articles/a', (r) => json(r, 503, null));
    await outside.catchUp();
    const failed = (await outside.state())?.failed;
    expect(failed).toEqual([
      { key: 'a', error: 'http-503', attempts: 1, nextTryAt: expect.any(Date) as Date },
      { key: 'b', error: 'malformed: category', attempts: 0, nextTryAt: null },
    ]);
    expect((await news.desk.connections(editor)).outside?.failed).toEqual(failed);
  });
});
