import { LRUCache } from 'lru-cache';
import type { Clock } from '#kernel/clock.ts';
import { EVERYTHING } from '#platform/changes/page-change.ts';

/** Caches a value until one of its tags is invalidated, which happens before pages are rendered again. */
export function cachedByTag<Value>(read: () => Promise<Value>, isAbout: (tag: string) => boolean) {
  let kept: Promise<Value> | undefined;

  const forget = () => {
    kept = undefined;
  };

  return {
    get(): Promise<Value> {
      if (kept) return kept;
      const pending = read();
      kept = pending;
      pending.catch(() => {
        if (kept === pending) kept = undefined;
      });
      return pending;
    },

    forget,

    /** Drops the answer when one of its tags is invalidated; returns whether it did. */
    onInvalidated(tags: readonly string[]): boolean {
      const isAffected = tags.some((tag) => tag === EVERYTHING || isAbout(tag));
      if (isAffected) forget();
      return isAffected;
    },
  };
}

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

type Options = { max: number; milliseconds: number; clock: Clock };

/**
 * Caches the last results by key for a limited time; concurrent calls share a read, and a failed read is not cached.
 */
export function cachedByKey<Value>({ max, milliseconds, clock }: Options) {
  const answers = new LRUCache<string, Promise<Value>>({
    max,
    ttl: milliseconds,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  });

  return {
    get(key: string, read: () => Promise<Value>): Promise<Value> {
      const known = answers.get(key);
      if (known) return known;
      const answer = read();
      answers.set(key, answer);
      answer.catch(() => {
        if (answers.peek(key) === answer) answers.delete(key);
      });
      return answer;
    },

    clear: () => answers.clear(),
  };
}
