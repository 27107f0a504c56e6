import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bannerForm } from '#features/marketing/domain/banner.ts';
import { priceForm } from '#features/marketing/domain/price.ts';
import { addDays, dayOf, formatDate } from '#kernel/dates.ts';
import { seed } from '#platform/db/seed.ts';
import { SEEDS } from '#services/seeds.ts';
import { createBrowser } from '../../_support/browser.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { type App, startApp } from '../../_support/app.ts';
import { pictureFile, sendParts } from '../../_support/marketing.ts';
import { browserOf } from '../../_support/people/people.ts';
import { worker } from '../../_support/reports.ts';
import { servicesOver } from '../../_support/services.ts';

const ROOM = '/quan-tri/bieu-ngu';
const PRICES = '/quan-tri/bang-gia-dich-vu';
const { db, target } = await freshDatabase('demo');
const folder = await dataDirectory();
let app: App;
let editor: Awaited<ReturnType<typeof browserOf>>;
const reader = () => createBrowser(app.origin);
const today = dayOf(new Date());

beforeAll(async () => {
  app = await startApp({ DATABASE_URL: target, DATA_DIR: folder });
  editor = await browserOf(app.origin, 'editor');
});
afterAll(() => app.stop());

const send = (page: string, action: string, fields: Record<string, string | Blob>) =>
  sendParts(editor, app.origin, page, `marketing.${action}`, fields);

const BANNER = {
  place: 'home-top',
  lang: 'vi',
  starts_on: today,
  ends_on: addDays(today, 7),
  href: '/nha-rieng',
  alt_vi: 'Nhà riêng mới đăng',
  alt_en: '',
  position: '1',
};
const idOf = async (href: string) =>
  (await db.selectFrom('banner').selectAll().where('href', '=', href).executeTakeFirstOrThrow()).id;
const dataAt = async (path: string) => JSON.parse((await reader().get(path)).text);

