import { RECORD_SEPARATOR } from '#formats/geojson/line-cut.ts';
import { ok, type Result } from '#kernel/result.ts';
import { fileFault, type ReadFault } from '../../domain/plans/read-faults.ts';

/** A sequence is of features with separators of their own between them; of one feature alone, too. */
export type FileKind = 'collection' | 'lines' | 'sequence' | 'csv' | 'tsv' | 'shapefile';

export const HEAD_BYTES = 64 * 1024;

/** The byte order mark of UTF-8. */
export const BOM_BYTES = 3;

const NAMES: Readonly<Record<string, 'json' | 'lines' | 'csv' | 'tsv' | 'shapefile'>> = {
  geojson: 'json',
  json: 'json',
  geojsonl: 'lines',
  geojsons: 'lines',
  jsonl: 'lines',
  ndjson: 'lines',
  csv: 'csv',
  tsv: 'tsv',
  shp: 'shapefile',
};

/** What files of other kinds begin with, bytes written as the letters of the same numbers. */
const OTHERS: readonly (readonly [start: string, kind: string])[] = [
  ['PK\x03\x04', 'ZIP'],
  ['PK\x05\x06', 'ZIP'],
  ['%PDF', 'PDF'],
  ['SQLite format 3', 'GeoPackage, SQLite'],
  ['\xD0\xCF\x11\xE0', 'XLS'],
  ['\x1F\x8B', 'GZIP'],
  ['Rar!', 'RAR'],
  ['7z\xBC\xAF', '7-Zip'],
  ['AC10', 'DWG'],
];
const MARKUP = /^(?:\xEF\xBB\xBF)?\s*</;
const SHP = '\0\0\x27\x0A';
const FEATURE_ALONE = /^\s*\{\s*"type"\s*:\s*"Feature"/;

export const hasBom = (head: Uint8Array) => head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf;

/** How a file is to be read, by the end of its name and by what it begins with. */
export function kindOf(path: string, head: Uint8Array): Result<FileKind, ReadFault> {
  const name = NAMES[/\.([^.]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''];
  if (head.length === 0) return fileFault('empty');
  const start = String.fromCharCode(...head.subarray(0, 256));
  const other = OTHERS.find(([begins]) => start.startsWith(begins));
  if (other) return fileFault('other-kind', { kind: other[1] });
  if (MARKUP.test(start)) return fileFault('other-kind', { kind: 'HTML, XML' });
  if (!name) return fileFault('unknown-kind');
  if (start.startsWith(SHP))
    return name === 'shapefile' ? ok('shapefile') : fileFault('other-kind', { kind: 'SHP' });
  if (name === 'shapefile') return fileFault('other-kind', { kind: '?' });
  if (head.includes(0) || /^(?:\xFF\xFE|\xFE\xFF)/.test(start)) return fileFault('utf16');
  const text = new TextDecoder().decode(head);
  if (text.trim() === '') return fileFault('no-features');
  const isJson = /^\s*\{\s*"/.test(text);
  if (name === 'csv' || name === 'tsv') return isJson ? fileFault('other-kind', { kind: 'JSON' }) : ok(name);
  return ok(jsonKind(text, name === 'lines'));
}

/** A first line that holds a whole feature means one feature per line; a feature over several lines is a single one. */
function jsonKind(text: string, isLines: boolean): FileKind {
  if (text.charCodeAt(0) === RECORD_SEPARATOR) return 'sequence';
  if (isLines) return 'lines';
  const [line = '', ...more] = text.trimStart().split('\n', 2);
  if (!isFeature(line) && !FEATURE_ALONE.test(text)) return 'collection';
  return more.length === 0 || /\}\s*$/.test(line) ? 'lines' : 'sequence';
}

function isFeature(line: string): boolean {
  if (FEATURE_ALONE.test(line)) return true;
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Feature';
  } catch {
    return false;
  }
}
