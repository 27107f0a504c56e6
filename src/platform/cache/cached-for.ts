import type { Clock } from '#kernel/clock.ts';

/** Caches a value for a time; a stale value is served while a new one is read. */
export function cachedFor<Value>(
  milliseconds: number,
  clock: Clock,
  ask: () => Promise<Value>,
): () => Promise<Value> {
  let kept: Promise<Value> | undefined;
  let readAt = 0;

  function renew(): Promise<Value> {
    readAt = clock().getTime();
    const pending = ask();
    const before = kept;
    kept ??= pending;
    pending.then(
      () => (kept = pending),
      () => (kept = before),
    );
    return kept;
  }

  return () => (kept && clock().getTime() - readAt <= milliseconds ? kept : renew());
}
