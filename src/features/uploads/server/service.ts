import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Kysely } from 'kysely';
import { z } from 'zod';
import type { AccountId } from '#kernel/actor.ts';
import { SECOND } from '#kernel/clock.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { isPicture } from '#platform/images/decode.ts';
import type { Images } from '#platform/images/images.ts';
import type { PublicPictures } from '#platform/images/public-pictures.ts';
import { defineJob, defineSweep, EACH_FIVE_MINUTES } from '#platform/jobs/define-job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { ObjectStore } from '#platform/objects/object-store.ts';
import type { ShownUpload, UploadFailure } from '#kernel/web/uploads.ts';
import type { ZippedFile } from '#platform/zip/zip-stream.ts';
import type { Scan } from '#platform/objects/clamd.ts';
import { isHeic, isPdf, isWholePdf } from '../domain/content.ts';
import { MAX_PICTURE, type Purpose, PURPOSES } from '../domain/purposes.ts';
import { fileName, type UploadRefusal } from '../domain/upload.ts';
import { createPapers, PDF } from './papers.ts';
import { createUploadRepository, incomingKey, keptKey, type Stored } from './repository.ts';
import { createArrivals } from './resumable/arrivals.ts';
import { createPosts } from './resumable/posts.ts';
import { uploadStream } from './resumable/stream.ts';
import { PERSONAL_TABLES } from './tables.ts';

type Options = {
  db: Database;
  objects: ObjectStore;
  images: Images;
  pictures: Pick<PublicPictures, 'add'>;
  jobs: Pick<Jobs, 'send'>;
  /** Looks for viruses, where there is a scanner. */
  scan?: Scan | undefined;
  /** Where a visitor signs in, and then goes on. */
  signInAt: (back: string) => string;
  /** The address of a public picture. */
  pictureAt: (picture: string) => string;
};

type NewUpload = { purpose: Purpose; account: AccountId | null; name: string; bytes: Uint8Array };
type Leased = { id: string; purpose: Purpose; account: string | null; pieces?: readonly string[] };
type Done = Result<Stored, UploadFailure | 'busy'>;

/** All files of a purpose that no form has taken are never larger than this. */
const MAX_LOOSE = 500_000_000;
/** The process that received a file works on it at once; the job does where that process has ended. */
const AFTERWARDS = 90 * SECOND;
const AT_ONCE = 200;
const NAME = 'anh';
const RECENT = 24;
const MAX_LISTED = 200;
/** What the files of an account are called in its export. */
const EXPORTED = [
  ['anh-dai-dien', 'avatar'],
  ['anh-dinh-kem', 'inquiry'],
  ['giay-to-phap-ly', 'consignment-legal'],
  ['anh-so-dat', 'consignment-land-book'],
] as const;

