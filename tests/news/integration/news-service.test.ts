import { describe, expect, test } from 'vitest';
import { GUEST, STAFF_ROLES } from '#kernel/actor.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { newsroom, said } from '../../_support/news.ts';
import { worker } from '../../_support/reports.ts';
import { must } from '../../_support/people/whole-person.ts';

let now = new Date('2026-11-22T03:00:00Z');
const { db } = await freshDatabase();
const { editor, made, news, shown } = await newsroom(db, () => now);
const { editing, desk } = news;
const other = await worker(db, 'administrator');

const found = async (slug: string, lang: 'vi' | 'en' = 'vi') => {
  const answer = await news.find(slug, lang);
  return answer.ok
    ? 'moved' in answer.value
      ? `→ ${answer.value.moved}`
      : answer.value.article.title
    : answer.error.code;
};
const changes = async () =>
  (await db.selectFrom('page_change').select('tags').orderBy('id').execute()).map(({ tags }) => tags);

describe('an article', () => {
  test('is private until it is published, and public then', async () => {
    const id = await made('nhap');
    expect(await found('nhap')).toBe('news/no-such-article');
    must(await editing.publish(editor, id, 1));
    expect(await found('nhap')).toBe('Bài nhap');
    expect((await changes()).at(-1)).toEqual([`article:${id}`, 'news:', 'news:giay-to']);
  });

  test('keeps what was published while a later version is written', async () => {
    const id = await shown('giu-ban');
    must(
      await editing.save(
        editor,
        id,
        1,
        said('giu-ban', { vi: { title: 'Mới', lead: 'x', body: 'y', tags: [] } }),
      ),
    );
    expect(await found('giu-ban')).toBe('Bài giu-ban');
    must(await editing.publish(editor, id, 2));
    expect(await found('giu-ban')).toBe('Mới');
  });

  test('is shown in Vietnamese to English readers until it is written in English', async () => {
    await shown('hai-thu-tieng');
    expect(await found('hai-thu-tieng', 'en')).toBe('Bài hai-thu-tieng');
    await shown('co-tieng-anh', { en: { title: 'In English', lead: 'x', body: 'y', tags: [] } });
    expect([await found('co-tieng-anh'), await found('co-tieng-anh', 'en')]).toEqual([
      'Bài co-tieng-anh',
      'In English',
    ]);
  });

  test('leads from each address it has had to the one it has', async () => {
    const id = await shown('dia-chi-1');
    must(await editing.save(editor, id, 1, said('dia-chi-2')));
    must(await editing.publish(editor, id, 2));
    must(await editing.save(editor, id, 2, said('dia-chi-3')));
    must(await editing.publish(editor, id, 3));
    expect([await found('dia-chi-1'), await found('dia-chi-2'), await found('dia-chi-3')]).toEqual([
      '→ dia-chi-3',
      '→ dia-chi-3',
      'Bài dia-chi-3',
    ]);
  });

  test('takes no address that is or was another’s, and loses nothing by trying', async () => {
    await shown('cua-nguoi-ta');
    const id = await made('cua-minh');
    for (const taken of ['cua-nguoi-ta', 'dia-chi-1'])
      expect(await editing.save(editor, id, 1, said(taken))).toMatchObject({
        error: { code: 'news/address-taken' },
      });
    expect(await editing.create(editor, said('cua-nguoi-ta'))).toMatchObject({
      error: { code: 'news/address-taken' },
    });
    expect(must(await desk.open(editor, id)).line.version).toBe(1);
  });

  test('is not saved with a cover that is no picture of ours', async () => {
    const id = await made('bia');
    const cover = 'f'.repeat(32);
    for (const refused of [
      await editing.save(editor, id, 1, said('bia', { cover })),
      await editing.create(editor, said('bia-2', { cover })),
    ])
      expect(refused).toMatchObject({ error: { kind: 'invalid', code: 'news/no-picture' } });
    expect(must(await desk.open(editor, id)).line.version).toBe(1);
  });

  test('is taken down and shown again', async () => {
    const id = await shown('go-xuong');
    must(await editing.withdraw(editor, id));
    expect(await found('go-xuong')).toBe('news/no-such-article');
    expect(await editing.withdraw(editor, id)).toMatchObject({ error: { code: 'news/not-so' } });
    must(await editing.publish(editor, id, 1));
    expect(await found('go-xuong')).toBe('Bài go-xuong');
  });

  test('without its lead or its text is not shown', async () => {
    const vi = said('thieu').vi;
    const cases = [
      [{ vi: { ...vi, lead: '' } }, 'news/missing-lead'],
      [{ vi: { ...vi, body: ' ' } }, 'news/missing-body'],
      [{ en: { title: 'x', lead: '', body: '', tags: [] } }, 'news/missing-body-en'],
    ] as const;
    for (const [at, [more, code]] of cases.entries())
      expect(await editing.publish(editor, await made(`thieu-${at}`, more), 1)).toMatchObject({
        error: { code },
      });
  });
});

