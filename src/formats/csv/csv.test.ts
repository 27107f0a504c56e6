import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCsvReader, DELIMITERS, delimiterOf, formatCsv, parseCsv, spreadsheetCsv } from './csv.ts';

const cellsOf = (text: string) => {
  const parsed = parseCsv(text);
  return parsed.ok ? parsed.value.map(({ cells }) => cells) : parsed.error;
};

test.each([
  [
    'plain records',
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'no line ending at the end',
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'CRLF and old Macintosh endings',
    'a,b\r\n1,2\r3,4',
    [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['a byte order mark', '\uFEFFa,b', [['a', 'b']]],
  ['a byte order mark before a quote', '\uFEFF"a",b', [['a', 'b']]],
  ['quotes around marks and line ends', '"6, Lý Tự Trọng","x\r\ny"', [['6, Lý Tự Trọng', 'x\r\ny']]],
  ['doubled quotes', '"nhà ""ống""",""""', [['nhà "ống"', '"']]],
  ['a quote inside plain text', 'ống 5",x', [['ống 5"', 'x']]],
  ['text after a closing quote', '"a"b,c', [['ab', 'c']]],
  ['empty cells at both ends', ',a,', [['', 'a', '']]],
  ['blank lines', '\n\na\n\n\nb\n\n', [['a'], ['b']]],
  ['an empty quoted cell on its own line', 'a\n""\nb', [['a'], [''], ['b']]],
  [
    'semicolons',
    'a;b\n1,5;2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1,5\t2;3',
    [
      ['a', 'b'],
      ['1,5', '2;3'],
    ],
  ],
  ['nothing', '', []],
])('%s', (_, text, rows) => {
  expect(cellsOf(text)).toEqual(rows);
});

test.each([
  ['comma', 'a,b', ','],
  ['semicolon', 'a;b', ';'],
  ['tab', 'a\tb', '\t'],
  ['a single column', 'địa chỉ', ','],
  ['other marks inside quotes', '"a,b,c";"d,""e"",f"', ';'],
  ['only the first line counts', 'a;b\n1,2,3,4,5', ';'],
  ['blank lines and a mark before it', '\uFEFF\r\n\na\tb', '\t'],
])('the delimiter: %s', (_, text, mark) => {
  expect(delimiterOf(text)).toBe(mark);
});

test('a record is found again by its first line', () => {
  const parsed = parseCsv('a,b\r\n\r\n"1\n1\r\n1",2\n3,4');
  expect(parsed.ok && parsed.value.map(({ line }) => line)).toEqual([1, 3, 6]);
});

test.each([
  ['a,b\n1,"2\n3,4', 2],
  ['"', 1],
  ['a\n"x\ny","z\n', 3],
  ['"a""', 1],
])('%j is refused with the line of its open quote', (text, line) => {
  expect(cellsOf(text)).toEqual({ kind: 'invalid', code: 'csv/unclosed-quote', values: { line } });
});

const cell = fc.string({ unit: fc.constantFrom('a', 'ế', ',', ';', '\t', '"', '\r', '\n', ' ', '\uFEFF') });
const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 });

test('what is written is read back', () => {
  fc.assert(
    fc.property(rows, fc.constantFrom(...DELIMITERS), (written, mark) => {
      const parsed = parseCsv(formatCsv(written, mark), mark);
      expect(parsed.ok && parsed.value.map(({ cells }) => cells)).toEqual(written);
    }),
  );
});

test('what people open in a spreadsheet holds no live formula', () => {
  const live = ['=cmd|"/c calc"!A1', '+1', '-1', '@SUM(1)', '\tx', '\rx'];
  const read = parseCsv(spreadsheetCsv([[...live, 'a=1', '']]));
  expect(read.ok && read.value[0]?.cells).toEqual([...live.map((cell) => `'${cell}`), 'a=1', '']);
});

test('pieces cut anywhere give the same records', () => {
  fc.assert(
    fc.property(cell, fc.array(fc.nat(40)), (text, cuts) => {
      const at = [0, ...cuts.filter((cut) => cut < text.length).toSorted((a, b) => a - b), text.length];
      const reader = createCsvReader(',');
      const read = at.slice(1).flatMap((end, index) => reader.push(text.slice(at[index], end)));
      const last = reader.end();
      expect(last.ok ? { ok: true, value: [...read, ...last.value] } : last).toEqual(parseCsv(text, ','));
    }),
  );
});

test.each(['"', '""', ',', '\r', '\n', '\r\n', '"a",', 'a"', '","'])(
  'a megabyte of %j is read at once',
  (unit) => {
    const started = performance.now();
    parseCsv(unit.repeat(1_000_000 / unit.length));
    expect(performance.now() - started).toBeLessThan(2_000);
  },
);
