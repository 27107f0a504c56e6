import { nfc } from '#kernel/text.ts';

const LABELS: readonly [RegExp, string][] = [
  [/^(?:utf-?8|65001)$/i, 'utf-8'],
  [/^(?:ansi ?|cp|windows-?)?(125\d)$/i, 'windows-$1'],
  [/^(?:iso-?)?8859-?(\d{1,2})$/i, 'iso-8859-$1'],
];

/** The encoding that a `.cpg` file names in one of many ways, as the platform calls it; UTF-8 where there is none. */
export function byteLabel(cpg = 'utf-8'): string {
  const written = cpg.replace(/^\uFEFF/, '').trim();
  const [pattern, label] = LABELS.find(([pattern]) => pattern.test(written)) ?? [/$^/, ''];
  return label ? written.replace(pattern, label) : written;
}

/**
 * Reads what fills a column, without the blanks around it, in composed letters; nothing where the bytes are no text of
 * that encoding, and no reader at all for one the platform does not know.
 */
export function createFieldDecoder(label: string): ((bytes: Uint8Array) => string | undefined) | undefined {
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(label, { fatal: true, ignoreBOM: true });
  } catch {
    return undefined;
  }
  const isUtf8 = decoder.encoding === 'utf-8';
  return (bytes) => {
    try {
      const text = decoder.decode(isUtf8 ? wholeLetters(bytes) : bytes);
      return nfc(text.replace(/^[\s\0]+|(?<![\s\0])[\s\0]+$/g, ''));
    } catch {
      return undefined;
    }
  };
}

/** Without a letter at the end that the width of the column has cut in two. */
function wholeLetters(bytes: Uint8Array): Uint8Array {
  let start = bytes.length - 1;
  while (start > bytes.length - 4 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  const lead = bytes[start] ?? 0;
  const needed = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
  return start + needed > bytes.length ? bytes.subarray(0, start) : bytes;
}
