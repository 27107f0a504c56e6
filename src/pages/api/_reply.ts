import * as z from 'zod/mini';
import { fail, type Failure, type FailureCode, ok, type Result, statusOf } from '#kernel/result.ts';
import { failureText } from '#i18n/plain-error.ts';
import type { Translate } from '#i18n/translate.ts';
import { pathTo } from '#routes/index.ts';

type Options = { message?: string; status?: number; maxAge?: number };

/** The agreed shape of every answer. Whatever language it speaks, it is one reader's copy. */
export const reply = (data: unknown, { message = 'OK', status = 200, maxAge = 0 }: Options = {}) =>
  Response.json(
    { message, data },
    { status, headers: { 'cache-control': maxAge > 0 ? `private, max-age=${maxAge}` : 'no-store' } },
  );

export const SIGN_IN = { kind: 'unauthenticated', code: 'accounts/sign-in-first' } as const;

/** A refusal: its sentence as the message, and what may help instead as data: where to sign in. */
export function refuse(failure: Failure, t: Translate, data: unknown = null): Response {
  const help = failure.code === SIGN_IN.code ? { signIn: pathTo('login') } : null;
  return reply(data ?? help, { message: failureText(t, failure), status: statusOf(failure) });
}

/** The JSON of a request, as its schema reads it. */
export async function readBody<Schema extends z.core.$ZodType>(
  schema: Schema,
  request: Request,
  code: FailureCode,
): Promise<Result<z.infer<Schema>, Failure>> {
  const body = z.safeParse(schema, await request.json().catch(() => undefined));
  return body.success ? ok(body.data) : fail({ kind: 'invalid', code });
}
