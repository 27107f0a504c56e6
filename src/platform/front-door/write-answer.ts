import type { IncomingMessage, ServerResponse } from 'node:http';
import { CODINGS } from '#platform/front-door/send.ts';
import { codingOf, compress } from '#platform/page-store/encode.ts';
import { withSecurity, type RawHeaders } from '#platform/front-door/headers.ts';

const TEXT = /^(?:text\/(?!event-stream)|application\/(?:(?:[\w.-]+\+)?json|xml))/;
const SMALL = 1024;

/** Headers of the answer, ours for what it leaves open. */
function rawHeadersOf(response: Response, security: RawHeaders): RawHeaders {
  const raw: RawHeaders = [];
  for (const [name, value] of response.headers) if (name !== 'set-cookie') raw.push(name, value);
  for (const cookie of response.headers.getSetCookie()) raw.push('set-cookie', cookie);
  if (!response.headers.has('cache-control')) raw.push('cache-control', 'private, no-store');
  return withSecurity(raw, security);
}

/** An answer made for one visitor, whole: texts compressed, everything else as it is. */
export type MadeAnswer = { status: number; headers: RawHeaders; body: Buffer };

export async function madeOf(
  request: IncomingMessage,
  answer: Response,
  security: RawHeaders,
): Promise<MadeAnswer> {
  const headers = rawHeadersOf(answer, security);
  const { status } = answer;
  if (status === 204 || status === 304) return { status, headers, body: Buffer.alloc(0) };
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

/** A HEAD is answered as the GET, without its body. */
export function writeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: MadeAnswer,
): { status: number; bytes: number } {
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
  return { status, bytes: body.length };
}
