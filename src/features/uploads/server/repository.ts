import { type Kysely, sql } from 'kysely';
import type { AccountId } from '#kernel/actor.ts';
import type { PaperFailure, PaperPages, UploadFailure } from '#kernel/web/uploads.ts';
import type { SentPicture } from '#kernel/web/picture-file.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Purpose } from '../domain/purposes.ts';

type NewRow = { purpose: Purpose; account: AccountId | null; name: string; bytes: number; hash: string };
/** What has become of an upload. */
export type Stored = {
  bytes: number;
  type: string;
  width: number | null;
  height: number | null;
  picture: string | null;
  /** How a picture looks, in 64 bits. */
  imageHash: string | null;
  /** SHA-256 of what was sent. */
  hash?: string;
};

/** The object with what was sent, or with a piece of it. */
export const incomingKey = (id: string, piece?: string) =>
  `incoming/${id}${piece === undefined ? '' : `.${piece}`}`;
export const keptKey = (id: string) => `files/${id}`;

/** The object with a page of a paper, counted from 1. */
export const pageKey = (id: string, page: number) => `${keptKey(id)}.${page}`;

/** A file that a form may still take. */
const LOOSE = sql<boolean>`not is_attached and expires_at > now()`;
const LEASE = sql<Date>`now() + interval '1 minute'`;
const IS_WHOLE = sql<boolean>`received = declared`;
const IS_FREE = sql<boolean>`(leased_until is null or leased_until < now())`;

