import { describe, expect, test } from 'vitest';
import type { Conversion } from '#features/places/domain/conversion/convert.ts';
import type { Translate } from '#i18n/translate.ts';
import { columnNames, withColumn } from './bulk-columns.ts';
import { resultsOf } from './bulk-results.ts';
import { after, announced, type BulkEvent, START } from './bulk-state.ts';

const t: Translate = (key, values = {}) => [key, ...Object.values(values)].join(' ');
const sheet = {
  rows: [
    ['Mã', 'Nơi'],
    ['1', 'a'],
    ['2', 'b'],
  ],
  layout: { columns: [1], hasHeader: true },
};
const converted = (...statuses: Conversion['status'][]) => ({
  ...sheet,
  given: ['a', 'b'],
  found: statuses.map((status) => ({ status, address: '', units: [], reasons: [] })),
});
const run = (...events: BulkEvent[]) => events.reduce(after, START);

const LOADED: BulkEvent[] = [{ is: 'given', fileName: 'x.csv' }, { is: 'begun' }, { is: 'reading' }];
const READ: BulkEvent[] = [...LOADED, { is: 'read', sheet }];
const DONE: BulkEvent[] = [
  ...READ,
  { is: 'converting', progress: { done: 0, total: 2 } },
  { is: 'converted', converted: converted('sure', 'check') },
  { is: 'ended', failure: undefined },
];
const NO_COLUMN = { is: 'ended', failure: { kind: 'invalid', code: 'bulk/no-column' } } as const;

describe('what is announced', () => {
  test.each<[string, BulkEvent[], ReturnType<typeof announced>]>([
    ['nothing at first', [], undefined],
    ['that the register is loaded', LOADED.slice(0, 2), { key: 'bulk.state.loading' }],
    ['that the list is read', READ, { key: 'bulk.state.reading' }],
    ['the end', DONE, { key: 'bulk.state.done', values: { done: 2, total: 2 } }],
    [
      'how far it was when it was stopped',
      [...READ, { is: 'converted', converted: converted('sure') }, { is: 'ended', failure: undefined }],
      { key: 'bulk.state.stopped', values: { done: 1, total: 2 } },
    ],
    ['nothing beside a failure', [...DONE, { is: 'begun' }, NO_COLUMN], undefined],
  ])('%s', (_, events, said) => expect(announced(run(...events))).toEqual(said));
});

test('another list takes the place of the one before, with its results', () =>
  expect(run(...DONE, { is: 'given', fileName: 'y.csv' })).toEqual({ fileName: 'y.csv', round: 1 }));

test('another layout keeps the results until there are others', () => {
  const state = run(...DONE, { is: 'arranged', layout: { columns: [0], hasHeader: false } }, { is: 'begun' });
  expect(state.sheet?.layout).toEqual({ columns: [0], hasHeader: false });
  expect(state.converted?.found).toHaveLength(2);
});

test('a failure goes when something else is begun', () =>
  expect(run(...DONE, NO_COLUMN, { is: 'begun' }).failure).toBeUndefined());

test('rows are counted as in the list, and parted by their state', () => {
  const { all, sure, check, unknown } = resultsOf(converted('sure', 'check'));
  expect(all.map(({ line, given }) => [line, given])).toEqual([
    [2, 'a'],
    [3, 'b'],
  ]);
  expect([sure, check, unknown].map(({ length }) => length)).toEqual([1, 1, 0]);
  expect(resultsOf({ ...converted('sure'), layout: { columns: [1], hasHeader: false } }).all[0]?.line).toBe(
    1,
  );
});

test.each([
  [[1], 0, true, [0, 1]],
  [[0, 1], 0, false, [1]],
  [[1], 1, true, [1]],
  [[1], 1, false, []],
])('of columns %j, %i becoming %s leaves %j', (columns, column, isChosen, left) =>
  expect(withColumn({ columns, hasHeader: true }, column, isChosen)).toEqual({
    columns: left,
    hasHeader: true,
  }),
);

test.each([
  [[['Mã', ''], ['1']], true, ['Mã', 'bulk.column-name 2']],
  [[['1', '2']], false, ['bulk.column-name 1', 'bulk.column-name 2']],
  [[['1']], false, ['bulk.table.given']],
])('of %j with a header %s the columns are %j', (rows, hasHeader, names) =>
  expect(columnNames({ rows, layout: { columns: [0], hasHeader } }, t)).toEqual(names),
);
