import { failureText } from '#i18n/plain-error.ts';
import type { Translate } from '#i18n/translate.ts';
import { type Failure, statusOf } from '#kernel/result.ts';

/** CORS: open to any site, since the response is public and anonymous. */
export const OPEN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** Revalidated each time, since data may be withdrawn. */
const ASKED_AFTER = { 'cache-control': 'no-cache' };

export const openJson = (body: unknown, type = 'application/json', status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { ...OPEN, ...ASKED_AFTER, 'content-type': type } });

const problem = (status: number, title: string, detail: string) =>
  openJson({ title, status, detail }, 'application/problem+json', status);

export const openRefusal = (t: Translate, failure: Failure) =>
  problem(statusOf(failure), 'Bad Request', failureText(t, failure));

export const openMissing = (t: Translate) => problem(404, 'Not Found', t('open-data.missing'));
