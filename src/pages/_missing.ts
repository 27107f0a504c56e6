import type { APIContext } from 'astro';
import type { Missing } from '#kernel/web/nearby.ts';

/** There is no such page; what is near it leads on from the screen that says so. */
export function missing({ locals, url }: Pick<APIContext, 'locals' | 'url'>, what?: Missing): Response {
  locals.notes.error = {
    status: 404,
    message: `Page Not Found ${url.pathname}`,
    missing: what && { ...what, near: what.near.filter(({ links }) => links.length > 0) },
  };
  return new Response(null, { status: 404 });
}
