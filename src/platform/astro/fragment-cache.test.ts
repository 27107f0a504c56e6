import { expect, test } from 'vitest';
import { createParts, partsOfPage } from './fragment-cache.ts';

const card = { id: 1, title: 'Nhà ba tầng', at: { lon: 106.7, lat: 10.77 }, on: new Date('2026-11-20') };
const markup = (text: string) => Buffer.from(text);

test('a part is found as long as it would show the same', () => {
  const parts = createParts();
  expect(parts.find('vi 1', card)).toBeUndefined();
  parts.keep('vi 1', card, markup('<p>một</p>'));
  expect(parts.find('vi 1', structuredClone(card))).toEqual(markup('<p>một</p>'));
  expect(parts.find('en 1', card)).toBeUndefined();
});

test.each([
  ['another title', { ...card, title: 'Nhà ba tầng.' }],
  ['another place', { ...card, at: { lon: 106.7, lat: 10.78 } }],
  ['another day', { ...card, on: new Date('2026-11-21') }],
  ['a word more', { ...card, direction: 'bac' }],
])('%s is another part, and takes the place of the first', (_, changed) => {
  const parts = createParts();
  parts.keep('vi 1', card, markup('1'));
  expect(parts.find('vi 1', changed)).toBeUndefined();
  parts.keep('vi 1', changed, markup('2'));
  expect([parts.find('vi 1', changed), parts.find('vi 1', card)]).toEqual([markup('2'), undefined]);
});

test('a full cache drops the least recently used fragment', () => {
  const parts = createParts(8);
  for (const name of ['a', 'b']) parts.keep(name, 1, markup('1234'));
  parts.find('a', 1);
  parts.keep('c', 1, markup('1234'));
  expect(['a', 'b', 'c'].map((name) => parts.find(name, 1)?.length)).toEqual([4, undefined, 4]);
});

test('two who write the same part at once take its room once', () => {
  const parts = createParts(8);
  for (const name of ['a', 'a', 'b']) parts.keep(name, 1, markup('1234'));
  expect(['a', 'b'].map((name) => parts.find(name, 1)?.length)).toEqual([4, 4]);
});

test('what is larger than all the room is not kept', () => {
  const parts = createParts(3);
  parts.keep('a', 1, markup('1234'));
  expect(parts.find('a', 1)).toBeUndefined();
});

const html = (text: string, init?: ResponseInit) => new Response(text, init);

test('a page has its fragments in place, from whichever render and however often', async () => {
  const kept = createParts();
  const first = partsOfPage(kept);
  const [head, one] = [first.keep('đầu', 1, '<h1>Đầu trang</h1>'), first.keep('một', 1, '<li>Một</li>')];
  const page = await first.whole(html(`<body>${one}ở giữa${one}${head}`));
  expect(await page.text()).toBe('<body><li>Một</li>ở giữa<li>Một</li><h1>Đầu trang</h1>');

  const second = partsOfPage(kept);
  expect(await (await second.whole(html(`${second.find('một', 1)}.`))).text()).toBe('<li>Một</li>.');
});

test('fragments may be nested', async () => {
  const kept = createParts();
  const writer = partsOfPage(kept);
  writer.keep('list', 1, `<ol>${writer.keep('item', 1, '<li>Một</li>')}</ol>`);
  const reader = partsOfPage(kept);
  expect(await (await reader.whole(html(reader.find('list', 1) ?? ''))).text()).toBe('<ol><li>Một</li></ol>');
});

test('a part that is given up while a page is made is in that page all the same', async () => {
  const kept = createParts(8);
  const page = partsOfPage(kept);
  const mark = page.keep('a', 1, '12345678');
  partsOfPage(kept).keep('b', 1, '12345678');
  expect(await (await page.whole(html(mark))).text()).toBe('12345678');
});

test('text that looks like a placeholder and is none stays as it is', async () => {
  const page = partsOfPage(createParts());
  const mark = page.keep('a', 1, 'phần');
  const forged = mark.replace(/<!--.{4}/, '<!--0000');
  expect(await (await page.whole(html(forged + mark))).text()).toBe(`${forged}phần`);
});

test('an answer keeps its status and all its headers', async () => {
  const page = partsOfPage(createParts());
  const headers = new Headers({ 'content-type': 'text/html' });
  for (const cookie of ['a=1', 'b=2']) headers.append('set-cookie', cookie);
  const filled = await page.whole(html(page.keep('a', 1, 'phần'), { status: 404, headers }));
  expect([filled.status, filled.headers.getSetCookie(), await filled.text()]).toEqual([
    404,
    ['a=1', 'b=2'],
    'phần',
  ]);
});

test('an answer without parts or without a body is passed on as it is', async () => {
  const page = partsOfPage(createParts());
  const plain = html('không có phần nào');
  expect(await page.whole(plain)).toBe(plain);
  page.keep('a', 1, 'phần');
  const moved = new Response(null, { status: 302 });
  expect(await page.whole(moved)).toBe(moved);
});
