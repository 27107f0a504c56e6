/** Bytes that grow as they are written; what lies behind `length` means nothing. */
export type ByteWriter = { bytes: Uint8Array; length: number };

export const createByteWriter = (room = 256): ByteWriter => ({ bytes: new Uint8Array(room), length: 0 });

/** What was written, in memory that the next writing takes again. */
export const written = ({ bytes, length }: ByteWriter) => bytes.subarray(0, length);

const encoder = new TextEncoder();

function reserve(to: ByteWriter, more: number) {
  if (to.length + more <= to.bytes.length) return;
  const larger = new Uint8Array(Math.max(2 * to.bytes.length, to.length + more));
  larger.set(written(to));
  to.bytes = larger;
}

/** A whole number as Protocol Buffers write it: seven bits a byte, low bits first. */
export function writeVarint(to: ByteWriter, value: number) {
  reserve(to, 10);
  const { bytes } = to;
  let { length } = to;
  let rest = value;
  // Bit operators are quicker where they do: they have 31 bits.
  for (; rest > 0x7fffffff; rest = Math.floor(rest / 128)) bytes[length++] = (rest % 128) + 128;
  for (; rest > 127; rest >>>= 7) bytes[length++] = (rest & 127) | 128;
  bytes[length++] = rest;
  to.length = length;
}

/** A whole number of either sign, of up to 30 bits; small ones of both stay short. */
export const writeZigzag = (to: ByteWriter, value: number) => writeVarint(to, (value << 1) ^ (value >> 31));

/** A field of a message that is a whole number. */
export function writeNumber(to: ByteWriter, field: number, value: number) {
  writeVarint(to, field * 8);
  writeVarint(to, value);
}

export function writeDouble(to: ByteWriter, field: number, value: number) {
  writeVarint(to, field * 8 + 1);
  reserve(to, 8);
  new DataView(to.bytes.buffer).setFloat64(to.length, value, true);
  to.length += 8;
}

/** A field that is a message of its own: how long it is, and what it holds. */
export function writeMessage(to: ByteWriter, field: number, from: ByteWriter) {
  writeVarint(to, field * 8 + 2);
  writeVarint(to, from.length);
  append(to, from);
}

export function writeText(to: ByteWriter, field: number, text: string) {
  writeVarint(to, field * 8 + 2);
  if (writePlain(to, text)) return;
  const bytes = encoder.encode(text);
  writeVarint(to, bytes.length);
  append(to, { bytes, length: bytes.length });
}

export function append(to: ByteWriter, { bytes, length }: ByteWriter) {
  reserve(to, length);
  const { bytes: target, length: start } = to;
  // Of few bytes a copy by hand is made sooner than the call that would make it.
  if (length > 64) target.set(bytes.subarray(0, length), start);
  else for (let at = 0; at < length; at += 1) target[start + at] = bytes[at] ?? 0;
  to.length = start + length;
}

/** Writes a short text of letters without marks, which needs no encoder; nothing when it is another. */
function writePlain(to: ByteWriter, text: string): boolean {
  if (text.length > 64) return false;
  reserve(to, text.length + 1);
  const { bytes, length } = to;
  bytes[length] = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 127) return false;
    bytes[length + 1 + at] = code;
  }
  to.length += text.length + 1;
  return true;
}
