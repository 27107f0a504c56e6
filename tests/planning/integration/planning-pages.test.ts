import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { startApp, type App } from '../../_support/app.ts';
import { offer } from '../../_support/land/offers.ts';

const { target, db } = await freshDatabase('demo');
let app: App;
beforeAll(async () => {
  app = await startApp({ DATABASE_URL: target, DATA_DIR: await dataDirectory() });
});
afterAll(() => app.stop());

const PAGE = '/tra-cuu/thong-tin-quy-hoach';
const PLOT = '267409010001';
const CORNERS =
  '1192260,573 603590,435\n1192260,573 603595,435\n1192240,573 603595,435\n1192240,573 603590,435';

const get = (path: string) => fetch(app.origin + path, { redirect: 'manual' });
const ask = (corners: string, province = 'moi-79') =>
  get(`${PAGE}?${new URLSearchParams({ 'toa-do': corners, tinh: province })}`);

describe('coordinates', () => {
  test.each([
    ['X beyond the limit of the city', `${CORNERS}\n2000001 603590`, 'Dòng 5: Tọa độ X không hợp lệ'],
    ['Y beyond its limit', `${CORNERS}\n1192260 1500001`, 'Dòng 5: Tọa độ Y không hợp lệ'],
    ['a minus', `-${CORNERS}`, 'Dòng 1: Tọa độ X không hợp lệ'],
    ['X alone', `${CORNERS}\n1192240,5`, 'Dòng 5: X và Y không được đồng thời bỏ trống'],
    ['Y alone', `603590,4\n${CORNERS}`, 'Dòng 1: X và Y không được đồng thời bỏ trống'],
    ['a word', `${CORNERS}\nabc`, 'Dòng 5: X và Y không được đồng thời bỏ trống'],
  ])('%s is refused with its line number, and nothing is drawn', async (_, corners, sentence) => {
    const text = await (await ask(corners)).text();
    expect(text).toContain(sentence);
    expect(text).not.toContain('Các đỉnh của thửa đất');
  });

  test('degrees, minutes and seconds are drawn', async () => {
    const corners = ['47" 56', '47" 57', '46" 57', '46" 56'].map((pair) => {
      const [north, east] = pair.split('" ');
      return `10°46'${north}" 106°41'${east}"`;
    });
    expect(await (await ask(corners.join('\n'))).text()).toContain('Thửa đất có 4 đỉnh');
  });

  test('limits are shown beside the field', async () => {
    const text = await (await get(PAGE)).text();
    for (const limit of ['2.000.000 m', '2.600.000 m', '1.500.000 m']) expect(text).toContain(limit);
  });

  test('one point leads to its plot, or to what is planned there', async () => {
    const found = await ask('1193018.156 604133.605');
    expect([found.status, found.headers.get('location')]).toEqual([303, `${PAGE}/${PLOT}`]);
    const [nothing, text] = await ask('2326366.399 588394.324', 'moi-01').then(async (answer) => [
      answer.status,
      await answer.text(),
    ]);
    expect(nothing).toBe(200);
    expect(text).toContain('Tại 21.028700, 105.852300 chưa có bản đồ thửa đất');
  });
});

test.each([
  `${PAGE}/${PLOT}`,
  `${PAGE}/ban-do`,
  `${PAGE}/ho-chi-minh/phuong-sai-gon`,
  '/kho-ban-do/quy-hoach/ho-chi-minh',
])('%s has its styles in the head', async (path) => {
  const text = await (await get(path)).text();
  expect(text).toContain('<astro-island');
  expect(text.slice(text.indexOf('<body'))).not.toContain('<style');
});

const textOf = async (path: string) => (await get(path)).text();
const find = (words: string) => textOf(`${PAGE}?${new URLSearchParams({ tim: words })}`);

test('a plot page begins with what may be built, and by which plan', async () => {
  const text = await textOf(`${PAGE}/267409010003`);
  const said = text.indexOf('Được xây nhà ở: tối đa 8 tầng, cao 32 m, mật độ 55%');
  expect(said).toBeGreaterThan(0);
  expect(said).toBeLessThan(text.indexOf('Mã thửa'));
  expect(text).toContain('theo điều chỉnh cục bộ trước quy hoạch phân khu 1/2000');
  expect(text).not.toContain('src/demo');
});

