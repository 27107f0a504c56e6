import { failureText } from '#i18n/failure-text.ts';
import type { Translate } from '#i18n/translate.ts';
import { type Failure, statusOf } from '#kernel/failure.ts';

/** Any page of any site may read this: it is the same for everybody, and asked for in nobody's name. */
export const OPEN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** Withdrawn data is gone at once, so a copy is asked after each time. */
const ASKED_AFTER = { 'cache-control': 'no-cache' };

export const openJson = (body: unknown, type = 'application/json', status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { ...OPEN, ...ASKED_AFTER, 'content-type': type } });

const problem = (status: number, title: string, detail: string) =>
  openJson({ title, status, detail }, 'application/problem+json', status);

export const openRefusal = (t: Translate, failure: Failure) =>
  problem(statusOf(failure), 'Bad Request', failureText(t, failure));

export const openMissing = (t: Translate) => problem(404, 'Not Found', t('open-data.missing'));
