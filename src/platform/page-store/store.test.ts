import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPageFiles } from '#platform/page-store/files.ts';
import type { PageKey, RenderedPage } from '#platform/page-store/page.ts';
import { createPageStore, type Render } from '#platform/page-store/store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'diaba-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const page = (text: string, ...tags: string[]): RenderedPage => ({
  status: 200,
  headers: [['content-type', 'text/html']],
  route: '/',
  tags,
  body: Buffer.from(text),
});

const key = (url: string, variant = 'vi.light'): PageKey => ({ url, variant });

function openStore(render: Render = () => Promise.resolve(undefined), memoryBytes = 1e6, diskBytes = 1e6) {
  const reports: string[] = [];
  const files = createPageFiles(folder);
  const report = (_: unknown, doing: string) => void reports.push(doing);
  return { reports, ...createPageStore({ files, memoryBytes, diskBytes, render, report }) };
}

const textOf = (found: { body: { identity: Buffer } } | undefined) => found?.body.identity.toString();

test('keeps variants of one address apart', async () => {
  const store = openStore();
  await store.put(key('/'), page('xin chào'), store.now());
  await store.put(key('/', 'en.light'), page('hello'), store.now());
  expect([textOf(store.peek('vi.light', '/')), textOf(store.peek('en.light', '/'))]).toEqual([
    'xin chào',
    'hello',
  ]);
  expect(store.peek('vi.dark', '/')).toBeUndefined();
});

test('a new process finds what an earlier one stored', async () => {
  const first = openStore();
  await first.put(key('/a?x=1'), page('một', 'tag:1'), first.now());
  const second = openStore();
  await second.open(() => Promise.resolve());
  expect(second.peek('vi.light', '/a?x=1')).toBeUndefined();
  const found = await second.find(key('/a?x=1'));
  expect([textOf(found), found?.headers, found?.tags]).toEqual([
    'một',
    [['content-type', 'text/html']],
    ['tag:1'],
  ]);
});

test('a file cut short or left half written is no page', async () => {
  const first = openStore();
  await first.put(key('/a'), page('một'), first.now());
  const [name = ''] = await readdir(folder);
  await truncate(path.join(folder, name), 60);
  const second = openStore();
  await second.open(() => Promise.resolve());
  expect(await second.find(key('/a'))).toBeUndefined();
});

test('reads wait until changes of the time in between are known', async () => {
  const first = openStore();
  await first.put(key('/a'), page('cũ', 'article:1'), first.now());
  const second = openStore();
  const opening = second.open(async () => void (await second.invalidate(['article:1'], false)));
  expect(await second.find(key('/a'))).toBeUndefined();
  await opening;
});

test('a change renders again every page that shows it, and only those', async () => {
  let edition = 1;
  const rendered: string[] = [];
  const store = openStore(({ url, variant }) => {
    rendered.push(`${variant} ${url}`);
    return Promise.resolve(page(`bản ${edition}`, 'article:1'));
  });
  await store.put(key('/tin-tuc'), page('bản 1', 'article:1', 'article:2'), store.now());
  await store.put(key('/tin-tuc', 'en.light'), page('edition 1', 'article:1'), store.now());
  await store.put(key('/lien-he'), page('liên hệ', 'settings'), store.now());
  edition = 2;
  const rebuilt = await store.invalidate(['article:1', 'article:9']);
  expect(rendered.toSorted()).toEqual(['en.light /tin-tuc', 'vi.light /tin-tuc']);
  expect(rebuilt.map(({ outcome }) => outcome)).toEqual(['rebuilt', 'rebuilt']);
  expect(textOf(store.peek('vi.light', '/tin-tuc'))).toBe('bản 2');
  expect(textOf(store.peek('vi.light', '/lien-he'))).toBe('liên hệ');
});

test('a page that may no longer be stored is dropped, one that fails is reported', async () => {
  const store = openStore(({ url }) =>
    url === '/gone' ? Promise.resolve(undefined) : Promise.reject(new Error('no')),
  );
  await store.put(key('/gone'), page('x', 't'), store.now());
  await store.put(key('/broken'), page('x', 't'), store.now());
  const outcomes = (await store.invalidate(['t'])).map(({ url, outcome }) => `${url} ${outcome}`);
  expect(outcomes.toSorted()).toEqual(['/broken failed', '/gone dropped']);
  expect([store.peek('vi.light', '/gone'), store.peek('vi.light', '/broken'), store.sizes().pages]).toEqual([
    undefined,
    undefined,
    0,
  ]);
  expect(store.reports).toEqual(Array.from({ length: 3 }, () => 'rendering a changed page again'));
});

