import { describe, expect, test } from 'vitest';
import type { Route } from '#routes/route.ts';
import { ROUTES } from '#routes/table.ts';
import { isIndexed } from '#routes/index.ts';
import { openAccounts } from '../../_support/people/accounts-app.ts';
import { readHead } from '../../_support/head.ts';

const { browse, app } = await openAccounts();
const { origin } = app;
const { get, send } = browse();

/** A property of the demonstration that is on offer. */
async function pathOfListing(): Promise<string> {
  const { text } = await get('/nha-dat-ban');
  return /href="(\/[a-z-]+\/\d{3,5}\/\d+)"/.exec(text)?.[1] ?? '';
}

/** Addresses of pages that have parameters; a route of which none is here fails the test. */
const SAMPLES: Record<string, readonly string[]> = {
  listings: ['/nha-dat-ban', '/nha-dat-cho-thue', '/nha-rieng', '/dat'],
  listingsInDistrict: ['/nha-dat-ban/79', '/nha-rieng/778', '/nha-dat-ban/26740'],
  listing: [await pathOfListing()],
  article: ['/tin-tuc/63-thanh-34-tinh-ai-nhap-voi-ai', '/tin-tuc/doc-so-do-so-hong-tung-trang'],
  valuations: ['/tra-cuu/bang-gia-dat', '/tra-cuu/so-sanh'],
  planningWard: ['/tra-cuu/thong-tin-quy-hoach/ho-chi-minh/phuong-sai-gon'],
  mapStore: ['/kho-ban-do/quy-hoach/ho-chi-minh'],
  place: ['/dia-danh/phuong-ben-thanh-26743', '/dia-danh/phuong-ben-thanh-26743-2025-06-30'],
  seller: ['/nguoi-dang/nha-dat-minh-hoa-hai-dem24'],
  landing: ['/dich-vu/dinh-gia-thua-dat', '/dich-vu/ky-gui-nha-dat'],
};

/** The visible content of a page that must be more than its title. */
const ANSWERS = [
  '/dia-danh/thanh-pho-ho-chi-minh-79',
  '/dia-danh/phuong-sai-gon-26740',
  '/dia-danh/phuong-da-kao-26737',
  '/dia-danh/quan-1-760',
];

const open = Object.entries<Route>(ROUTES).filter(([, { awaits }]) => awaits === undefined);
/** What search engines may keep of official maps and real offers only: here these are made up. */
const MADE_UP = ['planningDetail', 'market', 'marketOf'];
const indexed = open.filter(([name, route]) => !MADE_UP.includes(name) && isIndexed(route));
const pages = indexed.flatMap(([name, { pattern }]) =>
  pattern.includes('[') ? (SAMPLES[name] ?? []) : [pattern],
);

test('every public page is checked', () => {
  const missing = indexed.filter(([name, { pattern }]) => pattern.includes('[') && !SAMPLES[name]);
  expect(missing.map(([name]) => name)).toEqual([]);
});

const inEnglish = (path: string) => `${path}${path.includes('?') ? '&' : '?'}lang=en`;

describe.each([...pages, ...ANSWERS])('%s', (path) => {
  test.each(['vi', 'en'])('says in %s what it is, once, and where it belongs', async (lang) => {
    const address = lang === 'en' ? inEnglish(path) : path;
    const { status, text } = await get(address);
    const head = readHead(text);
    const [title = ''] = head.titles;
    const [description = ''] = head.descriptions;
    expect([status, head.titles.length, head.headings, head.descriptions.length]).toEqual([200, 1, 1, 1]);
    expect(title.length).toBeGreaterThan(3);
    expect(description.length).toBeGreaterThanOrEqual(50);
    expect(description.length).toBeLessThanOrEqual(170);
    expect(text).toContain(`<html lang="${lang}"`);
    expect(head.robots).toEqual([]);
    expect(head.canonical).toEqual([origin + address]);
    expect(head.alternates).toEqual({
      vi: origin + path,
      en: origin + inEnglish(path),
      'x-default': origin + path,
    });
    const said = ['type', 'url', 'title', 'description', 'site_name', 'locale'].map((name) => head.og(name));
    expect(said.map((all) => all.length)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(said.flat().slice(0, 2)).toEqual(['website', origin + address]);
    expect(title).toContain(head.og('title')[0]);
    expect(head.og('description')).toEqual([description]);
    // A page with a picture of its own is shared with it.
    const hasPicture = head.og('image').length > 0;
    expect(head.card).toEqual([hasPicture ? 'summary_large_image' : 'summary']);
  });
});

test('no two pages are called or described the same', async () => {
  const heads = await Promise.all(
    [...pages, ...ANSWERS]
      .flatMap((path) => [path, inEnglish(path)])
      .map(async (path) => readHead((await get(path)).text)),
  );
  const titles = heads.flatMap((head) => head.titles);
  const descriptions = heads.flatMap((head) => head.descriptions);
  expect(descriptions.filter((text, at) => descriptions.indexOf(text) !== at)).toEqual([]);
  expect(titles.filter((text, at) => text !== 'Địa Bạ' && titles.indexOf(text) !== at)).toEqual([]);
});

test.each(['/?utm_source=x', '/?q=x', '/?lang=vi', '/?lang=xx'])('%s is the home page', async (path) => {
  expect(readHead((await get(path)).text).canonical).toEqual([`${origin}/`]);
});

/** The structured data of a page, each block as written. */
async function dataOf(path: string): Promise<Record<string, unknown>[]> {
  const { text } = await get(path);
  const pieces = text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...pieces].map(([, json = '']) => JSON.parse(json));
}

