import { fail, ok, type Result } from '#kernel/result.ts';

/** The body of an answer; undefined when it is longer than allowed, whatever its headers claim. */
export async function readUpTo(response: Response, most: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Why there is no content: `unavailable` may be temporary, `refused` is the server's answer to this address. */
export type FetchFailure = { kind: 'unavailable' | 'refused' | 'too-long'; reason: string };

type Options = { most: number; timeout: number; signal: AbortSignal; accept: string };

const isPassing = (status: number) => status >= 500 || status === 408 || status === 429;

/** The content of an external address, up to a number of bytes. Redirects are not followed. */
export async function fetchBytes(
  address: string,
  { most, timeout, signal, accept }: Options,
): Promise<Result<Buffer, FetchFailure>> {
  try {
    const response = await fetch(address, {
      headers: { accept, 'cache-control': 'no-cache' },
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      const kind = isPassing(response.status) ? 'unavailable' : 'refused';
      return fail({ kind, reason: `http-${response.status}` });
    }
    const bytes = await readUpTo(response, most);
    return bytes === undefined ? fail({ kind: 'too-long', reason: 'too-long' }) : ok(bytes);
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return fail({ kind: 'unavailable', reason: isLate ? 'timeout' : 'no-answer' });
  }
}
