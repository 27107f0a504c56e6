import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { securityHeaders } from '#platform/front-door/headers.ts';
import { ENGLISH_HINT } from '#kernel/web/english-hint.ts';
import type { Route } from '#routes/route.ts';
import { ROUTES } from '#routes/table.ts';
import { isContent, pathTo } from '#routes/index.ts';
import { read } from '../_support/sources.ts';

const rule = z.strictObject({
  from: z.string(),
  to: z.string(),
  status: z.int(),
  force: z.boolean(),
  query: z.record(z.string(), z.string()).default({}),
  conditions: z
    .strictObject({ Cookie: z.array(z.string()).optional(), Language: z.array(z.string()).optional() })
    .default({}),
});
type Rule = z.infer<typeof rule>;

const { redirects, headers, build } = z
  .object({
    build: z.object({ command: z.string(), publish: z.string() }),
    redirects: z.array(rule),
    headers: z.array(z.object({ for: z.string(), values: z.record(z.string(), z.string()) })),
  })
  .parse(parse(read('netlify.toml')));

const ORIGIN = 'https://app.diaba.example';

type Visit = { url: string; cookies?: readonly string[]; language?: string };

const splatOf = ({ from }: Rule, pathname: string) =>
  new RegExp(`^${from.replace('/*', '(?:/(.*))?').replaceAll(/:\w+/g, '([^/]+)')}$`).exec(pathname);

function fits(one: Rule, { url, cookies = [], language = '' }: Visit): boolean {
  const { pathname, searchParams } = new URL(url, ORIGIN);
  const { Cookie, Language } = one.conditions;
  return (
    splatOf(one, pathname) !== null &&
    Object.entries(one.query).every(([name, value]) =>
      value.startsWith(':') ? searchParams.has(name) : searchParams.get(name) === value,
    ) &&
    (Cookie === undefined || Cookie.some((name) => cookies.includes(name))) &&
    (Language === undefined || Language.some((lang) => language.startsWith(lang)))
  );
}

const HTML = ['', '.html', 'index.html'];

/** The answer to a request by the rules: a file, an error page, or an address of the origin. */
function answerTo(visit: Visit, files: readonly string[]): string {
  const fileAt = (path: string) =>
    HTML.map((end) => path.slice(1) + end).find((file) => files.includes(file));
  const { pathname, search } = new URL(visit.url, ORIGIN);
  const found = redirects.find((one) => fits(one, visit));
  const own = fileAt(pathname);
  if (own !== undefined && !found?.force) return own;
  if (!found) return '404.html';
  const part = splatOf(found, pathname)?.[1] ?? '';
  const to = found.to.replace(/:(?:splat|article_slug)/, part);
  return to.startsWith(ORIGIN)
    ? `origin ${to.slice(ORIGIN.length)}${search}`
    : `${found.status} ${fileAt(to) ?? '404.html'}`;
}

const FILES = [
  'index.html',
  'tin-tuc.html',
  'tin-tuc/so-do.html',
  'tin-tuc/rss.xml',
  'robots.txt',
  '_astro/a.css',
].flatMap((file) => (/robots|_astro/.test(file) ? [file] : [file, `_en/${file}`]));
FILES.push('404.html', '_en/404.html');

const english = [ENGLISH_HINT];

