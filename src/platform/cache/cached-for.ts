import type { Clock } from '#kernel/clock.ts';

/** Asks for what may be older than this: when it is, it is asked for anew while the old answer still serves. */
export function cachedFor<Value>(
  milliseconds: number,
  clock: Clock,
  ask: () => Promise<Value>,
): () => Promise<Value> {
  let kept: Promise<Value> | undefined;
  let askedAt = 0;

  function renew(): Promise<Value> {
    askedAt = clock().getTime();
    const asked = ask();
    const before = kept;
    kept ??= asked;
    asked.then(
      () => (kept = asked),
      () => (kept = before),
    );
    return kept;
  }

  return () => (kept && clock().getTime() - askedAt <= milliseconds ? kept : renew());
}
