import type { z } from 'zod';
import { fail, ok, type Result } from '#kernel/result.ts';
import { readUpTo } from '#platform/http/fetch-bytes.ts';
import type { SmsFailure } from '#platform/sms/sms.ts';

const LARGEST = 64 * 1024;

type Request<Answer> = {
  url: string;
  headers?: Record<string, string>;
  body: object;
  answer: z.ZodType<Answer>;
  /** The timeout of the whole call: connecting, sending and reading the answer. */
  timeoutMs: number;
};

/** Calls a provider once. Redirects are not followed: the request contains keys. */
export async function post<Answer>(request: Request<Answer>): Promise<Result<Answer, SmsFailure>> {
  try {
    const response = await fetch(request.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...request.headers },
      body: JSON.stringify(request.body),
      redirect: 'error',
      signal: AbortSignal.timeout(request.timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return fail({ kind: kindOf(response.status), reason: `http-${response.status}` });
    }
    const content = await readUpTo(response, LARGEST);
    if (content === undefined) return fail({ kind: 'unavailable', reason: 'too-long' });
    const read = request.answer.safeParse(JSON.parse(content.toString()));
    return read.success ? ok(read.data) : fail({ kind: 'unavailable', reason: 'malformed' });
  } catch (error) {
    // The error may contain keys or the message.
    return fail({ kind: 'unavailable', reason: REASONS[nameOf(error)] ?? 'no-answer' });
  }
}

const REASONS: Record<string, string> = { TimeoutError: 'timeout', SyntaxError: 'malformed' };

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

const kindOf = (status: number) =>
  status >= 500 || status === 408 || status === 429 ? 'unavailable' : 'refused';
