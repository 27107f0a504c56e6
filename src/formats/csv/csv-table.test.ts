import { expect, test } from 'vitest';
import { parseCsvTable } from './csv-table.ts';

const COLUMNS = { required: ['name', 'code'], optional: ['phone'] } as const;

test.each([
  ['in order', 'name,code\nTân Định,26737', { name: 'Tân Định', code: '26737', phone: '' }],
  ['in any order and case', 'Code;PHONE; Name \n1;028;x', { name: 'x', code: '1', phone: '028' }],
  ['among other columns', 'id,name,code\n7,x,1', { name: 'x', code: '1', phone: '' }],
  ['with cells missing', 'name,code\nx', { name: 'x', code: '', phone: '' }],
  [
    'with blanks and decomposed letters',
    'name,code\n"  Ha\u0300  Nội",1',
    { name: 'Hà Nội', code: '1', phone: '' },
  ],
])('columns %s', (_, text, values) => {
  expect(parseCsvTable(text, COLUMNS)).toEqual({ ok: true, value: [{ line: 2, values, isTooLong: false }] });
});

test('a record with more cells than names is marked', () => {
  const table = parseCsvTable('name,code\n6 Lý Tự Trọng, Quận 1,26740\nx', COLUMNS);
  expect(table.ok && table.value.map(({ isTooLong }) => isTooLong)).toEqual([true, false]);
});

test.each([
  ['', { code: 'csv/empty' }],
  ['name,code\n', { code: 'csv/empty' }],
  ['name;phone\nx;1', { code: 'csv/missing-columns', values: { columns: 'code' } }],
  ['x\ny', { code: 'csv/missing-columns', values: { columns: 'name, code' } }],
  ['name,code\n"x,1', { code: 'csv/unclosed-quote', values: { line: 2 } }],
])('%j is refused', (text, error) => {
  expect(parseCsvTable(text, COLUMNS)).toEqual({ ok: false, error: { kind: 'invalid', ...error } });
});
