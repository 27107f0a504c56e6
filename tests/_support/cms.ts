import type { ServerResponse } from 'node:http';
import { afterAll } from 'vitest';
import { json, listen, type Received } from '#kernel/web/_server.ts';
import { signed } from '#platform/crypto/signature.ts';

export const CMS_SECRET = 'what the other system signs its calls with';

/** A picture that can be read. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export type OutsideArticle = Record<string, unknown> & { key: string; updatedAt: string };

/** An article as the other system sends it. */
export const outsideArticle = (key: string, more: Record<string, unknown> = {}): OutsideArticle => ({
  key,
  slug: `bai-${key}`,
  category: 'giay-to',
  author: 'Tòa soạn bên kia',
  cover: null,
  status: 'published',
  updatedAt: '2026-11-20T01:00:00Z',
  vi: { title: `Bài ${key}`, lead: 'Dẫn', html: '<p>Nội dung</p>', tags: ['sổ đỏ'] },
  en: null,
  ...more,
});

type Answer = (response: ServerResponse, request: Received) => void;

/** A fake CMS: serves the given articles, with faults per path. */
export async function openCms() {
  const articles = new Map<string, unknown>();
  const oddly = new Map<string, Answer>();
  const server = await listen((requestsTo, response) => {
    const { pathname, searchParams } = new URL(requestsTo.url, 'http://cms.example');
    const odd = oddly.get(pathname);
    if (odd) return odd(response, requestsTo);
    const key = /^\/v1\/articles\/(.+)$/.exec(pathname)?.[1];
    if (key !== undefined)
      return articles.has(key) ? json(response, 200, articles.get(key)) : json(response, 404, null);
    if (pathname !== '/v1/articles') return json(response, 404, null);
    const since = Date.parse(searchParams.get('since') ?? '');
    const page = Number(searchParams.get('page'));
    const data = [...articles.values()].filter(
      (one) => !(Date.parse(String((one as Partial<OutsideArticle>)?.updatedAt)) < since),
    );
    return json(response, 200, {
      data: data.slice(page * 2 - 2, page * 2),
      next: data.length > page * 2 ? page + 1 : null,
    });
  });
  afterAll(server.stop);
  return {
    config: { url: `${server.origin}/v1`, secret: CMS_SECRET, picturesAt: `${server.origin}/media` },
    origin: server.origin,
    received: server.received,
    publish: (...given: OutsideArticle[]) => given.forEach((one) => articles.set(one.key, one)),
    articles,
    oddly,
    /** Number of requests to a path. */
    request: (path: string) => server.received.filter(({ url }) => url.split('?')[0] === path).length,
    forget() {
      articles.clear();
      oddly.clear();
      server.received.length = 0;
    },
  };
}

let calls = 0;
/** A call as the other system signs it. */
export function callOf(keys: readonly string[], { id = `goi-${(calls += 1)}`, at = new Date() } = {}) {
  const body = JSON.stringify({ id, at: at.toISOString(), keys });
  const headers = signed(CMS_SECRET, body, at);
  return {
    body,
    headers,
    timestamp: headers['x-diaba-timestamp'] ?? null,
    signature: headers['x-diaba-signature'] ?? null,
  };
}
