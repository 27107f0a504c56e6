import { MINUTE } from '#kernel/clock.ts';
import type { Log } from './log/log.ts';

/** Work that each process repeats for itself; a failed run is logged, and the next one catches up. */
export type Timer = { name: string; every: number; run: () => Promise<unknown> };

/** Timers start one after another, so that they do not all run in the same second. */
const SPREAD = 500;

/** Repeats the work, none of them overlapping itself; `stop` waits for what is running. */
export function startTimers(timers: readonly Timer[], log: Log, firstAfter = MINUTE): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const waiting = new Map<Timer, NodeJS.Timeout>();
  let isStopped = false;

  const schedule = (timer: Timer, after: number) => {
    if (!isStopped) waiting.set(timer, setTimeout(() => start(timer), after).unref());
  };

  function start(timer: Timer): void {
    const run = Promise.resolve()
      .then(timer.run)
      .then(
        () => undefined,
        (error: unknown) => log.warn({ err: error, timer: timer.name }, 'a timer failed'),
      )
      .finally(() => {
        running.delete(run);
        schedule(timer, timer.every);
      });
    running.add(run);
  }

  for (const [at, timer] of timers.entries()) schedule(timer, firstAfter + at * SPREAD);
  return async () => {
    isStopped = true;
    for (const timeout of waiting.values()) clearTimeout(timeout);
    await Promise.all(running);
  };
}
