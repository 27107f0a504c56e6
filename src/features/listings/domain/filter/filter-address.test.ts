import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { collapseSpaces } from '#kernel/text.ts';
import { type Filter, SORTS, everything } from './filter.ts';
import { readFilter, writeFilter } from './filter-address.ts';
import { DIRECTIONS, KINDS, LEGAL_STATUSES } from '#features/listings/domain/kinds.ts';

const read = (search: string, type: Filter['type'] = 'nha-dat-ban') =>
  readFilter(type, null, new URLSearchParams(search));

test.each([
  ['', ''],
  ['khoang_gia_min=&khoang_gia_max=5+t%E1%BB%B7', '?khoang_gia_max=5000000000'],
  ['khoang_gia_min=0', ''],
  ['dien_tich_min=50&dien_tich_max=75,5', '?dien_tich_min=50&dien_tich_max=75.5'],
  ['huong=DN&huong=D&huong=DN', '?huong=D,DN'],
  [`huong=${DIRECTIONS.join(',')}`, ''],
  ['so_phong_ngu=3&so_phong_ngu=9', '?so_phong_ngu=3,5'],
  ['loai=dat,nha-rieng', '?loai=nha-rieng,dat'],
  ['phuong=26743,26740,26740', '?phuong=26740,26743'],
  ['q=++H%E1%BA%BBm++xe+h%C6%A1i', '?q=H%E1%BA%BBm%20xe%20h%C6%A1i'],
  ['gan=10.77251,106.69801&sap_xep=gan-nhat', '?gan=10.7725,106.698&sap_xep=gan-nhat'],
  ['vung=10.7,106.6;10.8,106.6;10.8,106.7', '?vung=10.7,106.6;10.8,106.6;10.8,106.7'],
  ['sap_xep=moi-nhat', ''],
  ['quy_hoach=1&utm_source=x&la=1', '?quy_hoach=1'],
])('«%s» is the filter «%s»', (given, written) => {
  const { filter, notices } = read(given);
  expect(writeFilter(filter)).toBe(written);
  expect(notices).toEqual([]);
});

test.each([
  [
    'khoang_gia_min=5000000000&khoang_gia_max=3 tỷ',
    'swapped',
    'khoang_gia_min',
    '?khoang_gia_min=3000000000&khoang_gia_max=5000000000',
  ],
  ['khoang_gia_max=-1', 'ignored', 'khoang_gia_max', ''],
  ['khoang_gia_max=1e400', 'ignored', 'khoang_gia_max', ''],
  ['dien_tich_max=NaN', 'ignored', 'dien_tich_max', ''],
  ['dien_tich_max=999999999', 'ignored', 'dien_tich_max', ''],
  ['khoang_gia_max=1&khoang_gia_max=2', 'too-many', 'khoang_gia_max', '?khoang_gia_max=2'],
  ['huong=Z', 'ignored', 'huong', ''],
  ['huong=__proto__', 'ignored', 'huong', ''],
  ['so_phong_ngu=-1', 'ignored', 'so_phong_ngu', ''],
  ['phuong=26740%27--', 'ignored', 'phuong', ''],
  ['sap_xep=gan-nhat', 'ignored', 'sap_xep', ''],
  ['sap_xep=id;drop', 'ignored', 'sap_xep', ''],
  ['gan=51.5,0', 'ignored', 'gan', ''],
  ['vung=10.7,106.6;10.8,106.6', 'ignored', 'vung', ''],
  ['vung=10.7,106.6;x;10.8,106.7;10.9,106.7', 'ignored', 'vung', ''],
  ['quy_hoach=true', 'ignored', 'quy_hoach', ''],
  [`q=${'a'.repeat(300)}`, 'too-many', 'q', `?q=${'a'.repeat(100)}`],
] as const)('«%s» is reported as %s', (given, what, parameter, written) => {
  const { filter, notices } = read(given);
  expect(notices).toEqual([{ what, parameter }]);
  expect(writeFilter(filter)).toBe(written);
});

test('the kind is only in the path where the path has one', () => {
  expect(read('loai=dat', 'nha-rieng')).toEqual({
    filter: everything('nha-rieng'),
    notices: [{ what: 'ignored', parameter: 'loai' }],
  });
});

const subset = <Value>(values: readonly Value[]) =>
  fc.subarray([...values], { maxLength: values.length - 1 });
const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 1e4, max: max * 1e4 }).map((value) => value / 1e4);
const point = fc.record({ lon: degrees(103, 109), lat: degrees(9, 23) });
const range = (most: number) =>
  fc
    .tuple(fc.option(fc.integer({ min: 1, max: most })), fc.option(fc.integer({ min: 1, max: most })))
    .map(([a, b]) =>
      a !== null && b !== null ? { least: Math.min(a, b), most: Math.max(a, b) } : { least: a, most: b },
    );

const anyFilter: fc.Arbitrary<Filter> = fc
  .record({
    type: fc.constantFrom('nha-dat-ban' as const, 'nha-dat-cho-thue' as const, 'dat' as const),
    place: fc.constant(null),
    formerProvince: fc.option(fc.constantFrom('80', '72')),
    kinds: subset(KINDS),
    communes: fc
      .uniqueArray(fc.integer({ min: 10_000, max: 32_000 }).map(String))
      .map((codes) => codes.toSorted()),
    price: range(1e13),
    area: range(1e8),
    bedrooms: subset([0, 1, 2, 3, 4, 5]),
    floors: subset([1, 2, 3, 10]),
    directions: subset(DIRECTIONS),
    legal: subset(LEGAL_STATUSES),
    hasPlan: fc.boolean(),
    words: fc.stringMatching(/^[a-zà-ỹ0-9&=+;,%#]{0,20}x$/),
    ring: fc.oneof(fc.constant([]), fc.array(point, { minLength: 3, maxLength: 40 })),
    near: fc.option(point),
    sort: fc.constantFrom(...SORTS),
  })
  .map((filter) => ({
    ...filter,
    kinds: filter.type === 'dat' ? [] : filter.kinds,
    words: collapseSpaces(filter.words),
    sort: filter.sort === 'gan-nhat' && filter.near === null ? 'moi-nhat' : filter.sort,
  }));

test('a URL encodes the complete filter', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      const { filter: again, notices } = readFilter(
        filter.type,
        null,
        new URLSearchParams(writeFilter(filter)),
      );
      expect(again).toEqual(filter);
      expect(notices).toEqual([]);
    }),
  );
});

test('any query string parses to a filter that round-trips', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.constantFrom('q', 'huong', 'vung', 'khoang_gia_min', 'phuong', 'sap_xep', 'gan'),
          fc.string(),
        ),
      ),
      (pairs) => {
        const { filter } = readFilter('nha-dat-ban', null, new URLSearchParams(pairs));
        expect(readFilter('nha-dat-ban', null, new URLSearchParams(writeFilter(filter))).filter).toEqual(
          filter,
        );
      },
    ),
  );
});
