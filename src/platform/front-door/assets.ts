import { createReadStream } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createLimiter } from '#platform/cache/limiter.ts';
import type { ObjectStore } from '#platform/objects/object-store.ts';
import { encodeBody, packedBody } from '#platform/page-store/encode.ts';
import { ready, type Ready } from '#platform/front-door/send.ts';
import type { RawHeaders } from '#platform/front-door/headers.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Files whose names change with their bytes, so that those of several builds are kept side by side. */
const HASHED = /^\/_astro\/([\w-][\w.-]*\.\w+)$/;
const keyOf = (name: string) => `assets/${name}`;
/** Names that no build had cost a look into the store, so few are looked up at a time. */
const LOOKING = { concurrent: 4, waiting: 16, busy: 'busy' as const };

const PACKED = new Set(['.jpg', '.png', '.webp', '.woff2']);

/**
 * The built files, from a list made at start: an address is looked up, never joined to a path, so no spelling of it can
 * leave the folder. A file is read and compressed at its first request. Hashed files of other builds, which pages that
 * another instance rendered refer to during an update, come from the bucket that all of them leave theirs in.
 */
export async function openAssets(folder: string, security: RawHeaders, bucket?: ObjectStore) {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map(
    names
      .filter((entry) => entry.isFile() && path.extname(entry.name) in TYPES)
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [`/${path.relative(folder, file).split(path.sep).join('/')}`, file]),
  );
  const loaded = new Map<string, Promise<Ready>>();

  async function load(url: string, bytes: Buffer): Promise<Ready> {
    const extension = path.extname(url);
    const body = PACKED.has(extension) ? packedBody(bytes) : await encodeBody(bytes);
    const age = url.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
    const headers = [
      'content-type',
      TYPES[extension] ?? '',
      'cache-control',
      age,
      'vary',
      'accept-encoding',
      ...security,
    ];
    return ready(200, body, headers);
  }

  const inTurn = createLimiter(LOOKING);

  async function ofOtherBuild(url: string, name: string): Promise<Ready | undefined> {
    // A file that cannot be had is missing: the page works without script, and the next visit tries again.
    const looked = await inTurn(async () => {
      const found = await bucket?.get(keyOf(name));
      return found && (await buffer(found.body));
    }).catch(() => undefined);
    if (!looked?.ok || !looked.value) return undefined;
    const bytes = looked.value;
    const found = load(url, bytes);
    loaded.set(url, found);
    return found;
  }

  return {
    find(url: string): Promise<Ready | undefined> | undefined {
      const known = loaded.get(url);
      if (known) return known;
      const file = files.get(url);
      if (file) {
        const read = readFile(file).then((bytes) => load(url, bytes));
        loaded.set(url, read);
        return read;
      }
      const [, name] = HASHED.exec(url) ?? [];
      return bucket && name !== undefined && path.extname(name) in TYPES
        ? ofOtherBuild(url, name)
        : undefined;
    },

    /** Leaves the hashed files of this build for instances of other builds. */
    async publish(): Promise<void> {
      for (const [url, file] of files) {
        const [, name] = HASHED.exec(url) ?? [];
        if (!bucket || name === undefined || (await bucket.head(keyOf(name)))) continue;
        await bucket.put(keyOf(name), () => createReadStream(file), (await stat(file)).size);
      }
    },
  };
}

export type Assets = Awaited<ReturnType<typeof openAssets>>;
