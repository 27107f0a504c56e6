import type { Clock } from './clock.ts';

/** Asks once for what may be as old as this; a failure is not kept. */
export function keptFor<Value>(
  milliseconds: number,
  clock: Clock,
  ask: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { value: Promise<Value>; at: number } | undefined;
  return () => {
    const now = clock().getTime();
    if (!kept || now - kept.at > milliseconds) {
      const asked = { value: ask(), at: now };
      kept = asked;
      asked.value.catch(() => {
        if (kept === asked) kept = undefined;
      });
    }
    return kept.value;
  };
}
