import { open, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { fileNameOf, type PageKey, type StoredPage } from '#platform/page-store/page.ts';

const length = z.int().nonnegative();
const header = z.object({
  url: z.string(),
  variant: z.string(),
  status: z.int(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  route: z.string(),
  tags: z.array(z.string()),
  etag: z.string(),
  lengths: z.tuple([length, length, length]),
});
type Header = z.infer<typeof header>;

/** The metadata of a stored page, without its bodies. */
export type Listed = PageKey & { tags: readonly string[]; bytes: number };

const HEADER_MOST = 65_536;

/** One file per page: the length of a JSON header, the header, then the three bodies. */
export function createPageFiles(folder: string) {
  const queues = new Map<string, Promise<void>>();
  const pathOf = (key: PageKey) => path.join(folder, fileNameOf(key));

  /** Writes and removals of one file run in order. */
  function inTurn(file: string, work: () => Promise<void>): Promise<void> {
    const before = queues.get(file) ?? Promise.resolve();
    const after = before.then(work, work);
    const settled = after
      .catch(() => undefined)
      .then(() => {
        if (queues.get(file) === settled) queues.delete(file);
      });
    queues.set(file, settled);
    return after;
  }

  return {
    /** Writes a page unless it is outdated when its turn comes. */
    write: (page: StoredPage, isWanted: () => boolean): Promise<void> => {
      const file = pathOf(page);
      return inTurn(file, async () => {
        if (!isWanted()) return;
        await mkdir(folder, { recursive: true });
        try {
          await writeFile(`${file}.part`, encode(page));
          await rename(`${file}.part`, file);
        } catch (error) {
          await rm(`${file}.part`, { force: true }).catch(() => undefined);
          throw error;
        }
      });
    },

    remove: (key: PageKey): Promise<void> => {
      const file = pathOf(key);
      return inTurn(file, () => rm(file, { force: true }));
    },

    /** Reads a page; a file that is missing, truncated or of another page counts as none. */
    async read(key: PageKey): Promise<StoredPage | undefined> {
      const bytes = await readFile(pathOf(key)).catch(() => undefined);
      if (!bytes || bytes.length < 4) return undefined;
      const start = 4 + bytes.readUInt32LE(0);
      const found = parseHeader(bytes.subarray(4, start));
      if (!found || found.url !== key.url || found.variant !== key.variant) return undefined;
      const { etag, lengths, ...page } = found;
      const [a, b, c] = lengths;
      if (bytes.length !== start + a + b + c) return undefined;
      const cut = (from: number, size: number) => bytes.subarray(from, from + size);
      const body = { etag, identity: cut(start, a), gzip: cut(start + a, b), brotli: cut(start + a + b, c) };
      return { ...page, body };
    },

    /** Lists every complete page of the folder by reading the headers only. */
    async *list(): AsyncGenerator<Listed> {
      for (const name of await readdir(folder).catch(() => [])) {
        if (name.endsWith('.part')) await rm(path.join(folder, name), { force: true });
        const found = await readHeader(path.join(folder, name));
        if (!found) continue;
        const [a, b, c] = found.lengths;
        yield { url: found.url, variant: found.variant, tags: found.tags, bytes: a + b + c };
      }
    },
  };
}

export type PageFiles = ReturnType<typeof createPageFiles>;

function encode({ url, variant, status, headers, route, tags, body }: StoredPage): Buffer {
  const bodies = [body.identity, body.gzip, body.brotli];
  const lengths = bodies.map((bytes) => bytes.length);
  const text = Buffer.from(
    JSON.stringify({ url, variant, status, headers, route, tags, etag: body.etag, lengths }),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32LE(text.length);
  return Buffer.concat([size, text, ...bodies]);
}

function parseHeader(bytes: Buffer): Header | undefined {
  try {
    return header.safeParse(JSON.parse(bytes.toString())).data;
  } catch {
    return undefined;
  }
}

async function readHeader(file: string): Promise<Header | undefined> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return undefined;
  try {
    const size = Buffer.alloc(4);
    await handle.read(size, 0, 4, 0);
    const text = Buffer.alloc(Math.min(size.readUInt32LE(0), HEADER_MOST));
    await handle.read(text, 0, text.length, 4);
    return parseHeader(text);
  } finally {
    await handle.close();
  }
}
