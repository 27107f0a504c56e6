import { beforeAll, expect, test } from 'vitest';
import { pageName } from '#features/places/domain/register/page-name.ts';
import { keyOf } from '#features/places/domain/unit.ts';
import { VALUATION_TYPES } from '#features/valuation/domain/valuation.ts';
import { indexedPaths } from '#routes/index.ts';
import { openAccounts } from '../../_support/people/accounts-app.ts';
import { readHead } from '../../_support/head.ts';
import { type Listed, readSitemap, someOf } from '../../_support/sitemap.ts';

const { browse, app, services } = await openAccounts();
const { origin } = app;
const { get, send } = browse();

const files = new Map<string, Listed[]>();
beforeAll(async () => {
  const { status, text, headers } = await get('/sitemap.xml');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  const { root, listed } = readSitemap(text);
  expect(root).toBe('sitemapindex');
  // What is new of the news has a file of its own kind.
  const [news, ...others] = listed;
  expect(news?.loc).toBe(`${origin}/sitemap-tin-tuc.xml`);
  for (const { loc } of others) {
    expect(loc.startsWith(`${origin}/sitemap/`)).toBe(true);
    const file = readSitemap((await get(loc.slice(origin.length))).text);
    expect(file.root).toBe('urlset');
    files.set(loc.slice(`${origin}/sitemap/`.length), file.listed);
  }
});

const all = () => [...files.values()].flat();

test('files are within limits, and no address is listed twice', () => {
  for (const listed of files.values()) {
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.length).toBeLessThanOrEqual(10_000);
  }
  expect(new Set(all().map(({ loc }) => loc)).size).toBe(all().length);
});

test('they name the pages, every unit of all times and every property on offer, each in both languages', async () => {
  const { units } = await services.places.register();
  const offered = all().filter(({ lastmod }) => lastmod !== '');
  const found = await services.listings.browse('nha-dat-ban', null, new URLSearchParams());
  expect(found.ok && 'count' in found.value && found.value.count.listings).toBeGreaterThan(2_000);
  expect(offered.length).toBeGreaterThan(2 * 2_500);
  const paths = all().map(({ loc }) => loc.slice(origin.length));
  // The market of the demonstration is made up.
  const plain = indexedPaths().filter((path) => path !== '/thi-truong');
  const sellers = paths.filter((path) => path.startsWith('/nguoi-dang/'));
  expect(sellers).toHaveLength(2);
  expect(paths.length - offered.length - sellers.length).toBe(
    2 * (plain.length + VALUATION_TYPES.length + units.length),
  );
  expect(files.get('trang-1.xml')?.map(({ loc }) => loc.slice(origin.length))).toEqual(
    [...plain, '/tra-cuu/bang-gia-dat', '/tra-cuu/so-sanh'].flatMap((path) => [path, `${path}?lang=en`]),
  );
  for (const path of [
    '/dia-danh/phuong-sai-gon-26740',
    '/dia-danh/phuong-ben-nghe-26740',
    '/dia-danh/thanh-pho-ho-chi-minh-79-2025-06-30',
  ])
    expect(paths).toEqual(expect.arrayContaining([path, `${path}?lang=en`]));
});

test('every unit has a page of its own, which is found by its name', async () => {
  const { units } = await services.places.register();
  const names = units.map(pageName);
  expect(new Set(names).size).toBe(units.length);
  expect(units.length).toBeGreaterThan(14_900);
  const wrong = [];
  for (const unit of units) {
    const found = await services.places.page(pageName(unit));
    if (!found || 'moved' in found || keyOf(found.answer.unit) !== keyOf(unit)) wrong.push(keyOf(unit));
  }
  expect(wrong).toEqual([]);
});

test('what is listed answers, and is its own canonical address', { timeout: 120_000 }, async () => {
  for (const [name, listed] of files)
    for (const { loc, links } of someOf(listed, 30)) {
      const { status, text } = await get(loc.slice(origin.length));
      const { canonical, alternates, robots } = readHead(text);
      expect({ name, status, canonical, alternates, robots }).toEqual({
        name,
        status: 200,
        canonical: [loc],
        alternates: links,
        robots: [],
      });
    }
});

test('a file may be kept for an hour, and comes packed', async () => {
  for (const path of ['/sitemap.xml', '/sitemap/trang-1.xml', '/sitemap/dia-danh-1.xml', '/robots.txt'])
    expect((await get(path)).headers.get('cache-control')).toBe('public, max-age=3600');
  const { headers } = await send('/sitemap/dia-danh-1.xml', { headers: { 'accept-encoding': 'gzip' } });
  expect(headers.get('content-encoding')).toBe('gzip');
  expect(headers.get('vary')).toContain('accept-encoding');
  expect(Number(headers.get('content-length'))).toBeLessThan(300_000);
});

test.each(['khong-co-1', 'trang-2', 'trang-0', 'trang', 'dia-danh-9999', '__proto__-1', 'trang-1.xml', '..'])(
  'there is no file %s',
  async (name) => {
    const { status } = await get(`/sitemap/${encodeURIComponent(name)}.xml`);
    expect([400, 404]).toContain(status);
    expect((await get('/sitemap')).status).toBe(404);
  },
);

test('robots.txt has the sitemap and the disallowed paths', async () => {
  const { text } = await get('/robots.txt');
  expect(text).toContain(`\n\nSitemap: ${origin}/sitemap.xml\n`);
  for (const path of ['/api/', '/quan-tri/', '/tai-khoan', '/tin-tuc/preview/', '/_actions/'])
    expect(text).toContain(`\nDisallow: ${path}\n`);
  expect(text).toContain('\nAllow: /tai-khoan/chinh-sach-ung-dung\n');
});
