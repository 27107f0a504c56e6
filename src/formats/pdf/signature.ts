import { momentText } from './document.ts';
import { textObject } from './objects.ts';

/** What readers of a document show of its signature. */
export type SignatureFacts = { name: string; reason: string; at: Date };

/** The parts of a document on both sides of where its signature goes. */
export type SignedParts = readonly [before: Uint8Array, after: Uint8Array];

/** Hexadecimal digits that wait for a signature: one with a chain of certificates has some 3 to 8 thousand. */
const ROOM = 12_000;
const WIDE = 10;
const UNKNOWN = '*'.repeat(WIDE);
const FIELD = 'con-dau';

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/**
 * Appends an update with an invisible field and a signature over all the rest to a document of `writeDocument`. What
 * was there stays byte for byte, so that later updates begin where it ends.
 */
export function signDocument(
  document: Uint8Array,
  facts: SignatureFacts,
  sign: (parts: SignedParts) => Uint8Array,
): Uint8Array<ArrayBuffer> {
  const { file, room } = withRoom(document, facts);
  const digits = Buffer.from(sign([file.subarray(0, room.from), file.subarray(room.until)])).toString('hex');
  if (digits.length > ROOM) throw new Error(`a signature of ${digits.length} digits`);
  file.set(latin(digits), room.from + 1);
  return file;
}

/** The document with all of the update, but for what comes between `from` and `until`. */
function withRoom(document: Uint8Array, { name, reason, at }: SignatureFacts) {
  const { text, objectAt, size, root, info, start } = readEnd(document);
  const page = numberAfter('/Kids [', objectAt(numberAfter('/Pages ', objectAt(root))));
  const [signature, field] = [size, size + 1];
  const updated: [number, string][] = [
    [root, ending(objectAt(root), `/AcroForm << /Fields [${field} 0 R] /SigFlags 3 >>`)],
    [page, objectAt(page).replace('/Annots [', `/Annots [${field} 0 R `)],
    [
      signature,
      `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /Name ${textObject(name)} ` +
        `/Reason ${textObject(reason)} /M (${momentText(at)}) ` +
        `/ByteRange [0 ${UNKNOWN} ${UNKNOWN} ${UNKNOWN}] /Contents <${'0'.repeat(ROOM)}> >>`,
    ],
    [
      field,
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T (${FIELD}) /V ${signature} 0 R /P ${page} 0 R ` +
        `/Rect [0 0 0 0] /F 132 >>`,
    ],
  ];
  let update = '';
  let table = '';
  for (const [number, object] of updated) {
    const begins = String(document.length + update.length).padStart(10, '0');
    table += `${number} 1\n${begins} 00000 n \n`;
    update += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const tableAt = document.length + update.length;
  update +=
    `xref\n${table}trailer\n<< /Size ${size + updated.length - 2} /Root ${root} 0 R /Info ${info} 0 R ` +
    `/Prev ${start} >>\nstartxref\n${tableAt}\n%%EOF\n`;
  const whole = text.length + update.length;
  const from = document.length + update.indexOf('/Contents <') + '/Contents '.length;
  const until = from + ROOM + 2;
  const range = [from, until, whole - until].map((each) => String(each).padEnd(WIDE)).join(' ');
  const ranged = update.replace([UNKNOWN, UNKNOWN, UNKNOWN].join(' '), range);
  const file = new Uint8Array(whole);
  file.set(document);
  file.set(latin(ranged), document.length);
  return { file, room: { from, until } };
}

const ending = (dictionary: string, more: string) => dictionary.replace(/ >>$/, ` ${more} >>`);

function numberAfter(name: string, dictionary: string): number {
  const at = dictionary.indexOf(name);
  const number = Number.parseInt(dictionary.slice(at + name.length), 10);
  if (at === -1 || Number.isNaN(number)) throw new Error(`a document without ${name}`);
  return number;
}

/** What the end of a document says: where its objects begin, and which of them come first. */
function readEnd(document: Uint8Array) {
  const text = Buffer.from(document).toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const [, count = '', table = '', trailer = ''] =
    /^xref\n0 (\d+)\n([^]*?)trailer\n(.*)\n/.exec(text.slice(start)) ?? [];
  if (count === '') throw new Error('not a document of ours');
  const objectAt = (number: number) => {
    const begins = Number(table.slice(20 * number, 20 * number + 10));
    const head = `${number} 0 obj\n`;
    return text.slice(begins + head.length, text.indexOf('\nendobj\n', begins));
  };
  return {
    text,
    objectAt,
    size: Number(count),
    root: numberAfter('/Root ', trailer),
    info: numberAfter('/Info ', trailer),
    start,
  };
}