export function createUploadRepository(db: Kysely<Tables>) {
  const exists = async (id: string): Promise<boolean> =>
    (await db.selectFrom('upload').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

  return {
    /** Adds an upload that has not arrived, unless all loose ones of guests for its purpose would be larger than so much. */
    async add(upload: NewRow, mostLoose = Infinity): Promise<string | undefined> {
      if (mostLoose < Infinity) {
        // One after another until the transaction ends: together they would not see each other.
        await sql`select pg_advisory_xact_lock(hashtext('upload/' || ${upload.purpose}))`.execute(db);
        const { loose } = await db
          .selectFrom('upload')
          .select(sql<string>`coalesce(sum(bytes), 0)`.as('loose'))
          .where('purpose', '=', upload.purpose)
          .where('account', 'is', null)
          .where(LOOSE)
          .executeTakeFirstOrThrow();
        if (Number(loose) + upload.bytes > mostLoose) return undefined;
      }
      const { id } = await db
        .insertInto('upload')
        .values({ ...upload, declared: upload.bytes })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Its bytes have arrived, and the caller works on it. */
    async arrived(id: string): Promise<void> {
      await db
        .updateTable('upload')
        .set({ status: 'uploading', received: sql<number>`declared`, leased_until: LEASE })
        .where('id', '=', id)
        .where('status', '=', 'ready')
        .execute();
    },

    /** Takes an upload that has arrived and that no other process works on. */
    lease: (id: string) =>
      db
        .updateTable('upload')
        .set({ leased_until: LEASE })
        .where('id', '=', id)
        .where('status', '=', 'uploading')
        .where(IS_WHOLE)
        .where(IS_FREE)
        .returning(['id', 'purpose', 'account', 'pieces'])
        .executeTakeFirst(),

    /** Lets the next attempt begin at once. */
    async release(id: string): Promise<void> {
      await db.updateTable('upload').set({ leased_until: null }).where('id', '=', id).execute();
    },

    /** What was sent is no longer needed, and what is kept neither if the upload was dropped meanwhile. */
    async succeed(
      { id, pieces = [] }: { id: string; pieces?: readonly string[] },
      { imageHash, ...stored }: Stored,
      isAttached: boolean,
    ): Promise<void> {
      const done = await db
        .updateTable('upload')
        .set({
          ...stored,
          image_hash: imageHash === null ? null : sql<string>`('x' || ${imageHash}::text)::bit(64)`,
          status: 'success',
          pieces: [],
          is_attached: isAttached,
          leased_until: null,
        })
        .where('id', '=', id)
        .where('status', '=', 'uploading')
        .returning('id')
        .executeTakeFirst();
      const keys = [incomingKey(id), ...pieces.map((piece) => incomingKey(id, piece))];
      if (!done && !(await exists(id))) keys.push(keptKey(id));
      await db
        .insertInto('object_garbage')
        .values(keys.map((key) => ({ key })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async fail(id: string, failure: UploadFailure): Promise<void> {
      await db
        .updateTable('upload')
        .set({ status: 'fail', failure, leased_until: null })
        .where('id', '=', id)
        .where('status', '=', 'uploading')
        .execute();
    },

    /** Uploads that arrived and that no process works on any more. */
    due: (most: number) =>
      db
        .selectFrom('upload')
        .select('id')
        .where('status', '=', 'uploading')
        .where(IS_WHOLE)
        .where(IS_FREE)
        .orderBy('at')
        .limit(most)
        .execute(),

    /** How many of these wait for a form of this account, which holds them until the transaction ends. */
    async hold(ids: readonly string[], purpose: Purpose, account: AccountId | null): Promise<number> {
      const free = await db
        .selectFrom('upload')
        .select('id')
        .where('id', 'in', ids)
        .where('purpose', '=', purpose)
        .where('status', '=', 'success')
        .where(LOOSE)
        .where((eb) => eb.or([eb('account', 'is', null), eb('account', '=', account)]))
        .orderBy('id')
        .forUpdate()
        .execute();
      return free.length;
    },

    async attach(ids: readonly string[], account: AccountId | null): Promise<void> {
      await db.updateTable('upload').set({ is_attached: true, account }).where('id', 'in', ids).execute();
    },

    find: (id: string) =>
      db
        .selectFrom('upload')
        .select(['id', 'account', 'type'])
        .where('id', '=', id)
        .where('status', '=', 'success')
        .where('picture', 'is', null)
        .executeTakeFirst(),

    /** Papers whose pages are not drawn yet. */
    undrawn: (most: number) =>
      db
        .selectFrom('upload')
        .select('id')
        .where('type', '=', 'application/pdf')
        .where('pages', 'is', null)
        .orderBy('at')
        .limit(most)
        .execute(),

    /** What became of the pages of a paper; false where it is gone. */
    async drawn(
      id: string,
      { pages, count, failure }: { pages: number; count: number; failure: PaperFailure | null },
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('upload')
        .set({ pages, page_count: count, pages_failure: failure })
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    pagesOf: (id: string): Promise<PaperPages | undefined> =>
      db
        .selectFrom('upload')
        .select(['type', 'pages', 'page_count as count', 'pages_failure as failure'])
        .where('id', '=', id)
        .where('status', '=', 'success')
        .executeTakeFirst(),

    pictureOf: async (id: string): Promise<string | null> =>
      (await db.selectFrom('upload').select('picture').where('id', '=', id).executeTakeFirst())?.picture ??
      null,

    /** The kept files of an account, the oldest first. */
    ofAccount: (account: AccountId, purposes: readonly Purpose[]) =>
      db
        .selectFrom('upload')
        .select(['id', 'purpose', 'type', 'is_attached as isAttached'])
        .where('account', '=', account)
        .where('status', '=', 'success')
        .where('purpose', 'in', purposes)
        .orderBy('at')
        .orderBy('id')
        .execute(),

    /** Rows of their own for the same public pictures, in the order of `ids`. */
    copyPictures: async (ids: readonly string[]): Promise<string[]> => {
      const { rows } = await sql<{ id: string }>`
        insert into upload (purpose, status, account, name, bytes, hash, type, width, height, picture, is_attached)
        select purpose, status, account, name, bytes, hash, type, width, height, picture, true
        from unnest(${[...ids]}::uuid[]) with ordinality as wanted (wanted, place)
        join upload on upload.id = wanted and upload.picture is not null
        order by place returning id`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** The newest public pictures, each once. */
    recentPictures: async (most: number): Promise<SentPicture[]> => {
      const { rows } = await sql<{ id: string; at: Date }>`
        select picture as id, max(at) as at from (
          select picture, at from upload where picture is not null and purpose in ('article', 'marketing') order by at desc limit ${most * 2}) sent
        group by picture order by max(at) desc limit ${most}`.execute(db);
      return rows.map(({ id, at }) => ({ id, at: at.toISOString() }));
    },

    /** Removes the kept files of an account of one purpose, but for one. */
    async remove(account: AccountId, purpose: Purpose, except: string | null = null): Promise<void> {
      await sql`delete from upload where account = ${account} and purpose = ${purpose} and status = 'success'
      and id is distinct from ${except}::uuid`.execute(db);
    },

    async drop(id: string): Promise<void> {
      await db.deleteFrom('upload').where('id', '=', id).execute();
    },

    async dropLoose(): Promise<void> {
      await sql`delete from upload where not is_attached and not (${LOOSE})`.execute(db);
    },

    garbage: (most: number) =>
      db
        .selectFrom('object_garbage')
        .select('key')
        .where('at', '<=', sql<Date>`now()`)
        .orderBy('at')
        .limit(most)
        .execute(),

    async forgetGarbage(keys: readonly string[]): Promise<void> {
      await db.deleteFrom('object_garbage').where('key', 'in', keys).execute();
    },

    /** The bytes of a file that is older than the object store. */
    formerBytes: async (id: string): Promise<Buffer | undefined> =>
      (await db.selectFrom('upload_bytes').select('bytes').where('upload', '=', id).executeTakeFirst())
        ?.bytes,

    former: (most: number) => db.selectFrom('upload_bytes').selectAll().limit(most).execute(),

    async forgetFormer(id: string): Promise<void> {
      await db.deleteFrom('upload_bytes').where('upload', '=', id).execute();
    },
  };
}
