import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createBrowser } from '../../_support/browser.ts';
import { LANGS } from '../../_support/browser/browser.ts';
import { complaintsAboutXml } from '../../_support/browser/checker.ts';
import { openApp } from '../../_support/browser/open-app.ts';
import { PAGES } from '../../_support/browser/pages.ts';
import { childrenOf, type Element, readXml, textOf } from '../../_support/browser/xml.ts';

const { origin } = await openApp();
const reader = createBrowser(origin);

async function fetched(path: string, type: string): Promise<string> {
  const { status, text, headers } = await reader.get(path);
  expect([path, status, headers.get('content-type')]).toEqual([path, 200, `${type}; charset=utf-8`]);
  return text;
}

const pathOf = (address: string) => {
  expect(address.startsWith(`${origin}/`), `${address} is ours`).toBe(true);
  return address.slice(origin.length);
};
const langIn = (path: string) => (new URL(path, origin).searchParams.get('lang') === 'en' ? 'en' : 'vi');

/** Linked pages exist; a sample of them is fetched. */
async function expectThere(addresses: readonly string[]): Promise<void> {
  for (const address of addresses.slice(0, 3))
    expect([address, (await reader.get(pathOf(address))).status]).toEqual([address, 200]);
}

const linked = (element: Element, rel: string) =>
  childrenOf(element, 'link')
    .filter((link) => link.attribute('rel') === rel)
    .map((link) => link.attribute('href') ?? '');

const instant = (text: string) => {
  const at = Date.parse(text);
  expect(at, text).not.toBeNaN();
  return at;
};

const numbered = (documents: readonly string[]) =>
  new Map(documents.map((text, at) => [`${at}.xml`, text] as const));

/** The feeds of a kind that pages name to programs, as readers of both languages find them. */
async function namedFeeds(type: string, pages: readonly string[]): Promise<string[]> {
  const paths: string[] = [];
  for (const lang of LANGS) {
    const browser = createBrowser(origin, { lang });
    for (const page of pages) {
      const { text } = await browser.get(page);
      const link = new RegExp(`<link rel="alternate" type="${type.replace('+', '\\+')}"[^>]* href="([^"]+)"`);
      const path = link.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
      expect([page, langIn(path)]).toEqual([page, lang]);
      paths.push(path);
    }
  }
  return [...new Set(paths)];
}

const NEWS = ['/tin-tuc', '/tin-tuc?muc=quy-hoach'];
const LISTS = PAGES.filter(({ name }) => name.startsWith('listings')).map(({ path }) => path);

describe('Atom', () => {
  const feeds = new Map<string, string>();
  beforeAll(async () => {
    const type = 'application/atom+xml';
    for (const path of await namedFeeds(type, [...NEWS, ...LISTS]))
      feeds.set(path, await fetched(path, type));
  });
  const roots = () => [...feeds].map(([path, text]) => [path, readXml(text)] as const);

  test('every feed is as RFC 4287 wants it', async () => {
    expect(feeds.size).toBe(2 * (NEWS.length + LISTS.length));
    expect(await complaintsAboutXml('atom', numbered([...feeds.values()]))).toEqual([]);
  });

  test('has its address, language and author', () => {
    for (const [path, feed] of roots()) {
      expect(linked(feed, 'self')).toEqual([origin + path]);
      expect([path, feed.attribute('xml:lang')]).toEqual([path, langIn(path)]);
      // The author of the feed is that of each entry without one of its own.
      expect(childrenOf(feed, 'author')).toHaveLength(1);
    }
  });

  test('no two feeds, and no two entries of one, have an id in common', () => {
    const ids = roots().map(([, feed]) => textOf(feed, 'id'));
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, feed] of roots()) {
      const all = [feed, ...childrenOf(feed, 'entry')].map((element) => textOf(element, 'id'));
      expect(new Set(all).size).toBe(all.length);
    }
  });

  test('an entry leads to one page in the language of the feed, and the newest is as new as the feed', async () => {
    const lengths: number[] = [];
    for (const [path, feed] of roots()) {
      const entries = childrenOf(feed, 'entry');
      lengths.push(entries.length);
      const pages = [feed, ...entries].map((element) => linked(element, 'alternate'));
      expect(pages.every((links) => links.length === 1)).toBe(true);
      expect([...new Set(pages.flat().map(langIn))]).toEqual([langIn(path)]);
      await expectThere(pages.flat());
      const moments = entries.map((entry) => instant(textOf(entry, 'updated')));
      expect(instant(textOf(feed, 'updated'))).toBe(Math.max(0, ...moments));
      for (const entry of entries)
        expect(instant(textOf(entry, 'published'))).toBeLessThanOrEqual(instant(textOf(entry, 'updated')));
    }
    expect([Math.min(...lengths), Math.max(...lengths)], 'one is empty, one is not').toEqual([0, 50]);
  });
});

test('RSS is as its board wants it', async () => {
  const type = 'application/rss+xml';
  const paths = await namedFeeds(type, NEWS);
  const texts: string[] = [];
  for (const path of paths) {
    const text = await fetched(path, type);
    texts.push(text);
    const [channel] = childrenOf(readXml(text), 'channel');
    if (!channel) throw new Error(`${path} has no channel`);
    expect(linked(channel, 'self')).toEqual([origin + path]);
    expect(textOf(channel, 'language')).toBe(langIn(path));
    const items = childrenOf(channel, 'item');
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map((item) => textOf(item, 'guid'))).size).toBe(items.length);
    // A day of the week that is not that of the date is a mistake too.
    for (const item of [channel, ...items]) {
      const said = textOf(item, item === channel ? 'lastBuildDate' : 'pubDate');
      expect(new Date(instant(said)).toUTCString()).toBe(said);
    }
    // The first link of a channel is its page, the second is the feed itself.
    await expectThere([channel, ...items].map((item) => textOf(item, 'link')));
  }
  expect(paths).toHaveLength(2 * NEWS.length);
  expect(await complaintsAboutXml('rss', numbered(texts))).toEqual([]);
});

const words = z.string().min(1);
const address = z.url({ protocol: /^https?$/ });
const authors = z.array(z.strictObject({ name: words, url: address.optional(), avatar: address.optional() }));

/** JSON Feed 1.1, as far as it is used here. */
const JSON_FEED = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: words,
  home_page_url: address,
  feed_url: address,
  language: z.enum(LANGS),
  authors: authors.min(1),
  items: z
    .array(
      z.strictObject({
        id: words,
        url: address,
        title: words,
        content_text: words,
        summary: words,
        date_published: z.iso.datetime({ offset: true }),
        tags: z.array(words),
        image: address.optional(),
      }),
    )
    .min(1),
});

test('JSON Feed is as its version 1.1 wants it', async () => {
  const type = 'application/feed+json';
  const paths = await namedFeeds(type, NEWS);
  for (const path of paths) {
    const { items, ...feed } = JSON_FEED.parse(JSON.parse(await fetched(path, type)));
    expect([feed.feed_url, feed.language]).toEqual([origin + path, langIn(path)]);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    await expectThere([feed.home_page_url, ...items.map(({ url }) => url)]);
    await expectThere(items.flatMap(({ image }) => image ?? []));
  }
  expect(paths).toHaveLength(2 * NEWS.length);
});
