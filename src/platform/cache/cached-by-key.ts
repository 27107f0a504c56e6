import { LRUCache } from 'lru-cache';
import type { Clock } from '#kernel/clock.ts';

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