test.each<[string, Omit<Visit, 'url'>, string]>([
  ['/', {}, 'index.html'],
  ['/', { cookies: english }, '200 _en/index.html'],
  ['/?lang=en', {}, '200 _en/index.html'],
  ['/?lang=vi', { cookies: english }, 'origin /?lang=vi'],
  ['/?toa-do=1%202&tinh=79', { cookies: english }, 'origin /?toa-do=1%202&tinh=79'],
  ['/', { language: 'en' }, 'origin /'],
  ['/', { language: 'vi' }, 'index.html'],
  ['/', { language: 'en', cookies: english }, '200 _en/index.html'],
  ['/', { cookies: ['consent', ...english] }, 'origin /'],
  ['/tin-tuc', {}, 'tin-tuc.html'],
  ['/tin-tuc?muc=gia-dat&lang=en', {}, 'origin /tin-tuc?muc=gia-dat&lang=en'],
  ['/tin-tuc/so-do', {}, 'tin-tuc/so-do.html'],
  ['/tin-tuc/so-do?utm_source=x', {}, 'tin-tuc/so-do.html'],
  ['/tin-tuc/so-do', { cookies: english }, '200 _en/tin-tuc/so-do.html'],
  ['/tin-tuc/so-do?lang=en', {}, '200 _en/tin-tuc/so-do.html'],
  ['/tin-tuc/so-do', { language: 'en-US' }, 'origin /tin-tuc/so-do'],
  ['/tin-tuc/moi-dang', {}, 'origin /tin-tuc/moi-dang'],
  ['/tin-tuc/tim-kiem?q=x', { cookies: english }, 'origin /tin-tuc/tim-kiem?q=x'],
  ['/tin-tuc/preview/so-do?ma=x', { cookies: english }, 'origin /tin-tuc/preview/so-do?ma=x'],
  ['/tin-tuc/rss.xml', {}, 'tin-tuc/rss.xml'],
  ['/tin-tuc/rss.xml', { cookies: english }, 'origin /tin-tuc/rss.xml'],
  ['/tin-tuc/rss.xml?lang=en', {}, '200 _en/tin-tuc/rss.xml'],
  ['/tin-tuc/rss.xml?muc=gia-dat&lang=en', {}, 'origin /tin-tuc/rss.xml?muc=gia-dat&lang=en'],
  ['/_astro/a.css', { cookies: english, language: 'en' }, '_astro/a.css'],
  ['/robots.txt', { cookies: english }, 'robots.txt'],
  ['/nha-dat-ban/760?lang=en', { cookies: english }, 'origin /nha-dat-ban/760?lang=en'],
  ['/tai-khoan', { cookies: english }, 'origin /tai-khoan'],
  ['/api/preferences', {}, 'origin /api/preferences'],
  ['/_en/tin-tuc/da-go', {}, '404 _en/404.html'],
])('%s with %o is answered by %s', (url, about, expected) => {
  expect(answerTo({ url, ...about }, FILES)).toBe(expected);
});

/** The pattern of a route as the rules write it. */
const asRule = (pattern: string) => pattern.replaceAll(/\[(\w+)\]/g, ':$1');

const content = Object.values<Route>(ROUTES).filter((route) => isContent(route));

test('every page of content is there in both languages, and with each of its queries at the origin', () => {
  const wrong = content.flatMap(({ pattern, store }) => {
    const path = asRule(pattern).replace(':article_slug', 'so-do');
    const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
    const files = [file, `_en/${file}`];
    const answers = [
      answerTo({ url: path }, files) === file,
      answerTo({ url: path, cookies: english }, files) === `200 _en/${file}`,
      answerTo({ url: `${path}?lang=en` }, files) === `200 _en/${file}`,
      ...[...Object.keys(store?.query ?? {}), '_action'].map((name) =>
        answerTo({ url: `${path}?${name}=x`, cookies: english }, files).startsWith('origin'),
      ),
    ];
    return answers.every(Boolean) ? [] : [pattern];
  });
  expect(wrong).toEqual([]);
});

test('no rule speaks of a page that is no content', () => {
  const known = new Set(content.map(({ pattern }) => asRule(pattern)));
  const files = [pathTo('newsRss'), pathTo('newsAtom'), pathTo('newsJson')];
  const others = new Set(redirects.map(({ from }) => from).filter((from) => !known.has(from)));
  expect([...others]).toEqual([pathTo('newsSearch'), ...files, '/_en/*', '/*']);
});

test('files come with the headers of the front door', () => {
  const [all] = headers.filter((one) => one.for === '/*');
  const values = new Map(
    Object.entries(all?.values ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const front = securityHeaders(true);
  for (let at = 0; at < front.length; at += 2)
    if (front[at] !== 'content-security-policy')
      expect([front[at], values.get(front[at] ?? '')]).toEqual([front[at], front[at + 1]]);
  expect(values.size).toBe(front.length / 2);
  // Headers that a page cannot set itself.
  expect(values.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('built files are kept for good, and what is built is what is published', () => {
  const [built] = headers.filter((one) => one.for === '/_astro/*');
  expect(built?.values).toEqual({ 'Cache-Control': 'public, max-age=31536000, immutable' });
  expect(build).toEqual({ command: 'npm run build && npm run export', publish: '.data/export' });
});
