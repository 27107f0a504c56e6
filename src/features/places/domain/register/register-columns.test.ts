import { expect, test } from 'vitest';
import { type Guards, packRows, unpackRows } from './register-columns.ts';

type Row = { name: string; parent: string | null };

const GUARDS: Guards<Row> = {
  name: (value): value is string => value !== null && value !== '?',
  parent: (value): value is string | null => value !== '?',
};

const rows = (...names: string[]): Row[] => names.map((name) => ({ name, parent: null }));

test.each([
  ['all different', rows('a', 'b', 'c', 'd'), ['a', 'b', 'c', 'd']],
  ['most of them', rows('a', 'b', 'c', 'a'), ['a', 'b', 'c', 'a']],
  ['half of them', rows('a', 'b', 'a', 'b'), { values: ['a', 'b'], at: [0, 1, 0, 1] }],
  ['all the same', rows('a', 'a', 'a'), { values: ['a'], at: [0, 0, 0] }],
])('values that repeat are written once: %s', (_, given, name) => {
  const packed = packRows(given, GUARDS);
  expect(packed['name']).toEqual(name);
  expect(unpackRows(packed, GUARDS)).toEqual(given);
});

const parent = [null, '79'];

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'name'],
  ['a field missing', { name: ['a', 'b'] }],
  ['a field that is null', { name: null, parent }],
  ['a field that is a text', { name: 'ab', parent }],
  ['a field that is shorter', { name: ['a'], parent }],
  ['a number for a text', { name: ['a', 1], parent }],
  ['a value that it may not have', { name: ['a', '?'], parent }],
  ['one that it may not have, once', { name: { values: ['?'], at: [0, 0] }, parent }],
  ['values without places', { name: { values: ['a'] }, parent }],
  ['places without values', { name: { at: [0, 0] }, parent }],
  ['values that are no list', { name: { values: 'a', at: [0, 0] }, parent }],
  ['places that are no list', { name: { values: ['a'], at: '00' }, parent }],
  ['a place that is a text', { name: { values: ['a'], at: [0, '0'] }, parent }],
  ['a place beyond the values', { name: { values: ['a'], at: [0, 1] }, parent }],
  ['a place before them', { name: { values: ['a'], at: [0, -1] }, parent }],
])('%s cannot be unpacked', (_, packed) => {
  expect(unpackRows(packed, GUARDS)).toBeUndefined();
});

test('columns of either kind are rows again', () => {
  expect(unpackRows({ name: ['a', 'b'], parent: { values: ['79'], at: [0, 0] } }, GUARDS)).toEqual([
    { name: 'a', parent: '79' },
    { name: 'b', parent: '79' },
  ]);
  expect(unpackRows({ name: [], parent: [] }, GUARDS)).toEqual([]);
});
