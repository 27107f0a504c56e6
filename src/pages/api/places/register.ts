import type { APIRoute } from 'astro';

/** The register of administrative units, for browsers that convert whole lists; kept for a day. */
export const GET: APIRoute = async ({ locals: { notes, services } }) => {
  notes.tags.add('places');
  return new Response(await services.places.registerFile(), {
    headers: {
      'cache-control': 'public, max-age=86400',
      'content-type': 'application/json',
      vary: 'accept-encoding',
    },
  });
};
