/** The bytes of one record of a file, and where they lie in it; no bytes where the record is longer than allowed. */
export type Cut = { start: number; end: number; bytes: Uint8Array | undefined };

/** Joins the parts of a record that lie in several chunks; of one longer than `most` nothing is kept. */
export function createRecordBytes(most: number) {
  let parts: Uint8Array[] = [];
  let length = 0;

  /** A chunk may be written over after it was read, so what is kept of it is copied. */
  function add(part: Uint8Array) {
    length += part.length;
    if (length <= most) parts.push(part.slice());
    else parts = [];
  }

  /** The whole record, its last part being this one, which is answered as it is where it is the only one. */
  function finish(last: Uint8Array): Uint8Array | undefined {
    const earlier = parts;
    const before = length;
    parts = [];
    length = 0;
    if (before + last.length > most) return undefined;
    if (before === 0) return last;
    const whole = new Uint8Array(before + last.length);
    let at = 0;
    for (const part of earlier) {
      whole.set(part, at);
      at += part.length;
    }
    whole.set(last, at);
    return whole;
  }

  return { add, finish, length: () => length };
}
