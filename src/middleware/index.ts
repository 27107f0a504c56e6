import type { MiddlewareHandler } from 'astro';
import { sequence } from 'astro:middleware';
import { isCrawler } from '#i18n/locale.ts';
import { translator } from '#i18n/translate.ts';
import { formAnswers } from './form-answers.ts';
import { guards } from './guards.ts';
import { errors, framing, methods, storing } from './responses.ts';
import { session } from './session.ts';

/** Fixes the translator of this request in the language that was read at the front door. */
const locale: MiddlewareHandler = ({ locals, request }, next) => {
  locals.lang = locals.visitor.lang;
  locals.crawler = isCrawler(request.headers.get('user-agent') ?? undefined);
  locals.t = translator(locals.lang);
  return next();
};

export const onRequest = sequence(locale, session, storing, framing, errors, methods, guards, formAnswers);
