import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCsv, parseCsv } from '#formats/csv/csv.ts';
import { writeXlsx } from '#formats/xlsx/xlsx-write.ts';
import { readXlsxRows } from '#formats/xlsx/xlsx.ts';
import { findColumns, guessColumns, namesOf, type StatementRow } from './columns.ts';
import {
  type LineProblem,
  readStatement,
  type StatementRefusal,
  type TypedBalances,
} from './statement-file.ts';

const rowsOf = (text: string): StatementRow[] => {
  const read = parseCsv(text);
  return read.ok ? read.value : [];
};

function readText(text: string, typed?: TypedBalances) {
  const rows = rowsOf(text);
  const places = guessColumns(rows);
  if (places === undefined) throw new Error('no columns');
  return readStatement(rows, places, typed);
}

/** Layouts as banks export them; people, accounts and amounts are invented. */
const DEBIT_AND_CREDIT = `SAO KÊ TÀI KHOẢN / STATEMENT OF ACCOUNT,,,,,
Số tài khoản:,0123499999,,,,
Từ ngày 23/11/2026 đến ngày 24/11/2026,,,,,
Số dư đầu kỳ / Opening balance,,,,,"10.000.000"
STT,Ngày giao dịch / Transaction date,Số tiền ghi nợ / Debit,Số tiền ghi có / Credit,Nội dung chi tiết / Transactions in detail,Số dư / Balance
1,23/11/2026,,50.000,MBVCB.3278907687.DB7K2M4Q9T chuyen tien,10.050.000
2,24/11/2026,1.100.000,,Rut tien RT100001,8.950.000
,,,,ngay 24/11,
Tổng cộng / Total,,1.100.000,50.000,,
Số dư cuối kỳ / Closing balance,,,,,8.950.000
,,,,Quý khách vui lòng kiểm tra 1.000 lần,`;

const NEWEST_FIRST = `Ngày GD;Mã giao dịch;Diễn giải;Phát sinh nợ;Phát sinh có;Số dư
24/11/2026 16:20:01;FT26328000003;Phi quan ly;5,500;0;10,144,500
24/11/2026 09:02:37;FT26328000002;DB7K2M4Q9T;0;100,000;10,150,000
23/11/2026 08:00:00;FT26327000001;DBZZZZZZZZ;0;50,000;10,050,000`;

const SIGNED = `Transaction Date\tReference\tAmount\tDescription
24-Nov-2026\tA1\t+50,000.00\tDB7K2M4Q9T
24-Nov-2026\tA2\t-20,000.00\tRT100001
Opening balance\t\t1,000,000.00\t
Closing balance\t\t1,030,000.00\t`;

/** As \`readXlsx\` answers a workbook: days as ISO, numbers without marks. */
const WORKBOOK = `NGÂN HÀNG,,,,
,,,,
Ngày hạch toán,Số CT,Tiền ra,Tiền vào,Nội dung
2026-11-24,77,,50000,DB7K2M4Q9T
2026-11-24,77,-1100,,Phi chuyen tien
2026-11-25 07:00:00,78,,2000000,CT DEN NGUYEN VAN A`;

test.each<[string, string, TypedBalances, [number, number, number][], object]>([
  [
    'debit and credit, with sums among the lines and a text over two rows',
    DEBIT_AND_CREDIT,
    {},
    [
      [6, 50_000, 10_050_000],
      [7, -1_100_000, 8_950_000],
    ],
    { from: '2026-11-23', to: '2026-11-24', opening: 10_000_000, closing: 8_950_000 },
  ],
  [
    'the newest first, balances alone',
    NEWEST_FIRST,
    {},
    [
      [4, 50_000, 10_050_000],
      [3, 100_000, 10_150_000],
      [2, -5_500, 10_144_500],
    ],
    { from: '2026-11-23', to: '2026-11-24', opening: 10_000_000, closing: 10_144_500 },
  ],
  [
    'one column with signs, English, tabs',
    SIGNED,
    {},
    [
      [2, 50_000, Number.NaN],
      [3, -20_000, Number.NaN],
    ],
    { opening: 1_000_000, closing: 1_030_000 },
  ],
  [
    'a workbook without balances, which are typed',
    WORKBOOK,
    { opening: 0, closing: 2_048_900 },
    [
      [4, 50_000, Number.NaN],
      [5, -1_100, Number.NaN],
      [6, 2_000_000, Number.NaN],
    ],
    { from: '2026-11-24', to: '2026-11-25', opening: 0, closing: 2_048_900 },
  ],
])('%s', (_, text, typed, lines, expected) => {
  const read = readText(text, typed);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  expect(read.value).toMatchObject(expected);
  expect(read.value.lines.map(({ line, amount, balance = Number.NaN }) => [line, amount, balance])).toEqual(
    lines,
  );
  expect(new Set(read.value.lines.map(({ key }) => key)).size).toBe(lines.length);
});

