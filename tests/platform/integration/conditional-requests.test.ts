import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { photo } from '#platform/images/_pictures.ts';
import { tileAt } from '#geo/tiles/tiles.ts';
import { makePerson, signIn } from '../../_support/people/account-people.ts';
import { openAccounts } from '../../_support/people/accounts-app.ts';
import { block, writeVersion } from '../../_support/land/plan-features.ts';

const { browse, db, app, services } = await openAccounts();
const HERE = [106.7, 10.78] as const;
const zone = { no: 1, code: 'I.1', use: 'ODT', function: 'Đất nhóm nhà ở', shape: [[block(...HERE)]] };
const version = await writeVersion(db, { zones: [zone] });
const member = browse({ session: await signIn(services, await makePerson(db, 'Trần Thị Bích Thủy')) });
const { z, x, y } = tileAt(106.7004, 10.7804, 16);

type Answer = { status: number; etag: string; body: Buffer };

/** By `node:http`, so that nothing is decoded and no header is added. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const cookie = { cookie: `session=${member.jar.get('session') ?? ''}` };
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    request(app.origin + path, { method, headers: { ...(path === AVATAR && cookie), ...headers } }, resolve)
      .on('error', reject)
      .end();
  });
  return {
    status: response.statusCode ?? 0,
    etag: response.headers.etag ?? '',
    body: await buffer(response),
  };
}

const AVATAR = '/tai-khoan/anh-dai-dien';
const found: Record<string, string> = {};

beforeAll(async () => {
  const home = (await browse().get('/tin-tuc')).text;
  found['style'] = /\/_astro\/[\w.-]+\.css/.exec(home)?.[0] ?? '';
  found['picture'] = /\/anh\/[^"\s,]+/.exec(home)?.[0] ?? '';
  const form = new FormData();
  form.set('avatar', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'anh.jpg');
  const headers = { origin: app.origin };
  await member.send('/tai-khoan?_action=members.saveAvatar', { method: 'POST', headers, body: form });
});

describe.each<[kind: string, path: () => string, coding?: string]>([
  ['a stored page', () => '/', 'identity'],
  ['a stored page, gzip', () => '/', 'gzip'],
  ['a stored page, brotli', () => '/', 'br'],
  ['a stored page in English', () => '/?lang=en', 'br'],
  ['a built file', () => found['style'] ?? '', 'br'],
  ['a public file', () => '/favicon.svg', 'gzip'],
  ['a map tile', () => `/tiles/zones/${version}/${z}/${x}/${y}.mvt`, 'br'],
  ['an Atom feed', () => '/tin-tuc/atom.xml'],
  ['an RSS feed', () => '/tin-tuc/rss.xml'],
  ['a feed of properties', () => '/nha-rieng/tin-moi.xml'],
  ['a picture', () => found['picture'] ?? ''],
  ['a picture of a member', () => AVATAR],
])('%s', (_, path, coding = 'identity') => {
  const accept = { 'accept-encoding': coding };

  test('has a tag and is sent whole to who has another one, or none', async () => {
    const first = await ask(path(), accept);
    expect([first.status, first.etag]).toEqual([200, expect.stringMatching(/^"[^"]+"$/)]);
    const shorter = first.etag.replace(/.(?=")/, '');
    for (const other of ['"other"', shorter, first.etag.slice(1, -1), `"other", ${shorter}`]) {
      const answer = await ask(path(), { ...accept, 'if-none-match': other });
      expect([other, answer.status, answer.etag]).toEqual([other, 200, first.etag]);
      expect(answer.body.equals(first.body)).toBe(true);
    }
  });

  test('is not sent again to who has it', async () => {
    const { etag } = await ask(path(), accept);
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, `W/"other",W/${etag}`, '*'])
      for (const method of ['GET', 'HEAD']) {
        const answer = await ask(path(), { ...accept, 'if-none-match': header }, method);
        expect([header, method, answer.status, answer.body.length]).toEqual([header, method, 304, 0]);
        expect(answer.etag).toBe(etag);
      }
  });
});
