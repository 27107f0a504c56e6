import { describe, expect, test } from 'vitest';
import type { Browsed } from '#features/listings/domain/browse.ts';
import { readFilter, writeFilter } from '#features/listings/domain/filter/filter-address.ts';
import { SORTS } from '#features/listings/domain/filter/filter.ts';
import { NEWEST } from '#features/listings/domain/listing.ts';
import { countStatements } from '#platform/db/statements.ts';
import { openAccounts } from '../../_support/people/accounts-app.ts';
import { must } from '../../_support/people/whole-person.ts';

const { browse, app, services, db } = await openAccounts();
const { listings } = services;
const { get } = browse();

async function page(
  search: string,
  type: 'nha-dat-ban' | 'nha-rieng' = 'nha-dat-ban',
  place: string | null = null,
) {
  const found = must(await listings.browse(type, place, new URLSearchParams(search)));
  if (!('cards' in found)) throw new Error('the list has moved');
  return found;
}

const NEAR = 'gan=10.7725,106.698';
const withPage = (search: string, link: string) => [search, link].filter(Boolean).join('&');

/** Every page of a list, each from the link of the one before. */
async function allPages(search: string, place: string | null): Promise<Browsed[]> {
  const pages = [await page(search, 'nha-dat-ban', place)];
  for (let next = pages[0]?.next[0]; next; next = pages.at(-1)?.next[0])
    pages.push(await page(withPage(search, next.search), 'nha-dat-ban', place));
  return pages;
}

test('latest: returns the newest listings, cached until their tag is invalidated', async () => {
  const { cards } = await page('');
  const result = await countStatements(listings.latest);
  expect(result.value).toEqual(cards.slice(0, result.value.length));
  expect([result.value.length, result.statements]).toEqual([4, 2]);
  expect((await countStatements(listings.latest)).statements).toBe(0);
  listings.onInvalidated(['listing:1']);
  expect((await countStatements(listings.latest)).statements).toBe(0);
  listings.onInvalidated([NEWEST]);
  expect((await countStatements(listings.latest)).statements).toBe(2);
});

describe.each(SORTS)('in the order %s', (sort) => {
  const search = `sap_xep=${sort}${sort === 'gan-nhat' ? `&${NEAR}` : ''}`;

  test('every listing is on exactly one page, and paging works in both directions', async () => {
    const pages = await allPages(search, '760');
    const ids = pages.flatMap(({ cards }) => cards.map(({ id }) => id));
    expect(ids.length).toBe(pages[0]?.count.listings);
    expect(new Set(ids).size).toBe(ids.length);
    const last = pages.at(-1);
    if (!last?.previous) return;
    const before = await page(withPage(search, last.previous.search), 'nha-dat-ban', '760');
    expect(before.cards.map(({ id }) => id)).toEqual(pages.at(-2)?.cards.map(({ id }) => id));
  });

  test('a page runs at most four statements', async () => {
    const { statements } = await countStatements(() => page(search));
    expect(statements).toBeLessThanOrEqual(4);
  });
});

test.each([
  ['gia-tang', ({ price }: Browsed['cards'][number]) => price ?? Infinity, 1],
  ['gia-giam', ({ price }: Browsed['cards'][number]) => price ?? -1, -1],
  ['don-gia-tang', ({ price, area }: Browsed['cards'][number]) => (price ?? Infinity) / area, 1],
  ['moi-nhat', ({ publishedAt }: Browsed['cards'][number]) => publishedAt.getTime(), -1],
  ['ha-gia', ({ priceDrop }: Browsed['cards'][number]) => priceDrop, -1],
] as const)('%s is that order', async (sort, keyOf, way) => {
  const keys = (await allPages(`sap_xep=${sort}`, '778')).flatMap(({ cards }) => cards.map(keyOf));
  expect(keys).toEqual(keys.toSorted((a, b) => (a - b) * way));
});

