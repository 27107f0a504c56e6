import { describe, expect, test } from 'vitest';
import { OPERATOR } from '#kernel/actor.ts';
import { json } from '../../../src/kernel/web/_server.ts';
import { outsideArticle } from '../../_support/cms.ts';
import { openOutside } from '../../_support/outside.ts';
import { must } from '../../_support/people/whole-person.ts';

const { db, cms, news, outside, read, row, since, comeAgain, changes, sendCall } = await openOutside();

describe('articles of the other system are shown', () => {
  test('page by page, and only what has changed is fetched again', async () => {
    cms.publish(...['a', 'b', 'c', 'd', 'e'].map((key) => outsideArticle(key)));
    await outside.catchUp();
    expect(await read('bai-e')).toMatchObject({
      title: 'Bài e',
      author: 'Tòa soạn bên kia',
      body: 'Nội dung',
    });
    expect(cms.request('/v1/articles')).toBe(3);
    expect(await since()).toEqual(new Date('2026-11-20T01:00:00Z'));

    cms.received.length = 0;
    cms.publish(
      outsideArticle('b', {
        updatedAt: '2026-11-21T01:00:00+07:00',
        vi: { title: 'Mới', lead: 'x', body: '## y', tags: [] },
      }),
    );
    const before = await changes();
    await outside.catchUp();
    expect(cms.received[0]?.url).toBe('/v1/articles?since=2026-11-20T00%3A50%3A00.000Z&page=1');
    expect(cms.request('/v1/articles/b')).toBe(1);
    expect(cms.request('/v1/articles/a')).toBe(0);
    expect(await read('bai-b')).toMatchObject({ title: 'Mới', body: '## y' });
    expect(await changes()).toBe(before + 1);
    expect(await since()).toEqual(new Date('2026-11-20T18:00:00Z'));
  });

  test('a call fetches at once, whatever was known, and what says nothing new changes no page', async () => {
    cms.publish(outsideArticle('a'));
    expect(await sendCall(['a', 'a'])).toEqual({ keys: ['a'], isDone: true });
    expect((await read('bai-a'))?.title).toBe('Bài a');
    const before = await changes();
    await sendCall(['a']);
    expect(cms.request('/v1/articles/a')).toBe(2);
    expect(await changes()).toBe(before);
  });

  test('what is withdrawn there is taken down, even if nothing else of it can be read', async () => {
    cms.publish(outsideArticle('a'));
    await sendCall(['a']);
    cms.publish({ key: 'a', status: 'withdrawn', updatedAt: '2026-11-22T00:00:00Z', vi: 5 });
    await sendCall(['a']);
    expect(await read('bai-a')).toBeUndefined();
    cms.publish(outsideArticle('never', { status: 'withdrawn' }));
    await sendCall(['never']);
    expect((await row('never')).wanted_at).toBeNull();
    cms.publish(outsideArticle('a', { updatedAt: '2026-11-22T01:00:00Z' }));
    await sendCall(['a']);
    expect((await read('bai-a'))?.title).toBe('Bài a');
  });

  test('an address that is another’s stays that one’s', async () => {
    const words = { title: 'Của bàn biên tập', lead: 'x', body: 'y', tags: [] };
    const content = {
      slug: 'bai-a',
      category: 'giay-to' as const,
      author: '',
      cover: null,
      vi: words,
      en: null,
    };
    const id = must(await news.editing.create(OPERATOR, content));
    must(await news.editing.publish(OPERATOR, id, 1));
    cms.publish(outsideArticle('a'));
    await sendCall(['a']);
    await sendCall(['a']);
    expect((await read('bai-a'))?.title).toBe('Của bàn biên tập');
    const rows = await db
      .selectFrom('article')
      .select(['slug', 'version'])
      .where('outside_key', '=', 'a')
      .execute();
    expect(rows).toEqual([{ slug: expect.stringMatching(/^bai-a-[0-9a-f]{6}$/) as string, version: 1 }]);
  });
});