describe('a banner', () => {
  test('is shown at its place, in its language, until it is withdrawn', async () => {
    expect((await reader().get('/')).text).not.toContain('<aside aria-label');
    const done = await send(ROOM, 'publishBanner', { ...BANNER, picture_file: await pictureFile() });
    expect(done.location).toBe(`${ROOM}?xong`);
    const home = async () => (await reader().get('/')).text;
    await expect.poll(home).toContain('alt="Nhà riêng mới đăng"');
    expect(await home()).toMatch(/<a href="\/nha-rieng"[^>]*>\s*<picture/);
    expect((await reader().get('/?lang=en')).text).not.toContain('Nhà riêng mới đăng');
    expect((await reader().get('/nha-dat-ban')).text).not.toContain('Nhà riêng mới đăng');
    const { message, data } = await dataAt('/api/static/banners?place=home-top&x=1');
    expect([message, data.length, data[0].alt, data[0].endsOn]).toEqual([
      'OK',
      1,
      'Nhà riêng mới đăng',
      addDays(today, 7),
    ]);
    expect((await reader().get(data[0].picture.src)).status).toBe(200);
    const id = await idOf('/nha-rieng');
    expect((await send(ROOM, 'withdrawBanner', { id: String(id), version: '7' })).text).toContain(
      'Người khác đã lưu một bản mới',
    );
    expect((await send(ROOM, 'withdrawBanner', { id: String(id), version: '1' })).status).toBe(303);
    await expect.poll(home).not.toContain('Nhà riêng mới đăng');
  });

  test('on lists is shown above them', async () => {
    const fields = {
      ...BANNER,
      place: 'list-top',
      href: '/dat',
      alt_vi: 'Đất nền',
      picture_file: await pictureFile(),
    };
    expect((await reader().get('/nha-dat-ban')).text).not.toContain('Đất nền"');
    await send(ROOM, 'publishBanner', fields);
    await expect.poll(async () => (await reader().get('/nha-dat-ban')).text).toContain('alt="Đất nền"');
  });

  test.each<[string, Record<string, string>, string]>([
    ['days that are over', { starts_on: '2020-01-01', ends_on: '2020-02-01' }, 'ends_on'],
    ['an end before its beginning', { ends_on: addDays(today, -1) }, 'ends_on'],
    ['a link that runs', { href: 'javascript:alert(1)' }, 'href'],
    ['no words for who does not see it', { alt_vi: '' }, 'alt_vi'],
    ['too many words', { alt_vi: 'x'.repeat(1001) }, 'alt_vi'],
  ])('with %s comes back with all that was typed and its picture', async (_, changes, path) => {
    const fields = { ...BANNER, ...changes, picture_file: await pictureFile() };
    const { status, text } = await send(ROOM, 'publishBanner', fields);
    expect([status, text.includes(`href="#${path}"`)]).toEqual([422, true]);
    expect(text).toMatch(/name="picture" checked="" value="[0-9a-f]{32}"/);
    expect(text).toContain(`value="${changes['href'] ?? BANNER.href}"`);
  });

  test.each([
    ['of two megabytes is taken', 2, 303],
    ['of five is refused beside its field', 5, 422],
  ])('with a picture %s', async (_, megabytes, expected) => {
    const picture = new Uint8Array(megabytes * 1024 ** 2);
    picture.set(new Uint8Array(await (await pictureFile('#123456')).arrayBuffer()));
    const fields = { ...BANNER, picture_file: new Blob([picture], { type: 'image/png' }) };
    const { status, text } = await send(ROOM, 'saveBanner', fields);
    expect([status, text.includes('Ảnh lớn hơn 4 MB')]).toEqual([expected, expected === 422]);
    expect(text.includes('href="#picture"')).toBe(expected === 422);
  });

  test('without a picture is refused', async () => {
    expect((await send(ROOM, 'publishBanner', BANNER)).text).toContain('href="#picture"');
  });

  test('that begins and ends by its days changes the stored pages on those days, and no other', async () => {
    const at = (day: string) =>
      servicesOver(db, { dataDir: folder, clock: () => new Date(`${day}T05:00:00Z`) });
    const actor = await worker(db, 'editor');
    const now = at('2027-01-10');
    const bytes = new Uint8Array(await (await pictureFile('#00bc3c')).arrayBuffer());
    const picture = await now.marketing.acceptPicture(actor, bytes);
    const form = bannerForm.parse({
      ...BANNER,
      starts_on: '2027-01-12',
      ends_on: '2027-01-13',
      position: '0',
      alt_vi: 'Hai ngày',
      picture: picture.ok && picture.value,
    });
    await now.marketing.turn();
    const done = await now.marketing.banners.publish(actor, form);
    expect(done.ok).toBe(true);
    const tags = async () =>
      (await db.selectFrom('page_change').select('tags').execute()).map((row) => row.tags);
    const seen = [];
    for (const day of ['2027-01-11', '2027-01-12', '2027-01-12', '2027-01-13', '2027-01-14', '2027-01-15']) {
      const before = (await tags()).length;
      const services = at(day);
      await services.marketing.turn();
      const shown = await services.marketing.banner('home-top', 'vi');
      seen.push([day, (await tags()).slice(before), shown?.alt_vi]);
    }
    expect(seen).toEqual([
      ['2027-01-11', [], undefined],
      ['2027-01-12', [['banners']], 'Hai ngày'],
      ['2027-01-12', [], 'Hai ngày'],
      ['2027-01-13', [], 'Hai ngày'],
      ['2027-01-14', [['banners']], undefined],
      ['2027-01-15', [], undefined],
    ]);
  });
});

describe('the calls', () => {
  test('GET /api/settings is the price list, uncached', async () => {
    const { headers, text, status } = await reader().get('/api/settings');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { message, data } = JSON.parse(text);
    expect(message).toBe('OK');
    expect(data[0]).toEqual({
      code: 'dinh-gia',
      name: 'Định giá một thửa đất theo bảng giá nhà nước',
      amount: 0,
      unit: 'time',
      text: 'Miễn phí',
      inForceFrom: '2026-11-22',
    });
    expect((await dataAt('/api/settings?lang=en')).data[0].text).toBe('Free');
  });

  test('landing categories and landings, filtered by query', async () => {
    const categories = await dataAt('/api/static/landing-categories?lang=en');
    expect(categories).toMatchObject({ message: 'OK', data: [{ slug: 'tra-cuu', name: 'Look-ups' }, {}] });
    const all = await dataAt('/api/static/landings?utm=x&limit=-1');
    expect(all.data.map(({ slug }: { slug: string }) => slug)).toEqual([
      'dinh-gia-thua-dat',
      'tra-cuu-quy-hoach',
      'ky-gui-nha-dat',
    ]);
    expect(all.data[0]).toMatchObject({
      id: expect.any(String),
      category: 'tra-cuu',
      path: '/dich-vu/dinh-gia-thua-dat',
      picture: null,
    });
    const some = await dataAt('/api/static/landings?category=mua-ban');
    expect(some.data.map(({ slug }: { slug: string }) => slug)).toEqual(['ky-gui-nha-dat']);
    for (const search of ['?slug=khong-co', '?category=%01', '?slug='])
      expect((await dataAt(`/api/static/landings${search}`)).data).toEqual([]);
  });
});