describe('filters match exactly the listings they describe', () => {
  test.each([
    ['khoang_gia_max=3000000000', (card: Browsed['cards'][number]) => (card.price ?? Infinity) <= 3e9],
    [
      'khoang_gia_min=2500000000&khoang_gia_max=4500000000',
      ({ price }) => price !== null && price >= 2.5e9 && price <= 4.5e9,
    ],
    ['dien_tich_min=55&dien_tich_max=65', ({ area }) => area >= 55 && area <= 65],
    ['so_phong_ngu=2,3', ({ bedrooms }) => bedrooms === 2 || bedrooms === 3],
    ['so_phong_ngu=5', ({ bedrooms }) => (bedrooms ?? 0) >= 5],
    ['huong=D,DN', ({ direction }) => direction === 'D' || direction === 'DN'],
    ['phap_ly=so-hong', ({ legal }) => legal === 'so-hong'],
    ['quy_hoach=1', ({ hasPlan }) => hasPlan],
    ['loai=dat,nha-rieng', ({ kind }) => kind === 'dat' || kind === 'nha-rieng'],
  ] satisfies [string, (card: Browsed['cards'][number]) => boolean][])('%s', async (search, answers) => {
    const [result, everything] = [await allPages(search, '79'), await allPages('', '79')];
    const ids = (pages: Browsed[]) => pages.flatMap(({ cards }) => cards.map(({ id }) => id)).toSorted();
    const wanted = everything.flatMap(({ cards }) => cards.filter(answers).map(({ id }) => id));
    expect(wanted.length).toBeGreaterThan(0);
    expect(ids(result)).toEqual(wanted.toSorted());
  });
});

test('search words match without diacritics and combine with other filters', async () => {
  const marked = await page('q=hẻm xe hơi&khoang_gia_max=9000000000');
  const plain = await page('q=hem xe hoi&khoang_gia_max=9000000000');
  expect(marked.count.listings).toBeGreaterThan(0);
  expect(plain.cards.map(({ id }) => id)).toEqual(marked.cards.map(({ id }) => id));
});

test('an area finds what lies in it, and its map counts the same', async () => {
  const ring = 'vung=10.7,106.6;10.7,106.8;10.85,106.8;10.85,106.6';
  const { count, cards } = await page(ring);
  for (const { at } of cards) {
    expect(at?.lat).toBeGreaterThanOrEqual(10.7);
    expect(at?.lon).toBeLessThanOrEqual(106.8);
  }
  const window = { west: 106.6, south: 10.7, east: 106.8, north: 10.85, zoom: 11 };
  const filter = readFilter('nha-dat-ban', null, new URLSearchParams()).filter;
  const { total, clusters } = await listings.clusters(filter, window);
  expect(total).toBe(count.listings);
  expect(clusters.reduce((sum, one) => sum + one.count, 0)).toBe(total);
});

test('what people type becomes an address', async () => {
  const { status, location } = await get(
    `/nha-dat-ban?tim=${encodeURIComponent('nhà 3 tầng quận 7 dưới 5 tỷ 60m2')}`,
  );
  expect(status).toBe(302);
  const to = new URL(location ?? '', app.origin);
  expect(to.pathname).toBe('/nha-dat-ban/778');
  expect(Object.fromEntries(to.searchParams)).toEqual({
    loai: 'nha-rieng,biet-thu-lien-ke,nha-mat-pho',
    khoang_gia_max: '5000000000',
    dien_tich_min: '54',
    dien_tich_max: '66',
    so_tang: '3',
  });
});

test.each([
  ['/', /Ví dụ: (nhà [^<]+)/],
  ['/?lang=en', /For example: (house [^<]+)/],
])('the example at %s finds several', async (path, example) => {
  const [, words = ''] = example.exec((await get(path)).text) ?? [];
  const filter = await listings.filterFromQuery('nha-dat-ban', null, new URLSearchParams(), words);
  const found = must(
    await listings.browse(filter.type, filter.place, new URLSearchParams(writeFilter(filter))),
  );
  expect('cards' in found && found.cards.length, words).toBeGreaterThan(1);
});

