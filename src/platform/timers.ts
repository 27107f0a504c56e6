import { MINUTE } from '#kernel/clock.ts';
import type { Log } from './log/log.ts';

/** Work that this process repeats; a failed run is logged, and the next one catches up. */
export type Job = { name: string; every: number; run: () => Promise<unknown> };

/** Jobs start one after another, so that they do not all run in the same second. */
const SPREAD = 500;

/** Repeats the jobs, none of them overlapping itself; `stop` waits for what is running. */
export function startTimers(jobs: readonly Job[], log: Log, firstAfter = MINUTE): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const timers = new Map<Job, NodeJS.Timeout>();
  let isStopped = false;

  const schedule = (job: Job, after: number) => {
    if (!isStopped) timers.set(job, setTimeout(() => start(job), after).unref());
  };

  function start(job: Job): void {
    const run = Promise.resolve()
      .then(job.run)
      .then(
        () => undefined,
        (error: unknown) => log.warn({ err: error, job: job.name }, 'a job failed'),
      )
      .finally(() => {
        running.delete(run);
        schedule(job, job.every);
      });
    running.add(run);
  }

  for (const [at, job] of jobs.entries()) schedule(job, firstAfter + at * SPREAD);
  return async () => {
    isStopped = true;
    for (const timer of timers.values()) clearTimeout(timer);
    await Promise.all(running);
  };
}
