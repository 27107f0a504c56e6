import type { z } from 'zod';
import { fail, ok, type Result } from '#kernel/result.ts';
import { readUpTo } from './fetch-bytes.ts';
import { parseExact } from './exact-json.ts';

const MAX_BYTES = 64 * 1024;

/** `unavailable` may pass, and says nothing about what the other side has done; `refused` is its answer. */
export type CallFailure = { kind: 'unavailable' | 'refused'; reason: string };

type Call<Answer> = {
  url: string;
  headers?: Record<string, string>;
  /** An object is sent as JSON, parameters as a form; without one it is a GET. */
  body?: object;
  answer: z.ZodType<Answer>;
  /** The timeout of the whole call: connecting, sending and reading the answer. */
  timeoutMs: number;
  /** For those who say in the body why they answer 4xx. */
  readsRefusals?: boolean;
};

const bodyOf = (body: object | undefined) =>
  body === undefined || body instanceof URLSearchParams ? body : JSON.stringify(body);

/** Calls a provider once. Redirects are not followed: the request contains keys. */
export async function call<Answer>(request: Call<Answer>): Promise<Result<Answer, CallFailure>> {
  const { url, body, headers, timeoutMs, readsRefusals = false } = request;
  const isJson = body !== undefined && !(body instanceof URLSearchParams);
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
      body: bodyOf(body) ?? null,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const kind = kindOf(response.status);
    if (!response.ok && !(readsRefusals && kind === 'refused')) {
      await response.body?.cancel();
      return fail({ kind, reason: `http-${response.status}` });
    }
    const content = await readUpTo(response, MAX_BYTES);
    if (content === undefined) return fail({ kind: 'unavailable', reason: 'too-long' });
    const read = request.answer.safeParse(jsonIn(content.toString()));
    if (read.success) return ok(read.data);
    return fail(
      response.ok
        ? { kind: 'unavailable', reason: 'malformed' }
        : { kind, reason: `http-${response.status}` },
    );
  } catch (error) {
    // The error may contain keys or the message.
    return fail({ kind: 'unavailable', reason: REASONS[nameOf(error)] ?? 'no-answer' });
  }
}

const REASONS: Record<string, string> = { TimeoutError: 'timeout' };

/** JSON, or nothing: something else, or too deep. */
function jsonIn(text: string): unknown {
  try {
    return parseExact(text);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

const kindOf = (status: number) =>
  status >= 500 || status === 408 || status === 429 ? 'unavailable' : 'refused';
