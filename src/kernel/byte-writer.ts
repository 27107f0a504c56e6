const encoder = new TextEncoder();

/** Bytes that grow as they are written, in the way of Protocol Buffers: whole numbers as varints, low bits first. */
export function createByteWriter(room = 256) {
  let bytes = new Uint8Array(room);
  let view = new DataView(bytes.buffer);
  let length = 0;

  function reserve(more: number) {
    if (length + more <= bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * bytes.length, length + more));
    larger.set(bytes.subarray(0, length));
    bytes = larger;
    view = new DataView(bytes.buffer);
  }

  function varint(value: number) {
    reserve(10);
    let rest = value;
    // Bit operators are quicker where they do: they have 31 bits.
    for (; rest > 0x7fffffff; rest = Math.floor(rest / 128)) bytes[length++] = (rest % 128) + 128;
    for (; rest > 127; rest >>>= 7) bytes[length++] = (rest & 127) | 128;
    bytes[length++] = rest;
  }

  function append(those: Uint8Array) {
    reserve(those.length);
    bytes.set(those, length);
    length += those.length;
  }

  /** A field of a message: its number, how long it is, and what it holds. */
  function field(number: number, those: Uint8Array) {
    varint(number * 8 + 2);
    varint(those.length);
    append(those);
  }

  return {
    varint,
    /** A whole number of either sign; small ones of both stay short. */
    zigzag: (value: number) => varint(value < 0 ? -2 * value - 1 : 2 * value),
    append,
    field,
    text: (number: number, text: string) => field(number, encoder.encode(text)),
    number(number: number, value: number) {
      varint(number * 8);
      varint(value);
    },
    double(number: number, value: number) {
      varint(number * 8 + 1);
      reserve(8);
      view.setFloat64(length, value, true);
      length += 8;
    },
    /** Takes back what was written behind the first so many bytes. */
    cut(to = 0) {
      length = to;
    },
    length: () => length,
    /** What was written, in memory that the next writing takes again. */
    written: () => bytes.subarray(0, length),
  };
}

export type ByteWriter = ReturnType<typeof createByteWriter>;