describe('a system that misbehaves', () => {
  test('one article that is malformed does not stop the others', async () => {
    cms.publish(
      outsideArticle('a'),
      outsideArticle('b', { category: 'la' }),
      outsideArticle('c', { vi: { title: '' } }),
      outsideArticle('d', { slug: 'preview' }),
      outsideArticle('e', { en: {} }),
    );
    cms.publish(
      outsideArticle('f', {
        vi: { title: 'F\u0000\ud800', lead: 'x\u0007', body: 'y\u0000z', tags: ['t\u0000'] },
      }),
    );
    cms.articles.set('nothing', null);
    cms.articles.set('odd', { key: '../../x', updatedAt: '2026-11-20T00:00:00Z' });
    cms.publish(outsideArticle('z'));
    await outside.catchUp();
    for (const slug of ['bai-a', 'bai-z']) expect(await read(slug)).toBeDefined();
    expect(await read('bai-f')).toMatchObject({ title: 'F\ufffd', body: 'yz' });
    expect(await row('b')).toMatchObject({ wanted_at: null, error: 'malformed: category' });
    expect((await row('c')).error).toMatch(/^malformed: vi/);
    expect((await row('d')).error).toBe('malformed: slug');
    expect((await row('e')).error).toMatch(/^malformed: en/);
    expect(await since()).toBeDefined();
    cms.publish(outsideArticle('b', { updatedAt: '2026-11-20T02:00:00Z' }));
    await outside.catchUp();
    expect(await read('bai-b')).toBeDefined();
  });

  test.each<[string, Parameters<typeof cms.oddly.set>[1], string]>([
    ['500', (r) => json(r, 500, outsideArticle('a')), 'http-500'],
    ['a page', (r) => void r.end('<!doctype html>'), 'malformed'],
    [
      'cut',
      (r) => void r.writeHead(200, { 'content-length': 99 }).write('{', () => r.destroy()),
      'no-answer',
    ],
    ['gone', (r) => json(r, 404, null), 'http-404'],
    ['elsewhere', (r) => void r.writeHead(307, { location: '/v1/articles/b' }).end(), 'http-307'],
  ])('%s, then well', async (_, behave, error) => {
    cms.publish(outsideArticle('a'), outsideArticle('b'));
    cms.oddly.set('/v1/articles/a', behave);
    await sendCall(['a']);
    expect(await read('bai-a')).toBeUndefined();
    const failed = await row('a');
    expect(failed).toMatchObject({ attempts: 1, error, taken_until: null });
    expect(Number(failed.wanted_at) - Date.now()).toBeGreaterThan(8_000);
    cms.oddly.clear();
    await comeAgain();
    expect(await read('bai-a')).toBeDefined();
    expect(await row('a')).toMatchObject({ attempts: 0, error: null, wanted_at: null });
  });

  test('slow: the answer to the call does not wait, and the article comes when it comes', async () => {
    cms.publish(outsideArticle('a'));
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    cms.oddly.set('/v1/articles/a', (r) => void held.then(() => json(r, 200, outsideArticle('a'))));
    expect(await sendCall(['a'])).toEqual({ keys: ['a'], isDone: false });
    release();
    await expect.poll(() => read('bai-a')).toBeDefined();
  });

  test('too large', async () => {
    cms.oddly.set('/v1/articles/a', (r) =>
      json(r, 200, { ...outsideArticle('a'), more: 'x'.repeat(5 * 1024 ** 2) }),
    );
    await sendCall(['a']);
    expect(await row('a')).toMatchObject({ wanted_at: null, error: 'too-long' });
    cms.publish(
      outsideArticle('b', {
        vi: { title: 'B', lead: 'x', html: `<p>${'chữ '.repeat(20_000)}</p>`, tags: [] },
      }),
    );
    await sendCall(['b']);
    expect((await row('b')).error).toBe('too long');
  });

  test('a list that fails on a later page is read again from where it was, and no page without end', async () => {
    cms.publish(...['a', 'b', 'c'].map((key) => outsideArticle(key)));
    cms.oddly.set('/v1/articles', (r, { url }) =>
      url.endsWith('page=2') ? json(r, 500, null) : json(r, 200, { data: [outsideArticle('a')], next: 2 }),
    );
    await outside.catchUp();
    expect([await since(), (await read('bai-a'))?.title]).toEqual([undefined, 'Bài a']);
    cms.oddly.set('/v1/articles', (r) => json(r, 200, { data: [], next: 1 }));
    await outside.catchUp();
    expect(await since()).toBeUndefined();
    cms.oddly.clear();
    await outside.catchUp();
    expect(await read('bai-c')).toBeDefined();
  });

  test('a clock that is years ahead hides nothing', async () => {
    cms.publish(outsideArticle('a', { updatedAt: '2099-01-01T00:00:00Z' }));
    await outside.catchUp();
    expect(Number(await since())).toBeLessThanOrEqual(Date.now());
  });

  test('a copy that lags behind is not believed', async () => {
    cms.publish(outsideArticle('a', { updatedAt: '2026-11-20T05:00:00Z' }));
    cms.oddly.set('/v1/articles/a', (r) =>
      json(r, 200, outsideArticle('a', { vi: { title: 'Cũ', lead: 'x', body: 'y', tags: [] } })),
    );
    await outside.catchUp();
    expect(await row('a')).toMatchObject({ attempts: 1, error: 'stale' });
    cms.oddly.clear();
    await comeAgain();
    expect((await read('bai-a'))?.title).toBe('Bài a');
  });

  test('what is called for while it is fetched is fetched again', async () => {
    cms.publish(outsideArticle('a'));
    let isFirst = true;
    cms.oddly.set('/v1/articles/a', (r) => {
      if (!isFirst)
        return json(r, 200, outsideArticle('a', { vi: { title: 'Sau', lead: 'x', body: 'y', tags: [] } }));
      isFirst = false;
      return void setTimeout(() => json(r, 200, outsideArticle('a')), 300);
    });
    const first = sendCall(['a']);
    await expect.poll(() => cms.request('/v1/articles/a')).toBe(1);
    await Promise.all([first, sendCall(['a'])]);
    expect((await read('bai-a'))?.title).toBe('Sau');
  });
});
