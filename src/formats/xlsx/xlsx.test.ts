import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { WORKBOOK } from './_workbook.ts';
import { writeXlsx } from './xlsx-write.ts';
import { readXlsx } from './xlsx.ts';
import { writeZip } from '#formats/zip.ts';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...all: [id: string, type: string, target: string][]) =>
  `<Relationships>${all
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** A workbook put together by hand from the rows of its sheet and what else a case needs. */
const workbook = (rows: string, { texts = '', styles = '', properties = '' } = {}) =>
  pack({
    '_rels/.rels': relations(['r1', 'officeDocument', '/xl/workbook.xml']),
    'xl/workbook.xml': `<workbook>${properties}<sheets><sheet name="A" sheetId="9" r:id="r7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ['r6', 'worksheet', 'worksheets/other.xml'],
      ['r7', 'worksheet', '../xl/worksheets/first.xml'],
      ['r8', 'sharedStrings', 'texts.xml'],
      ['r9', 'styles', 'styles.xml'],
    ),
    'xl/worksheets/first.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/texts.xml': `<sst>${texts}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
  });

const pack = (parts: Record<string, string>) =>
  writeZip(Object.entries(parts).map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) })));

test('a workbook of another program', async () => {
  expect(await readXlsx(WORKBOOK)).toEqual({
    ok: true,
    value: [
      ['STT', 'Địa chỉ', 'Ngày', 'Giá', 'Đã thu'],
      ['1', '12 Lê Lợi, P. Bến Nghé, Q1, TPHCM', '2024-05-17', '3.25', 'TRUE'],
      ['2', '45/6 Hẻm <Cũ> & mới, xã Tân Thông Hội', '2024-05-17 08:30:00', '0.3', 'FALSE'],
      ['', 'dòng 1\ndòng 2'],
      [...Array.from({ length: 27 }, () => ''), 'xa'],
    ],
  });
});

const DAYS =
  '<numFmts><numFmt numFmtId="164" formatCode="&quot;d&quot;0.0"/><numFmt numFmtId="165" formatCode="[$-vi]dd/mm"/></numFmts>';
const STYLES = `${DAYS}<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="21"/></cellXfs>`;

test.each<[string, string, Parameters<typeof workbook>[1], string[][]]>([
  ['an inline text', '<row><c t="inlineStr"><is><t>Ô &#39;1&#39;</t></is></c></row>', {}, [["Ô '1'"]]],
  [
    'shared texts, in parts, without how they sound',
    '<row><c t="s"><v>1</v></c><c t="s"><v>0</v></c><c t="s"><v>9</v></c></row>',
    { texts: '<si><t>a</t></si><si><r><t>Bến </t></r><r><t>Nghé</t></r><rPh><t>x</t></rPh></si>' },
    [['Bến Nghé', 'a', '']],
  ],
  [
    'cells that are not there',
    '<row><c r="C1"><v>1</v></c><c r="AA1"><v>2</v></c></row>',
    {},
    [['', '', '1', ...Array.from({ length: 23 }, () => ''), '2']],
  ],
  ['empty rows', '<row r="1"/><row r="2"><c s="1"/></row><row r="9"><c><v>7</v></c></row>', {}, [['7']]],
  [
    'numbers',
    '<row><c><v>1E3</v></c><c><v>0.30000000000000004</v></c><c t="n"><v>-5</v></c></row>',
    {},
    [['1000', '0.3', '-5']],
  ],
  [
    'truth, a formula and its failure',
    '<row><c t="b"><v>0</v></c><c t="str"><f>A1</f><v>x</v></c><c t="e"><v>#N/A</v></c></row>',
    {},
    [['FALSE', 'x', '#N/A']],
  ],
  [
    'a character by its number',
    '<row><c t="str"><v>a_x000D_b_x005F_x0041_</v></c></row>',
    {},
    [['a\rb_x0041_']],
  ],
  [
    'days and times by their styles',
    '<row><c s="2"><v>45429</v></c><c s="2"><v>45429.5</v></c><c s="3"><v>0.25</v></c><c s="1"><v>45429</v></c><c><v>45429</v></c></row>',
    { styles: STYLES },
    [['2024-05-17', '2024-05-17 12:00:00', '06:00:00', '45429', '45429']],
  ],
  [
    'days of a workbook that counts from 1904',
    '<row><c s="2"><v>43967</v></c></row>',
    { styles: STYLES, properties: '<workbookPr date1904="1"/>' },
    [['2024-05-17']],
  ],
])('%s', async (_, rows, more, expected) => {
  expect(await readXlsx(await workbook(rows, more))).toEqual({ ok: true, value: expected });
});

const bytes = (...values: number[]) => Uint8Array.from(values);
const damaged = WORKBOOK.map((byte, at) => (at > 1000 && at < 4500 ? 0 : byte));

test.each([
  ['text', new TextEncoder().encode('so,duong\n1,2'), 'xlsx/not-a-workbook'],
  ['an old workbook or one under a password', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), 'xlsx/old-format'],
  ['another archive', await pack({ 'word/document.xml': '<a/>' }), 'xlsx/not-a-workbook'],
  ['a workbook with holes', damaged, 'xlsx/damaged'],
  ['a broken sheet', await workbook('<row><c'), 'xlsx/damaged'],
  ['a column that cannot be', await workbook('<row><c r="ZZZZ1"><v>1</v></c></row>'), 'xlsx/damaged'],
  ['cells without end', await workbook('<row><c r="XFD1"><v>1</v></c></row>'.repeat(400)), 'xlsx/too-large'],
])('%s is refused', async (_, file, code) => {
  expect(await readXlsx(file)).toEqual({ ok: false, error: { kind: 'invalid', code } });
});

test('what is written is read back', async () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 1 }),
      fc.constantFrom('_x0041_', '\r', '\n', '\t', '<&>"'),
    ),
    maxLength: 8,
  });
  const row = fc.array(text, { maxLength: 30 }).filter((cells) => cells.at(-1) !== '' && cells.length > 0);
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 5 }), fc.boolean(), async (rows, boldHeader) => {
      expect(await readXlsx(await writeXlsx(rows, { sheet: 'Kết quả', boldHeader }))).toEqual({
        ok: true,
        value: rows,
      });
    }),
    { numRuns: 60 },
  );
});

test('a text that looks like the number of a character, or is too long for a cell', async () => {
  const written = await readXlsx(
    await writeXlsx([['_x0041_', 'a\r\nb', 'x'.repeat(40_000)]], { sheet: '[a]/b' }),
  );
  expect(written).toEqual({ ok: true, value: [['_x0041_', 'a\r\nb', 'x'.repeat(32_767)]] });
});
