import type { MiddlewareHandler } from 'astro';
import { routeOf } from '#routes/index.ts';

const NOBODY = "frame-ancestors 'none'";

/** Allows framing of embeds by any site, and of no other page. */
export const framing: MiddlewareHandler = async ({ routePattern }, next) => {
  const response = await next();
  const policy = response.headers.get('content-security-policy');
  if (!routeOf(routePattern)?.framed || response.status !== 200 || !policy?.includes(NOBODY)) return response;
  response.headers.set('content-security-policy', policy.replace(NOBODY, 'frame-ancestors *'));
  response.headers.set('cross-origin-resource-policy', 'cross-origin');
  return response;
};
