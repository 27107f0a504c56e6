import type { MiddlewareHandler } from 'astro';
import { routeOf } from '#routes.ts';

/** A page is read; only a form that names its action may post to it. */
export const methods: MiddlewareHandler = ({ request, routePattern, url }, next) => {
  const route = routeOf(routePattern);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isAction = request.method === 'POST' && url.searchParams.has('_action');
  if (!route || route.layout === 'none' || isRead || isAction) return next();
  return Promise.resolve(new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }));
};
