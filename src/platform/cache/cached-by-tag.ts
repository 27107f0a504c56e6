import { EVERYTHING } from '#platform/changes/page-change.ts';

/**
 * What many pages show a little of, read once and kept until some of it changes. A page that was made of what was just
 * replaced is not kept by the page store either: both hear of the change, and this hears of it first.
 */
export function cachedByTag<Value>(read: () => Promise<Value>, isAbout: (tag: string) => boolean) {
  let kept: Promise<Value> | undefined;

  const forget = () => {
    kept = undefined;
  };

  return {
    get(): Promise<Value> {
      if (kept) return kept;
      const asked = read();
      kept = asked;
      asked.catch(() => {
        if (kept === asked) kept = undefined;
      });
      return asked;
    },

    forget,

    /** Hears of changes, whoever made them. */
    onInvalidated(tags: readonly string[]) {
      if (tags.some((tag) => tag === EVERYTHING || isAbout(tag))) forget();
    },
  };
}
