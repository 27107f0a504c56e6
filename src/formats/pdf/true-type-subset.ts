type Source = {
  table: (name: string) => Uint8Array;
  /** Where the outline of each glyph begins, and where the last one ends. */
  offsets: readonly number[];
  glyphs: ReadonlySet<number>;
};

type Part = { name: string; bytes: Uint8Array };

const VERSION = 0x00010000;
const HEAD = 12;
const ENTRY = 16;
/** The glyph of missing characters (.notdef); every font has it. */
const MISSING = 0;

const padded = (length: number) => Math.ceil(length / 4) * 4;
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A font file with the outlines of some glyphs only; all keep their numbers, so whatever names them stays true. */
export function subsetFile(source: Source): Uint8Array<ArrayBuffer> {
  const { table } = source;
  const { glyf, loca } = cutOutlines(source);
  const head = table('head').slice();
  // Offsets are in the long format; the file checksum is not used inside a document.
  viewOf(head).setInt16(50, 1);
  viewOf(head).setUint32(8, 0);
  return writeTables([
    { name: 'glyf', bytes: glyf },
    { name: 'head', bytes: head },
    { name: 'hhea', bytes: table('hhea') },
    { name: 'hmtx', bytes: table('hmtx') },
    { name: 'loca', bytes: loca },
    { name: 'maxp', bytes: table('maxp') },
  ]);
}

function cutOutlines({ table, offsets, glyphs }: Source) {
  const outlines = table('glyf');
  const kept = offsets.slice(0, -1).map((start, glyph) => {
    const isKept = glyph === MISSING || glyphs.has(glyph);
    return outlines.subarray(start, isKept ? offsets[glyph + 1] : start);
  });
  const loca = new Uint8Array(offsets.length * 4);
  const glyf = new Uint8Array(kept.reduce((size, { length }) => size + padded(length), 0));
  let at = 0;
  kept.forEach((outline, glyph) => {
    glyf.set(outline, at);
    at += padded(outline.length);
    viewOf(loca).setUint32((glyph + 1) * 4, at);
  });
  return { glyf, loca };
}

function writeTables(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const start = HEAD + parts.length * ENTRY;
  const file = new Uint8Array(parts.reduce((size, { bytes }) => size + padded(bytes.length), start));
  const view = viewOf(file);
  const power = Math.floor(Math.log2(parts.length));
  const range = 16 * 2 ** power;
  view.setUint32(0, VERSION);
  [parts.length, range, power, parts.length * 16 - range].forEach((value, index) =>
    view.setUint16(4 + index * 2, value),
  );
  let at = start;
  parts.forEach(({ name, bytes }, index) => {
    const entry = HEAD + index * ENTRY;
    file.set(bytes, at);
    file.set(new TextEncoder().encode(name), entry);
    [checksum(view, at, padded(bytes.length)), at, bytes.length].forEach((value, place) =>
      view.setUint32(entry + 4 + place * 4, value),
    );
    at += padded(bytes.length);
  });
  return file;
}

function checksum(view: DataView, start: number, length: number): number {
  let sum = 0;
  for (let at = start; at < start + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
