import { expect, test } from 'vitest';
import { writeXlsx } from '#formats/xlsx/xlsx-write.ts';
import { MAX_ROWS, readSource } from './convert-input.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0)).buffer);
/** «Hòa» as older Windows wrote it: the letter, then its mark. */
const WINDOWS_1258 = Uint8Array.from([0x48, 0x6f, 0xcc, 0x61, 0x2c, 0x51, 0x31]);

test.each<[string, Parameters<typeof readSource>[0], string[][]]>([
  [
    'lines, whose commas part nothing',
    { text: '1 Lê Lợi, Q1\r\n\r\n 2 "Lê Lai", Q1 ' },
    [['1 Lê Lợi, Q1'], ['2 "Lê Lai", Q1']],
  ],
  [
    'cells from a spreadsheet',
    { text: 'a\tb\n"c\nd"\te' },
    [
      ['a', 'b'],
      ['c\nd', 'e'],
    ],
  ],
  [
    'CSV',
    { bytes: utf8('\uFEFFso,"Lê Lợi, Q1"\n1,2') },
    [
      ['so', 'Lê Lợi, Q1'],
      ['1', '2'],
    ],
  ],
  [
    'CSV with semicolons',
    { bytes: utf8('1 Lê Lợi, Q1;x\n2 Lê Lai, P. Bến Nghé, Q1;y') },
    [
      ['1 Lê Lợi, Q1', 'x'],
      ['2 Lê Lai, P. Bến Nghé, Q1', 'y'],
    ],
  ],
  [
    'a list named .csv',
    { bytes: utf8('1 Lê Lợi, Q1\n2 Lê Lai, P. Bến Nghé, Q1') },
    [['1 Lê Lợi, Q1'], ['2 Lê Lai, P. Bến Nghé, Q1']],
  ],
  [
    'a list whose lines have as many commas',
    { bytes: utf8('1 Lê Lợi, Q1\n2 Lê Lai, Q1') },
    [['1 Lê Lợi, Q1'], ['2 Lê Lai, Q1']],
  ],
  [
    'CSV with rows of different lengths',
    { bytes: utf8('a,"b",c\n1,2') },
    [
      ['a', 'b', 'c'],
      ['1', '2'],
    ],
  ],
  ['lines of an old Mac', { text: '1 Lê Lợi\r2 Lê Lai' }, [['1 Lê Lợi'], ['2 Lê Lai']]],
  ['a list that begins like an archive', { bytes: utf8('Phường Bến Nghé') }, [['Phường Bến Nghé']]],
  [
    'a list with a semicolon here and there',
    { bytes: utf8('1 Lê Lợi; Q1\n2 Lê Lai; P. Bến Nghé; Q1') },
    [['1 Lê Lợi; Q1'], ['2 Lê Lai; P. Bến Nghé; Q1']],
  ],
  [
    'a list with one semicolon',
    { bytes: utf8('1 Lê Lợi; Q1\n2 Lê Lai Q1') },
    [['1 Lê Lợi; Q1'], ['2 Lê Lai Q1']],
  ],
  [
    'what Excel calls Unicode text',
    { bytes: utf16('Số\tĐường\n1\tLê Lợi') },
    [
      ['Số', 'Đường'],
      ['1', 'Lê Lợi'],
    ],
  ],
  ['older Windows', { bytes: WINDOWS_1258 }, [['Hòa', 'Q1']]],
  ['a workbook', { bytes: await writeXlsx([['1 Lê Lợi', 'Q1']], { sheet: 'a' }) }, [['1 Lê Lợi', 'Q1']]],
])('%s', async (_, source, rows) => {
  expect(await readSource(source)).toEqual({ ok: true, value: rows });
});

test.each<[string, Parameters<typeof readSource>[0], string]>([
  ['nothing', { text: ' \n\n' }, 'bulk/nothing-given'],
  ['an empty file', { bytes: new Uint8Array(0) }, 'bulk/nothing-given'],
  ['too many rows', { text: 'a\n'.repeat(MAX_ROWS + 1) }, 'bulk/too-many-rows'],
  ['a picture', { bytes: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]) }, 'bulk/not-a-table'],
  ['a PDF of nothing but text', { bytes: utf8('%PDF-1.4\n1 0 obj\n<< >>\nendobj') }, 'bulk/not-a-table'],
  ['an old workbook', { bytes: Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]) }, 'xlsx/old-format'],
  ['a broken archive', { bytes: utf8('PK\u0003\u0004 and no more') }, 'xlsx/not-a-workbook'],
  ['a quote without end', { bytes: utf8('a,"b\nc') }, 'csv/unclosed-quote'],
])('%s is refused', async (_, source, code) => {
  expect(await readSource(source)).toMatchObject({ ok: false, error: { code } });
});

test('as many rows as may be are read, and a refusal names how many that are', async () => {
  const full = await readSource({ text: 'a\n'.repeat(MAX_ROWS) });
  expect(full.ok && full.value.length).toBe(MAX_ROWS);
  expect(await readSource({ text: 'a\n'.repeat(MAX_ROWS + 1) })).toMatchObject({
    error: { kind: 'invalid', values: { most: MAX_ROWS } },
  });
});
