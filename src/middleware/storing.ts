import type { MiddlewareHandler } from 'astro';
import { isLang } from '#i18n/locale.ts';
import { followsRules } from '#kernel/web/query-rules.ts';
import { routeOf } from '#routes/index.ts';

/** Tells the front door which route answered and whether its page is the same for everybody. */
export const storing: MiddlewareHandler = async ({ locals, routePattern, url }, next) => {
  const { notes } = locals;
  const { store: rule, data } = routeOf(routePattern) ?? {};
  notes.route = routePattern;
  const response = await next();
  if (response.headers.get('content-type') === 'text/html')
    response.headers.set('content-type', 'text/html; charset=utf-8');
  notes.stored =
    rule !== undefined && followsRules(url.searchParams, data ? rule.query : { ...rule.query, lang: isLang });
  return response;
};
