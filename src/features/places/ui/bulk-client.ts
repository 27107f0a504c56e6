import type { RegisterUnreadable } from '#features/places/domain/register-file.ts';
import type { Failure } from '#kernel/failure.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Jobs } from './bulk-jobs.ts';

type Answer<Job extends keyof Jobs> = Awaited<ReturnType<Jobs[Job]>>;

/** Hands jobs to a worker and gives back what it answers. */
function createClient() {
  const worker = new Worker(new URL('./bulk-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  let last = 0;

  worker.addEventListener('message', ({ data: { id, answer, fault } }) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (fault === undefined) asked?.resolve(answer);
    else asked?.reject(new Error(fault));
  });
  worker.addEventListener('error', ({ message }) => {
    for (const asked of waiting.values()) asked.reject(new Error(message));
    waiting.clear();
  });

  return {
    ask<Job extends keyof Jobs>(job: Job, input: Parameters<Jobs[Job]>[0]): Promise<Answer<Job>> {
      const asked = Promise.withResolvers<never>();
      last += 1;
      waiting.set(last, asked);
      worker.postMessage({ id: last, job, input }, []);
      return asked.promise;
    },
    dismiss: () => worker.terminate(),
  };
}

export type BulkClient = ReturnType<typeof createClient>;

export type ClientRefused = RegisterUnreadable | Failure<'bulk/register-unavailable' | 'bulk/broken'>;

/** A worker that knows the register, which the page fetches for it: the worker itself may not reach the network. */
export async function openBulkClient(address: string): Promise<Result<BulkClient, ClientRefused>> {
  const file = await fetch(address).then(
    (response) => (response.ok ? response.text() : undefined),
    () => undefined,
  );
  if (file === undefined) return fail({ kind: 'unavailable', code: 'bulk/register-unavailable' });
  const client = createClient();
  // A browser that does not start the worker, or not with this register, is told so like any other refusal.
  const broken = fail<ClientRefused>({ kind: 'unavailable', code: 'bulk/broken' });
  const loaded = await client.ask('load', file).catch(() => broken);
  if (loaded.ok) return ok(client);
  client.dismiss();
  return loaded;
}
