// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { dropDraft, keepDraft, recallDraft } from './form-draft.ts';

const DAY = 86_400_000;
const NOW = 1_800_000_000_000;
const VALUES = { base: '3', title_vi: 'Tiêu đề', body_vi: '<script>alert(1)</script>' };

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test.each([
  ['a moment', 0, true],
  ['fourteen days', 14 * DAY, true],
  ['longer', 14 * DAY + 1, false],
  ['a clock that was put back', -DAY, true],
])('after %s a draft is offered: %s', (_, age, isKept) => {
  expect(keepDraft('news/1', { at: NOW - age, values: VALUES })).toBe(true);
  expect(recallDraft('news/1', NOW)).toEqual(isKept ? { at: NOW - age, values: VALUES } : undefined);
  expect(localStorage.length, 'what is too old is forgotten').toBe(isKept ? 1 : 0);
});

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['a list', '[]'],
  ['no time', JSON.stringify({ values: VALUES })],
  ['a time in words', JSON.stringify({ at: 'hôm qua', values: VALUES })],
  ['no values', JSON.stringify({ at: NOW })],
  ['values that are none', JSON.stringify({ at: NOW, values: null })],
  ['a value that is no text', JSON.stringify({ at: NOW, values: { title_vi: { toString: 'x' } } })],
])('%s in a storage that anybody may write to is no draft', (_, kept) => {
  localStorage.setItem('draft:news/1', kept);
  expect(recallDraft('news/1', NOW)).toBeUndefined();
});

test('each form has its own, and one that is dropped is gone', () => {
  keepDraft('news/1', { at: NOW, values: { a: 'một' } });
  keepDraft('marketing/1', { at: NOW, values: { a: 'hai' } });
  dropDraft('news/1');
  expect(recallDraft('news/1', NOW)).toBeUndefined();
  expect(recallDraft('marketing/1', NOW)?.values).toEqual({ a: 'hai' });
});

test('without storage nothing is kept, and that is said', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(keepDraft('news/1', { at: NOW, values: VALUES })).toBe(false);
  expect(recallDraft('news/1', NOW)).toBeUndefined();
});
