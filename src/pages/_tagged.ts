import { etagOf, isNotModified } from '#kernel/web/etag.ts';

/** A body with its ETag, or 304. */
const tagged = (request: Request, body: BodyInit, headers: { etag: string; [name: string]: string }) =>
  isNotModified(request.headers.get('if-none-match'), headers.etag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });

/** A feed, whose tag follows from what it says. */
export const taggedFeed = (request: Request, body: string, type = 'application/atom+xml') =>
  tagged(request, body, {
    etag: etagOf(body),
    'cache-control': 'public, max-age=600',
    'content-type': `${type}; charset=utf-8`,
  });

type Picture = { bytes: Uint8Array<ArrayBuffer>; type: string; etag: string };

/** A picture, which no browser takes for anything else. */
export const taggedPicture = (request: Request, { bytes, type, etag }: Picture, kept: string) =>
  tagged(request, bytes, {
    etag,
    'content-type': type,
    'cache-control': kept,
    'content-security-policy': "default-src 'none'",
    // Nothing but pictures is opened in the browser.
    ...(type.startsWith('image/') ? {} : { 'content-disposition': 'attachment' }),
    'x-content-type-options': 'nosniff',
  });