describe('an address', () => {
  test.each([
    ['/nha-dat-ban?huong=DN&huong=D', 302, '/nha-dat-ban?huong=D,DN'],
    ['/nha-dat-ban?khoang_gia_min=&q=', 302, '/nha-dat-ban'],
    ['/nha-dat-ban?loai=dat', 302, '/dat'],
    ['/nha-dat-ban/74', 301, '/nha-dat-ban/79'],
    ['/nha-rieng/768/102996', 301, '/dat/768/102996'],
    ['/dat/79/102996', 301, '/dat/768/102996'],
  ])('%s leads with %s to %s', async (from, status, to) => {
    const answer = await get(from);
    expect(answer.status).toBe(status);
    const { pathname, search } = new URL(answer.location ?? '', app.origin);
    expect(decodeURIComponent(pathname + search)).toBe(to);
  });

  test.each(['718', '747', '760'])(
    'on the way to what is offered in district %s is no detour',
    async (district) => {
      const { listing } = await db
        .selectFrom('listing')
        .select('id as listing')
        .where('district', '=', district)
        .where('status', '=', 'published')
        .where('deal', '=', 'ban')
        .executeTakeFirstOrThrow();
      const property = (await get(`/nha-dat-ban/${district}/${listing}`)).location ?? '';
      const { text } = await get(new URL(property, app.origin).pathname);
      const [trail = ''] = /<nav class="breadcrumb.*?<\/nav>/s.exec(text) ?? [];
      const steps = [...trail.matchAll(/href="([^"]+)"[^>]*>([^<]+)/g)].map(([, path = '', name]) => ({
        path,
        name,
      }));
      expect(steps.map(({ path }) => path.split('/')[2])).toEqual([undefined, '79', district]);
      expect(steps[1]?.name).toBe('Thành phố Hồ Chí Minh');
      for (const { path } of steps) expect([path, (await get(path)).status]).toEqual([path, 200]);
    },
  );

  test('of the old domain leads to its property in one step', async () => {
    const old = await db
      .selectFrom('listing_text')
      .innerJoin('listing', 'listing.id', 'listing_text.listing')
      .select(['listing', 'old_number'])
      .where('old_number', 'is not', null)
      .where('status', '=', 'published')
      .executeTakeFirstOrThrow();
    for (const spelling of [
      `${old.old_number}`,
      `nha-dep-gia-tot-${old.old_number}.html`,
      `x-pr${old.old_number}`,
    ]) {
      const { status, location } = await get(`/nha-dat-ban/quan-7/${spelling}`);
      expect(status).toBe(301);
      expect(location).toMatch(new RegExp(`/${old.listing}$`));
      expect((await get(new URL(location ?? '', app.origin).pathname)).status).toBe(200);
    }
  });

  test.each([
    ['/nha-rieng/778/99999999', '/nha-rieng/778'],
    ['/nha-rieng/999/99999999', '/nha-rieng'],
  ])('%s is gone, and leads on to %s', async (path, list) => {
    const { status, text } = await get(path);
    expect(status).toBe(404);
    expect(text).toContain('TRANG KHÔNG TÌM THẤY');
    expect(text).toContain('Không tìm thấy tin đăng này');
    expect(text.slice(text.indexOf('Tin này có thể đã được gỡ'))).toContain(`<a href="${list}"`);
  });

  test.each([
    ['/khong-co-loai-nay', 404],
    ['/nha-rieng/999', 404],
    ['/nha-rieng/quan-7', 404],
    ['/nha-rieng/778/0', 404],
    ['/nha-rieng/778/99999999', 404],
    ['/nha-rieng/778/1e9', 404],
    ['/nha-rieng/__proto__', 404],
    ['/nha-dat-ban?sau=x', 302],
    ['/nha-dat-ban?sau=WzAsMCwwXQ', 302],
    ["/nha-dat-ban?khoang_gia_max=5'--&huong=%01&vung=((()))", 200],
    [`/nha-dat-ban?q=${'%F0%9F%8F%A0'.repeat(60)}`, 200],
    [`/nha-dat-ban?phuong=${Array.from({ length: 400 }, (_, at) => 26000 + at).join(',')}`, 200],
    [`/nha-dat-ban?${'huong=D&'.repeat(500)}`, 302],
    ['/nha-dat-ban?gan=0,0&sap_xep=gan-nhat', 200],
    ['/api/listings/clusters?muc=nha-dat-ban&bbox=a,b,c,d&zoom=5', 400],
    ['/api/listings/clusters?muc=nha-dat-ban&bbox=-180,-90,180,90&zoom=99', 400],
    ['/api/listings/clusters?muc=nha-dat-ban&bbox=-180,-90,180,90&zoom=0', 200],
    ['/api/listings/clusters?muc=nha-dat-ban&noi=778&bbox=106,10,107,11&zoom=9&q=hem', 200],
  ])('%s answers %s', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });
});
