import type { APIRoute } from 'astro';

/** The name of the running build, so that an open page can notice a newer one. */
export const GET: APIRoute = ({ locals }) =>
  Response.json({ id: locals.site.build }, { headers: { 'cache-control': 'no-cache' } });
