/** A body under its tag, or word that whoever asks has it already. */
export const tagged = (
  request: Request,
  body: BodyInit,
  headers: { etag: string; [name: string]: string },
) =>
  request.headers.get('if-none-match') === headers.etag
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });

type Picture = { bytes: Uint8Array<ArrayBuffer>; type: string; etag: string };

/** A picture, which no browser takes for anything else. */
export const taggedPicture = (request: Request, { bytes, type, etag }: Picture, kept: string) =>
  tagged(request, bytes, {
    etag,
    'content-type': type,
    'cache-control': kept,
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
