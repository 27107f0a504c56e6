import type { APIRoute } from 'astro';

/** The register of administrative units, for browsers that convert whole lists; kept for a day. */
export const GET: APIRoute = async ({ locals, request }) => {
  const { body, etag } = await locals.services.places.registerFile();
  const headers = { etag, 'cache-control': 'public, max-age=86400', 'content-type': 'application/json' };
  return request.headers.get('if-none-match') === etag
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
};
