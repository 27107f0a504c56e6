import { ok, type Result } from '#kernel/result.ts';
import { apiBase } from '#stores/api/connection.ts';
import { callFailure, type CallFailure, request } from '#stores/api/request.ts';
import type { ThreadNews } from './shown.ts';

const PATIENCE = 15_000;
const NOT_MODIFIED = 304;

export type Sent = { client_id: string; text: string; file_ids: string; version: number; after: number };

const isNews = (data: unknown): data is ThreadNews =>
  typeof data === 'object' &&
  data !== null &&
  'tag' in data &&
  'messages' in data &&
  Array.isArray(data.messages);

type Wish = {
  method: 'GET' | 'POST' | 'PUT';
  body?: object;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** Signed by the cookie: at the desk a token permits nothing. */
const call = (path: string, { body, headers, signal, method }: Wish) =>
  request(`${apiBase()}/${path}`, {
    method,
    signal,
    timeout: PATIENCE,
    body: body ? JSON.stringify(body) : null,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
  });

function newsIn(data: unknown): Result<ThreadNews, CallFailure> {
  return isNews(data) ? ok(data) : { ok: false, error: callFailure('malformed', 200) };
}

/** What has come after a message; nothing where nothing has changed since the tag. */
export async function readNews(
  api: string,
  { after, tag }: { after: number; tag: string },
  signal: AbortSignal,
): Promise<Result<ThreadNews | undefined, CallFailure>> {
  const answer = await call(`${api}?sau=${after}`, {
    method: 'GET',
    headers: { 'if-none-match': tag },
    signal,
  });
  if (!answer.ok) return answer.error.status === NOT_MODIFIED ? ok(undefined) : answer;
  return newsIn(answer.value.data);
}

export async function sendMessage(api: string, body: Sent): Promise<Result<ThreadNews, CallFailure>> {
  const answer = await call(api, { method: 'POST', body });
  return answer.ok ? newsIn(answer.value.data) : answer;
}

export const markRead = (api: string, read: number) => call(api, { method: 'PUT', body: { read } });
