import type { APIContext } from 'astro';
import type { Nearby } from '#kernel/web/nearby.ts';

/** There is no such page; what is near it leads on from the screen that says so. */
export function missing(
  { locals, url }: Pick<APIContext, 'locals' | 'url'>,
  ...near: readonly Nearby[]
): Response {
  locals.notes.error = {
    status: 404,
    message: `Page Not Found ${url.pathname}`,
    near: near.filter(({ links }) => links.length > 0),
  };
  return new Response(null, { status: 404 });
}
