import type { MiddlewareHandler } from 'astro';
import { systemClock } from '#kernel/clock.ts';
import { isCrawler } from '#i18n/locale.ts';
import { translator } from '#i18n/translate.ts';
import { visitorOf } from '#i18n/visitor.ts';

/** Fixes the language and the theme of this request, and the translator that goes with them. */
export const locale: MiddlewareHandler = ({ locals, request, url }, next) => {
  const header = (name: string) => request.headers.get(name) ?? undefined;
  const headers = {
    cookie: header('cookie'),
    acceptLanguage: header('accept-language'),
    userAgent: header('user-agent'),
  };
  locals.visitor = visitorOf(headers, url.searchParams.get('lang'), systemClock);
  locals.lang = locals.visitor.lang;
  locals.crawler = isCrawler(headers.userAgent);
  locals.t = translator(locals.lang);
  return next();
};
