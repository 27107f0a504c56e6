import { expect, test } from 'vitest';
import { HEAD, segment } from './_prices.ts';
import { diffOf } from './price-diff.ts';

const shown = (...segments: ReturnType<typeof segment>[]) => ({ head: HEAD, segments });

test('without a load before, everything is added', () => {
  expect(diffOf(undefined, shown(segment('A', 1), segment('B', 2)))).toMatchObject({
    added: 2,
    changed: 0,
    gone: 0,
    unchanged: 0,
    fields: [],
  });
});

test('segments are matched by key, and listed with old and new values', () => {
  const before = shown(segment('A', 1), segment('B', 2), segment('C', 3), segment('D', 4));
  const after = shown(segment('A', 1), segment('B', 20), segment('E', 5), segment('D', 4, { street: 'Đ' }));
  expect(diffOf(before, after)).toEqual({
    added: 1,
    changed: 2,
    gone: 1,
    unchanged: 1,
    fields: [],
    samples: [
      { kind: 'changed', before: segment('B', 2), after: segment('B', 20) },
      { kind: 'changed', before: segment('D', 4), after: segment('D', 4, { street: 'Đ' }) },
      { kind: 'added', after: segment('E', 5) },
      { kind: 'gone', before: segment('C', 3) },
    ],
  });
});

test('what is corrected of the act is named', () => {
  const before = shown(segment('A', 1));
  const after = { ...before, head: { ...HEAD, until: HEAD.from, url: 'https://vbpl.vn' } };
  expect(diffOf(before, after)).toMatchObject({ unchanged: 1, fields: ['until', 'url'], samples: [] });
});

test('all changes are counted, some are listed', () => {
  const many = Array.from({ length: 100 }, (_, at) => segment(`Đường ${at}`, 1 + at));
  const { added, samples } = diffOf(undefined, shown(...many));
  expect([added, samples.length]).toEqual([100, 25]);
});