test('an amount whose direction is a column of its own', () => {
  const text = (word: string) =>
    `Ngày,Nợ/Có,Số tiền,Nội dung\n1/1/2026,C,5.000,x\n1/1/2026,Nợ,1.000,x\n1/1/2026,${word},500,x`;
  const read = readText(text('+'), { opening: 0, closing: 4_500 });
  expect(read.ok && read.value.lines.map(({ amount }) => amount)).toEqual([5_000, -1_000, 500]);
  expect(readText(text('?'), { opening: 0, closing: 4_500 })).toEqual({
    ok: false,
    error: { reason: 'lines', problems: [{ line: 4, problem: 'direction', written: '?' }] },
  });
});

test('a text of two rows is one', () => {
  const read = readText(DEBIT_AND_CREDIT);
  expect(read.ok && read.value.lines[1]?.text).toBe('Rut tien RT100001 ngay 24/11');
});

test('a workbook is read with the numbers of its rows', async () => {
  const cells = [
    ['NGÂN HÀNG'],
    ['Ngày giao dịch', 'Số tiền', 'Nội dung', 'Số dư'],
    ['24/11/2026', '50.000', 'DB7K2M4Q9T', '150.000'],
    ['31/11/2026', '50.000', 'x', '200.000'],
  ];
  const rows = await readXlsxRows(await writeXlsx(cells, { sheet: 'Sao kê' }));
  if (!rows.ok) throw new Error(rows.error.code);
  const places = guessColumns(rows.value);
  if (places === undefined) throw new Error('no columns');
  const problems: LineProblem[] = [{ line: 4, problem: 'date', written: '31/11/2026' }];
  expect(readStatement(rows.value, places)).toEqual({ ok: false, error: { reason: 'lines', problems } });
  expect(readStatement(rows.value.slice(0, 3), places)).toMatchObject({
    ok: true,
    value: { opening: 100_000, closing: 150_000, lines: [{ line: 3, amount: 50_000 }] },
  });
});

const HEAD = 'Ngày,Ghi nợ,Ghi có,Nội dung,Số dư\n';

test.each<[string, string, TypedBalances, StatementRefusal]>([
  ['no lines', HEAD, {}, { reason: 'no-lines' }],
  ['no balances', 'Ngày,Số tiền,Nội dung\n1/1/2026,5000,x', {}, { reason: 'no-balance' }],
  [
    'a line that is missing',
    'Ngày,Số tiền,Nội dung\n1/1/2026,5000,x',
    { opening: 0, closing: 9000 },
    { reason: 'difference', opening: 0, sum: 5000, closing: 9000 },
  ],
  [
    'a balance that does not follow',
    `${HEAD}1/1/2026,,5000,x,5000\n2/1/2026,,5000,x,11000\n`,
    {},
    { reason: 'lines', problems: [{ line: 3, problem: 'sum', written: '11000' }] },
  ],
  [
    'lines that cannot be read, all of them named',
    `${HEAD}31/2/2026,,5000,x,\n1/1/2026,,5.0.0,x,\n1/1/2026,1,2,x,\n1/1/2026,,,x,\n1/1/2026,,1,x,n/a\n`,
    { opening: 0, closing: 1 },
    {
      reason: 'lines',
      problems: [
        { line: 2, problem: 'date', written: '31/2/2026' },
        { line: 3, problem: 'amount', written: '5.0.0' },
        { line: 4, problem: 'both-amounts', written: '2 1' },
        { line: 5, problem: 'no-amount', written: '' },
        { line: 6, problem: 'balance', written: 'n/a' },
      ],
    },
  ],
  [
    'a text that speaks of balances is no balance',
    'Ngày,Số tiền,Nội dung\n1/1/2026,5000,so du dau ky 7000',
    {},
    { reason: 'no-balance' },
  ],
  [
    'money without a day',
    `${HEAD},,5000,x,\n`,
    { opening: 0, closing: 5000 },
    { reason: 'lines', problems: [{ line: 2, problem: 'date', written: '' }] },
  ],
])('refused: %s', (_, text, typed, error) => {
  expect(readText(text, typed)).toEqual({ ok: false, error });
});

