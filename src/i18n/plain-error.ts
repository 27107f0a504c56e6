import type { Lang } from '#i18n/locale.ts';
import { type Translate, translator } from './translate.ts';
import { type Failure, messageKeyOf } from '#kernel/result.ts';
import { isTextKey } from './catalogue.ts';
import { failureValues } from './failure-values.ts';

const kindOf = (status: number) => (status === 404 || status === 403 || status === 413 ? status : 'other');

/** The response to a call that is refused before routing. */
export const plainReply = (status: number, lang: Lang): string =>
  JSON.stringify({ message: translator(lang)(`shell.error.${kindOf(status)}-text`), data: null });

/** The error screen in its barest form: for crawlers, and for when the pages themselves cannot be rendered. */
export function plainError(status: number, lang: Lang): string {
  const t = translator(lang);
  const kind = kindOf(status);
  const heading = t(`shell.error.${kind}-heading`);
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${heading}</title>` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"></head>` +
    `<body><h1>${heading}</h1><p>${t(`shell.error.${kind}-text`)}</p>` +
    `<p><a href="/">${t('shell.error.home')}</a></p></body></html>`
  );
}

/** The sentence of a failure, its day as people write it; one that has no sentence says that something went wrong. */
export function failureText(t: Translate, { code, values }: Pick<Failure, 'code' | 'values'>): string {
  const key = messageKeyOf(code);
  return isTextKey(key) ? t(key, failureValues(values)) : t('shell.failure.unknown');
}
