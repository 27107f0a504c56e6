import { expect, test } from 'vitest';
import type { ListedPlace } from '#features/places/domain/directory.ts';
import { writeFilter } from './filter/filter-address.ts';
import { everything, type Filter } from './filter/filter.ts';
import { nearMisses, type Neighbourhood } from './near-misses.ts';

const place = (code: string, name: string): ListedPlace => ({
  code,
  name,
  level: code.length === 2 ? 'province' : 'district',
  within: '',
  page: code,
  isFormer: false,
});
const CITY = place('79', 'Thành phố Hồ Chí Minh');
const BESIDE = place('760', 'Quận 1');
const NOWHERE: Neighbourhood = { around: [], beside: [] };

const filter = (change: Partial<Filter>): Filter => ({ ...everything('nha-dat-ban', '778'), ...change });
const written = (of: Filter, where = NOWHERE) =>
  nearMisses(of, where).map((group) =>
    group.map((miss) => `${miss.what} ${miss.filter.place ?? ''}${writeFilter(miss.filter)}`),
  );

test.each<[string, Partial<Filter>, string[]]>([
  [
    'a price is widened by steps, and then open',
    { price: { least: null, most: 5e9 } },
    [
      'price 778?khoang_gia_max=6000000000',
      'price 778?khoang_gia_max=7500000000',
      'price 778?khoang_gia_max=10000000000',
      'price 778',
    ],
  ],
  [
    'in both directions, in round sums',
    { price: { least: 4.5e9, most: 5.5e9 } },
    [
      'price 778?khoang_gia_min=3700000000&khoang_gia_max=6600000000',
      'price 778?khoang_gia_min=3000000000&khoang_gia_max=8300000000',
      'price 778?khoang_gia_min=2200000000&khoang_gia_max=11000000000',
      'price 778',
    ],
  ],
  [
    'an area likewise',
    { area: { least: 54, most: 66 } },
    [
      'area 778?dien_tich_min=45&dien_tich_max=80',
      'area 778?dien_tich_min=36&dien_tich_max=99',
      'area 778?dien_tich_min=27&dien_tich_max=140',
      'area 778',
    ],
  ],
  ['floors are dropped', { floors: [3] }, ['without 778']],
  ['kinds are', { kinds: ['dat'] }, ['without 778']],
])('%s', (_, change, expected) => {
  const groups = written(filter(change)).filter((group) => group.length > 0);
  expect(groups[0]).toEqual(expected);
});

test('each condition is dropped by itself, and in the end all of them', () => {
  const narrow = filter({ floors: [3], words: 'hẻm', hasPlan: true, kinds: ['dat', 'nha-rieng'] });
  expect(written(narrow).flat()).toEqual([
    'without 778?loai=dat,nha-rieng&so_tang=3&quy_hoach=1',
    'without 778?loai=dat,nha-rieng&so_tang=3&q=h%E1%BA%BBm',
    'without 778?loai=dat,nha-rieng&quy_hoach=1&q=h%E1%BA%BBm',
    'without 778?so_tang=3&quy_hoach=1&q=h%E1%BA%BBm',
    'plain 778?loai=dat,nha-rieng',
  ]);
});

test('a place may move aside or up to the country; its communes stay behind', () => {
  const where = { around: [CITY, null], beside: [BESIDE] };
  expect(written(filter({ communes: ['26740'], floors: [3] }), where).flat()).toEqual([
    'without 778?phuong=26740',
    'without 778?so_tang=3',
    'beside 760?so_tang=3',
    'around 79?so_tang=3',
    'around ?so_tang=3',
    'plain 778',
    'plain 79',
    'plain ',
  ]);
});

test('a list without conditions only moves', () => {
  expect(written(filter({}), { around: [null], beside: [BESIDE] }).flat()).toEqual(['beside 760', 'around ']);
});
