import { isDeepStrictEqual } from 'node:util';

/** Characters of markup that are kept at most; a card has some four thousand. */
const MOST = 16 * 1024 ** 2;

/** Parts of pages by their names, each with all it shows; those that were asked for longest ago are given up first. */
export function createParts(most = MOST) {
  const parts = new Map<string, { of: unknown; text: string }>();
  let kept = 0;

  return {
    /** The part as it was written, if it would show the same today. */
    find(name: string, of: unknown): string | undefined {
      const part = parts.get(name);
      if (part === undefined || !isDeepStrictEqual(part.of, of)) return undefined;
      parts.delete(name);
      parts.set(name, part);
      return part.text;
    },

    /** Keeps a part in one piece; as it comes it is a tree of hundreds, which each page would have to walk through. */
    keep(name: string, of: unknown, written: string): string {
      const text = Buffer.from(written).toString();
      kept += text.length - (parts.get(name)?.text.length ?? 0);
      parts.delete(name);
      parts.set(name, { of, text });
      for (const [oldest, part] of parts) {
        if (kept <= most) break;
        parts.delete(oldest);
        kept -= part.text.length;
      }
      return text;
    },
  };
}

export const parts = createParts();
