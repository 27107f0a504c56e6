import { beforeAll, expect, test } from 'vitest';
import { createBrowser } from '../../_support/browser.ts';
import { complaintsAboutXml } from '../../_support/browser/checker.ts';
import { openApp } from '../../_support/browser/open-app.ts';
import { childrenOf, readXml, textOf } from '../../_support/browser/xml.ts';

/** What sitemaps.org allows a file, and search engines one of news. */
const MAX = { addresses: 50_000, bytes: 50 * 2 ** 20, news: 1_000 };
const TWO_DAYS = 2 * 86_400_000;

const { origin } = await openApp();
const reader = createBrowser(origin);

/** Every file by its name, with the list of all of them. */
const files = new Map<string, string>();
const named = (path: string) => path.slice(1).replaceAll('/', '-');
beforeAll(async () => {
  const { text } = await reader.get('/sitemap.xml');
  files.set('sitemap.xml', text);
  for (const file of childrenOf(readXml(text), 'sitemap')) {
    const path = textOf(file, 'loc').slice(origin.length);
    const { status, text: listed, headers } = await reader.get(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    files.set(named(path), listed);
  }
});

test('every file is as the protocol wants it, and small enough', async () => {
  expect(files.size).toBeGreaterThan(5);
  expect(await complaintsAboutXml('sitemap', files)).toEqual([]);
  for (const [name, text] of files) {
    const { children } = readXml(text);
    expect([name, children.length <= MAX.addresses]).toEqual([name, true]);
    expect([name, Buffer.byteLength(text) <= MAX.bytes]).toEqual([name, true]);
    // A file names nothing of another host, nor without a scheme.
    expect(children.map((one) => textOf(one, 'loc')).filter((loc) => !loc.startsWith(`${origin}/`))).toEqual(
      [],
    );
  }
});

test('news are what was published within two days, once in each language', async () => {
  const urls = childrenOf(readXml(files.get('sitemap-tin-tuc.xml') ?? ''), 'url');
  const articles = childrenOf(readXml(files.get('sitemap-bai-viet-1.xml') ?? ''), 'url');
  expect(urls.length).toBeGreaterThan(0);
  expect(urls.length, 'older ones are not news').toBeLessThan(articles.length);
  expect(urls.length).toBeLessThanOrEqual(MAX.news);
  const addresses = urls.map((url) => textOf(url, 'loc'));
  expect(new Set(addresses).size).toBe(addresses.length);
  const [name] = childrenOf(readXml(await rss()), 'channel').map((channel) => textOf(channel, 'title'));
  for (const [at, url] of urls.entries()) {
    const [news] = childrenOf(url, 'news');
    const [publication] = news ? childrenOf(news, 'publication') : [];
    if (!news || !publication) throw new Error('an address is no news');
    const lang = new URL(addresses[at] ?? '').searchParams.get('lang') ?? 'vi';
    expect(textOf(publication, 'language')).toBe(lang);
    expect(name?.startsWith(textOf(publication, 'name'))).toBe(true);
    const age = Date.now() - Date.parse(textOf(news, 'publication_date'));
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(TWO_DAYS);
    if (at < 4) expect(await headingAt(addresses[at] ?? '')).toBe(textOf(news, 'title'));
  }
});

const rss = async () => (await reader.get('/tin-tuc/rss.xml')).text;

/** What an article is called on its own page: news search engines want the very same words. */
async function headingAt(address: string): Promise<string> {
  const { text } = await reader.get(address.slice(origin.length));
  const [, heading = ''] = /<h1[^>]*>([^<]+)<\/h1>/.exec(text) ?? [];
  return readXml(`<h1>${heading}</h1>`).text.trim();
}

test.each([
  ['is no XML', '<url>\n</urlset>', /^wrong\.xml:2:\d+: fatal: /],
  ['has no address', '\n<url/></urlset>', /^wrong\.xml:2:\d+: error: /],
])('a file that %s is reported', async (_, rest, complaint) => {
  const wrong = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${rest}`;
  const complaints = await complaintsAboutXml('sitemap', new Map([['wrong.xml', wrong]]));
  expect(complaints).toEqual([expect.stringMatching(complaint)]);
});
