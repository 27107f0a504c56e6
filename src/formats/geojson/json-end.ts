const QUOTE_BYTE = 0x22;
const BACKSLASH = 0x5c;

const NOTHING = 0;
const QUOTE = 1;
const OPENING = 2;
const CLOSING = 3;

/** What each byte means outside strings. */
const MEANINGS = Uint8Array.from({ length: 256 }, (_, byte) => {
  const char = String.fromCharCode(byte);
  if (char === '"') return QUOTE;
  if ('[{'.includes(char)) return OPENING;
  return ']}'.includes(char) ? CLOSING : NOTHING;
});

/** Behind which words no bracket or quote closes, such as numbers, are over. */
const ENDS_WORD = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte <= 0x20 || ',]}'.includes(String.fromCharCode(byte)) ? 1 : 0,
);

/**
 * Finds where JSON values end, whatever pieces they come in, by nothing but quotes, escapes and how deep brackets nest:
 * bytes above 127 are parts of letters and never any of these.
 */
export function createJsonEnd() {
  let depth = 0;
  let isString = false;
  let isEscaped = false;
  let isBare = false;

  /** The index behind the value that begins or goes on here; -1 when this piece does not hold its end. */
  function find(bytes: Uint8Array, from: number): number {
    let at = from;
    if (isString) at = stringEnd(bytes, at);
    else if (depth === 0) at = opened(bytes, at);
    if (depth > 0) at = closed(bytes, at);
    return isString || isBare || depth > 0 ? -1 : at;
  }

  /** Reads a string or a bare word to its end, and of a list only the bracket. */
  function opened(bytes: Uint8Array, from: number): number {
    const means = MEANINGS[bytes[from] ?? 0];
    if (!isBare && means === QUOTE) return stringEnd(bytes, from + 1);
    if (!isBare && means === OPENING) {
      depth = 1;
      return from + 1;
    }
    let at = from;
    while (at < bytes.length && !ENDS_WORD[bytes[at] ?? 0]) at += 1;
    isBare = at === bytes.length;
    return at;
  }

  /** The index behind the bracket that closes the list. */
  function closed(bytes: Uint8Array, from: number): number {
    const { length } = bytes;
    let level = depth;
    let at = from;
    while (at < length) {
      const means = MEANINGS[bytes[at] ?? 0];
      at += 1;
      if (means === NOTHING) continue;
      if (means === QUOTE) at = stringEnd(bytes, at);
      else if (means === OPENING) level += 1;
      else {
        level -= 1;
        if (level === 0) break;
      }
    }
    depth = level;
    return at;
  }

  /** The index behind the string that is open; where the piece ends before it does, it stays open. */
  function stringEnd(bytes: Uint8Array, from: number): number {
    const { length } = bytes;
    let at = isEscaped ? from + 1 : from;
    isEscaped = false;
    while (at < length) {
      const byte = bytes[at];
      at += 1;
      if (byte === QUOTE_BYTE) {
        isString = false;
        return at;
      }
      if (byte === BACKSLASH) {
        isEscaped = at === length;
        at += 1;
      }
    }
    isString = true;
    return length;
  }

  return { find };
}
