import { fail, ok, type Result } from '#kernel/result.ts';
import { apiBase } from '#stores/api/api-base.ts';
import { request } from '#stores/api/request.ts';

const PATIENCE = 10_000;
/** After a few in an hour the browser works for the next. */
const PROOF_NEEDED = 428;

/** Why there is no short address; the page has a sentence for each, in the language that it is read in. */
export type NoLink = 'too-many' | 'too-long' | 'offline' | 'failed';

const REFUSALS: Readonly<Record<number, NoLink>> = { 0: 'offline', 422: 'too-long', 429: 'too-many' };

/** Requests a short link for a state; returns its path. */
export async function makeShortLink(state: string): Promise<Result<string, NoLink>> {
  const answer = await ask({ state });
  if (answer.ok || answer.error.status !== PROOF_NEEDED) return read(answer);
  const { prove } = await import('#ui/proof/prove.ts');
  const proof = await prove(`${apiBase()}/challenge`).catch(() => '');
  return read(await ask({ state, proof }));
}

const ask = (wish: { state: string; proof?: string }) =>
  request(`${apiBase()}/planning/links`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(wish),
    timeout: PATIENCE,
  });

function read(answer: Awaited<ReturnType<typeof ask>>): Result<string, NoLink> {
  if (!answer.ok) return fail(REFUSALS[answer.error.status] ?? 'failed');
  const path = pathIn(answer.value.data);
  return path === undefined ? fail('failed') : ok(path);
}

const pathIn = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string'
    ? data.path
    : undefined;
