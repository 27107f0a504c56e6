import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { type App, startApp } from '../../_support/app.ts';

type OnMap = { box: [number, number, number, number]; code: string | null; name: string | null };

let app: App;

beforeAll(async () => {
  const { target } = await freshDatabase('demo');
  app = await startApp({ DATABASE_URL: target, DATA_DIR: await dataDirectory() });
});
afterAll(() => app.stop());

async function onMap(words: string): Promise<OnMap | null> {
  const answer = await fetch(`${app.origin}/api/planning/find?${new URLSearchParams({ tim: words })}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: OnMap | null }).data;
}

test.each<[string, Pick<OnMap, 'code' | 'name'>, [lon: number, lat: number]]>([
  ['267409010003', { code: '267409010003', name: null }, [106.7, 10.79]],
  ['thửa 3 tờ 901 phường Sài Gòn', { code: '267409010003', name: null }, [106.7, 10.79]],
  ['10,7798; 106,6990', { code: null, name: null }, [106.699, 10.7798]],
  ['Phường Sài Gòn', { code: null, name: 'Phường Sài Gòn, Thành phố Hồ Chí Minh' }, [106.7, 10.79]],
  ['Hà Nội', { code: null, name: 'Thành phố Hà Nội' }, [105.8, 21]],
  ['tỉnh Cao Bằng', { code: null, name: 'Tỉnh Cao Bằng' }, [106.2, 22.7]],
  [
    'xã Côn Đảo',
    {
      code: null,
      name: 'Chưa có ranh giới của Đặc khu Côn Đảo, Thành phố Hồ Chí Minh: bản đồ đang mở ở Thành phố Hồ Chí Minh.',
    },
    [106.7, 11],
  ],
  [
    'Quận Ninh Kiều, Cần Thơ',
    {
      code: null,
      name: 'Chưa có ranh giới của Quận Ninh Kiều, Thành phố Cần Thơ: bản đồ đang mở ở Thành phố Cần Thơ.',
    },
    [105.6, 9.9],
  ],
])('the map moves to %s', async (words, named, [lon, lat]) => {
  const found = await onMap(words);
  expect(found).toMatchObject(named);
  const [west = 0, south = 0, east = 0, north = 0] = found?.box ?? [];
  expect(Math.abs((west + east) / 2 - lon)).toBeLessThan(0.5);
  expect(Math.abs((south + north) / 2 - lat)).toBeLessThan(0.5);
});

test.each([
  ['nothing', ''],
  ['a plot that no map has', '267409990001'],
  ['several wards', 'Phường Hòa Bình'],
  ['a house', '12 Nguyễn Huệ, phường Sài Gòn'],
  ['numbers of a grid', '1193000.5 602000.5'],
  ['no place', 'khongdauca xyz'],
])('a page answers %s', async (_, words) => {
  expect(await onMap(words)).toBeNull();
});
