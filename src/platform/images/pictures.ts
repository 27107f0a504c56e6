import { createHash } from 'node:crypto';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  PICTURE_RATIOS,
  PICTURE_WIDTHS,
  type PictureFile,
  pictureFileName,
} from '#kernel/web/picture-file.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { createFileCache } from '#platform/cache/file-cache.ts';
import type { ObjectStore } from '#platform/objects/object-store.ts';
import { createFileStore } from './file-store.ts';
import type { ImageRefusal, Images, Size } from './images.ts';
import { createLimiter } from '#platform/cache/limiter.ts';

/** An accepted picture; its file is stored under its id. */
export type Accepted = { id: string; width: number; height: number; colour: string; imageHash: string };

/** A stored upload or, where `draw` is given, a drawing of this edition that is made on demand. */
export type Source = { id: string; drawing?: { edition: number; draw: () => string | undefined } };

type Options = {
  images: Images;
  objects: ObjectStore;
  folder: string;
  cacheBytes?: number;
  waiting?: number;
};

const WIDE = 1200;

function sizeOf(file: PictureFile): Size {
  if (typeof file !== 'string') return file;
  return { width: WIDE, height: file === 'card' ? 630 : PICTURE_RATIOS[file], format: 'jpg' };
}

const GIGABYTE = 1024 ** 3;
/** A page of a list shows thirty pictures, which a browser requests at once. */
const WAITING = { all: 192, ofOne: 32 };
/** Background work shares one turn, like one household: one of its sizes goes before another request of anybody. */
const AHEAD = 'ahead';

const originalKey = (id: string) => `originals/${id}`;

/** Uploads, each stored once, and the sizes of them that pages use, made on demand. */
export function createPictures({
  images,
  objects,
  folder,
  cacheBytes = 2 * GIGABYTE,
  waiting = WAITING.all,
}: Options) {
  const cache = createFileCache(createFileStore(path.join(folder, 'sizes')), cacheBytes);
  const inTurn = createLimiter({
    concurrent: 2,
    waiting,
    waitingOfOne: WAITING.ofOne,
    busy: 'busy' as const,
  });
  const making = new Map<string, Promise<Result<Buffer, 'busy' | 'missing'>>>();

  async function made({ id, drawing }: Source, size: Size): Promise<Buffer | undefined> {
    if (drawing) {
      const svg = drawing.draw();
      return svg === undefined ? undefined : images.rasterise(svg, size);
    }
    const original = await objects.get(originalKey(id));
    return original && images.resize(await buffer(original.body), size);
  }

  async function make(
    source: Source,
    key: string,
    size: Size,
    whose: string,
  ): Promise<Result<Buffer, 'busy' | 'missing'>> {
    const found = await cache.read(key);
    if (found) return ok(found);
    const done = await inTurn(() => made(source, size), whose);
    if (!done.ok) return done;
    if (done.value === undefined) return fail('missing');
    await cache.write(key, done.value);
    return ok(done.value);
  }

  /** One size of a picture; concurrent requests share the work. */
  function derive(
    source: Source,
    file: PictureFile,
    whose = '',
  ): Promise<Result<Buffer, 'busy' | 'missing'>> {
    const edition = source.drawing ? `-${source.drawing.edition}` : '';
    const key = `${source.id}${edition}-${pictureFileName(file)}`;
    const current = making.get(key);
    if (current) return current;
    const promise = make(source, key, sizeOf(file), whose).finally(() => making.delete(key));
    making.set(key, promise);
    return promise;
  }

  return {
    derive,

    /** Makes the sizes that pages use ahead of the first request, one after another. */
    async makeAhead(source: Source): Promise<void> {
      for (const width of PICTURE_WIDTHS) await derive(source, { width, format: 'webp' }, AHEAD);
    },

    /** Stores what a picture shows and nothing else of the upload; the same upload has the same id. */
    async accept(bytes: Uint8Array): Promise<Result<Accepted, ImageRefusal>> {
      const kept = await images.decode(bytes, { most: Infinity });
      if (!kept.ok) return kept;
      const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      const { bytes: original, ...about } = kept.value;
      if (!(await objects.head(originalKey(id))))
        await objects.put(originalKey(id), () => Readable.from([Buffer.from(original)]), original.length);
      return ok({ id, ...about });
    },
  };
}

export type Pictures = ReturnType<typeof createPictures>;