describe('the page of a plot has what every register knows of it:', () => {
  test('its offices, the land prices, what is on offer around, and what to do next', async () => {
    const text = await textOf(`${PAGE}/267409010003`);
    expect(text).toContain('Tòa án nhân dân khu vực 1 - Thành phố Hồ Chí Minh');
    expect(text).toContain('87/2025/NQ-HĐND');
    expect(text).toMatch(/\d+ tin đang bán tại Phường Sài Gòn/u);
    expect(text).toContain('/tra-cuu/so-sanh?tim=267409010003');
    expect(text).toContain('/tra-cuu/bang-gia-dat?tim=267409010003');
  });

  test('what happened to it and to its ward, the earliest first', async () => {
    const text = await textOf(`${PAGE}/267409010003`);
    const timeline = text.slice(text.indexOf('id="lich-su"'));
    const days = [...timeline.matchAll(/class="day">(\d\d)\/(\d\d)\/(\d{4})/gu)].map(
      ([, day, month, year]) => `${year}-${month}-${day}`,
    );
    expect(days).toContain('2025-07-01');
    expect(days.length).toBeGreaterThan(3);
    expect(days).toEqual(days.toSorted());
  });

  test.each([
    ['on a map', '267409010003', 3],
    ['without a map', '267409019998', 9998],
  ])('what is on offer on it, %s', async (_, code, plot_number) => {
    const [shown, sold, other] = [
      await offer(db, { title: 'Bán đúng thửa này' }),
      await offer(db, { title: 'Đã bán rồi', status: 'sold' }),
      await offer(db, { title: 'Thửa bên cạnh' }),
    ];
    const numbers = { sheet_number: 901, plot_number };
    await db.updateTable('listing_text').set(numbers).where('listing', 'in', [shown, sold]).execute();
    await db
      .updateTable('listing_text')
      .set({ sheet_number: 902, plot_number })
      .where('listing', '=', other)
      .execute();
    const text = await textOf(`${PAGE}/${code}`);
    expect(text).toContain('Tin đang đăng của thửa này');
    expect(text).toContain('Bán đúng thửa này');
    expect(text).not.toContain('Đã bán rồi');
    expect(text).not.toContain('Thửa bên cạnh');
  });
});

describe('a plot that no map has', () => {
  test('has a page with its ward, its court and whom to ask', async () => {
    const answer = await get(`${PAGE}/274840120034`);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).toContain('Chưa có bản đồ quy hoạch của');
    expect(text).toContain('/tra-cuu-toa-an?ma=');
    expect(text).toContain('https://quyhoach.xaydung.gov.vn');
    expect(text).toContain('content="noindex"');
  });

  test('has the prices of its ward where they are loaded', async () => {
    const text = await textOf(`${PAGE}/267400120034`);
    expect(text).toContain('Bản đồ đã có của Phường Sài Gòn không có thửa đất này');
    expect(text).toMatch(/Phường Sài Gòn: đất ở vị trí 1 từ [\d,]+\striệu đến/u);
    expect(text).toContain('87/2025/NQ-HĐND');
  });

  test.each(['999990120034', '274840000034', '27484012003'])('%s is no plot', async (code) => {
    expect((await get(`${PAGE}/${code}`)).status).toBe(404);
  });
});

test('a search that finds nothing says so, and wards say whether they have data', async () => {
  expect(await find('abc xyz')).toContain('Không tìm thấy “abc xyz”');
  const wards = await find('Quận 1');
  expect(wards.indexOf('Có dữ liệu')).toBeGreaterThan(wards.indexOf('Phường Sài Gòn, '));
  expect(wards.indexOf('Phường Sài Gòn, ')).toBeLessThan(wards.indexOf('Phường Bến Thành, '));
  const app = await find('12 Nguyễn Huệ, Quận 1');
  expect(app).toContain('chưa có dữ liệu số nhà');
  expect(app).toContain('Phường Bến Thành, ');
});

test('the examples beside the field are of one plot', async () => {
  const text = await textOf(PAGE);
  const hint = /Ví dụ: ([^<]+)</.exec(text)?.[1]?.replaceAll('&quot;', '"').replaceAll('&#34;', '"') ?? '';
  const examples = hint.replaceAll('&#39;', "'").split(' · ');
  expect(examples).toHaveLength(4);
  for (const example of examples) {
    const answer = await get(`${PAGE}?${new URLSearchParams({ tim: example.trim() })}`);
    expect([example, answer.headers.get('location')]).toEqual([example, `${PAGE}/267409010003`]);
  }
});

test('a point has no area, and only the map itself may be kept by search engines', async () => {
  expect(await find('10.787905,106.704385')).not.toContain('Diện tích');
  expect(await textOf(`${PAGE}/ban-do`)).not.toContain('content="noindex"');
  expect(await textOf(`${PAGE}/ban-do?ban-do=10.78,106.7,15z`)).toContain('content="noindex"');
  expect(await textOf(`${PAGE}/267409010003`)).toContain('content="noindex"');
});
