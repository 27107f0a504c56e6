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
