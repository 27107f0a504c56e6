import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { badPictures, HTML, MAKER, openSamples, photo } from '#platform/images/_pictures.ts';
import { startApp, type App } from '../../_support/app.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { forgetCounts, makePerson } from '../../_support/people/account-people.ts';
import { SECRET, servicesOver } from '../../_support/services.ts';
import { idIn, paper, sender } from './_line.ts';

openSamples();
const { db, target } = await freshDatabase();
const folder = await dataDirectory();
const services = servicesOver(db, { dataDir: folder });
const MISSING = '00000000-0000-4000-8000-000000000000';

let app: App;
let owner: Awaited<ReturnType<typeof sender>>;
let other: Awaited<ReturnType<typeof sender>>;

beforeAll(async () => {
  app = await startApp({ DATABASE_URL: target, DATA_DIR: folder, SECRET });
  const person = async () => sender(services, (await makePerson(db)).id, () => app);
  [owner, other] = [await person(), await person()];
});
afterAll(() => app.stop());

const codeOf = async (answer: Response) => {
  const text = await answer.text();
  return [answer.status, text === '' ? '' : JSON.parse(text).code];
};

test('the protocol is described to any client', async () => {
  const answer = await fetch(`${app.origin}/api/tai-len`, { method: 'OPTIONS' });
  expect([
    answer.status,
    ...['tus-version', 'tus-extension', 'tus-checksum-algorithm', 'tus-max-size'].map((name) =>
      answer.headers.get(name),
    ),
  ]).toEqual([204, '1.0.0', 'creation,termination,expiration,checksum', 'sha256', String(20 * 1024 * 1024)]);
  expect((await fetch(app.origin, { method: 'OPTIONS' })).status).toBe(405);
});

test.each([
  ['2 GB', 2_147_483_648, {}, [413, 'too-large']],
  ['one byte more than a photo may have', 15 * 1024 * 1024 + 1, {}, [413, 'too-large']],
  ['no bytes', 0, {}, [400, 'empty']],
  ['no length', '', {}, [400, 'malformed']],
  ['a negative length', '-1', {}, [400, 'malformed']],
  ['a purpose of editors', 10, { purpose: 'article' }, [400, 'malformed']],
  ['another of theirs', 10, { purpose: 'marketing' }, [400, 'malformed']],
  ['no purpose', 10, { purpose: '' }, [400, 'malformed']],
  ['a purpose of every object', 10, { purpose: 'constructor' }, [400, 'malformed']],
  ['a draft that is none', 10, { ref: '../x' }, [400, 'malformed']],
])('%s: not begun', async (_, bytes, metadata, expected) => {
  expect(await codeOf(await owner.create(bytes, metadata))).toEqual(expected);
});

test('names are shown without their paths', async () => {
  const id = idIn(await owner.create(10, { filename: '../../etc/\u0000nhà.jpg' }));
  expect(await owner.shown(id)).toEqual({
    id,
    name: 'nhà.jpg',
    status: 'ready',
    bytes: 10,
    received: 0,
    failure: null,
    fingerprint: null,
    type: null,
    picture: null,
  });
});

