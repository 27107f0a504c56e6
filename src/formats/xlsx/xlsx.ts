import { attributeOf, scanXml } from '#formats/xml.ts';
import { openZip, type Zip, type ZipRefusal } from '#formats/zip.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';

type DateStyles = {
  /** A number as the day or time that its style makes of it; nothing when it is a plain number. */
  shown: (value: number, style: string) => string | undefined;
};

const MS_PER_DAY = 86_400_000;
const DAYS_1900_TO_1970 = 25_569;
const DAYS_1904_TO_1970 = 24_107;
const LAST_DAY = 2_958_465;

/** Built-in number formats of days and times; those of a file's own are written out in it. */
const isBuiltIn = (id: number) => (id >= 14 && id <= 22) || (id >= 45 && id <= 47);
const isDateCode = (code: string) =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*(?:\]|$)|_.|\*./g, ''));

/** Workbooks keep a day as a number, and only its style says that it is one: 2026-11-20, 08:30:00. */
function createDateStyles(xml: string, startsIn1904: boolean): DateStyles {
  const isDate: boolean[] = [];
  const written = new Map<number, boolean>();
  let isCellStyle = false;
  scanXml(xml, {
    open: (name, attributes) => {
      if (name === 'cellXfs') isCellStyle = true;
      const id = Number(attributeOf(attributes, 'numFmtId'));
      if (name === 'numFmt') written.set(id, isDateCode(attributeOf(attributes, 'formatCode') ?? ''));
      if (name === 'xf' && isCellStyle) isDate.push(written.get(id) ?? isBuiltIn(id));
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  const epoch = startsIn1904 ? DAYS_1904_TO_1970 : DAYS_1900_TO_1970;
  return {
    shown: (value, style) => {
      if (!isDate[Number(style || -1)] || value < 0 || value > LAST_DAY) return undefined;
      const seconds = Math.round((value - epoch) * (MS_PER_DAY / 1000));
      const [day = '', time = ''] = new Date(seconds * 1000).toISOString().slice(0, 19).split('T');
      if (value < 1) return time;
      return Number.isInteger(value) ? day : `${day} ${time}`;
    },
  };
}

export type XlsxRefused = Failure<
  'xlsx/not-a-workbook' | 'xlsx/old-format' | 'xlsx/damaged' | 'xlsx/locked' | 'xlsx/too-large'
>;

const FILES = { entries: 2000, bytes: 200_000_000 };
/** Cells counted with the empty ones before them: far more than any list of addresses, less than a browser holds. */
const MAX_CELLS = 5_000_000;
const LAST_COLUMN = 16_384;
/** The container of .xls files, and of workbooks under a password. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];

const refuse = (code: XlsxRefused['code']) => fail<XlsxRefused>({ kind: 'invalid', code });
const REFUSALS = {
  'not-a-zip': 'xlsx/not-a-workbook',
  damaged: 'xlsx/damaged',
  locked: 'xlsx/locked',
  'too-large': 'xlsx/too-large',
} as const satisfies Record<ZipRefusal, XlsxRefused['code']>;

/** A row and its number in the sheet. */
type XlsxRow = { line: number; cells: string[] };

/** The cells of the first sheet as text, row by row; empty rows are left out. */
export async function readXlsx(file: Uint8Array<ArrayBuffer>): Promise<Result<string[][], XlsxRefused>> {
  const rows = await readXlsxRows(file);
  return rows.ok ? ok(rows.value.map(({ cells }) => cells)) : rows;
}

/** The same with the numbers of the rows, by which people find one again. */
export async function readXlsxRows(file: Uint8Array<ArrayBuffer>): Promise<Result<XlsxRow[], XlsxRefused>> {
  if (COMPOUND_FILE.every((byte, at) => file[at] === byte)) return refuse('xlsx/old-format');
  const zip = openZip(file, FILES);
  if (!zip.ok) return refuse(REFUSALS[zip.error]);
  try {
    return ok(await readFirstSheet(zip.value));
  } catch (error) {
    if (error instanceof Unreadable) return refuse(error.code);
    throw error;
  }
}

/** Thrown from inside the walk through a document, and caught where the file was opened. */
class Unreadable extends Error {
  readonly code: XlsxRefused['code'];
  constructor(code: XlsxRefused['code']) {
    super(code);
    this.code = code;
  }
}

async function readFirstSheet(zip: Zip): Promise<XlsxRow[]> {
  const root = await relationsOf(zip, '');
  const book = root.find(({ type }) => type.endsWith('/officeDocument'))?.target;
  const bookXml = book === undefined ? undefined : await partOf(zip, book);
  if (book === undefined || bookXml === undefined) throw new Unreadable('xlsx/not-a-workbook');
  const { sheetId, startsIn1904 } = readBook(bookXml);
  const relations = await relationsOf(zip, book);
  const partBy = async (holds: (relation: Relation) => boolean) => {
    const target = relations.find(holds)?.target;
    return target === undefined ? undefined : partOf(zip, target);
  };
  const sheet = await partBy(({ id, type }) => id === sheetId && type.endsWith('/worksheet'));
  if (sheet === undefined) throw new Unreadable('xlsx/not-a-workbook');
  const texts = await partBy(({ type }) => type.endsWith('/sharedStrings'));
  const styles = await partBy(({ type }) => type.endsWith('/styles'));
  return readSheet(sheet, readTexts(texts ?? ''), createDateStyles(styles ?? '', startsIn1904));
}

async function partOf(zip: Zip, name: string): Promise<string | undefined> {
  const part = await zip.read(name);
  if (!part.ok) throw new Unreadable(REFUSALS[part.error]);
  return part.value && new TextDecoder().decode(part.value);
}

function scan(...[xml, reader]: Parameters<typeof scanXml>) {
  if (!scanXml(xml, reader)) throw new Unreadable('xlsx/damaged');
}

type Relation = { id: string; type: string; target: string };

/** What a part of the package points to, by whole names: `xl/worksheets/sheet1.xml`. */
async function relationsOf(zip: Zip, part: string): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const xml = await partOf(zip, `${folder}_rels/${part.slice(folder.length)}.rels`);
  const relations: Relation[] = [];
  scan(xml ?? '', {
    open: (name, attributes) => {
      if (name !== 'Relationship') return;
      const target = attributeOf(attributes, 'Target') ?? '';
      relations.push({
        id: attributeOf(attributes, 'Id') ?? '',
        type: attributeOf(attributes, 'Type') ?? '',
        target: new URL(target, `file:///${folder}`).pathname.slice(1),
      });
    },
  });
  return relations;
}

function readBook(xml: string): { sheetId: string | undefined; startsIn1904: boolean } {
  const sheets: (string | undefined)[] = [];
  let startsIn1904 = false;
  scan(xml, {
    open: (name, attributes) => {
      if (name === 'sheet') sheets.push(attributeOf(attributes, String.raw`\w+:id`));
      if (name === 'workbookPr')
        startsIn1904 = /^(?:1|true)$/.test(attributeOf(attributes, 'date1904') ?? '');
    },
  });
  return { sheetId: sheets[0], startsIn1904 };
}

/** The runs of a rich text are joined; phonetic text is ignored. */
function readTexts(xml: string): string[] {
  const texts: string[] = [];
  let [isText, isSound, text] = [false, false, ''];
  scan(xml, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isSound = true;
      isText = name === 't';
    },
    text: (part) => {
      if (isText && !isSound) text += part;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isSound = false;
      if (name === 'si') texts.push(unescapeCell(text));
    },
  });
  return texts;
}

