import type { RegisterUnreadable } from '#features/places/domain/register/register-file.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Jobs } from './bulk-jobs.ts';

type Answer<Job extends keyof Jobs> = Awaited<ReturnType<Jobs[Job]>>;

/** Converting takes all the time there is, and two do it in half of that; more would only take memory. */
const MAX_WORKERS = 2;

/** Hands jobs to a worker and gives back what it answers. */
function startWorker() {
  const worker = new Worker(new URL('./bulk-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  let last = 0;

  worker.addEventListener('message', ({ data: { id, answer, fault } }) => {
    const pending = waiting.get(id);
    waiting.delete(id);
    if (fault === undefined) pending?.resolve(answer);
    else pending?.reject(new Error(fault));
  });
  worker.addEventListener('error', ({ message }) => {
    for (const pending of waiting.values()) pending.reject(new Error(message));
    waiting.clear();
  });

  return {
    ask<Job extends keyof Jobs>(job: Job, input: Parameters<Jobs[Job]>[0]): Promise<Answer<Job>> {
      const pending = Promise.withResolvers<never>();
      last += 1;
      waiting.set(last, pending);
      worker.postMessage({ id: last, job, input }, []);
      return pending.promise;
    },
    dismiss: () => worker.terminate(),
  };
}

export type BulkWorker = ReturnType<typeof startWorker>;

/** One worker for what is done once, all of them for what can be shared out. */
export type BulkClient = { ask: BulkWorker['ask']; workers: readonly BulkWorker[]; close: () => void };

export type ClientRefused = RegisterUnreadable | Failure<'bulk/register-unavailable' | 'bulk/broken'>;

/** Workers that know the register, which the page fetches for them: they themselves may not reach the network. */
export async function openBulkClient(address: string): Promise<Result<BulkClient, ClientRefused>> {
  const file = await fetch(address)
    .then((response) => (response.ok ? response.text() : undefined))
    .catch(() => undefined);
  if (file === undefined) return fail({ kind: 'unavailable', code: 'bulk/register-unavailable' });
  const first = startWorker();
  const more = Math.min(MAX_WORKERS, navigator.hardwareConcurrency) - 1;
  const workers = [first, ...Array.from({ length: more }, startWorker)];
  // Reported like any other failure when the worker or the register does not load.
  const broken = fail<ClientRefused>({ kind: 'unavailable', code: 'bulk/broken' });
  const loads = await Promise.all(workers.map(({ ask }) => ask('load', file).catch(() => broken)));
  const refused = loads.find((loaded) => !loaded.ok);
  const close = () => workers.forEach(({ dismiss }) => dismiss());
  if (!refused) return ok({ ask: first.ask, workers, close });
  close();
  return refused;
}
