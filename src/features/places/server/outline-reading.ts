import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { readUpTo } from '#platform/http/fetch-bytes.ts';

export type OutlineFile = { name: string; text: string };

export type OutlineReadingFailure = Failure<
  | 'map/outlines-not-found'
  | 'map/outlines-too-large'
  | 'map/outlines-not-text'
  | 'map/outlines-bad-address'
  | 'map/outlines-unreachable'
>;

type Read = Result<OutlineFile, OutlineReadingFailure>;

export const OUTLINE_LIMITS = { bytes: 200 * 1024 ** 2, milliseconds: 60_000, redirects: 3 };

/** The GeoJSON files that an address or a path names, one after another: a folder may hold more than fits at once. */
export async function* outlineFiles(place: string, limits = OUTLINE_LIMITS): AsyncGenerator<Read> {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(place)) yield await download(place, limits);
  else yield* filesAt(place, limits);
}

async function* filesAt(place: string, limits: typeof OUTLINE_LIMITS): AsyncGenerator<Read> {
  const found = await stat(place).catch(() => undefined);
  if (!found?.isDirectory()) return yield await readOne(place, limits);
  const names = (await readdir(place, { recursive: true })).filter((name) => name.endsWith('.geojson'));
  if (names.length === 0) yield refuse('map/outlines-not-found', place);
  for (const name of names.toSorted()) yield await readOne(path.join(place, name), limits);
}

async function readOne(file: string, { bytes }: typeof OUTLINE_LIMITS): Promise<Read> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return refuse('map/outlines-not-found', file);
  if (found.size > bytes) return refuse('map/outlines-too-large', file, bytes);
  return textOf(path.basename(file), await readFile(file));
}

async function download(address: string, limits: typeof OUTLINE_LIMITS): Promise<Read> {
  const signal = AbortSignal.timeout(limits.milliseconds);
  let next = URL.parse(address);
  for (let hop = 0; hop <= limits.redirects; hop += 1) {
    if (!next || !/^https?:$/.test(next.protocol)) return refuse('map/outlines-bad-address', address);
    try {
      const response = await fetch(next, { redirect: 'manual', signal });
      const { status, ok: isFine, headers } = response;
      if (status >= 300 && status < 400) {
        next = URL.parse(headers.get('location') ?? '', next);
        await response.body?.cancel();
        continue;
      }
      if (!isFine) return refuse('map/outlines-unreachable', `${address}: ${status}`);
      const content = await readUpTo(response, limits.bytes);
      return content
        ? textOf(path.posix.basename(next.pathname), content)
        : refuse('map/outlines-too-large', address, limits.bytes);
    } catch {
      return refuse('map/outlines-unreachable', address);
    }
  }
  return refuse('map/outlines-unreachable', address);
}

function textOf(name: string, content: Uint8Array): Read {
  try {
    return ok({ name, text: new TextDecoder('utf-8', { fatal: true }).decode(content) });
  } catch {
    return refuse('map/outlines-not-text', name);
  }
}

const refuse = (code: OutlineReadingFailure['code'], place: string, bytes = 0): Read =>
  fail({ kind: 'invalid', code, values: { place, megabytes: Math.round(bytes / 1024 ** 2) } });
