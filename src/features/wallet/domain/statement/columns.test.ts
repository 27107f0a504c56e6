import { expect, test } from 'vitest';
import { guessColumns } from './columns.ts';

test.each<[string, string[], object | undefined]>([
  [
    'two languages in a heading',
    [
      'STT\nNo.',
      'Ngày giao dịch\nTransaction Date',
      'Số tham chiếu\nReference No',
      'Số tiền ghi nợ\nDebit',
      'Số tiền ghi có\nCredit',
      'Số dư\nBalance',
      'Mô tả\nDescription',
    ],
    { date: 1, reference: 2, out: 3, in: 4, balance: 5, text: 6 },
  ],
  [
    'two days, of which that of the transaction counts',
    ['Ngày hiệu lực', 'Ngày GD', 'Nợ/Có', 'Số tiền', 'Diễn giải'],
    { direction: 2, date: 1, amount: 3, text: 4 },
  ],
  [
    'an amount beside what comes in and out',
    ['Ngày', 'Tiền vào', 'Tiền ra', 'Số tiền', 'Nội dung'],
    { date: 0, in: 1, out: 2, text: 4 },
  ],
  [
    'English',
    ['Date', 'Doc No', 'Debit', 'Credit', 'Balance', 'Remarks', 'Details'],
    { date: 0, reference: 1, out: 2, in: 3, balance: 4, text: 6 },
  ],
  ['what comes in alone', ['Ngày', 'Số tiền ghi có', 'Nội dung'], undefined],
  ['no text', ['Ngày', 'Số tiền'], undefined],
  ['no day', ['Số tiền', 'Nội dung'], undefined],
])('%s', (_, cells, places) => {
  const found = guessColumns([
    { line: 1, cells: ['Sao kê tài khoản'] },
    { line: 7, cells },
  ]);
  expect(found).toEqual(places && { line: 7, ...places });
});

test('headings far below are none', () => {
  const cells = ['Ngày', 'Số tiền', 'Nội dung'];
  const rows = Array.from({ length: 60 }, (_, n) => ({ line: n + 1, cells: ['x'] }));
  expect(guessColumns([...rows.slice(1), { line: 61, cells }])).toMatchObject({ line: 61 });
  expect(guessColumns([...rows, { line: 61, cells }])).toBeUndefined();
});