test('a page that failed for a moment is rendered all the same', async () => {
  let attempts = 0;
  const store = openStore(() => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new Error('no')) : Promise.resolve(page('mới', 't'));
  });
  await store.put(key('/a'), page('cũ', 't'), store.now());
  expect((await store.invalidate(['t'])).map(({ outcome }) => outcome)).toEqual(['rebuilt']);
  expect(textOf(store.peek('vi.light', '/a'))).toBe('mới');
});

test('a page rendered before a change and stored after it is not kept', async () => {
  const store = openStore();
  const since = store.now();
  await store.invalidate(['article:1']);
  const answered = await store.put(key('/a'), page('cũ', 'article:1'), since);
  expect(textOf(answered)).toBe('cũ');
  expect(store.peek('vi.light', '/a')).toBeUndefined();
  await store.put(key('/b'), page('khác', 'article:2'), since);
  expect(textOf(store.peek('vi.light', '/b'))).toBe('khác');
});

test('memory is bounded: what is read stays, what is not goes to disk only', async () => {
  const store = openStore(undefined, 3_000);
  const body = Array.from({ length: 120 }, (_, index) => (index * 7919).toString(36)).join(' ');
  for (let number = 0; number < 20; number += 1) {
    await store.put(key(`/${number}`), page(`${number} ${body}`), store.now());
    store.peek('vi.light', '/0');
  }
  expect(store.sizes().memory).toBeLessThanOrEqual(3_000);
  expect(store.sizes().pages).toBe(20);
  expect(textOf(await store.find(key('/7')))?.startsWith('7 ')).toBe(true);
});

test('the disk is bounded: the oldest pages go', async () => {
  const store = openStore(undefined, 1e6, 4_000);
  const body = Array.from({ length: 120 }, (_, index) => (index * 7919).toString(36)).join(' ');
  for (let number = 0; number < 20; number += 1) await store.put(key(`/${number}`), page(body), store.now());
  expect(store.sizes().disk).toBeLessThanOrEqual(4_000);
  expect((await readdir(folder)).length).toBe(store.sizes().pages);
  expect(store.peek('vi.light', '/0')).toBeUndefined();
});

test('a disk that takes no file costs the file, not the answer', async () => {
  await rm(folder, { recursive: true });
  await writeFile(folder, 'in the way');
  const store = openStore();
  expect(textOf(await store.put(key('/'), page('trang'), store.now()))).toBe('trang');
  expect(textOf(store.peek('vi.light', '/'))).toBe('trang');
  expect(store.reports).toEqual(['writing a stored page']);
});

test('forgetting everything leaves nothing, not even what is being rendered', async () => {
  const store = openStore();
  await store.put(key('/a'), page('x', 't'), store.now());
  const since = store.now();
  await store.clear();
  await store.put(key('/b'), page('y', 'a tag never seen before'), since);
  expect(store.sizes()).toEqual({ memory: 0, disk: 0, pages: 0 });
});

test('a page forgotten while it is written is not found by the next process', async () => {
  const first = openStore();
  const writing = first.put(key('/a'), page('cũ', 't'), first.now());
  await setImmediate();
  await Promise.all([first.invalidate(['t'], false), writing]);
  const second = openStore();
  await second.open(() => Promise.resolve());
  expect(await second.find(key('/a'))).toBeUndefined();
});

test('of two editions written at once the later one is found', async () => {
  const store = openStore(() => Promise.resolve(page('mới', 't')));
  const older = store.put(key('/a'), page('cũ', 't'), store.now());
  await setImmediate();
  await Promise.all([older, store.invalidate(['t'])]);
  const second = openStore();
  await second.open(() => Promise.resolve());
  const found = [textOf(store.peek('vi.light', '/a')), textOf(await second.find(key('/a')))];
  expect(new Set(found).size).toBe(1);
  expect(found[0]).not.toBe('cũ');
});

test('a file read while its page is rendered again does not bring the old page back', async () => {
  const first = openStore();
  await first.put(key('/a'), page('cũ', 't'), first.now());
  const second = openStore(() => Promise.resolve(page('mới', 't')));
  await second.open(() => Promise.resolve());
  const reading = second.find(key('/a'));
  await second.invalidate(['t']);
  await reading;
  expect(textOf(second.peek('vi.light', '/a'))).toBe('mới');
});

test('a store that stops leaves no page waiting to be rendered', async () => {
  const store = openStore(() => Promise.resolve(page('mới', 't')));
  await store.put(key('/a'), page('cũ', 't'), store.now());
  store.stop();
  expect((await store.invalidate(['t'])).map(({ outcome }) => outcome)).toEqual(['dropped']);
  expect(store.sizes().pages).toBe(0);
});
