// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { recallJson } from '#stores/storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test.each([
  ['a list', '[1,"hai"]', [1, 'hai']],
  ['null', 'null', null],
  ['nothing', undefined, undefined],
  ['an empty text', '', undefined],
  ['no JSON', '{', undefined],
])('%s is read from a storage that anybody may write to', (_, kept, value) => {
  if (kept !== undefined) localStorage.setItem('key', kept);
  expect(recallJson('localStorage', 'key')).toEqual(value);
});

test('without storage there is nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(recallJson('localStorage', 'key')).toBeUndefined();
});