/** Files that people send: a row says what one is for and how far it is, the object store has its bytes. */
export function createUploadService(options: Options) {
  const { db, objects, images, pictures, jobs, scan, signInAt, pictureAt } = options;
  const repository = createUploadRepository(db);
  const { drawing, pagesOf, readPage } = createPapers(options);
  const put = (key: string, bytes: Uint8Array) =>
    objects.put(key, () => Readable.from([Buffer.from(bytes)]), bytes.length);

  /** Keeps what an upload shows, and nothing else of it; a paper as it was sent. */
  async function keep({ id, purpose }: Leased, bytes: Uint8Array): Promise<Done> {
    if (scan && !(await scan(bytes))) return fail('infected');
    const { keeps, takesPdf } = PURPOSES[purpose];
    if (takesPdf && isPdf(bytes)) {
      if (!isWholePdf(bytes)) return fail('damaged-pdf');
      await put(keptKey(id), bytes);
      const paper = { type: PDF, width: null, height: null, picture: null, imageHash: null };
      return ok({ bytes: bytes.length, ...paper });
    }
    if (isHeic(bytes)) return fail('heic');
    if (bytes.length > MAX_PICTURE) return fail('large-picture');
    if (keeps === 'public') {
      const added = await pictures.add(bytes);
      if (!added.ok) return added;
      const { id: picture, width, height, imageHash } = added.value;
      return ok({ bytes: bytes.length, type: 'image/webp', width, height, picture, imageHash });
    }
    const decoded = await images.decode(bytes, keeps);
    if (!decoded.ok) return decoded;
    const { bytes: drawn, width, height, imageHash } = decoded.value;
    await put(keptKey(id), drawn);
    return ok({ bytes: drawn.length, type: 'image/webp', width, height, picture: null, imageHash });
  }

  async function finish(upload: Leased, bytes: Uint8Array, hash?: string): Promise<Done> {
    const stored = await keep(upload, bytes);
    if (stored.ok) {
      const isAttached = !PURPOSES[upload.purpose].isLoose;
      await transaction(db, async (trx) => {
        const done = { ...stored.value, ...(hash && { hash }) };
        await createUploadRepository(trx).succeed(upload, done, isAttached);
        if (done.type === PDF) await jobs.send(trx, drawing, { upload: upload.id });
      });
    } else if (stored.error !== 'busy') await repository.fail(upload.id, stored.error);
    return stored;
  }

  /** What was sent, whole or in pieces; nothing where the store has lost some of it. */
  async function sent({ id, pieces = [] }: Leased): Promise<{ bytes: Buffer; hash: string } | undefined> {
    const chunks: Buffer[] = [];
    const hash = createHash('sha256');
    for (const key of pieces.length > 0 ? pieces.map((piece) => incomingKey(id, piece)) : [incomingKey(id)]) {
      const found = await objects.get(key);
      if (!found) return undefined;
      for await (const chunk of found.body as AsyncIterable<Buffer>) {
        hash.update(chunk);
        chunks.push(chunk);
      }
    }
    return { bytes: Buffer.concat(chunks), hash: hash.digest('hex') };
  }

  const processing = defineJob({
    name: 'uploads/process',
    data: z.object({ upload: z.uuid() }),
    key: ({ upload }) => upload,
    async run({ upload: id }) {
      const upload = await repository.lease(id);
      if (!upload) return;
      try {
        const file = await sent(upload);
        if (!file) return await repository.fail(id, 'lost');
        const done = await finish(upload, file.bytes, file.hash);
        if (!done.ok && done.error === 'busy') throw new Error('too many pictures at once');
      } catch (error) {
        await repository.release(id);
        throw error;
      }
    },
  });

  /** Rows, then bytes: whatever happens in between, a sweep finds the row. */
  async function receive({ bytes, name, ...about }: NewUpload): Promise<Result<string, 'full'>> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const row = { ...about, name: fileName(name, NAME), bytes: bytes.length, hash };
    const { isLoose } = PURPOSES[about.purpose];
    const id = await transaction(db, (trx) =>
      createUploadRepository(trx).add(row, isLoose ? MAX_LOOSE : Infinity),
    );
    if (id === undefined) return fail('full');
    await put(incomingKey(id), bytes);
    await transaction(db, async (trx) => {
      await createUploadRepository(trx).arrived(id);
      await jobs.send(trx, processing, { upload: id }, new Date(Date.now() + AFTERWARDS));
    });
    return ok(id);
  }

  async function deleteGarbage(): Promise<void> {
    for (;;) {
      const keys = (await repository.garbage(AT_ONCE)).map(({ key }) => key);
      if (keys.length === 0) return;
      for (const key of keys) await objects.delete(key);
      await repository.forgetGarbage(keys);
    }
  }

  async function moveFormerBytes(): Promise<void> {
    for (;;) {
      const rows = await repository.former(1);
      for (const { upload, bytes } of rows) {
        await put(keptKey(upload), bytes);
        await repository.forgetFormer(upload);
      }
      if (rows.length === 0) return;
    }
  }

  /** Goes on with what a process has left, and deletes what nothing holds. */
  async function cleanUp(): Promise<void> {
    for (const { id } of await repository.due(AT_ONCE)) await jobs.send(db, processing, { upload: id });
    for (const { id } of await repository.undrawn(AT_ONCE)) await jobs.send(db, drawing, { upload: id });
    await repository.dropLoose();
    await moveFormerBytes();
    await deleteGarbage();
  }

  const cleaning = defineSweep({ name: 'uploads/clean-up', schedule: EACH_FIVE_MINUTES, run: cleanUp });

  /** The bytes of a kept file; public pictures have addresses of their own. */
  async function read(id: string): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> } | undefined> {
    const found = await repository.find(id);
    if (!found?.type) return undefined;
    const object = await objects.get(keptKey(id));
    const bytes = object ? await buffer(object.body) : await repository.formerBytes(id);
    return bytes && { type: found.type, bytes: new Uint8Array(bytes) };
  }

  /** Takes a file whole. Its row is there before its bytes are, so that nothing is left behind by a crash. */
  async function take(
    upload: NewUpload,
  ): Promise<Result<Stored & { id: string; name: string }, UploadRefusal>> {
    const { purpose, account, bytes } = upload;
    if (bytes.length > PURPOSES[purpose].largest) return fail('too-large');
    // Found out before it takes a row and a place in the store.
    if (!isPicture(bytes)) return fail('unreadable');
    const received = await receive(upload);
    if (!received.ok) return received;
    const id = received.value;
    const done = await finish({ id, purpose, account }, bytes).catch(async (error: unknown) => {
      // Its sender sees that it was not taken, so it must not turn up later.
      await repository.drop(id);
      throw error;
    });
    if (done.ok) return ok({ ...done.value, id, name: fileName(upload.name, NAME) });
    // The sender sees why, and may send it again.
    await repository.drop(id);
    return done.error === 'busy' ? fail('busy') : fail('unreadable');
  }

  const arrivals = createArrivals({ db, objects, jobs, processing });
  const stream = uploadStream({
    arrivals,
    posts: createPosts({ arrivals, signInAt }),
    open: async (id, account) => {
      if (!(await arrivals.shown(id, account))) return undefined;
      const picture = await repository.pictureOf(id);
      return picture === null ? read(id) : { location: pictureAt(picture) };
    },
  });

  return {
    take,

    /** Takes a file that becomes a public picture, and answers the id of that. */
    async takePicture(upload: NewUpload): Promise<Result<string, UploadRefusal>> {
      const taken = await take(upload);
      return taken.ok ? ok(taken.value.picture ?? '') : taken;
    },

    /** Gives loose files of a sender to what a form has made; false, and nothing, where one is gone or of another. */
    async attach(
      trx: Kysely<Tables>,
      ids: readonly string[],
      purpose: Purpose,
      sender: AccountId | null,
      owner = sender,
    ): Promise<boolean> {
      if (ids.length === 0) return true;
      const inside = createUploadRepository(trx);
      if ((await inside.hold(ids, purpose, sender)) < ids.length) return false;
      await inside.attach(ids, owner);
      return true;
    },

    /** The public pictures of files as files of their own, which something holds already. */
    copyPictures: (trx: Kysely<Tables>, ids: readonly string[]): Promise<readonly string[]> =>
      createUploadRepository(trx).copyPictures(ids),

    read,
    pagesOf,
    readPage,

    /** What a sender has sent for a purpose and, where it belongs to one, a draft, and no form has taken. */
    list: (account: AccountId, purpose: Purpose, reference: string | null = null): Promise<ShownUpload[]> =>
      arrivals.list(account, purpose, reference, MAX_LISTED),

    /** Removes a file that no form has taken; false where there is none. */
    removeLoose: (account: AccountId, id: string): Promise<boolean> => arrivals.remove(id, account),

    /** The last file that forms have taken for a purpose that has one at a time. */
    async latest(account: AccountId, purpose: Purpose): Promise<{ id: string } | undefined> {
      return (await repository.ofAccount(account, [purpose])).findLast(({ isAttached }) => isAttached);
    },

    remove: repository.remove,

    /** The newest public pictures, for editors to choose from; the caller checks permission. */
    recentPictures: () => repository.recentPictures(RECENT),

    /** For the personal export. */
    async *filesOf(account: AccountId): AsyncGenerator<ZippedFile> {
      for (const [name, purpose] of EXPORTED)
        for (const [at, { id, type }] of (await repository.ofAccount(account, [purpose])).entries()) {
          const file = await read(id);
          const number = purpose === 'avatar' ? '' : `-${at + 1}`;
          if (file) yield { name: `${name}${number}.${type?.split('/')[1]}`, bytes: file.bytes };
        }
    },

    cleanUp,
    jobs: [processing, drawing, cleaning],
    streams: [stream],
    personalTables: PERSONAL_TABLES,
  };
}
