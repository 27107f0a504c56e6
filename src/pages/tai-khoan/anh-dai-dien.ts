import type { APIRoute } from 'astro';

/** The picture of whoever asks; asked for again each time, sent again when it is another. */
export const GET: APIRoute = async ({ locals: { services, visit }, request }) => {
  const signed = await visit.signed();
  const picture = signed && (await services.accounts.avatars.find(signed));
  if (!picture) return new Response(null, { status: 404 });
  const headers = {
    etag: picture.etag,
    'content-type': picture.type,
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  };
  return request.headers.get('if-none-match') === picture.etag
    ? new Response(null, { status: 304, headers })
    : new Response(picture.bytes, { headers });
};
