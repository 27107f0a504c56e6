import { describe, expect, test } from 'vitest';
import { readFilter } from '#features/listings/domain/filter-address.ts';
import { bandOf, PRICE_BANDS } from '#features/listings/domain/bands.ts';
import { FACET } from '#features/listings/domain/facets.ts';
import { sharesOf, wayTo } from './ways.ts';

const SALES = 600_000;
/** Evenly spread, to 10 tỷ. */
const PRICES = Array.from({ length: 101 }, (_, step) => step * 1e8);
/** What a sample of a hundredth shows; of everything else it has seen nothing. */
const shares = sharesOf(
  [
    [FACET.deal('ban'), 6_000],
    [FACET.kind('nha-rieng'), 1_500],
    [FACET.kind('shophouse'), 60],
    [FACET.province('79'), 2_400],
    [FACET.province('92'), 120],
    [FACET.district('778'), 200],
    [FACET.commune('26740'), 30],
    [FACET.direction('D'), 700],
    [FACET.legal('so-hong'), 3_000],
    [FACET.legal('vi-bang'), 120],
    [FACET.priceBand('ban', bandOf(PRICE_BANDS.ban, 9.5e9)), 600],
  ].map(([facet = 0, n = 0]) => ({ deal: 'ban' as const, facet, n })),
  100,
  [{ deal: 'ban', price: PRICES, unitPrice: PRICES.map((price) => price / 100) }],
);

type Known = { isMany?: boolean; first?: number };

function way(address: string, hits: number | null = null, { isMany = true, first }: Known = {}) {
  const { pathname, searchParams } = new URL(address, 'http://a');
  const place = pathname.slice(1) || null;
  return wayTo(
    readFilter('nha-dat-ban', place, searchParams).filter,
    shares,
    hits === null ? null : { hits, isMany, first: first ?? null },
  );
}

test('what a sample tells of is told of the whole', () => {
  expect(shares.ban.listings).toBe(SALES);
  expect(shares.ban.facets.get(FACET.province('79'))).toBe(0.4);
  expect(shares['cho-thue'].listings).toBe(0);
});

describe('few are found', () => {
  test.each([
    ['/778', 'columns'],
    ['/778?huong=D', 'words'],
    ['/26740', 'columns'],
    ['/92?loai=nha-rieng', 'columns'],
    ['/?loai=shophouse', 'columns'],
    ['/?phuong=26740', 'columns'],
    ['/?huong=D&phap_ly=vi-bang', 'words'],
    ['/79?phap_ly=vi-bang', 'words'],
    ['/778?q=gần chợ', 'words'],
  ])('%s by %s', (address, by) => expect(way(address).by).toBe(by));

  test('a list that would cost more than it spares is not read', () => {
    expect(way('/?huong=D&phap_ly=vi-bang')).toEqual({
      by: 'words',
      lists: [[FACET.legal('vi-bang')], [FACET.direction('D')]],
    });
    expect(way('/26740?q=gần chợ&phap_ly=so-hong')).toEqual({
      by: 'words',
      lists: [[FACET.commune('26740')]],
    });
  });
});

describe('of many a page is walked to, unless it lies far', () => {
  test.each([
    ['/', 600_000, 'order'],
    ['/79', 240_000, 'order'],
    ['/?loai=shophouse', 12_000, 'order'],
    ['/?huong=D', 70_000, 'order'],
    ['/?q=gần chợ', 300_000, 'order'],
  ])('%s, %d of them: by %s', (address, hits, by) => expect(way(address, hits).by).toBe(by));

  test.each([
    ['/?loai=shophouse&sap_xep=gia-tang', 12_000, 1e8, 'columns'],
    ['/?huong=D&sap_xep=don-gia-tang', 70_000, 1e6, 'order'],
    ['/?huong=D&sap_xep=don-gia-tang', 70_000, 9e7, 'words'],
    ['/?huong=D&sap_xep=don-gia-giam', 70_000, 9.9e7, 'order'],
    ['/?huong=D&sap_xep=gia-tang', 70_000, 9e9, 'words'],
    ['/?huong=D&khoang_gia_min=8900000000&sap_xep=gia-tang', 7_000, 9e9, 'order'],
    ['/?huong=D&sap_xep=gia-giam', 70_000, 9.9e9, 'order'],
    ['/778?sap_xep=don-gia-tang', 20_000, 5e7, 'columns'],
    ['/?q=gần chợ&sap_xep=gia-tang', 15_000, 5e9, 'words'],
    ['/?vung=10.7,106.6;10.7,106.7;10.8,106.7&sap_xep=don-gia-tang', 20_000, 5e7, 'words'],
  ])('%s, %d of them, the first at %d: by %s', (address, hits, first, by) =>
    expect(way(address, hits, { first }).by).toBe(by),
  );
});

describe('of some a page is walked to where counting them would take long', () => {
  test.each([
    ['/?huong=D', 5_000, 'order'],
    ['/?huong=D&phap_ly=vi-bang', 400, 'words'],
    ['/26740', 1_000, 'columns'],
    ['/?phuong=26740', 3_000, 'columns'],
  ])('%s, %d of them: by %s', (address, hits, by) =>
    expect(way(address, hits, { isMany: false }).by).toBe(by),
  );
});
