import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RenderPage } from '#platform/astro/load-build.ts';
import { readConfig } from '#platform/config/config.ts';
import { countStatements } from '#platform/db/statements.ts';
import { emptyNotes } from '#platform/front-door/dynamic.ts';
import { createLogging } from '#platform/log/log.ts';
import { createSite } from '#site.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { startApp, type App } from '../../_support/app.ts';
import { PROPERTY } from '../../_support/browser/pages.ts';
import { servicesOver } from '../../_support/services.ts';

/**
 * The limits of one page of each kind: bytes sent with gzip, number of scripts, statements sent to the database. They
 * are only ever lowered.
 */
const BUDGETS = [
  {
    kind: 'home',
    path: '/',
    html: 9_400,
    css: 6_800,
    script: 4_750,
    scripts: 1,
    font: 25_600,
    statements: 0,
  },
  {
    kind: 'answer',
    path: '/tra-cuu/thong-tin-quy-hoach?toa-do=1&tinh=moi-79',
    html: 10_000,
    css: 7_000,
    script: 4_750,
    scripts: 1,
    font: 25_600,
    statements: 0,
  },
  {
    kind: 'place',
    path: '/dia-danh/phuong-sai-gon-26740',
    html: 5_500,
    css: 7_800,
    script: 7_200,
    scripts: 4,
    font: 25_600,
    statements: 2,
  },
  {
    kind: 'court',
    path: '/tra-cuu-toa-an?ma=26740&moc=2025-07-01',
    html: 5_500,
    css: 7_200,
    script: 5_950,
    scripts: 2,
    font: 25_600,
    statements: 0,
  },
  {
    kind: 'error',
    path: '/khong-co',
    html: 6_000,
    css: 5_400,
    script: 4_750,
    scripts: 1,
    font: 25_600,
    statements: 0,
  },
] as const;
const ALL = 50_000;
/** With its DOM and the stores. */
const REACT = 69_000;
/** The style sheets of one page: each request blocks the first paint. */
const SHEETS = 2;
/** The transfer sizes of a list and a listing are measured in a browser. */
const STATEMENTS = [
  ...BUDGETS,
  { kind: 'list', path: '/nha-dat-ban?huong=D', scripts: 3, statements: 2 },
  { kind: 'property', path: PROPERTY, scripts: 5, statements: 2 },
  { kind: 'plot', path: '/tra-cuu/thong-tin-quy-hoach/267409010003', scripts: 4, statements: 7 },
  {
    kind: 'plot without a map',
    path: '/tra-cuu/thong-tin-quy-hoach/267409019999',
    scripts: 1,
    statements: 3,
  },
] as const;

const { target, db } = await freshDatabase('demo');
const folder = await dataDirectory();
let app: App;
beforeAll(async () => {
  app = await startApp({ DATABASE_URL: target, DATA_DIR: folder });
});
afterAll(() => app.stop());

async function sent(path: string): Promise<{ bytes: number; text: string }> {
  const headers = { 'accept-encoding': 'gzip' };
  const { headers: head } = await fetch(app.origin + path, { headers, method: 'HEAD' });
  const text = await (await fetch(app.origin + path, { headers })).text();
  return { bytes: Number(head.get('content-length')), text };
}

const attributes = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, url = '']) => url)),
];

/** The scripts a page starts with: those it names and what these import before they run. */
async function scriptsOf(
  urls: readonly string[],
  seen = new Set<string>(),
): Promise<{ bytes: number; text: string }[]> {
  const fresh = urls.filter((url) => !seen.has(url));
  for (const url of fresh) seen.add(url);
  const scripts = await Promise.all(fresh.map(sent));
  const imported = scripts.flatMap(({ text }) =>
    [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)].map(([, name = '']) => `/_astro/${name}`),
  );
  return fresh.length === 0 ? [] : [...scripts, ...(await scriptsOf(imported, seen))];
}

