import type { APIRoute } from 'astro';
import { tagged } from '../../_tagged.ts';

/** The register of administrative units, for browsers that convert whole lists; kept for a day. */
export const GET: APIRoute = async ({ locals, request }) => {
  const { body, etag } = await locals.services.places.registerFile();
  return tagged(request, body, {
    etag,
    'cache-control': 'public, max-age=86400',
    'content-type': 'application/json',
  });
};
