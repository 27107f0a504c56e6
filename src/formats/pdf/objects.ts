/** An object of a document: its text, or a stream with what its dictionary says besides length and filter. */
export type PdfObject = string | { dictionary: string; bytes: Uint8Array<ArrayBuffer> };

/** The objects of a document in the order they are numbered, from 1; a reference is known before the object is. */
export type ObjectList = { objects: PdfObject[]; add: (object: PdfObject) => string };

export function createObjects(): ObjectList {
  const objects: PdfObject[] = [];
  return { objects, add: (object) => `${objects.push(object)} 0 R` };
}

// Four bytes above 127 mark the file as binary.
const HEADER = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** The file of a document: its objects, where each of them begins, and which of them come first. */
export async function writeObjects(
  objects: readonly PdfObject[],
  { root, info }: { root: string; info: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [latin(HEADER)];
  const starts: number[] = [];
  let at = parts[0]?.length ?? 0;
  const write = (part: Uint8Array) => {
    parts.push(part);
    at += part.length;
  };
  for (const [index, object] of objects.entries()) {
    starts.push(at);
    const body = typeof object === 'string' ? [latin(object)] : await streamOf(object);
    [latin(`${index + 1} 0 obj\n`), ...body, latin('\nendobj\n')].forEach(write);
  }
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const start = at;
  write(latin(`xref\n0 ${size}\n0000000000 65535 f \n${table}`));
  write(latin(`trailer\n<< /Size ${size} /Root ${root} /Info ${info} >>\nstartxref\n${start}\n%%EOF\n`));
  return joined(parts, at);
}

async function streamOf({ dictionary, bytes }: Exclude<PdfObject, string>): Promise<Uint8Array[]> {
  const packed = await deflate(bytes);
  const head = `<< ${dictionary} /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`;
  return [latin(head), packed, latin('\nendstream')];
}

const deflate = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(
    await new Response(
      new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate')),
    ).arrayBuffer(),
  );

function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** A text in any letters, for people: titles and addresses. */
export const textObject = (text: string) =>
  `<FEFF${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`;

const ESCAPED = /[\\()]/g;

/** An address: letters that addresses are made of, and nothing else. */
export const uriObject = (address: string) =>
  `(${new URL(address).href.replaceAll(ESCAPED, (letter) => `\\${letter}`)})`;

/** A number as documents write it: at most three decimals, never an exponent. */
export function numberText(value: number): string {
  const rounded = Math.round(value * 1_000) / 1_000;
  return rounded === 0 ? '0' : String(rounded);
}

export const numbersText = (...values: readonly number[]) => values.map(numberText).join(' ');
