import type { MiddlewareHandler } from 'astro';
import { isLang } from '#i18n/locale.ts';
import { routeOf, type QueryRules } from '#routes.ts';

/** Parameters that each stand once and mean something to the route, so that an address cannot be spelt at will. */
function areKnown(search: URLSearchParams, query: QueryRules): boolean {
  const names = [...search.keys()];
  if (new Set(names).size < names.length) return false;
  return [...search].every(([name, value]) =>
    name === 'lang' ? isLang(value) : query[name]?.(value) === true,
  );
}

/** Tells the front door which route answered and whether its page is the same for everybody. */
export const storing: MiddlewareHandler = async ({ locals, routePattern, url }, next) => {
  const { notes } = locals;
  const rule = routeOf(routePattern)?.store;
  notes.route = routePattern;
  const response = await next();
  if (response.headers.get('content-type') === 'text/html')
    response.headers.set('content-type', 'text/html; charset=utf-8');
  notes.stored = rule !== undefined && areKnown(url.searchParams, rule.query);
  return response;
};
