import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsv } from '#formats/csv/csv.ts';
import { besides, writeCsv } from './convert-output.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+84 90', "'+84 90"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t=1"'],
  ['12 Lê Lợi, Q1', '"12 Lê Lợi, Q1"'],
  ['a=b', 'a=b'],
])('%j in a CSV', (cell, written) => {
  expect(writeCsv([[cell, 'x']])).toBe(`\uFEFF${written},x\r\n`);
});

test('what is written is read back, and nothing in it begins like a formula', () => {
  const cell = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '"', ',', '\n', 'a', 'ệ', ' ') });
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(rows, (rows) => {
      const read = parseCsv(writeCsv(rows));
      const cells = read.ok ? read.value.map(({ cells }) => cells) : [];
      expect(cells.map((row) => row.map((text) => text.replace(/^'(?=[=+@-])/, '')))).toEqual(rows);
      expect(cells.flat().filter((text) => /^[=+\-@\t\r]/.test(text))).toEqual([]);
    }),
  );
});

test('results are in separate columns, however short a row is', () => {
  expect(besides([['a', 'b'], ['c'], []], [['1'], ['2'], ['3']])).toEqual([
    ['a', 'b', '1'],
    ['c', '', '2'],
    ['', '', '3'],
  ]);
});
