/** More fields than any form of ours has. */
const MAX_FIELDS = 500;
const MAX_PARTS = 64;
/** The headers of a part: its name, file name and type. */
const MAX_HEAD_BYTES = 2_048;

const URLENCODED = /^application\/x-www-form-urlencoded[ \t]*(?:;|$)/i;
const MULTIPART = /^multipart\/form-data[ \t]*(?:;|$)/i;
/** The boundary must be the only parameter, so that every parser reads the same one; browsers write no other. */
const BOUNDARY =
  /^multipart\/form-data[ \t]*;[ \t]*boundary=(?:"([\w'()+./:=? -]{1,70})"|([\w'()+./:=?-]{1,70}))$/i;
const HEAD =
  /^content-disposition: form-data; name="[^"\r\n]*"(?:; filename\*?=[^\r\n]*)?(?:\r\n[\w-]+:[^\r\n]*)*$/i;

export const isMultipart = (contentType: string | undefined) => MULTIPART.test(contentType ?? '');

function countOf(body: Buffer, byte: number, most: number): number {
  let count = 0;
  for (let at = body.indexOf(byte); at >= 0 && count <= most; at = body.indexOf(byte, at + 1)) count += 1;
  return count;
}

/** Scans from one boundary to the next; only the headers of parts are checked, never their contents. */
function faultInParts(body: Buffer, boundary: string): 400 | 413 | undefined {
  const first = Buffer.from(`--${boundary}`);
  const next = Buffer.from(`\r\n--${boundary}`);
  if (!body.subarray(0, first.length).equals(first)) return 400;
  let at = first.length;
  for (let parts = 0; parts <= MAX_PARTS; parts += 1) {
    const end = body.toString('latin1', at, at + 2);
    if (end === '--') return undefined;
    if (end !== '\r\n') return 400;
    const head = body.subarray(at + 2, at + 2 + MAX_HEAD_BYTES);
    const headEnd = head.indexOf('\r\n\r\n');
    if (headEnd < 0 || !HEAD.test(head.toString('latin1', 0, headEnd))) return 400;
    // An empty part ends with its headers, and the line break before the boundary belongs to them.
    const found = body.indexOf(next, at + 2 + headEnd + 2);
    if (found < 0) return 400;
    at = found + next.length;
  }
  return 413;
}

/**
 * Why a form is refused before it is parsed: parsers take quadratic time for very many fields, and fail on truncated
 * forms with messages of their own.
 */
export function faultInForm(body: Buffer, contentType: string | undefined): 400 | 413 | undefined {
  if (contentType === undefined) return undefined;
  // Parsers use the last one of a list of types; no type of a body contains a comma.
  if (contentType.includes(',')) return 400;
  if (URLENCODED.test(contentType)) return countOf(body, 0x26, MAX_FIELDS) >= MAX_FIELDS ? 413 : undefined;
  if (!isMultipart(contentType)) return undefined;
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  return boundary === undefined ? 400 : faultInParts(body, boundary);
}
