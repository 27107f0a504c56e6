import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Database } from '#platform/db/client.ts';
import type { Images } from '#platform/images/images.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { ObjectStore } from '#platform/objects/object-store.ts';
import { createUploadRepository, keptKey, pageKey } from './repository.ts';

type Options = { db: Database; objects: ObjectStore; images: Pick<Images, 'pages'> };

export const PDF = 'application/pdf';

/** Papers are kept as they were sent; beside them are pictures of their pages, so that staff open no file. */
export function createPapers({ db, objects, images }: Options) {
  const repository = createUploadRepository(db);

  const drawing = defineJob({
    name: 'uploads/draw-pages',
    data: z.object({ upload: z.uuid() }),
    key: ({ upload }) => upload,
    async run({ upload: id }) {
      const found = await repository.pagesOf(id);
      if (found?.type !== PDF || found.pages !== null) return;
      const object = await objects.get(keptKey(id));
      const drawn = object && (await images.pages(await buffer(object.body)));
      if (!drawn?.ok) {
        if (drawn?.error === 'busy') throw new Error('too many papers at once');
        await repository.drawn(id, { pages: 0, count: 0, failure: drawn?.error ?? 'unreadable' });
        return;
      }
      const { pages, count } = drawn.value;
      for (const [at, { bytes }] of pages.entries())
        await objects.put(pageKey(id, at + 1), () => Readable.from([Buffer.from(bytes)]), bytes.length);
      if (await repository.drawn(id, { pages: pages.length, count, failure: null })) return;
      // Dropped meanwhile.
      for (const at of pages.keys()) await objects.delete(pageKey(id, at + 1));
    },
  });

  return {
    drawing,
    pagesOf: repository.pagesOf,

    /** A page as a picture, counted from 1. */
    async readPage(
      id: string,
      page: number,
    ): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> } | undefined> {
      const { pages } = (await repository.pagesOf(id)) ?? {};
      if (!pages || page < 1 || page > pages) return undefined;
      const object = await objects.get(pageKey(id, page));
      return object && { type: 'image/webp', bytes: new Uint8Array(await buffer(object.body)) };
    },
  };
}
