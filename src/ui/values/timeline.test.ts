import { expect, test } from 'vitest';
import { isoDate } from '#kernel/dates.ts';
import { inTime } from './timeline.ts';

const entry = (day: string, on: string | null) => ({
  on: on === null ? null : isoDate.parse(on),
  day,
  text: '',
  source: '',
});

test('entries are in order of time; without a day they are the oldest, and on one day they keep their order', () => {
  const entries = [
    entry('b', '2026-01-01'),
    entry('a', '2025-07-01'),
    entry('c', '2026-01-01'),
    entry('?', null),
  ];
  expect(inTime(entries).map(({ day }) => day)).toEqual(['?', 'a', 'b', 'c']);
});