test('days that are not in order have a first and a last one all the same', () => {
  const text = 'Ngày,Số tiền,Nội dung\n2/1/2026,5,x\n1/1/2026,5,x\n4/1/2026,5,x\n3/1/2026,5,x';
  expect(readText(text, { opening: 0, closing: 20 })).toMatchObject({
    ok: true,
    value: { from: '2026-01-01', to: '2026-01-04' },
  });
});

test('two equal transfers of a day count twice, and a second import finds both', () => {
  const day = '1/1/2026,,5000,Nap vi,\n';
  const keysOf = (text: string, closing: number) => {
    const read = readText(HEAD + text, { opening: 0, closing });
    return read.ok ? read.value.lines.map(({ key }) => key) : [];
  };
  const [one, two] = [keysOf(day, 5_000), keysOf(day + day, 10_000)];
  expect(one).toHaveLength(1);
  expect(new Set([...one, ...two]).size).toBe(2);
  expect(keysOf(`${day}1/1/2026,,5000,"NẠP  VÍ",\n`, 10_000)).toEqual(two);
});

test('a bank keeps its mapping by the names of its columns', () => {
  const rows = rowsOf(NEWEST_FIRST);
  const places = guessColumns(rows);
  if (places === undefined) throw new Error('no columns');
  const names = namesOf(rows, places);
  expect(names).toEqual({
    date: 'Ngày GD',
    reference: 'Mã giao dịch',
    text: 'Diễn giải',
    out: 'Phát sinh nợ',
    in: 'Phát sinh có',
    balance: 'Số dư',
  });
  expect(findColumns(rows, names)).toEqual(places);
  expect(findColumns(rowsOf(SIGNED), names)).toBeUndefined();
  expect(findColumns(rows, { date: 'Ngày GD', text: 'Diễn giải' })).toBeUndefined();
  expect(guessColumns(rowsOf('a,b\n1,2'))).toBeUndefined();
});

const line = fc.record({
  day: fc.integer({ min: 1, max: 28 }),
  amount: fc.integer({ min: -1e9, max: 1e9 }).filter((n) => n !== 0),
});

test('whatever a bank writes in order is read with its balances, from both ends', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 0, max: 1e12 }),
      (made, opening) => {
        const lines = made.toSorted((a, b) => a.day - b.day);
        let balance = opening;
        const rows = lines.map(({ day, amount }) => {
          balance += amount;
          const written = new Intl.NumberFormat('vi-VN').format(Math.abs(amount));
          return [
            `${day}/11/2026`,
            amount < 0 ? written : '',
            amount > 0 ? written : '',
            'x',
            String(balance),
          ];
        });
        fc.pre(rows.every(([, , , , shown = '']) => !shown.startsWith('-')));
        const head = ['Ngày', 'Ghi nợ', 'Ghi có', 'Nội dung', 'Số dư'];
        const forth = readText(formatCsv([head, ...rows]));
        expect(forth).toMatchObject({ ok: true, value: { opening, closing: balance } });
        const back = readText(formatCsv([head, ...rows.toReversed()]));
        expect(back.ok && back.value.lines.map(({ amount }) => amount)).toEqual(
          lines.map(({ amount }) => amount),
        );
      },
    ),
  );
});