async function weigh(path: string) {
  const page = await sent(path);
  const sheets = await Promise.all(attributes(page.text, /<link rel="stylesheet" href="([^"]+)"/g).map(sent));
  const scripts = await scriptsOf(attributes(page.text, /<script[^>]* src="([^"]+)"/g));
  const fonts = attributes(sheets.map(({ text }) => text).join('\n'), /url\(["']?([^"')]+\.woff2)/g);
  const fontBytes = await Promise.all(fonts.map(sent));
  const total = (all: readonly { bytes: number }[]) => all.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    html: page.bytes,
    css: total(sheets),
    script: total(scripts),
    font: total(fontBytes),
    code: scripts.map(({ text }) => text).join('\n'),
  };
}

test.each(BUDGETS)('the $kind page keeps to its bytes', async ({ path, html, css, script, font }) => {
  const weight = await weigh(path);
  const { code, ...bytes } = weight;
  const most = { html, css, script, font };
  const over = Object.entries(bytes).filter(
    ([name, value]) => value > (Object.entries(most).find(([key]) => key === name)?.[1] ?? 0),
  );
  expect(over).toEqual([]);
  expect(Object.values(bytes).reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(ALL);
  expect(Object.values(bytes).every((value) => value > 0)).toBe(true);
  expect(code).not.toMatch(/react\.element|react\.transitional|__REACT/);
});

test.each(STATEMENTS)('the $kind page loads few style sheets and scripts', async ({ path, scripts }) => {
  const { text } = await sent(path);
  const sheets = attributes(text, /<link rel="stylesheet" href="([^"]+)"/g);
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.length).toBeLessThanOrEqual(SHEETS);
  const loaded = await scriptsOf(attributes(text, /<script[^>]* src="([^"]+)"/g));
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.length).toBeLessThanOrEqual(scripts);
});

test('React is one file for all islands', async () => {
  const folder = new URL('../../../dist/client/_astro/', import.meta.url);
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const withReact = scripts.filter((name) =>
    readFileSync(new URL(name, folder), 'utf8').includes('react.transitional.element'),
  );
  expect(withReact).toHaveLength(1);
  const { bytes, text } = await sent(`/_astro/${withReact[0]}`);
  expect(text).toContain('hydrateRoot');
  expect(bytes).toBeLessThanOrEqual(REACT);
});

test('a list preloads its first picture in the sizes of its card', async () => {
  const { text } = await sent('/nha-dat-ban');
  const [ahead = 'nothing'] = attributes(text, /<link rel="preload" as="image"[^>]* imagesrcset="([^"]+)"/g);
  const [sizes = 'none'] = attributes(text, /<link rel="preload" as="image"[^>]* imagesizes="([^"]+)"/g);
  const [card] = /<source[^>]*>/.exec(text.slice(text.indexOf('listing-card'))) ?? [];
  expect(card).toContain(`srcset="${ahead}" sizes="${sizes}"`);
});

test.each(STATEMENTS)('the $kind page sends $statements statements', async ({ path, statements }) => {
  const config = readConfig({ DATABASE_URL: target, DEMO: '1' });
  if (!config.ok) throw new Error(config.error.join());
  const { log } = createLogging('silent');
  const entry: { render: RenderPage } = await import(
    new URL('../../../dist/server/entry.mjs', import.meta.url).href
  );
  const site = createSite({
    config: config.value,
    build: { id: 'test', render: entry.render },
    log,
    services: servicesOver(db),
    isReady: () => Promise.resolve(true),
  });
  const request = new Request(`http://127.0.0.1:4321${path}`);
  const render = async () => {
    const response = await site.render(request, {
      clientAddress: '127.0.0.1',
      id: 'test',
      notes: emptyNotes(),
      variant: 'vi.light',
    });
    await response.text();
  };
  // The first look-up of a process reads the register, which then serves all others.
  await render();
  const counted = await countStatements(render);
  expect(counted.statements).toBe(statements);
});
