import { PIECE_BYTES, piecesOf } from '#features/planning/domain/plans/plan-file.ts';
import type { Result } from '#kernel/result.ts';
import { ok } from '#kernel/result.ts';
import { apiBase } from '#stores/api/connection.ts';
import { type CallFailure, request, type Transport } from '#stores/api/request.ts';
import { signedIn } from '#stores/sign-in.ts';

const PATIENCE = 60_000;
const ATTEMPTS = 4;
const PAUSE = 1_000;

/** What may have gone well the next time. */
const isPassing = ({ kind }: CallFailure) => ['network', 'timeout', 'unavailable'].includes(kind);

/** Sends a piece until it has arrived, which it may do more than once. */
async function sendPiece(path: string, bytes: Blob): Promise<Result<unknown, CallFailure>> {
  for (let attempt = 1; ; attempt += 1) {
    const sent = await signedIn(() =>
      request(path, {
        method: 'POST',
        body: bytes,
        headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
        timeout: PATIENCE,
      }),
    );
    if (sent.ok || !isPassing(sent.error) || attempt === ATTEMPTS) return sent;
    await new Promise((resolve) => setTimeout(resolve, PAUSE * attempt));
  }
}

/** Sends the file of a plan piece by piece, and says how much of it has arrived. */
export async function sendPieces(
  id: string,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<Result<void, CallFailure>> {
  const pieces = piecesOf(file.size);
  for (let piece = 0; piece < pieces; piece += 1) {
    const bytes = file.slice(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES);
    const sent = await sendPiece(`${apiBase()}/planning/files/${id}/${piece}`, bytes);
    if (!sent.ok) return sent;
    onProgress((piece + 1) / pieces);
  }
  return ok(undefined);
}

/** Sends a form with the name and the size of its file instead of the file. */
export const withoutFile: Transport = (url, { body, signal, ...init }) => {
  const form = body instanceof FormData ? body : new FormData();
  const file = form.get('file');
  form.delete('file');
  if (file instanceof File) {
    form.set('name', file.name);
    form.set('bytes', String(file.size));
  }
  return fetch(url, { ...init, body: form, signal: signal ?? null });
};
