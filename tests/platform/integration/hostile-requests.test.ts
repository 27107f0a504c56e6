import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#routes/route.ts';
import { ROUTES } from '#routes/table.ts';
import { ACTIONS } from '../../_support/actions/actions.ts';
import { ATTACKS, cpuCostOf, marks, PARTS, partsOf } from '../../_support/attacks.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { startApp, type App } from '../../_support/app.ts';
import { PAGES } from '../../_support/pages.ts';
import { answersTo } from '../../_support/wire.ts';

const { target } = await freshDatabase('demo');
let app: App;
beforeAll(async () => {
  app = await startApp({
    DATABASE_URL: target,
    DATA_DIR: await dataDirectory(),
    TRUSTED_PROXIES: '127.0.0.1',
  });
});
afterAll(() => app.stop());

const FORM = 'application/x-www-form-urlencoded';
const MEGABYTE = 1024 * 1024;

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(app.origin + path, {
    method: 'POST',
    body,
    headers: { origin: app.origin, ...headers },
    redirect: 'manual',
  });

/** A different household and network for each request, so that limits do not answer instead of the parser. */
let senders = 0;
const another = () => {
  senders += 1;
  return { 'x-forwarded-for': `100.${64 + (senders >> 8)}.${senders & 255}.1` };
};

/** Of two; the first is not counted, for it may be the first of its kind that the process answers. */
async function costOf(send: () => Promise<Response>): Promise<{ status: number; cost: number }> {
  const once = async () => {
    const answer = await send();
    await answer.arrayBuffer();
    return answer.status;
  };
  const status = await once();
  return { status, cost: Math.min(await cpuCostOf(app, once), await cpuCostOf(app, once)) };
}

/** The allowed cost above that of as many plain letters; attacks cost at least three times as much. */
const MORE = 0.15;

describe('forms that are dear to read', () => {
  const UPLOAD = '/api/inquiries/files';

  test.each<[string, string, () => string, Record<string, string>]>([
    [
      '4 MB of fields',
      `${UPLOAD}?_action=accounts.signOut`,
      () => 'a&'.repeat(2 * MEGABYTE),
      { 'content-type': FORM },
    ],
    ['1 MB of fields', '/api/preferences', () => 'a&'.repeat(MEGABYTE / 2), { 'content-type': FORM }],
    ['60 KB of fields', '/api/auth/signin', () => 'a&'.repeat(30_000), { 'content-type': FORM }],
    [
      '60 KB of fields of a type with a blank',
      '/api/auth/signin',
      () => 'a&'.repeat(30_000),
      { 'content-type': `${FORM} ; x=y` },
    ],
    [
      '60 KB of fields of the last of two types',
      '/api/auth/signin',
      () => 'a&'.repeat(30_000),
      { 'content-type': `text/plain, ${FORM}` },
    ],
    ['8 MB of parts', UPLOAD, () => partsOf(150_000), PARTS],
    [
      '8 MB of parts behind a boundary in quotes',
      UPLOAD,
      () => partsOf(145_000).replace('--b', '--aaaa--\r\n--b'),
      { 'content-type': 'multipart/form-data; x="; boundary=aaaa; "; boundary=b' },
    ],
    ['60 KB of parts', '/lien-he?_action=inquiries.contact', () => partsOf(1_000), PARTS],
    [
      '8 MB of a name',
      UPLOAD,
      () => partsOf(1, `form-data; name="${'a'.repeat(8 * MEGABYTE - 1_000)}"`),
      PARTS,
    ],
    [
      '8 MB of marks',
      `${UPLOAD}?_action=inquiries.contact`,
      () => partsOf(1).replace('\r\n\r\n\r\n', `\r\n\r\n${marks(8 * MEGABYTE)}\r\n`),
      PARTS,
    ],
    ['1 MB of JSON', '/api/sitemap', () => '['.repeat(MEGABYTE), { 'content-type': 'application/json' }],
  ])('%s is refused before it is read', async (_, path, body, headers) => {
    const sent = body();
    const letters = 'a'.repeat(Buffer.byteLength(sent));
    const plain = await costOf(() => post(path, letters, { ...headers, ...another() }));
    const { status, cost } = await costOf(() => post(path, sent, { ...headers, ...another() }));
    expect([400, 413]).toContain(status);
    expect(cost).toBeLessThan(plain.cost + MORE);
  });

  test.each(Object.entries(ACTIONS).filter(([, rule]) => rule.for === 'all'))(
    'every text field of %s full of marks is answered in no time',
    async (name, { fields = {} }) => {
      for (const field of Object.keys(fields)) {
        const sendWith = (text: string) => () => {
          const form = new FormData();
          for (const [one, value] of Object.entries(fields)) form.set(one, value);
          form.set(field, text);
          return post(`/quen-mat-khau?_action=${name}`, form, another());
        };
        const plain = await costOf(sendWith('a'.repeat(60_000)));
        const { status, cost } = await costOf(sendWith(marks(60_000)));
        expect(status, field).toBeLessThan(500);
        expect(cost, field).toBeLessThan(plain.cost + MORE);
      }
      const whole = new FormData();
      for (const field of Object.keys(fields)) whole.set(field, marks(MEGABYTE));
      if (Object.keys(fields).length > 0)
        expect((await post(`/quen-mat-khau?_action=${name}`, whole)).status).toBe(413);
    },
  );

  test('a text in an address full of marks is answered in no time', async () => {
    // Another address each time: a page that is kept costs nothing.
    const askWith = (path: string, text: string) => () =>
      fetch(app.origin + path + encodeURIComponent(text + Math.random()), { headers: another() });
    for (const path of [
      '/tra-cuu/bang-gia-dat?tim=',
      '/tin-tuc/tim-kiem?q=',
      '/api/places/look-up?q=',
      '/nha-rieng?tim=',
    ]) {
      const plain = await costOf(askWith(path, 'a'.repeat(3_000)));
      const { cost } = await costOf(askWith(path, marks(3_000)));
      expect(cost, path).toBeLessThan(plain.cost + MORE);
    }
  });
});

