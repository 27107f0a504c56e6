import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { startHouse, type House } from '../../_support/house.ts';

const { target } = await freshDatabase('furnished');
let house: House;
beforeAll(async () => {
  house = await startHouse({ DATABASE_URL: target, DATA_DIR: await dataDirectory() });
});
afterAll(() => house.stop());

const PAGE = '/tra-cuu/thong-tin-quy-hoach';
const PLOT = '267409010001';
const CORNERS =
  '1192260,573 603590,435\n1192260,573 603595,435\n1192240,573 603595,435\n1192240,573 603590,435';

const get = (path: string) => fetch(house.origin + path, { redirect: 'manual' });
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
