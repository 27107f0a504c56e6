import { type Kysely, sql } from 'kysely';
import type { AccountId } from '#kernel/actor.ts';
import type { ShownUpload } from '#kernel/web/uploads.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Purpose } from '../../domain/purposes.ts';
import { incomingKey } from '../repository.ts';

export type NewArrival = {
  purpose: Purpose;
  account: AccountId;
  name: string;
  bytes: number;
  reference: string | null;
  fingerprint: string | null;
};

/** What one sender may have that no form has taken. */
export type Quota = { bytes: number; files: number };

type Piece = { id: string; lease: string; from: number; names: readonly string[]; bytes: number };

const WAITS = sql<Date>`now() + interval '7 days'`;
const LEASE = sql<Date>`now() + interval '30 seconds'`;
const IS_HELD = sql<boolean>`(lease is not null and leased_until > now())`;

const SHOWN = [
  'id',
  'name',
  'status',
  'declared as bytes',
  'received',
  'failure',
  'fingerprint',
  'type',
  'picture',
] as const;

/** Files on their way in pieces; every statement says whose they are. */
export function createArrivalRepository(db: Kysely<Tables>) {
  const own = (id: string, account: AccountId) =>
    db.updateTable('upload').where('id', '=', id).where('account', '=', account);

  return {
    /** Adds a file of which nothing has arrived, unless its sender has too many loose ones. */
    async add({ bytes, ...about }: NewArrival, quota: Quota): Promise<string | undefined> {
      // One after another until the transaction ends: together they would not see each other.
      await sql`select pg_advisory_xact_lock(hashtext('upload/' || ${about.account}::text))`.execute(db);
      const { files, loose } = await db
        .selectFrom('upload')
        .select(sql<string>`count(*)`.as('files'))
        .select(sql<string>`coalesce(sum(declared), 0)`.as('loose'))
        .where('account', '=', about.account)
        .where('is_attached', '=', false)
        .executeTakeFirstOrThrow();
      if (Number(files) >= quota.files || Number(loose) + bytes > quota.bytes) return undefined;
      const { id } = await db
        .insertInto('upload')
        .values({ ...about, bytes, declared: bytes, expires_at: WAITS })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    find: (id: string, account: AccountId) =>
      db
        .selectFrom('upload')
        .select(['id', 'declared', 'received', 'expires_at as expiresAt', 'is_attached as isAttached'])
        .select((eb) => eb.fn<number>('cardinality', ['pieces']).as('pieces'))
        .select(IS_HELD.as('isHeld'))
        .where('id', '=', id)
        .where('account', '=', account)
        .executeTakeFirst(),

    /** Takes a file that nothing else adds to, and that is as long as the sender believes. */
    async lease(id: string, account: AccountId, lease: string, received: number): Promise<boolean> {
      const taken = await own(id, account)
        .set({ lease, leased_until: LEASE })
        .where('received', '=', received)
        .where(sql<boolean>`not ${IS_HELD}`)
        .returning('id')
        .executeTakeFirst();
      return taken !== undefined;
    },

    async release(id: string, lease: string): Promise<void> {
      await db
        .updateTable('upload')
        .set({ lease: null, leased_until: null })
        .where('id', '=', id)
        .where('lease', '=', lease)
        .execute();
    },

    /** Takes the file from whatever adds to it: its next piece is refused. */
    async free(id: string, account: AccountId): Promise<void> {
      await own(id, account)
        .set({ lease: null, leased_until: null })
        .where('lease', 'is not', null)
        .execute();
    },

    /** An object that is garbage unless a row names it until then. */
    async note(key: string): Promise<void> {
      await db
        .insertInto('object_garbage')
        .values({ key, at: sql<Date>`now() + interval '1 hour'` })
        .execute();
    },

    /** Pieces are on the disk: answers how much has arrived, or nothing where another has taken the file. */
    async append({ id, lease, from, names, bytes }: Piece): Promise<number | undefined> {
      const keys = names.map((name) => incomingKey(id, name));
      const { rows } = await sql<{ received: number }>`
        with added as (
          update upload set received = received + ${bytes}::int, pieces = pieces || ${names}::text[],
            status = 'uploading', leased_until = ${LEASE}, expires_at = ${WAITS}
          where id = ${id} and lease = ${lease} and received = ${from}::int
          returning received
        ), named as (delete from object_garbage where key = any(${keys}::text[]) and exists (select from added))
        select received from added`.execute(db);
      return rows[0]?.received;
    },

    /** All has arrived: no request holds it any longer, so that a job may. */
    async arrived(id: string): Promise<void> {
      await db.updateTable('upload').set({ lease: null, leased_until: null }).where('id', '=', id).execute();
    },

    /** Works again on a file that has arrived and failed. */
    async again(id: string, account: AccountId): Promise<boolean> {
      const begun = await own(id, account)
        .set({ status: 'uploading', failure: null, leased_until: null })
        .where('status', '=', 'fail')
        .where(sql<boolean>`received = declared`)
        .returning('id')
        .executeTakeFirst();
      return begun !== undefined;
    },

    /** Removes a file that no form has taken. */
    async remove(id: string, account: AccountId): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('upload')
        .where('id', '=', id)
        .where('account', '=', account)
        .where('is_attached', '=', false)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    shown: (id: string, account: AccountId): Promise<ShownUpload | undefined> =>
      db
        .selectFrom('upload')
        .select(SHOWN)
        .where('id', '=', id)
        .where('account', '=', account)
        .executeTakeFirst(),

    /** What a sender has sent for a purpose and no form has taken, in the order in which it came. */
    list: (
      account: AccountId,
      purpose: Purpose,
      reference: string | null,
      most: number,
    ): Promise<ShownUpload[]> =>
      db
        .selectFrom('upload')
        .select(SHOWN)
        .where('account', '=', account)
        .where('purpose', '=', purpose)
        .where('reference', reference === null ? 'is' : '=', reference)
        .where('is_attached', '=', false)
        .orderBy('at')
        .orderBy('id')
        .limit(most)
        .execute(),
  };
}
