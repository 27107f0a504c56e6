import type { IncomingMessage, ServerResponse } from 'node:http';
import { codingOf, type Coding, type Encoded } from '#platform/page-store/encode.ts';
import { isNotModified } from '#kernel/web/etag.ts';
import type { RawHeaders } from '#platform/front-door/headers.ts';

/** A body in all codings with the headers of each, made once. */
export type Ready = {
  status: number;
  body: Encoded;
  etags: Record<Coding, string>;
  full: Record<Coding, RawHeaders>;
  unchanged: Record<Coding, RawHeaders>;
};

export const CODINGS = { identity: '', gzip: 'gzip', brotli: 'br' } as const satisfies Record<Coding, string>;

export const forEachCoding = <Value>(make: (coding: Coding) => Value): Record<Coding, Value> => ({
  identity: make('identity'),
  gzip: make('gzip'),
  brotli: make('brotli'),
});

export function ready(status: number, body: Encoded, headers: RawHeaders): Ready {
  const names = forEachCoding((coding) => (body[coding] === body.identity ? '' : CODINGS[coding]));
  // Two codings of a page are two representations, so each has an `etag` of its own.
  const etags = forEachCoding((coding) => `"${body.etag}${names[coding] && `-${names[coding]}`}"`);
  const unchanged = forEachCoding((coding) => ['etag', etags[coding], ...headers]);
  const full = forEachCoding((coding) => [
    'content-length',
    String(body[coding].length),
    ...(names[coding] ? ['content-encoding', names[coding]] : []),
    ...unchanged[coding],
  ]);
  return { status, body, etags, full, unchanged };
}

/** Sends the best coding for the browser, or 304 when it has the content already. Returns which. */
export function send(request: IncomingMessage, response: ServerResponse, page: Ready): Coding | undefined {
  const { 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = request.headers;
  const coding = codingOf(typeof acceptEncoding === 'string' ? acceptEncoding : undefined);
  if (page.status === 200 && isNotModified(ifNoneMatch, page.etags[coding])) {
    response.writeHead(304, page.unchanged[coding]).end();
    return undefined;
  }
  response.writeHead(page.status, page.full[coding]);
  if (request.method === 'HEAD') response.end();
  else response.end(page.body[coding]);
  return coding;
}
