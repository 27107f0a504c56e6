import { open, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileNameOf, type PageKey, type StoredPage } from '#platform/page-store/page.ts';

type Header = PageKey &
  Pick<StoredPage, 'status' | 'headers' | 'route' | 'tags'> & { etag: string; lengths: number[] };

/** What the store knows of a page on disk without reading its bodies. */
export type Listed = PageKey & { tags: readonly string[]; bytes: number };

/** One file a page: the length of a JSON header, the header, then the three bodies. */
export function createPageFiles(folder: string) {
  let written = 0;
  const pathOf = (key: PageKey) => path.join(folder, fileNameOf(key));

  function encode(page: StoredPage): Buffer {
    const bodies = [page.body.identity, page.body.gzip, page.body.brotli];
    const { url, variant, status, headers, route, tags } = page;
    const header = {
      url,
      variant,
      status,
      headers,
      route,
      tags,
      etag: page.body.etag,
      lengths: bodies.map((b) => b.length),
    };
    const text = Buffer.from(JSON.stringify(header satisfies Header));
    const length = Buffer.alloc(4);
    length.writeUInt32LE(text.length);
    return Buffer.concat([length, text, ...bodies]);
  }

  return {
    async write(page: StoredPage): Promise<void> {
      await mkdir(folder, { recursive: true });
      const temporary = `${pathOf(page)}.${process.pid}.${(written += 1)}`;
      try {
        await writeFile(temporary, encode(page));
        await rename(temporary, pathOf(page));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    /** Reads a page back; a file that is missing, cut short or of another page is no page. */
    async read(key: PageKey): Promise<StoredPage | undefined> {
      const bytes = await readFile(pathOf(key)).catch(() => undefined);
      if (!bytes || bytes.length < 4) return undefined;
      const start = 4 + bytes.readUInt32LE(0);
      const header = parseHeader(bytes.subarray(4, start));
      if (!header || header.url !== key.url || header.variant !== key.variant) return undefined;
      const [a = 0, b = 0, c = 0] = header.lengths;
      if (bytes.length !== start + a + b + c) return undefined;
      const { etag, lengths: _, ...page } = header;
      const cut = (from: number, length: number) => bytes.subarray(from, from + length);
      return {
        ...page,
        body: { etag, identity: cut(start, a), gzip: cut(start + a, b), brotli: cut(start + a + b, c) },
      };
    },

    remove: (key: PageKey) => rm(pathOf(key), { force: true }),

    /** Lists every whole page of the folder by reading the headers only. */
    async *list(): AsyncGenerator<Listed> {
      for (const name of await readdir(folder).catch(() => [])) {
        if (name.includes('.')) {
          await rm(path.join(folder, name), { force: true });
          continue;
        }
        const header = await readHeader(path.join(folder, name));
        if (!header) continue;
        yield { ...header, bytes: header.lengths.reduce((sum, length) => sum + length, 0) };
      }
    },
  };
}

function parseHeader(bytes: Buffer): Header | undefined {
  try {
    return JSON.parse(bytes.toString()) as Header;
  } catch {
    return undefined;
  }
}

async function readHeader(file: string): Promise<Header | undefined> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return undefined;
  try {
    const length = Buffer.alloc(4);
    await handle.read(length, 0, 4, 0);
    const text = Buffer.alloc(Math.min(length.readUInt32LE(0), 65_536));
    await handle.read(text, 0, text.length, 4);
    return parseHeader(text);
  } finally {
    await handle.close();
  }
}
