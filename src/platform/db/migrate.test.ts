import { expect, test } from 'vitest';
import { checksum } from './backup/archive.ts';
import { historyRefusal, type Migration } from './migrate.ts';
import { MIGRATIONS } from './migrations/list.ts';

const known: Migration[] = ['0001-a', '0002-b', '0003-c'].map((name) => ({ name, sql: `select '${name}'` }));
const applied = (...names: string[]) =>
  names.map((name) => ({ name, checksum: checksum(`select '${name}'`) }));

test.each([
  [[], undefined],
  [applied('0001-a'), undefined],
  [applied('0001-a', '0002-b', '0003-c'), undefined],
  [applied('0001-a', '0002-b', '0003-c', '0004-d'), /newer than this version.*0004-d/],
  [applied('0001-a', '0002-x'), /newer than this version.*0002-x/],
  [applied('0001-a', '0003-c'), /has 0003-c but not 0002-b/],
  [[{ name: '0001-a', checksum: checksum('select 1') }], /0001-a was changed/],
])('%j', (steps, refusal) => {
  const answer = historyRefusal(steps, known);
  if (refusal === undefined) expect(answer).toBeUndefined();
  else expect(answer).toMatch(refusal);
});

test('the steps are numbered in the order of their list', () => {
  const names = MIGRATIONS.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, at) => at + 1));
});
