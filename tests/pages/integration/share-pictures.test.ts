import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { openAccounts } from '../../_support/people/accounts-app.ts';
import { readHead } from '../../_support/head.ts';

const { browse, db, app } = await openAccounts();
const { get } = browse();
// The application decodes no JPEG in its own process; here one is read.
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer'] });

const VALUATION = '267409010003-dem0000003';
const pictureAt = (src: string) => fetch(new URL(new URL(src).pathname, app.origin));
const tagOf = async (path: string) => readHead((await get(path)).text);

describe.each([
  ['/', 'dia-ba'],
  ['/thi-truong', 'ca-nuoc'],
  ['/thi-truong/quan-7-778', 'quan-7-778'],
  ['/thi-truong/tinh-cao-bang-04', 'tinh-cao-bang-04'],
  [`/tra-cuu/bang-gia-dat/${VALUATION}`, VALUATION],
  ['/tra-cuu/bang-gia-dat/267409010001', 'dinh-gia'],
  ['/tra-cuu/thong-tin-quy-hoach/267409030010', '267409030010'],
  ['/tra-cuu/thong-tin-quy-hoach/267409019999', '267409019999'],
])('%s', (path, name) => {
  test.each(['vi', 'en'])('is shared in %s with a picture that is there', async (lang) => {
    const head = await tagOf(`${path}${lang === 'en' ? '?lang=en' : ''}`);
    const [src = ''] = head.og('image');
    expect(new URL(src).pathname).toMatch(new RegExp(`^/chia-se/${lang}/[a-z-]+/${name}\\.jpg$`));
    expect([head.og('image:width'), head.og('image:height'), head.card]).toEqual([
      ['1200'],
      ['630'],
      ['summary_large_image'],
    ]);
    expect(head.og('image:alt')[0]?.length).toBeGreaterThan(10);
    const answer = await pictureAt(src);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(100_000);
    const etag = answer.headers.get('etag') ?? '';
    const again = await fetch(answer.url, { headers: { 'if-none-match': etag } });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  });
});

test('a valuation that is not listed is shared without its figures', async () => {
  const [, code = ''] = VALUATION.split('-');
  await sql`update valuation set is_public = false where code = ${code}`.execute(db);
  const head = await tagOf(`/tra-cuu/bang-gia-dat/${VALUATION}`);
  expect(head.og('image').map((src) => new URL(src).pathname)).toEqual(['/chia-se/vi/trang/dinh-gia.jpg']);
  expect(head.og('image:alt').join()).not.toMatch(/\d/);
  const answer = await fetch(`${app.origin}/chia-se/vi/dinh-gia/${VALUATION}.jpg`);
  expect(answer.status).toBe(404);
  await sql`update valuation set is_public = true where code = ${code}`.execute(db);
});

test.each([
  '/chia-se/vi/trang/khong-co.jpg',
  '/chia-se/vi/trang/dia-ba.png',
  '/chia-se/fr/trang/dia-ba.jpg',
  '/chia-se/vi/khong-co/dia-ba.jpg',
  '/chia-se/vi/__proto__/dia-ba.jpg',
  '/chia-se/vi/constructor/dia-ba.jpg',
  '/chia-se/vi/thi-truong/quan-7-999.jpg',
  '/chia-se/vi/thi-truong/quan-bay-778.jpg',
  '/chia-se/vi/dinh-gia/267409010003-aaaaaaaaaa.jpg',
  '/chia-se/vi/dinh-gia/267409010003.jpg',
  '/chia-se/vi/thua-dat/26740.jpg',
  '/chia-se/vi/thua-dat/999999010003.jpg',
  `/chia-se/vi/thua-dat/${'9'.repeat(3_000)}.jpg`,
])('%s is no picture', async (path) => {
  const { status, headers } = await fetch(app.origin + path);
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
});
