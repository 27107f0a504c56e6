// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { addressAhead, createLane, mayReadAhead } from '#stores/prefetch.ts';

const isPublic = (pathname: string) => !pathname.startsWith('/tai-khoan');

test.each([
  ['<a href="/tin-tuc">', '/tin-tuc'],
  ['<a href="/tin-tuc?trang=2#cuoi">', '/tin-tuc?trang=2'],
  [`<a href="${location.origin}/tin-tuc">`, '/tin-tuc'],
  ['<a href="/tin-tuc" data-no-prefetch>', undefined],
  ['<a href="/tin-tuc" download>', undefined],
  ['<a href="/tin-tuc" target="_blank">', undefined],
  ['<a href="/tai-khoan">', undefined],
  ['<a href="https://example.vn/tin-tuc">', undefined],
  ['<a href="mailto:ai@example.vn">', undefined],
  ['<a href="#cuoi">', undefined],
  ['<a href="?trang=2">', undefined],
  ['<a>', undefined],
])('%s', (html, expected) => {
  document.body.innerHTML = html;
  const link = document.querySelector('a');
  expect(link && addressAhead(link, isPublic)).toBe(expected);
});

test.each([
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g', saveData: false }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('on %j it reads ahead: %s', (connection, expected) => {
  expect(mayReadAhead(connection)).toBe(expected);
});

test('four at once, each once, and a failure frees its place', async () => {
  const started: string[] = [];
  const ends = new Map<string, (failed?: Error) => void>();
  const enqueue = createLane((name) => {
    started.push(name);
    return new Promise<void>((done, failed) => ends.set(name, (error) => (error ? failed(error) : done())));
  }, 4);

  for (const name of ['a', 'b', 'c', 'd', 'a', 'e', 'f', 'e']) enqueue(name);
  expect(started).toEqual(['a', 'b', 'c', 'd']);

  ends.get('b')?.(new Error('404'));
  await Promise.resolve();
  await Promise.resolve();
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);

  for (const name of ['a', 'c', 'd', 'e']) ends.get(name)?.();
  await Promise.resolve();
  await Promise.resolve();
  enqueue('b');
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});