describe('a file of which ten bytes of a hundred have come', async () => {
  const begun = async () => {
    const id = idIn(await owner.create(100));
    expect((await owner.patch(id, 0, Buffer.alloc(10))).status).toBe(204);
    return id;
  };
  const digest = (bytes: Uint8Array) => `sha256 ${createHash('sha256').update(bytes).digest('base64')}`;
  const ten = Buffer.alloc(10);
  test.each([
    ['too early', 0, ten, {}, [409, 'moved']],
    ['too late', 20, ten, {}, [409, 'moved']],
    ['nowhere', 'x', ten, {}, [400, 'malformed']],
    ['too much', 10, Buffer.alloc(91), {}, [413, 'too-long']],
    ['another version', 10, ten, { 'tus-resumable': '0.2.2' }, [412, 'version']],
    ['another type', 10, ten, { 'content-type': 'text/plain' }, [415, 'malformed']],
    [
      'a checksum of something else',
      10,
      ten,
      { 'upload-checksum': digest(Buffer.alloc(9)) },
      [460, 'corrupt'],
    ],
    ['a checksum that is none', 10, ten, { 'upload-checksum': 'md5 x' }, [400, 'malformed']],
  ])('%s: nothing is added', async (_, offset, body, headers, expected) => {
    const id = await begun();
    expect(await codeOf(await owner.patch(id, offset, body, headers))).toEqual(expected);
    expect(await owner.shown(id)).toMatchObject({ received: 10, status: 'uploading' });
  });

  test('a checksum of what is sent adds it', async () => {
    const id = await begun();
    const body = Buffer.alloc(90, 3);
    const added = await owner.patch(id, 10, body, { 'upload-checksum': digest(body) });
    expect([added.status, added.headers.get('upload-offset')]).toEqual([204, '100']);
  });

  test('its sender reads how far it is and when it goes, and may remove it', async () => {
    const id = await begun();
    const head = await owner.head(id);
    expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
      200,
      '10',
      '100',
    ]);
    expect(head.headers.get('cache-control')).toContain('no-store');
    const days = (Date.parse(head.headers.get('upload-expires') ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    expect((await owner.ask(`/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await codeOf(await owner.patch(id, 10, ten))).toEqual([404, 'missing']);
    await sql`update object_garbage set at = now()`.execute(db);
    await services.uploads.cleanUp();
    expect((await db.selectFrom('object_garbage').selectAll().execute()).length).toBe(0);
  });

  test('a file of another person is as good as none', async () => {
    const id = await begun();
    for (const [path, init] of [
      ['', {}],
      ['/tep', {}],
      ['', { method: 'HEAD' }],
      ['', { method: 'DELETE' }],
    ] as const)
      expect(await codeOf(await other.ask(`/${id}${path}`, init))).toEqual(
        await codeOf(await other.ask(`/${MISSING}${path}`, init)),
      );
    const patched = await other.patch(id, 10, ten);
    expect(await codeOf(patched)).toEqual(await codeOf(await other.patch(MISSING, 10, ten)));
    expect(await owner.shown(id)).toMatchObject({ received: 10 });
  });
});

test('guests and other sites begin nothing', async () => {
  const { cookie, origin } = owner.headers();
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': 'purpose eA==' };
  const post = (more: Record<string, string>) =>
    fetch(`${app.origin}/api/tai-len`, { method: 'POST', headers: { ...headers, ...more } });
  expect((await post({ origin })).status).toBe(401);
  expect((await post({ cookie, origin: 'https://evil.example' })).status).toBe(403);
});

/** Sends a file whole and waits for what becomes of it. */
async function sent(bytes: Uint8Array, purpose: string) {
  const id = idIn(await owner.create(bytes.length, { purpose }));
  expect((await owner.patch(id, 0, bytes)).status).toBe(204);
  return owner.settled(id);
}

test('of a photo only what it shows is kept', async () => {
  const picture = Buffer.concat([await photo(), Buffer.from(HTML)]);
  const { id, ...state } = await sent(picture, 'consignment-photo');
  expect(state).toMatchObject({ status: 'success', type: 'image/webp', bytes: picture.length });
  const { status, headers } = await owner.ask(`/${id}/tep`);
  const kept = await fetch(new URL(headers.get('location') ?? '', app.origin));
  expect([status, kept.status]).toEqual([303, 200]);
  const bytes = Buffer.from(await kept.arrayBuffer()).toString('latin1');
  expect([MAKER, 'GPS', 'Exif', '<script>'].filter((text) => bytes.includes(text))).toEqual([]);
  const { image_hash: hash } = await db
    .selectFrom('upload')
    .select('image_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(hash).toMatch(/^[01]{64}$/);
  // A form takes it: from then on it goes with what holds it.
  const account = (await db.selectFrom('upload').select('account').where('id', '=', id).executeTakeFirst())
    ?.account;
  expect(await services.uploads.attach(db, [id], 'consignment-photo', null)).toBe(false);
  const again = await db
    .updateTable('upload')
    .set({ is_attached: true })
    .where('id', '=', id)
    .returning('account')
    .execute();
  expect(again).toEqual([{ account }]);
  expect((await owner.ask(`/${id}`, { method: 'DELETE' })).status).toBe(404);
});

test('files that are no pictures or hide something are refused, and say why', async () => {
  await forgetCounts(db);
  const bad = await badPictures();
  const cut = paper(2_000).subarray(0, 1_500);
  for (const [name, [bytes, purpose, failure]] of Object.entries({
    ...Object.fromEntries(
      Object.entries(bad).map(([name, bytes]) => [name, [bytes, 'consignment-photo', 'unreadable']] as const),
    ),
    HEIC: [bad['HEIC'] ?? Buffer.alloc(0), 'consignment-photo', 'heic'],
    'a paper as a photo': [paper(2_000), 'consignment-photo', 'unreadable'],
    'a paper that was cut': [cut, 'consignment-legal', 'damaged-pdf'],
    'a page that says it is a paper': [
      Buffer.from(`${HTML}%PDF-1.7\n%%EOF`),
      'consignment-legal',
      'unreadable',
    ],
    'a picture larger than pictures may be': [
      Buffer.concat([await photo(), Buffer.alloc(15 * 1024 * 1024)]),
      'consignment-legal',
      'large-picture',
    ],
  } as const)) {
    const state = await sent(bytes, purpose);
    expect([name, state.status, state.failure]).toEqual([name, 'fail', failure]);
    await owner.ask(`/${state.id}`, { method: 'DELETE' });
  }
});

test('a picture of a paper is opened by its sender, and runs nothing', async () => {
  const { id, status } = await sent(await photo(), 'consignment-land-book');
  expect(status).toBe('success');
  const kept = await owner.ask(`/${id}/tep`);
  expect([kept.status, kept.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(kept.headers.get('content-security-policy')).toContain('sandbox');
});

test('what failed is worked on once more when its sender says so', async () => {
  const { id } = await sent(Buffer.from('text'), 'consignment-photo');
  const again = await owner.ask(`/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ do: 'retry', back: '/a?b=1#c' }),
  });
  expect([again.status, again.headers.get('location')]).toEqual([303, '/a?b=1#c']);
  expect(await owner.settled(id)).toMatchObject({ status: 'fail', failure: 'unreadable' });
});

test('one sender has room for so much', async () => {
  await forgetCounts(db);
  const { id } = await makePerson(db);
  const one = await sender(services, id, () => app);
  await sql`insert into upload (purpose, account, name, bytes, declared)
    select 'consignment-photo', ${id}, 'x', 10, 10 from generate_series(1, 119)`.execute(db);
  expect((await one.create(10)).status).toBe(201);
  expect(await codeOf(await one.create(10))).toEqual([429, 'full']);
});

test('without a script a file is posted with its form', async () => {
  const form = (fields: Record<string, string>, file?: File) => {
    const data = new FormData();
    for (const [name, value] of Object.entries({
      purpose: 'consignment-photo',
      ref: 'd2',
      back: '/trang#anh',
      ...fields,
    }))
      data.set(name, value);
    data.set('file', file ?? new File([], ''));
    return other.ask('', { method: 'POST', body: data });
  };
  const where = (answer: Response) => [answer.status, answer.headers.get('location')];
  const picture = new File([new Uint8Array(await photo())], 'nhà.jpg', { type: 'image/jpeg' });
  expect(where(await form({}, picture))).toEqual([303, '/trang#anh']);
  expect(where(await form({}))).toEqual([303, '/trang?loi_tep=none.anh#anh']);
  expect(where(await form({ purpose: 'article' }, picture))).toEqual([
    303,
    '/trang?loi_tep=malformed.anh#anh',
  ]);
  expect(where(await form({ back: 'https://evil.example/' }, picture))).toEqual([303, '/']);
  expect(where(await form({}, new File([new Uint8Array(16 * 1024 * 1024)], 'x')))).toEqual([
    303,
    '/trang?loi_tep=too-large.anh#anh',
  ]);
  const { files } = await (await other.ask('?purpose=consignment-photo&ref=d2')).json();
  expect(files).toMatchObject([
    { name: 'nhà.jpg', status: 'success' },
    { name: 'nhà.jpg', status: 'success' },
  ]);
  const remove = () =>
    other.ask(`/${files[0].id}`, {
      method: 'POST',
      body: new URLSearchParams({ do: 'remove', back: '/trang' }),
    });
  expect(where(await remove())).toEqual([303, '/trang']);
  expect(where(await remove())).toEqual([303, '/trang?loi_tep=missing']);
  const guest = await fetch(`${app.origin}/api/tai-len`, {
    method: 'POST',
    body: new URLSearchParams(),
    redirect: 'manual',
    headers: { referer: `${app.origin}/trang` },
  });
  expect(where(guest)).toEqual([303, '/dang-nhap?redirect=%2Ftrang']);
});
