import { call } from '#stores/api/api.ts';
import { apiBase } from '#stores/api/api-base.ts';
import { prove } from '#ui/proof/prove.ts';

/** As long as the server waits for a whole picture. */
const PATIENCE = 30_000;

function readId(data: unknown): string {
  if (typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string')
    return data.id;
  throw new Error('no id');
}

let proof: Promise<string> | undefined;

/** Sends one picture; answers what it is called by, or why it was not taken where the server says so. */
export async function sendPicture(file: File): Promise<{ id: string; why: string }> {
  const body = new FormData();
  body.set('file', file);
  // The first of a guest brings the work of the browser along, and those after it come with it.
  proof ??= prove(`${apiBase()}/challenge`).catch(() => '');
  body.set('proof', await proof);
  const sent = await call('inquiries/files', {
    method: 'POST',
    body,
    read: readId,
    quiet: true,
    timeout: PATIENCE,
  });
  if (sent.ok) return { id: sent.value, why: '' };
  // A retry computes a new proof of work: the old one may have expired.
  proof = undefined;
  const { message } = sent.error;
  return { id: '', why: message.startsWith('client.') ? '' : message };
}