describe('requests that are no good ones', () => {
  test.each([
    ['two hosts', () => `GET / HTTP/1.1\r\nHost: 127.0.0.1:${app.port}\r\nHost: evil.example\r\n\r\n`],
    [
      'two hosts of ours',
      () => `GET / HTTP/1.1\r\nHost: 127.0.0.1:${app.port}\r\nHost: 127.0.0.1:${app.port}\r\n\r\n`,
    ],
    ['no version', () => 'GET /\r\n\r\n'],
    ['a version that was never', () => `GET / HTTP/0.9\r\nHost: 127.0.0.1:${app.port}\r\n\r\n`],
    [
      'a NUL in a query',
      () => `GET /tra-cuu/bang-gia-dat?tim=%00 HTTP/1.1\r\nHost: 127.0.0.1:${app.port}\r\n\r\n`,
    ],
    [
      'a NUL in a call',
      () => `GET /api/tool-places/streets?ma_px=%00 HTTP/1.1\r\nHost: 127.0.0.1:${app.port}\r\n\r\n`,
    ],
  ])('%s is a bad request', async (_, bytes) => {
    // The page is in memory by now: the hot path refuses as the slow one does.
    await (await fetch(app.origin)).text();
    await (await fetch(app.origin)).text();
    expect((await answersTo(app.port, bytes())).status).toBe(400);
  });

  test('none of them is a fault of ours', () => {
    expect(app.lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});

describe('HEAD before the first GET', () => {
  const TILE = '/tiles/parcels/1/14/13048/7698.mvt';
  const stored = PAGES.flatMap(({ name, path }) => {
    const route = Object.entries<Route>(ROUTES).find(([known]) => known === name)?.[1];
    return route?.store && !path.includes('/x') ? [path] : [];
  });

  test.each([...new Set([TILE, '/tiles/parcels/1.json', ...stored])])(
    'of %s keeps nothing from those who read',
    async (path) => {
      // Another language is another page, which no test has requested; data is the same in all.
      const headers = { cookie: 'lang=en', 'accept-encoding': 'identity' };
      const head = await fetch(app.origin + path, { method: 'HEAD', headers });
      const got = await fetch(app.origin + path, { headers });
      const body = await got.arrayBuffer();
      expect([head.status, got.status]).toEqual([200, 200]);
      expect(body.byteLength).toBeGreaterThan(0);
      expect(Number(head.headers.get('content-length'))).toBe(body.byteLength);
      expect(head.headers.get('etag')).toBe(got.headers.get('etag'));
    },
  );
});

describe('what one household takes leaves enough for others', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const other = () =>
    fetch(`${app.origin}/dang-nhap?x=${Math.random()}`, { headers: from('198.51.100.7') }).then(
      ({ status }) => status,
    );

  test('60 connections that read nothing', async () => {
    const cards = await (await fetch(`${app.origin}/nha-rieng`)).text();
    const picture = /\/anh\/[\w-]+\/\d+\.(?:jpg|webp)/.exec(cards)?.[0] ?? '';
    expect(picture).not.toBe('');
    const stop = ATTACKS['sixty connections that do not read'](app, picture);
    for (let time = 0; time < 20; time += 1) expect(await other()).toBe(200);
    stop();
  });

  test('520 slow bodies of one /64, and 16 slow pictures', async () => {
    const stops = [ATTACKS['520 slow forms of one /64'](app), ATTACKS['sixteen slow pictures'](app)];
    const form = new FormData();
    form.set('lang', 'vi');
    const preferences = () => post('/api/preferences', form, from('198.51.100.7'));
    for (let time = 0; time < 20; time += 1) expect((await preferences()).status).toBe(303);
    // A private picture is read and refused.
    const file = new FormData();
    file.set('file', new File(['x'], 'x.png', { type: 'image/png' }));
    expect((await post('/api/inquiries/files', file, from('198.51.100.7'))).status).toBeLessThan(500);
    for (const stop of stops) stop();
  });

  test('requests sent without waiting for answers are answered in turn, and not without end', async () => {
    const one = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${app.port}\r\n\r\n`;
    const few = await answersTo(app.port, one('/build.json') + one('/dang-nhap?x=1') + one('/robots.txt'), 3);
    expect(few.said.match(/HTTP\/1\.1 200/g)).toHaveLength(3);
    expect(few.said.indexOf('HTTP/1.1 200', 1)).toBeLessThan(few.said.indexOf('<!DOCTYPE html>'));
    const many = await answersTo(app.port, one('/dang-nhap?x=2').repeat(40), 40);
    expect(many.ended).toBe('closed');
  });
});
