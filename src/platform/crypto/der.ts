/** Values in DER: a tag, the length, and the content. */
export type Der = Uint8Array;

export const TAG = {
  integer: 0x02,
  octets: 0x04,
  nothing: 0x05,
  identifier: 0x06,
  sequence: 0x30,
  set: 0x31,
} as const;

/** The tag of a constructed value that its context gives a number. */
export const contextTag = (number: number) => 0xa0 + number;

export function encode(tag: number, ...parts: readonly Der[]): Der {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Uint8Array.of(tag, length), content]);
  const digits = length.toString(16);
  const bytes = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex');
  return Buffer.concat([Uint8Array.of(tag, 0x80 + bytes.length), bytes, content]);
}

export const sequence = (...parts: readonly Der[]): Der => encode(TAG.sequence, ...parts);

/** The members of a set in the order that DER wants, so that equal sets are equal bytes. */
export const inOrder = (parts: readonly Der[]): Der[] => parts.toSorted((a, b) => Buffer.compare(a, b));

/** «1.2.840.113549» */
export function identifier(name: string): Der {
  const [first = 0, second = 0, ...others] = name.split('.').map(Number);
  const bytes = [40 * first + second, ...others].flatMap((arc) => {
    const sevens = [arc & 0x7f];
    for (let rest = arc >>> 7; rest > 0; rest >>>= 7) sevens.unshift(0x80 | (rest & 0x7f));
    return sevens;
  });
  return encode(TAG.identifier, Uint8Array.from(bytes));
}

/** The values within a constructed one, each with its tag and length. */
export function childrenOf(value: Der): Der[] {
  const children: Der[] = [];
  const { from, until } = contentOf(value, 0);
  for (let at = from; at < until;) {
    const end = contentOf(value, at).until;
    children.push(value.subarray(at, end));
    at = end;
  }
  return children;
}

function contentOf(bytes: Der, at: number): { from: number; until: number } {
  const first = bytes[at + 1] ?? 0;
  const size = first < 0x80 ? 0 : first & 0x7f;
  const length = size === 0 ? first : Buffer.from(bytes).readUIntBE(at + 2, size);
  const from = at + 2 + size;
  return { from, until: from + length };
}