test('the home page describes its publisher and its search', async () => {
  const [site] = await dataOf('/');
  expect(site).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    url: `${origin}/`,
    publisher: { '@type': 'Organization', name: 'Địa Bạ' },
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/nha-dat-ban?tim={tim}`,
      'query-input': 'required name=tim',
    },
  });
  const answer = await get('/nha-dat-ban?tim=Qu%E1%BA%ADn%207');
  expect([answer.status, new URL(answer.location ?? '', origin).pathname]).toEqual([302, '/nha-dat-ban/778']);
});

test.each([
  ['/tra-cuu-toa-an?ma=26740&moc=2025-07-01', 'Tòa án nhân dân'],
  ['/tra-cuu-vien-kiem-sat?ma=26740&moc=2025-07-01', 'Viện kiểm sát nhân dân'],
  ['/tra-cuu-toa-an?q=%3C/script%3Eben%20nghe%20q1', 'Tòa án nhân dân'],
])('%s names the competent offices', async (path, branch) => {
  const [offices] = await dataOf(path);
  expect(offices).toMatchObject({
    '@graph': [
      {
        '@type': 'GovernmentOffice',
        name: `${branch} khu vực 1 - Thành phố Hồ Chí Minh`,
        areaServed: ['Phường Sài Gòn'],
      },
      { '@type': 'GovernmentOffice', name: `${branch} Thành phố Hồ Chí Minh` },
    ],
  });
});

const HIDDEN = open.filter(
  ([, route]) => route.layout !== 'none' && !isIndexed(route) && !route.pattern.includes('['),
);

test.each(HIDDEN.map(([, { pattern }]) => pattern))('%s is kept out of search engines', async (path) => {
  const { status, text } = await get(path);
  if (status === 303) return;
  const head = readHead(text);
  expect([head.robots, head.canonical, head.alternates, head.og('title')]).toEqual([['noindex'], [], {}, []]);
  expect([head.titles.length, head.headings]).toEqual([1, 1]);
});

test.each([
  '/khong-co',
  '/khong/co/gi',
  '/tra-cuu-hanh-chinh/khong-co',
  '/tra-cuu-hanh-chinh?ma=99999',
  '/tra-cuu-hanh-chinh?ma=99999&moc=2025-07-01',
  '/dia-danh/phuong-sai-gon-99999',
  '/dia-danh/phuong-sai-gon',
  '/tra-cuu-toa-an?ma=99999&moc=2025-07-01',
  '/tra-cuu-vien-kiem-sat?ma=99999&moc=2025-07-01',
  '/khong-phai-loai/760/1',
  '/_astro/khong-co.js',
])('%s is missing for people and search engines alike', async (path) => {
  for (const agent of ['Mozilla/5.0', 'Googlebot/2.1']) {
    const { status, text } = await send(path, { headers: { 'user-agent': agent } });
    const { robots, canonical, titles, headings } = readHead(text);
    expect({ status, robots, canonical, titles: titles.length, headings }).toEqual({
      status: 404,
      robots: ['noindex'],
      canonical: [],
      titles: 1,
      headings: 1,
    });
  }
});
