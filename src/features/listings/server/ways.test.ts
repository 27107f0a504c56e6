import { describe, expect, test } from 'vitest';
import { readFilter } from '#features/listings/domain/filter-address.ts';
import { FACET } from '#features/listings/domain/facets.ts';
import { sharesOf, wayTo } from './ways.ts';

const SALES = 600_000;
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
  ].map(([facet = 0, n = 0]) => ({ deal: 'ban' as const, facet, n })),
  100,
);

function way(address: string, hits: number | null = null) {
  const { pathname, searchParams } = new URL(address, 'http://a');
  const place = pathname.slice(1) || null;
  return wayTo(readFilter('nha-dat-ban', place, searchParams).filter, shares, hits);
}

test('what a sample tells of is told of the whole', () => {
  expect(shares.ban.listings).toBe(SALES);
  expect(shares.ban.facets.get(FACET.province('79'))).toBe(0.4);
  expect(shares['cho-thue'].listings).toBe(0);
});

describe('few are found', () => {
  test.each([
    ['/778?huong=D', 'columns'],
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
    ['/?loai=shophouse&sap_xep=gia-tang', 12_000, 'columns'],
    ['/?huong=D', 70_000, 'order'],
    ['/?huong=D&sap_xep=don-gia-tang', 70_000, 'order'],
    ['/778?sap_xep=don-gia-tang', 20_000, 'columns'],
    ['/?q=gần chợ', 300_000, 'order'],
    ['/?q=gần chợ&sap_xep=gia-tang', 15_000, 'words'],
    ['/?vung=10.7,106.6;10.7,106.7;10.8,106.7&sap_xep=don-gia-tang', 20_000, 'words'],
  ])('%s, %d of them: by %s', (address, hits, by) => expect(way(address, hits).by).toBe(by));
});
