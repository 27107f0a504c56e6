const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const BLANK = 0x20;

/**
 * Finds where JSON values end, whatever pieces they come in, by nothing but quotes, escapes and how deep brackets nest:
 * bytes above 127 are parts of letters and never any of these.
 */
export function createJsonEnd() {
  let depth = 0;
  let isString = false;
  let isEscaped = false;

  /** The index behind the string that is open, or the length of the piece when it goes on. */
  function stringEnd(bytes: Uint8Array, from: number): number {
    let at = isEscaped ? from + 1 : from;
    isEscaped = false;
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (byte === QUOTE) {
        isString = false;
        return at + 1;
      }
      if (byte === BACKSLASH) {
        at += 1;
        isEscaped = at === bytes.length;
      }
    }
    return bytes.length;
  }

  /** The index behind the value that begins or goes on here; -1 when this piece does not hold its end. */
  function find(bytes: Uint8Array, from: number): number {
    let at = from;
    while (at < bytes.length) {
      if (isString) {
        at = stringEnd(bytes, at);
        if (depth === 0 && !isString) return at;
        continue;
      }
      const byte = bytes[at] ?? 0;
      if (byte > COMMA && byte < OPEN_BRACKET) {
        at += 1;
        continue;
      }
      if (byte === QUOTE) isString = true;
      else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth += 1;
      else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        if (depth === 0) return at;
        depth -= 1;
        if (depth === 0) return at + 1;
      } else if (depth === 0 && (byte === COMMA || byte <= BLANK)) return at;
      at += 1;
    }
    return -1;
  }

  return { find };
}
