import type { MiddlewareHandler } from 'astro';
import { isLang } from '#i18n/locale.ts';
import { routeOf } from '#routes.ts';

/** Tells the front door which route answered and whether its page is the same for everybody. */
export const storing: MiddlewareHandler = async ({ locals, routePattern, url }, next) => {
  const { notes } = locals;
  const rule = routeOf(routePattern)?.store;
  notes.route = routePattern;
  const response = await next();
  const allowed = new Set(rule?.query);
  const isKnown = [...url.searchParams].every(
    ([name, value]) => allowed.has(name) || (name === 'lang' && isLang(value)),
  );
  notes.stored = rule !== undefined && isKnown && !notes.personal && response.status === 200;
  return response;
};
