import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { CODINGS } from './send.ts';
import { codingOf, compress } from '#platform/page-store/encode.ts';
import { withSecurity, type RawHeaders } from './headers.ts';

const TEXT = /^(?:text\/(?!event-stream)|application\/(?:(?:[\w.-]+\+)?json|xml))/;
const SMALL = 1024;
/** Types that may be larger than our memory are streamed. */
const PASSED_ON = 'application/zip';

/** The headers of the answer, and ours where it has none. */
function rawHeadersOf(response: Response, security: RawHeaders): RawHeaders {
  const raw: RawHeaders = [];
  for (const [name, value] of response.headers) if (name !== 'set-cookie') raw.push(name, value);
  for (const cookie of response.headers.getSetCookie()) raw.push('set-cookie', cookie);
  if (!response.headers.has('cache-control')) raw.push('cache-control', 'private, no-store');
  return withSecurity(raw, security);
}

/** An answer for one visitor: texts whole and compressed, archives streamed, everything else whole and as it is. */
export type MadeAnswer = {
  status: number;
  headers: RawHeaders;
  body: Buffer | ReadableStream<Uint8Array<ArrayBuffer>>;
};

export async function madeOf(
  request: IncomingMessage,
  answer: Response,
  security: RawHeaders,
): Promise<MadeAnswer> {
  const headers = rawHeadersOf(answer, security);
  const { status } = answer;
  if (status === 204 || status === 304) return { status, headers, body: Buffer.alloc(0) };
  if (answer.body && answer.headers.get('content-type') === PASSED_ON)
    return { status, headers, body: answer.body };
  const plain = Buffer.from(await answer.arrayBuffer());
  const isText = TEXT.test(answer.headers.get('content-type') ?? '');
  const accept = request.headers['accept-encoding'];
  const coding =
    !isText || plain.length < SMALL ? 'identity' : codingOf(typeof accept === 'string' ? accept : undefined);
  const body = await compress(plain, coding, true);
  if (coding !== 'identity') headers.push('content-encoding', CODINGS[coding]);
  if (isText) headers.push('vary', 'accept-encoding');
  headers.push('content-length', String(body.length));
  return { status, headers, body };
}

/** Streams at the reader's pace; a reader who leaves early is no error. */
async function passOn(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  response: ServerResponse,
): Promise<number> {
  let bytes = 0;
  async function* pieces() {
    const reader = body.getReader();
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        bytes += next.value.length;
        yield next.value;
      }
    } finally {
      await reader.cancel();
    }
  }
  await pipeline(pieces, response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
  return bytes;
}

/** A HEAD is answered as the GET, without its body. */
export async function writeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: MadeAnswer,
): Promise<{ status: number; bytes: number }> {
  const isHead = request.method === 'HEAD';
  response.writeHead(status, headers);
  if (!Buffer.isBuffer(body) && !isHead) return { status, bytes: await passOn(body, response) };
  response.end(isHead ? undefined : body);
  if (Buffer.isBuffer(body)) return { status, bytes: body.length };
  await body.cancel();
  return { status, bytes: 0 };
}
