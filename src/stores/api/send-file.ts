import { type Result, fail, ok } from '#kernel/result.ts';
import { apiBase } from './connection.ts';
import { type CallFailure, callFailure, request } from './request.ts';

/** As long as the server waits for a whole picture. */
const PATIENCE = 30_000;

/** Sends one file; answers its id. What a guest sends has the work of the browser with it. */
export async function sendFile(
  path: string,
  file: File,
  proof?: string,
): Promise<Result<string, CallFailure>> {
  const body = new FormData();
  body.set('file', file);
  if (proof !== undefined) body.set('proof', proof);
  const sent = await request(`${apiBase()}/${path}`, {
    method: 'POST',
    body,
    timeout: PATIENCE,
    headers: { accept: 'application/json' },
  });
  if (!sent.ok) return sent;
  const { data } = sent.value;
  return typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string'
    ? ok(data.id)
    : fail(callFailure('malformed', 200));
}
