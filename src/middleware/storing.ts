import type { MiddlewareHandler } from 'astro';
import { isLang } from '#i18n/locale.ts';
import { followsRules } from '#kernel/web/query-rules.ts';
import { routeOf } from '#routes/index.ts';

/** Reports the matched route and cacheability to the front door. */
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
