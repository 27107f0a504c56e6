import { expect, test } from 'vitest';
import { isInForceWithin, readItemsQuery } from './items-query.ts';
import { isoDate } from '#kernel/dates.ts';

const read = (query: string) => readItemsQuery(new URLSearchParams(query));

test.each<[string, object]>([
  ['', { limit: 10, after: 0 }],
  ['limit=5000', { limit: 1000, after: 0 }],
  ['limit=7&after=40', { limit: 7, after: 40 }],
  ['bbox=106.6,10.7,106.8,10.9', { boxes: [[106.6, 10.7, 106.8, 10.9]] }],
  ['bbox=106.6, 10.7,-5,106.8,10.9,8e3', { boxes: [[106.6, 10.7, 106.8, 10.9]] }],
  ['bbox=170,-10,-170,10', { boxes: [[170, -10, 180, 10], [-180, -10, -170, 10]] }],
  ['datetime=2026-01-05', { days: { from: '2026-01-05', until: '2026-01-05' } }],
  ['datetime=2026-01-05T20:00:00Z', { days: { from: '2026-01-06', until: '2026-01-06' } }],
  ['datetime=2026-01-05/..', { days: { from: '2026-01-05' } }],
  ['datetime=/2026-01-05T20:00:00%2B07:00', { days: { until: '2026-01-05' } }],
])('%s is parsed as %o', (query, expected) => {
  expect(read(query)).toMatchObject({ ok: true, value: expected });
}); // prettier-ignore

test.each([
  ['f=json', 'unknown-parameter'],
  ['limit=1&limit=2', 'repeated-parameter'],
  ['limit=0', 'bad-limit'],
  ['limit=-1', 'bad-limit'],
  ['limit=1.5', 'bad-limit'],
  ['limit=', 'bad-limit'],
  ['after=-1', 'bad-start'],
  ['after=x', 'bad-start'],
  ['bbox=1,2,3', 'bad-box'],
  ['bbox=1,2,3,4,5', 'bad-box'],
  ['bbox=1,2,3,x', 'bad-box'],
  ['bbox=1,2,3,', 'bad-box'],
  ['bbox=1,4,3,2', 'bad-box'],
  ['bbox=1,2,5,3,4,1', 'bad-box'],
  ['bbox=1,2,181,3', 'bad-box'],
  ['bbox=1,-91,2,3', 'bad-box'],
  ['bbox=NaN,2,3,4', 'bad-box'],
  ['bbox=Infinity,2,3,4', 'bad-box'],
  ['datetime=', 'bad-time'],
  ['datetime=../..', 'bad-time'],
  ['datetime=2026-02-30', 'bad-time'],
  ['datetime=2026-01-05T25:00:00Z', 'bad-time'],
  ['datetime=2026-01-05T20:00:00', 'bad-time'],
  ['datetime=2026-01-05/2026-01-04', 'bad-time'],
  ['datetime=2026-01-05/2026-01-06/2026-01-07', 'bad-time'],
])('%s is refused as %s', (query, what) => {
  expect(read(query)).toMatchObject({ ok: false, error: { kind: 'invalid', code: `open-data/${what}` } });
});

const day = (text: string) => isoDate.parse(text);
const during = { inForceFrom: day('2025-07-01'), inForceUntil: day('2026-06-30') };

test.each([
  [during, {}, true],
  [during, { until: day('2025-06-30') }, false],
  [during, { until: day('2025-07-01') }, true],
  [during, { from: day('2026-06-30') }, true],
  [during, { from: day('2026-07-01') }, false],
  [{ ...during, inForceUntil: null }, { from: day('2030-01-01') }, true],
])('%o and %o', (plan, days, expected) => {
  expect(isInForceWithin(plan, days)).toBe(expected);
});
