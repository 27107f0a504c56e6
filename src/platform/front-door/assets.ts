import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
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

const PACKED = new Set(['.jpg', '.png', '.webp', '.woff2']);

/**
 * The built files, from a list made at start: an address is looked up, never joined to a path, so no spelling of it can
 * leave the folder. A file is read and compressed at its first request.
 */
export async function openAssets(folder: string, security: RawHeaders) {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map(
    names
      .filter((entry) => entry.isFile() && path.extname(entry.name) in TYPES)
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [`/${path.relative(folder, file).split(path.sep).join('/')}`, file]),
  );
  const loaded = new Map<string, Promise<Ready>>();

  async function load(url: string, file: string): Promise<Ready> {
    const bytes = await readFile(file);
    const extension = path.extname(file);
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

  return {
    find(url: string): Promise<Ready> | undefined {
      const file = files.get(url);
      if (!file) return undefined;
      const known = loaded.get(url) ?? load(url, file);
      loaded.set(url, known);
      return known;
    },
  };
}

export type Assets = Awaited<ReturnType<typeof openAssets>>;
