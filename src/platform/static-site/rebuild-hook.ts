import { z } from 'zod';
import { type Clock, backoff } from '#kernel/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/db/client.ts';
import type { Log } from '#platform/log/log.ts';
import { derivedSecret, signed } from '#platform/crypto/signature.ts';
import { type Called, createHookState, type HookState } from './rebuild-state.ts';
import { defineJob, defineSweep, EACH_MINUTE } from '#platform/jobs/define-job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

const TIMEOUT = 10_000;
/** In seconds. */
const RETRY = { first: 10, max: 30 * 60 };

const NEVER = { at: null, status: null, error: null, attempts: 0 };

type Options = {
  db: Database;
  to: Config['rebuildHook'];
  /** The secret of the process, from which that of the hook is derived if it has none. */
  secret: string;
  jobs: Pick<Jobs, 'send'>;
  log: Log;
  clock: Clock;
  timeout?: number;
};

/** Changes that come together are reported together. */
const SETTLING = 5_000;

/** Calls an outside build soon after pages have changed; every change is reported at least once. */
export function createRebuildHook({ db, to, secret, jobs, log, clock, timeout = TIMEOUT }: Options) {
  const state = createHookState(db);
  const stopping = new AbortController();
  let prepared: Promise<unknown> | undefined;
  let running: Promise<void> | undefined;

  /** Redirects are not followed: only the configured address may receive the call. */
  async function call(url: string, key: string, body: string): Promise<Called> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signed(key, body, clock()) },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(timeout)]),
      });
      await response.body?.cancel();
      return { status: response.status, error: response.ok ? null : 'refused' };
    } catch (error) {
      // The error may contain the address, which is often the secret of a build.
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      return { status: null, error: isLate ? 'timeout' : 'no-answer' };
    }
  }

  async function notify({ url, secret: own }: NonNullable<Config['rebuildHook']>): Promise<void> {
    await (prepared ??= state.prepare());
    const pending = await state.take();
    if (!pending) return;
    const tags = await state.tags(pending);
    const body = JSON.stringify({ changes: [pending.first, pending.last], tags, at: clock() });
    const called = await call(url, own ?? derivedSecret(secret, 'rebuild-hook'), body);
    if (called.error === null) await state.succeeded(pending, called);
    else if (stopping.signal.aborted) await state.release();
    else {
      await state.failed(called, backoff(pending.attempts + 1, RETRY));
      log.warn({ ...called, attempts: pending.attempts + 1 }, 'the rebuild hook was not taken');
    }
  }

  /** Calls the hook if it is due. */
  async function run(): Promise<void> {
    if (!to || stopping.signal.aborted || running) return;
    running = notify(to);
    await running.finally(() => {
      running = undefined;
    });
  }

  const report = defineJob({
    name: 'rebuild-hook/report',
    data: z.object({}),
    key: () => 'changes',
    lateBy: 5,
    run: async () => {
      await run();
      const due = await state.dueAt();
      if (due) await remind(due);
    },
  });
  const remind = (at: Date) => jobs.send(db, report, {}, at);
  /** The sweep reports them nevertheless. */
  const missed = (error: unknown) => log.warn({ err: error }, 'the rebuild hook was not reminded');

  return {
    run,
    jobs: to ? [report, defineSweep({ name: 'rebuild-hook/sweep', schedule: EACH_MINUTE, run })] : [],
    onInvalidated(): void {
      if (to) remind(new Date(clock().getTime() + SETTLING)).catch(missed);
    },

    /** The state of the hook; undefined without an outside build. */
    state: async (): Promise<HookState | undefined> =>
      to ? ((await state.read()) ?? { ...NEVER, nextTryAt: clock() }) : undefined,

    async stop(): Promise<void> {
      stopping.abort();
      await running?.catch(() => undefined);
    },
  };
}
