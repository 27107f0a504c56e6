import { nfc } from '#kernel/text.ts';
import { type ObjectList, numberText, textObject } from './objects.ts';
import type { TrueType } from './true-type.ts';

/** A font weight being embedded; tracks the used glyphs and their characters. */
export type Face = { font: TrueType; name: string; isStrong: boolean; used: Map<number, string> };

export const createFace = (font: TrueType, name: string, isStrong = false): Face => ({
  font,
  name,
  isStrong,
  used: new Map(),
});

/** What says nearly the same in plain letters, for what a font may lack. */
const PLAIN: Readonly<Record<string, string>> = {
  '≥': '>=',
  '≤': '<=',
  '≠': '<>',
  '≈': '~',
  '→': '->',
  '←': '<-',
  '⇒': '=>',
  '✓': 'x',
  '\u2009': ' ',
  '\u202f': '\u00a0',
  '\u2010': '-',
  '\u2011': '-',
  '\u2032': "'",
  '\u2033': '"',
};
const UNKNOWN = '?';
const UNSEEN = /[\p{Cf}\p{Cc}]/gu;
const BLANKS = /[\t\r\n]+/gu;
const MARKS = /\p{M}/gu;

/** The text in letters that the font has; others are respelled or replaced by a question mark. */
export function writable({ font }: Pick<Face, 'font'>, text: string): string {
  const has = (letters: string) => letters !== '' && [...letters].every((letter) => font.glyphOf(letter));
  return Array.from(nfc(text).replace(BLANKS, ' ').replace(UNSEEN, ''), (letter) => {
    const bare = letter.normalize('NFKD').replace(MARKS, '');
    return [letter, PLAIN[letter] ?? '', bare].find(has) ?? UNKNOWN;
  }).join('');
}

/** The width of an encoded text. */
export function widthOf({ font }: Pick<Face, 'font'>, text: string, size: number): number {
  let width = 0;
  for (const letter of text) width += font.widthOf(font.glyphOf(letter) ?? 0);
  return (width * size) / 1_000;
}

const hex = (value: number) => value.toString(16).padStart(4, '0');

/** The glyphs of a text, as a document names them; from now on they are part of its font. */
export function glyphsOf({ font, used }: Face, text: string): string {
  return Array.from(text, (letter) => {
    const glyph = font.glyphOf(letter) ?? 0;
    if (!used.has(glyph)) used.set(glyph, letter);
    return hex(glyph);
  }).join('');
}

/** The objects of a face with the glyphs in use, and the reference to them. */
export function addFace({ add }: ObjectList, face: Face): string {
  const { font, isStrong } = face;
  const used = [...face.used].toSorted(([a], [b]) => a - b);
  const name = `${tagOf(used.map(([glyph]) => glyph))}+${face.name}`;
  const bytes = font.subset(new Set(face.used.keys()));
  const file = add({ dictionary: `/Length1 ${bytes.length}`, bytes });
  const descriptor = add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${font.box.map(Math.round).join(' ')}] ` +
      `/ItalicAngle 0 /Ascent ${numberText(font.ascent)} /Descent ${numberText(font.descent)} ` +
      `/CapHeight 740 /StemV ${isStrong ? 130 : 90} /FontFile2 ${file} >>`,
  );
  const widths = used.map(([glyph]) => `${glyph} [${numberText(font.widthOf(glyph))}]`).join(' ');
  const system = `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>`;
  const descendant = add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} ${system} /FontDescriptor ${descriptor} ` +
      `/W [${widths}] /CIDToGIDMap /Identity >>`,
  );
  const letters = add({ dictionary: '', bytes: new TextEncoder().encode(letterMap(used)) });
  return add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H ` +
      `/DescendantFonts [${descendant}] /ToUnicode ${letters} >>`,
  );
}

/** Subset tag: six capitals, unique within the document. */
function tagOf(glyphs: readonly number[]): string {
  let rest = glyphs.reduce((sum, glyph) => (sum * 31 + glyph) % 26 ** 6, 7);
  return Array.from({ length: 6 }, () => {
    const letter = String.fromCharCode(65 + (rest % 26));
    rest = Math.floor(rest / 26);
    return letter;
  }).join('');
}

/** A list of letters may name no more than so many at once. */
const AT_ONCE = 100;

/** Which letter each glyph is, so that what is drawn can be copied and found. */
function letterMap(used: readonly (readonly [number, string])[]): string {
  const lines = used.map(([glyph, letter]) => `<${hex(glyph)}> ${textObject(letter).replace('FEFF', '')}`);
  const blocks = Array.from({ length: Math.ceil(lines.length / AT_ONCE) }, (_, at) => {
    const some = lines.slice(at * AT_ONCE, (at + 1) * AT_ONCE);
    return `${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`;
  });
  return [
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def',
    '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange',
    ...blocks,
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend',
  ].join('\n');
}
