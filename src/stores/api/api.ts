import { atom, type ReadableAtom } from 'nanostores';
import { fail, ok, type Result } from '#kernel/result.ts';
import { toast } from '#stores/toasts.ts';
import { apiBase } from './connection.ts';
import { callFailure, type CallFailure, request, type RequestOptions } from './request.ts';

const MAX_PER_PAGE = 10;

export type ClientError = { message: string; path: string; status: number };

/** Reports each error once, and at most ten a page. */
export function createReporter(address: string) {
  const reported = new Set<string>();
  return (error: ClientError) => {
    const key = `${error.path} ${error.message}`;
    if (reported.has(key) || reported.size >= MAX_PER_PAGE) return;
    reported.add(key);
    send(address, JSON.stringify(error));
  };
}

function send(address: string, body: string) {
  const type = 'application/json';
  if ('sendBeacon' in navigator && navigator.sendBeacon(address, new Blob([body], { type }))) return;
  // A failing report is dropped.
  fetch(address, { method: 'POST', keepalive: true, headers: { 'content-type': type }, body }).catch(
    () => {},
  );
}

const reportClientError = createReporter('/api/client-error');

const TIMEOUT = 15_000;
const NOT_REPORTED = [401, 403, 404];

export type CallOptions<Data> = Pick<RequestOptions, 'method' | 'signal'> & {
  /** Makes what the caller wants of the answer's data, and throws at data it cannot read. */
  read: (data: unknown) => Data;
  query?: Record<string, string>;
  body?: unknown;
  timeout?: number;
  /** The toast of a success: our own text, or `true` for the server's. */
  success?: string | true;
  /** The toast of a failure instead of the server's own message. */
  failure?: string;
  /** No toast: the caller shows the failure where it happened. */
  quiet?: boolean;
};

export type Call = <Data>(path: string, options: CallOptions<Data>) => Promise<Result<Data, CallFailure>>;

export type ApiSettings = {
  base: () => string;
  $token?: ReadableAtom<string | undefined>;
  report?: (error: ClientError) => void;
};

function read<Data>(data: unknown, { read }: CallOptions<Data>): Result<Data, CallFailure> {
  try {
    return ok(read(data));
  } catch {
    return fail(callFailure('malformed', 200));
  }
}

function contentOf(body: unknown): { body: BodyInit | null; type?: string } {
  if (body === undefined) return { body: null };
  return body instanceof FormData ? { body } : { body: JSON.stringify(body), type: 'application/json' };
}

/** The one way to call the product's JSON: an answer is a value, and what the reader must know of it is a toast. */
export function createApi({ base, $token, report = reportClientError }: ApiSettings): Call {
  return async (path, options) => {
    const { body, type } = contentOf(options.body);
    const token = $token?.get();
    const search = options.query ? `?${new URLSearchParams(options.query)}` : '';
    const answer = await request(`${base()}/${path}${search}`, {
      method: options.method ?? 'GET',
      signal: options.signal,
      timeout: options.timeout ?? TIMEOUT,
      body,
      headers: {
        accept: 'application/json',
        ...(type && { 'content-type': type }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(import.meta.env.DEV && { 'x-skip-bot-check': '1' }),
      },
    });
    const result = answer.ok ? read(answer.value.data, options) : answer;

    if (!result.ok) {
      const { kind, status, message } = result.error;
      if (kind === 'aborted') return result;
      if (!NOT_REPORTED.includes(status)) report({ message, path, status });
      if (!options.quiet) toast('error', options.failure ?? message);
    } else if (answer.ok && options.success) {
      const message = options.success === true ? answer.value.message : options.success;
      if (message) toast('success', message);
    }
    return result;
  };
}

/** Set while signed in. */
export const $accessToken = atom<string | undefined>();

export const call = createApi({ base: apiBase, $token: $accessToken });