describe('a price', () => {
  const PRICE = {
    price_code: 'do-dac',
    name_vi: 'Đo đạc',
    name_en: 'Survey',
    unit: 'file',
    amount: '2,5 triệu',
  };
  const later = addDays(today, 3);

  test('is in force from today, on its page and in the list', async () => {
    const { id } = await db
      .selectFrom('landing')
      .select('id')
      .where('slug', '=', 'ky-gui-nha-dat')
      .executeTakeFirstOrThrow();
    expect((await reader().get('/dich-vu/ky-gui-nha-dat')).text).not.toContain('2.500.000');
    const fields = { ...PRICE, in_force_from: formatDate(today, 'day'), landing: String(id), position: '9' };
    expect((await send(PRICES, 'savePrice', fields)).status).toBe(303);
    const page = async () => (await reader().get('/dich-vu/ky-gui-nha-dat')).text;
    await expect.poll(page).toMatch(/2\.500\.000\s*đ mỗi hồ sơ/);
    expect((await dataAt('/api/settings')).data.at(-1)).toMatchObject({ code: 'do-dac', amount: 2_500_000 });
  });

  test('to come waits, and may be taken back until its day', async () => {
    const fields = { ...PRICE, amount: '3 triệu', in_force_from: later };
    expect((await send(PRICES, 'savePrice', fields)).status).toBe(303);
    expect((await dataAt('/api/settings')).data.at(-1).amount).toBe(2_500_000);
    const same = await send(PRICES, 'savePrice', fields);
    expect([same.status, same.text.includes('href="#in_force_from"')]).toEqual([422, true]);
    const then = servicesOver(db, { clock: () => new Date(`${later}T05:00:00Z`) });
    expect((await then.marketing.pricesToday()).find(({ code }) => code === 'do-dac')?.amount).toBe(
      3_000_000,
    );
    const { id } = await db
      .selectFrom('service_price')
      .select('id')
      .where('in_force_from', '=', later)
      .executeTakeFirstOrThrow();
    expect((await send(PRICES, 'removePrice', { id: String(id) })).status).toBe(303);
  });

  test('in force keeps its amount; errors are beside their fields', async () => {
    const row = await db
      .selectFrom('service_price')
      .selectAll()
      .where('code', '=', 'do-dac')
      .executeTakeFirstOrThrow();
    const fields = { ...PRICE, id: String(row.id), version: '1', in_force_from: today };
    const dearer = await send(PRICES, 'savePrice', { ...fields, amount: '5 triệu' });
    expect([dearer.status, dearer.text.includes('href="#amount"')]).toEqual([422, true]);
    expect(dearer.text).toContain('value="5 triệu"');
    expect((await send(PRICES, 'removePrice', { id: String(row.id) })).status).toBe(422);
    const past = await send(PRICES, 'savePrice', {
      ...PRICE,
      price_code: 'moi',
      in_force_from: '2020-01-01',
    });
    expect(past.text).toContain('href="#in_force_from"');
    const renamed = await send(PRICES, 'savePrice', { ...fields, name_vi: 'Đo vẽ', position: '9' });
    expect(renamed.status).toBe(303);
  });
});

test('a later version of the application leaves alone what editors have changed', async () => {
  const services = servicesOver(db, { dataDir: folder });
  const actor = await worker(db, 'editor');
  const row = await db
    .selectFrom('service_price')
    .selectAll()
    .where('code', '=', 'dinh-gia')
    .executeTakeFirstOrThrow();
  const form = { ...row, id: String(row.id), version: '1', amount: '0', landing: '', position: '1' };
  const done = await services.marketing.prices.save(
    actor,
    priceForm.parse({ ...form, price_code: row.code, name_vi: 'Tên của ta' }),
  );
  expect(done.ok).toBe(true);
  const others = await db.selectFrom('landing').select(['slug', 'title_vi']).orderBy('id').execute();
  await db.updateTable('landing').set({ title_vi: 'cũ' }).where('slug', '=', 'ky-gui-nha-dat').execute();
  await db.updateTable('seed_run').set({ checksum: 'x' }).where('name', '=', 'marketing').execute();
  expect(await seed(db, SEEDS, { demo: false })).toEqual(['marketing']);
  const names = await db
    .selectFrom('service_price')
    .select('name_vi')
    .where('code', '=', 'dinh-gia')
    .execute();
  expect(names).toEqual([{ name_vi: 'Tên của ta' }]);
  expect(await db.selectFrom('landing').select(['slug', 'title_vi']).orderBy('id').execute()).toEqual(others);
});