describe('two editors', () => {
  test('a stale version is refused, and what was typed can still be saved', async () => {
    const id = await made('hai-nguoi');
    must(await editing.save(editor, id, 1, said('hai-nguoi', { author: 'A' })));
    expect(await editing.save(other, id, 1, said('hai-nguoi', { author: 'B' }))).toMatchObject({
      error: { code: 'news/saved-meanwhile', values: { version: 2 } },
    });
    must(await editing.save(other, id, 2, said('hai-nguoi', { author: 'B' })));
    const { versions, latest } = must(await desk.open(editor, id));
    expect([versions.map(({ version }) => version), latest.content.author]).toEqual([[3, 2, 1], 'B']);
  });

  test('of two concurrent saves one is refused', async () => {
    const id = await made('cung-luc');
    const answers = await Promise.all([
      editing.save(editor, id, 1, said('cung-luc', { author: 'A' })),
      editing.save(other, id, 1, said('cung-luc', { author: 'B' })),
    ]);
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  test('what the other has saved meanwhile is not published, now or later, before it was seen', async () => {
    const id = await made('chua-xem');
    must(await editing.save(other, id, 1, said('chua-xem', { author: 'Khác' })));
    const later = new Date(now.getTime() + 3_600_000);
    for (const refused of [
      await editing.publish(editor, id, 1),
      await editing.schedule(editor, id, 1, later),
      await editing.publish(editor, id, 3),
    ])
      expect(refused).toMatchObject({
        error: { kind: 'conflict', code: 'news/newer-version', values: { version: 2 } },
      });
    expect(await found('chua-xem')).toBe('news/no-such-article');
    must(await editing.publish(editor, id, 2));
    expect(await found('chua-xem')).toBe('Bài chua-xem');
  });

  test('an earlier version is compared and restored as a new one', async () => {
    const id = await made('khoi-phuc');
    must(await editing.save(editor, id, 1, said('khoi-phuc', { author: 'Khác' })));
    const { lines } = must(await desk.compare(editor, id, { version: 2, to: null }));
    expect(lines.filter(({ is }) => is !== 'same')).toEqual([
      { is: 'gone', text: '' },
      { is: 'new', text: 'Khác' },
    ]);
    must(await editing.restore(other, id, 1));
    const { latest, versions } = must(await desk.open(editor, id));
    expect([latest.version, latest.what, latest.content.author, versions.length]).toEqual([
      3,
      'restored',
      '',
      3,
    ]);
  });
});

describe('by the clock', () => {
  test('a scheduled article is published when its time has come, once', async () => {
    const id = await made('hen-gio');
    const at = new Date(now.getTime() + 3_600_000);
    must(await editing.schedule(editor, id, 1, at));
    await news.publishDue();
    expect(await found('hen-gio')).toBe('news/no-such-article');
    now = at;
    await Promise.all([news.publishDue(), news.publishDue()]);
    expect(await found('hen-gio')).toBe('Bài hen-gio');
    const notes = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject', '=', String(id))
      .execute();
    expect(notes.filter(({ action }) => action === 'news/published')).toHaveLength(1);
  });

  test('a time that has passed, or is too far, is refused', async () => {
    const id = await made('qua-khu');
    for (const [ahead, code] of [
      [-1, 'news/in-the-past'],
      [0, 'news/in-the-past'],
      [400 * 86_400_000, 'news/too-far-ahead'],
    ] as const)
      expect(await editing.schedule(editor, id, 1, new Date(now.getTime() + ahead))).toMatchObject({
        error: { code },
      });
  });

  test('what is no longer to be published is not', async () => {
    const id = await made('bo-hen');
    const at = new Date(now.getTime() + 1_000);
    must(await editing.schedule(editor, id, 1, at));
    must(await editing.unschedule(editor, id));
    now = new Date(at.getTime() + 1_000);
    await news.publishDue();
    expect(await found('bo-hen')).toBe('news/no-such-article');
  });
});

describe('a preview', () => {
  test('shows the version it was created for, to anyone with the link, for three days', async () => {
    const id = await made('xem-truoc');
    const { preview } = must(await desk.open(editor, id));
    must(
      await editing.save(
        editor,
        id,
        1,
        said('xem-truoc', { vi: { title: 'Sau', lead: '', body: '', tags: [] } }),
      ),
    );
    expect(must(await desk.preview('xem-truoc', preview, 'vi')).title).toBe('Bài xem-truoc');
    for (const [slug, token] of [
      ['khac', preview],
      ['xem-truoc', `${preview}x`],
      ['xem-truoc', ''],
    ] as const)
      expect(await desk.preview(slug, token, 'vi')).toMatchObject({ error: { kind: 'missing' } });
    const before = now;
    now = new Date(before.getTime() + 73 * 3_600_000);
    expect((await desk.preview('xem-truoc', preview, 'vi')).ok).toBe(false);
    now = before;
  });
});

describe('what comes from another system', () => {
  test('is shown, changed and taken down as it says there, and not touched where nothing changed', async () => {
    const id = must(await editing.import('cms:1', said('tu-ngoai'), { isShown: true }));
    expect(await found('tu-ngoai')).toBe('Bài tu-ngoai');
    const before = (await changes()).length;
    expect(must(await editing.import('cms:1', said('tu-ngoai'), { isShown: true }))).toBe(id);
    expect((await changes()).length).toBe(before);
    must(await editing.import('cms:1', said('tu-ngoai', { category: 'gia-dat' }), { isShown: true }));
    expect((await changes()).at(-1)).toEqual([`article:${id}`, 'news:', 'news:giay-to', 'news:gia-dat']);
    must(await editing.import('cms:1', said('tu-ngoai', { category: 'gia-dat' }), { isShown: false }));
    expect(await found('tu-ngoai')).toBe('news/no-such-article');
  });

  test('takes no address of ours', async () => {
    await shown('cua-ta');
    expect(await editing.import('cms:2', said('cua-ta'), { isShown: true })).toMatchObject({
      error: { code: 'news/address-taken' },
    });
    expect(await db.selectFrom('article').select('id').where('outside_key', '=', 'cms:2').execute()).toEqual(
      [],
    );
  });
});

test('all of it is for editors', async () => {
  const id = await made('quyen');
  const actions = [
    (actor: typeof editor) => editing.create(actor, said('quyen-2')),
    (actor: typeof editor) => editing.save(actor, id, 1, said('quyen')),
    (actor: typeof editor) => editing.restore(actor, id, 1),
    (actor: typeof editor) => editing.publish(actor, id, 1),
    (actor: typeof editor) => editing.schedule(actor, id, 1, new Date(now.getTime() + 1_000)),
    (actor: typeof editor) => editing.unschedule(actor, id),
    (actor: typeof editor) => editing.withdraw(actor, id),
    (actor: typeof editor) => desk.open(actor, id),
    (actor: typeof editor) => desk.list(actor, { status: null, words: '', page: 1 }),
    (actor: typeof editor) => desk.compare(actor, id, { version: 1, to: null }),
  ];
  const refused = { ok: false, error: { kind: 'forbidden', code: 'news/forbidden' } };
  for (const role of STAFF_ROLES) {
    const member = await worker(db, role);
    const isEditor = role === 'editor' || role === 'administrator';
    for (const action of actions)
      for (const actor of [
        ...(isEditor ? [] : [member]),
        { ...member, hasSecondFactor: false },
        { ...member, via: 'token' as const },
        { ...member, roles: [] },
      ])
        expect(await action(actor)).toEqual(refused);
  }
  expect(await editing.publish(GUEST, id, 1)).toEqual(refused);
  expect(await found('quyen')).toBe('news/no-such-article');
});
