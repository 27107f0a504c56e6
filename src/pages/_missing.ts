import type { APIContext } from 'astro';

/** There is no such page. */
export function missing({ locals, url }: Pick<APIContext, 'locals' | 'url'>): Response {
  locals.notes.error = { status: 404, message: `Page Not Found ${url.pathname}` };
  return new Response(null, { status: 404 });
}
