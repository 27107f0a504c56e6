import { once } from 'node:events';
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

/** Writes an answer that is made for one visitor: texts compressed whole, everything else streamed as it comes. */
export async function writeResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
  security: RawHeaders,
): Promise<{ status: number; bytes: number }> {
  const headers = rawHeadersOf(answer, security);
  const { status } = answer;
  if (!answer.body) {
    if (request.method !== 'HEAD' && status !== 204 && status !== 304) headers.push('content-length', '0');
    response.writeHead(status, headers).end();
    return { status, bytes: 0 };
  }
  if (TEXT.test(answer.headers.get('content-type') ?? '')) {
    const plain = Buffer.from(await answer.arrayBuffer());
    const accept = request.headers['accept-encoding'];
    const coding =
      plain.length < SMALL ? 'identity' : codingOf(typeof accept === 'string' ? accept : undefined);
    const bytes = await compress(plain, coding, true);
    if (coding !== 'identity') headers.push('content-encoding', CODINGS[coding]);
    response.writeHead(status, [
      ...headers,
      'vary',
      'accept-encoding',
      'content-length',
      String(bytes.length),
    ]);
    response.end(request.method === 'HEAD' ? undefined : bytes);
    return { status, bytes: bytes.length };
  }
  response.writeHead(status, headers);
  return { status, bytes: await pump(answer.body, response) };
}

/** Waits for a slow reader, and stops making what nobody reads any more. */
async function pump(body: ReadableStream<Uint8Array>, response: ServerResponse): Promise<number> {
  let bytes = 0;
  const reader = body.getReader();
  if (response.destroyed) await reader.cancel();
  response.once('close', () => void reader.cancel().catch(() => undefined));
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    if (!response.write(value) && !response.destroyed)
      await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
  response.end();
  return bytes;
}
