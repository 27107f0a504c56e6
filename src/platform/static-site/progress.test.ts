import { expect, test } from 'vitest';
import { progressLine } from '#platform/static-site/progress.ts';

test.each([
  [{ done: 0, all: 400, seconds: 0 }, '[------------------------] 0 of 400 pages, 0/s, '],
  [{ done: 100, all: 400, seconds: 2 }, '[######------------------] 100 of 400 pages, 50/s, 0:06 left'],
  [
    { done: 1_000, all: 20_000, seconds: 10 },
    '[#-----------------------] 1000 of 20000 pages, 100/s, 3:10 left',
  ],
  [{ done: 5, all: 5, seconds: 1 }, '[########################] 5 of 5 pages, 5/s, 0:00 left'],
  [{ done: 0, all: 0, seconds: 1 }, '[########################] 0 of 0 pages, 0/s, '],
])('%o', (state, line) => {
  expect(progressLine(state)).toBe(line);
});
