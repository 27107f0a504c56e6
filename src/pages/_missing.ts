import type { APIContext } from 'astro';

type Way = { text: string; label: string; href: string };

/** There is no such page; `way` leads on from the screen that says so. */
export function missing({ locals, url }: Pick<APIContext, 'locals' | 'url'>, way?: Way): Response {
  locals.notes.error = { status: 404, message: `Page Not Found ${url.pathname}`, ...(way && { way }) };
  return new Response(null, { status: 404 });
}
