import { type FailureKind, type Result, fail, ok } from '#kernel/result.ts';

/** Failures besides a refusal: no connection, timeout, abort by the caller, malformed answer. */
export type CallFailureKind = FailureKind | 'network' | 'timeout' | 'aborted' | 'malformed';

/** `message` is the server's sentence, or the key of ours in `client.json`; `status` is 0 when there was no answer. */
export type CallFailure = { kind: CallFailureKind; status: number; message: string; data?: unknown };

export type Answer = { message: string; data: unknown };

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: BodyInit | null;
  /** Goes through even when the page is left meanwhile; for small bodies only. */
  keepalive?: boolean;
  timeout: number;
  signal?: AbortSignal | undefined;
  /** Sends instead of `fetch`. */
  transport?: Transport | undefined;
};

/** As `fetch`, as far as it is needed here. */
export type Transport = (
  url: string,
  init: Omit<RequestOptions, 'timeout' | 'transport'>,
) => Promise<Pick<Response, 'ok' | 'status' | 'text'>>;

const REFUSALS: Record<number, FailureKind> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  410: 'missing',
  429: 'unavailable',
};

export const kindOf = (status: number): FailureKind =>
  REFUSALS[status] ?? (status >= 500 ? 'unavailable' : 'invalid');

export const callFailure = (kind: CallFailureKind, status = 0, message = ''): CallFailure => ({
  kind,
  status,
  message: message || `client.failure.${kind}`,
});

/** The agreed shape of every answer is `{ message, data }`; an empty body is an answer without either. */
export function readAnswer(text: string): Answer | undefined {
  if (text === '') return { message: '', data: undefined };
  try {
    const body: { message?: unknown; data?: unknown } | null = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('message' in body || 'data' in body)) return undefined;
    return { message: typeof body.message === 'string' ? body.message : '', data: body.data };
  } catch {
    return undefined;
  }
}

export async function request(url: string, options: RequestOptions): Promise<Result<Answer, CallFailure>> {
  const { timeout, signal, transport = fetch, ...init } = options;
  const deadline = AbortSignal.timeout(timeout);
  try {
    const response = await transport(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    const answer = readAnswer(await response.text());
    if (!response.ok) {
      const refused = callFailure(kindOf(response.status), response.status, answer?.message);
      return fail(answer?.data ? { ...refused, data: answer.data } : refused);
    }
    return answer ? ok(answer) : fail(callFailure('malformed', response.status));
  } catch {
    if (signal?.aborted) return fail(callFailure('aborted'));
    return fail(callFailure(deadline.aborted ? 'timeout' : 'network'));
  }
}
