import { type Contours, outlineReader } from './true-type-outline.ts';
import { subsetFile } from './true-type-subset.ts';

/** What a document needs to know of a font file with TrueType outlines; glyphs are numbered as in the file. */
export type TrueType = {
  /** In thousandths of the size of the letters, as all its measures. */
  ascent: number;
  descent: number;
  box: readonly [xMin: number, yMin: number, xMax: number, yMax: number];
  /** The glyph of a letter; nothing where the font has none. */
  glyphOf: (letter: string) => number | undefined;
  widthOf: (glyph: number) => number;
  contoursOf: (glyph: number) => Contours;
  /** The file with the outlines of these glyphs only, under the same numbers. */
  subset: (glyphs: ReadonlySet<number>) => Uint8Array<ArrayBuffer>;
};

const HEAD = 12;
const ENTRY = 16;

/** Parses a font file; throws on a damaged one, which is a fault of the build. */
export function readTrueType(file: Uint8Array): TrueType {
  const tables = tablesOf(file);
  const table = (name: string) => {
    const found = tables.get(name);
    if (!found) throw new Error(`the font has no ${name}`);
    return found;
  };
  const [head, hhea, hmtx] = [viewOf(table('head')), viewOf(table('hhea')), viewOf(table('hmtx'))];
  const count = viewOf(table('maxp')).getUint16(4);
  const offsets = readOffsets(viewOf(table('loca')), count, head.getInt16(50) === 1);
  const metrics = hhea.getUint16(34);
  const letters = readLetters(viewOf(table('cmap')));
  const thousandths = (units: number) => (units * 1_000) / head.getUint16(18);
  const corner = (at: number) => thousandths(head.getInt16(at));
  const contoursOf = outlineReader(viewOf(table('glyf')), offsets, thousandths(1));
  return {
    contoursOf,
    ascent: thousandths(hhea.getInt16(4)),
    descent: thousandths(hhea.getInt16(6)),
    box: [corner(36), corner(38), corner(40), corner(42)],
    glyphOf: (letter) => letters.get(letter.codePointAt(0) ?? 0),
    widthOf: (glyph) => thousandths(hmtx.getUint16(Math.min(glyph, metrics - 1) * 4)),
    subset: (glyphs) => subsetFile({ table, glyphs, offsets }),
  };
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function tablesOf(file: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const view = viewOf(file);
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, index) => {
      const at = HEAD + index * ENTRY;
      const name = String.fromCharCode(...file.subarray(at, at + 4));
      const start = view.getUint32(at + 8);
      return [name, file.subarray(start, start + view.getUint32(at + 12))];
    }),
  );
}

/** Where the outline of each glyph begins, and where the last one ends. */
const readOffsets = (loca: DataView, count: number, isLong: boolean) =>
  Array.from({ length: count + 1 }, (_, at) =>
    isLong ? loca.getUint32(at * 4) : loca.getUint16(at * 2) * 2,
  );

const SEGMENTS = 4;

/** The glyph of every letter, from the first table of segments (format 4). */
function readLetters(cmap: DataView): ReadonlyMap<number, number> {
  const starts = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(8 + index * 8));
  const at = starts.find((start) => cmap.getUint16(start) === SEGMENTS);
  if (at === undefined) throw new Error('the font has no letters in segments');
  const letters = new Map<number, number>();
  const size = cmap.getUint16(at + 6);
  for (let segment = at + 14; segment < at + 14 + size; segment += 2) {
    const [last, first] = [cmap.getUint16(segment), cmap.getUint16(segment + size + 2)];
    const [delta, range] = [cmap.getUint16(segment + 2 * size + 2), cmap.getUint16(segment + 3 * size + 2)];
    for (let letter = first; letter <= last && letter < 0xffff; letter += 1) {
      const listed = segment + 3 * size + 2 + range + 2 * (letter - first);
      const found = range === 0 ? letter : cmap.getUint16(listed);
      const glyph = range !== 0 && found === 0 ? 0 : (found + delta) & 0xffff;
      if (glyph !== 0) letters.set(letter, glyph);
    }
  }
  return letters;
}