function readSheet(xml: string, texts: readonly string[], dates: DateStyles): XlsxRow[] {
  const rows: XlsxRow[] = [];
  let [row, line]: [string[], number] = [[], 0];
  let cell = { type: '', style: '', value: '', column: 0 };
  let [isValue, isSound, cells] = [false, false, 0];
  scan(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        row = [];
        line = Number(attributeOf(attributes, 'r') ?? line + 1);
      }
      if (name === 'rPh') isSound = true;
      isValue = (name === 'v' || name === 't') && !isSound;
      if (name !== 'c') return;
      const column = columnOf(attributeOf(attributes, 'r') ?? '') ?? row.length;
      if (column >= LAST_COLUMN) throw new Unreadable('xlsx/damaged');
      const [type = 'n', style = ''] = [attributeOf(attributes, 't'), attributeOf(attributes, 's')];
      cell = { type, style, value: '', column };
    },
    text: (part) => {
      if (isValue) cell.value += part;
    },
    close: (name) => {
      isValue = false;
      if (name === 'rPh') isSound = false;
      if (name === 'c' && cell.value !== '') {
        while (row.length < cell.column) row.push('');
        row[cell.column] = shownAs(cell, texts, dates);
      }
      if (name !== 'row' || row.length === 0) return;
      cells += row.length;
      if (cells > MAX_CELLS) throw new Unreadable('xlsx/too-large');
      rows.push({ line, cells: row });
    },
  });
  return rows;
}

function shownAs(
  { type, style, value }: { type: string; style: string; value: string },
  texts: readonly string[],
  dates: DateStyles,
): string {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n') return unescapeCell(value);
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  // Workbooks keep seventeen digits of a number and show fifteen: 0.1 + 0.2 is 0.3.
  return dates.shown(number, style) ?? String(Number(number.toPrecision(15)));
}

/** «BC12» is in column 54, counted from 0. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,4}/.exec(reference)?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Characters that XML does not take are written by their number: `_x000D_`. */
const unescapeCell = (text: string) =>
  text.replace(/_x([\dA-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
