/** Characters of markup that are kept at most; a card has some four thousand. */
const MOST = 16 * 1024 ** 2;

/** Parts of pages by all they show, those that were asked for longest ago given up first. */
export function createParts(most = MOST) {
  const parts = new Map<string, string>();
  let kept = 0;

  return {
    find(key: string): string | undefined {
      const part = parts.get(key);
      if (part === undefined) return undefined;
      parts.delete(key);
      parts.set(key, part);
      return part;
    },

    /** Keeps a part in one piece; as it comes it is a tree of hundreds, which each page would have to walk through. */
    keep(key: string, written: string): string {
      const part = Buffer.from(written).toString();
      if (!parts.has(key)) kept += key.length + part.length;
      parts.set(key, part);
      for (const [oldest, text] of parts) {
        if (kept <= most) break;
        parts.delete(oldest);
        kept -= oldest.length + text.length;
      }
      return part;
    },
  };
}

export const parts = createParts();
