import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';

/** The maximum bytes of markup; a card has some three thousand. */
const MAX = 16 * 1024 ** 2;

/** The prefix of placeholders. It is random per process, so that no content can contain it. */
const MARK = `<!--${randomUUID()} `;
const MARK_ENDS = '-->';
const MARK_BYTES = Buffer.from(MARK);

/** An LRU cache of page fragments by name, each with everything that its markup depends on. */
export function createParts(most = MAX) {
  const parts = new LRUCache<string, { of: unknown; written: Buffer }>({
    maxSize: most,
    sizeCalculation: ({ written }) => Math.max(written.length, 1),
  });

  return {
    /** The cached fragment, if it would render the same today. */
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
 * The fragments of one page. The page is rendered with a placeholder for each, and their bytes are put in at the end:
 * joining and encoding them as text for every page took longer than rendering the rest of it.
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
    /** The placeholder of a cached fragment that would render the same today. */
    find(name: string, of: unknown): string | undefined {
      const written = parts.find(name, of);
      return written && markOf(written);
    },

    /** Caches a fragment, which may contain others, and returns its placeholder. */
    keep(name: string, of: unknown, text: string): string {
      const written = filled(Buffer.from(text));
      parts.keep(name, of, written);
      return markOf(written);
    },

    /** The page with its fragments in place of the placeholders. */
    async whole(response: Response): Promise<Response> {
      if (placed.length === 0 || response.body === null) return response;
      return new Response(filled(Buffer.from(await response.arrayBuffer())), response);
    },
  };
}
