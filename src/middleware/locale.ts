import type { MiddlewareHandler } from 'astro';
import { isCrawler } from '#i18n/locale.ts';
import { translator } from '#i18n/translate.ts';

/** Fixes the translator of this request in the language that was read at the front door. */
export const locale: MiddlewareHandler = ({ locals, request }, next) => {
  locals.lang = locals.visitor.lang;
  locals.crawler = isCrawler(request.headers.get('user-agent') ?? undefined);
  locals.t = translator(locals.lang);
  return next();
};
