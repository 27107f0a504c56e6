import { escapeXml } from '#formats/xml.ts';
import { writeZip } from '#formats/zip.ts';

export type XlsxOptions = { sheet: string; boldHeader?: boolean };

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Programs refuse a workbook with a longer text in a cell or in the name of a sheet. */
const MAX_TEXT_LENGTH = 32_767;
const MAX_NAME_LENGTH = 31;
const [NARROWEST, WIDEST] = [8, 60];

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const relations = (...all: string[]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;

const TYPES =
  `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${MIME}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${MIME}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${MIME}.styles+xml"/></Types>`;

/** Style 1 is the bold one. */
const STYLES =
  `${HEAD}<styleSheet xmlns="${SPREADSHEET}">` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="2"><xf xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

/** A workbook of one sheet whose cells are all text, so that no program reads a formula or a date into one. */
export function writeXlsx(
  rows: readonly (readonly string[])[],
  { sheet, boldHeader = false }: XlsxOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const parts: Record<string, string> = {
    '[Content_Types].xml': TYPES,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': bookXml(sheet),
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': sheetXml(rows, boldHeader),
  };
  return writeZip(Object.entries(parts).map(([name, xml]) => ({ name, bytes: encoder.encode(xml) })));
}

function bookXml(sheet: string): string {
  const name = escapeXml(sheet.replace(/[[\]:*?/\\]/g, ' ').slice(0, MAX_NAME_LENGTH));
  return (
    `${HEAD}<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}">` +
    `<sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  );
}

function sheetXml(rows: readonly (readonly string[])[], boldHeader: boolean): string {
  const xml = rows.map((cells, at) => {
    const style = boldHeader && at === 0 ? ' s="1"' : '';
    return `<row r="${at + 1}">${cells.map((text, column) => cellXml(text, column, at, style)).join('')}</row>`;
  });
  return (
    `${HEAD}<worksheet xmlns="${SPREADSHEET}">${boldHeader ? FROZEN_HEADER : ''}` +
    `${columnsXml(rows)}<sheetData>${xml.join('')}</sheetData></worksheet>`
  );
}

const FROZEN_HEADER =
  '<sheetViews><sheetView workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

function cellXml(text: string, column: number, row: number, style: string): string {
  if (text === '') return '';
  const content = escapeCell(text.slice(0, MAX_TEXT_LENGTH));
  return `<c r="${lettersOf(column)}${row + 1}"${style} t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
}

/** As wide as the longest text of the column, within bounds. */
function columnsXml(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const cells of rows) {
    for (const [column, { length }] of cells.entries()) {
      widths[column] = Math.max(widths[column] ?? NARROWEST, Math.min(length + 2, WIDEST));
    }
  }
  if (widths.length === 0) return '';
  const columns = Array.from(widths, (width = NARROWEST, at) => {
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  return `<cols>${columns.join('')}</cols>`;
}

/** Column 54, counted from 0, is «BC». */
function lettersOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : lettersOf(Math.floor(column / 26) - 1) + letter;
}

/** Text that looks like a character written by its number, and returns, which XML would turn into line feeds. */
const escapeCell = (text: string) =>
  escapeXml(text.replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_').replaceAll('\r', '_x000D_'));
