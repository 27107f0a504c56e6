import type { MiddlewareHandler } from 'astro';
import { isCrawler } from '#i18n/locale.ts';
import { translator } from '#i18n/translate.ts';

/** Sets the translator of this request to the language that the front door has detected. */
export const locale: MiddlewareHandler = ({ locals, request }, next) => {
  locals.lang = locals.visitor.lang;
  locals.crawler = isCrawler(request.headers.get('user-agent') ?? undefined);
  locals.t = translator(locals.lang);
  return next();
};
