import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';

/** Bytes of markup that are kept at most; a card has some three thousand. */
const MAX = 16 * 1024 ** 2;

/** Begins a mark where a part belongs. Nobody outside can write one: this process has drawn it. */
const MARK = `<!--${randomUUID()} `;
const MARK_ENDS = '-->';
const MARK_BYTES = Buffer.from(MARK);

/** Parts of pages by their names, each with all it shows; those that were asked for longest ago are given up first. */
export function createParts(most = MAX) {
  const parts = new LRUCache<string, { of: unknown; written: Buffer }>({
    maxSize: most,
    sizeCalculation: ({ written }) => Math.max(written.length, 1),
  });

  return {
    /** The part as it was written, if it would show the same today. */
    find(name: string, of: unknown): Buffer | undefined {
      const part = parts.get(name);
      return part && isDeepStrictEqual(part.of, of) ? part.written : undefined;
    },

    keep(name: string, of: unknown, written: Buffer): void {
      parts.set(name, { of, written });
    },
  };
}

/**
 * The parts of one page. It is made with a mark where each of them belongs, and they are put in as bytes when it is
 * whole: to join and encode them as text again for each page took longer than to make the rest of it.
 */
export function partsOfPage(parts: ReturnType<typeof createParts>) {
  const placed: Buffer[] = [];
  const markOf = (written: Buffer) => `${MARK}${placed.push(written) - 1}${MARK_ENDS}`;

  function filled(page: Buffer): Buffer<ArrayBuffer> {
    const pieces: Buffer[] = [];
    let from = 0;
    for (let at = page.indexOf(MARK_BYTES); at !== -1; at = page.indexOf(MARK_BYTES, from)) {
      const end = page.indexOf(MARK_ENDS, at);
      const part = placed[Number(page.toString('latin1', at + MARK_BYTES.length, end))];
      pieces.push(page.subarray(from, at), ...(part ? [part] : []));
      from = end + MARK_ENDS.length;
    }
    return Buffer.concat([...pieces, page.subarray(from)]);
  }

  return {
    /** The mark of a part that was written before and would show the same today. */
    find(name: string, of: unknown): string | undefined {
      const written = parts.find(name, of);
      return written && markOf(written);
    },

    /** Keeps a part, which may have others within, and gives its mark. */
    keep(name: string, of: unknown, text: string): string {
      const written = filled(Buffer.from(text));
      parts.keep(name, of, written);
      return markOf(written);
    },

    /** The page with its parts in their places. */
    async whole(response: Response): Promise<Response> {
      if (placed.length === 0 || response.body === null) return response;
      return new Response(filled(Buffer.from(await response.arrayBuffer())), response);
    },
  };
}
