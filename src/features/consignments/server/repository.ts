import { createHash } from 'node:crypto';
import { type Kysely, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import { accountId, type AccountId } from '#kernel/actor.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { ConsignmentFile } from '../domain/consignment.ts';
import { DEPOSIT_TYPES, type DepositType } from '../domain/deposit-type.ts';
import type { PartialAnswers } from '../domain/fields.ts';
import { consignmentMachine } from '../domain/status.ts';
import { decodeAnswers, decodeFiles, encodeAnswers } from './record.ts';
import type { ConsignmentTables } from './tables.ts';

const row = z
  .object({
    id: z.uuid(),
    number: z.int(),
    owner: accountId,
    deposit_type: z.enum(DEPOSIT_TYPES),
    status: z.enum(consignmentMachine.states),
    blocked_from: z.nullable(z.enum(consignmentMachine.states)),
    version: z.int(),
    draft: z.unknown(),
    submitted_revision: z.int().nullable(),
    approved_revision: z.int().nullable(),
    published_revision: z.int().nullable(),
    listing: z.int().nullable(),
    claimed_by: z.nullable(accountId),
    claimed_until: z.date().nullable(),
    refusals: z.int(),
    waiting_since: z.date().nullable(),
    expires_at: z.date().nullable(),
    is_demo: z.boolean(),
    touched_at: z.date(),
  })
  .transform((read) => ({
    id: read.id,
    number: read.number,
    owner: read.owner,
    deal: read.deposit_type,
    status: read.status,
    blockedFrom: read.blocked_from,
    version: read.version,
    answers: decodeAnswers(read.draft),
    submitted: read.submitted_revision,
    approved: read.approved_revision,
    published: read.published_revision,
    listing: read.listing,
    claimedBy: read.claimed_by,
    claimedUntil: read.claimed_until,
    refusals: read.refusals,
    waitingSince: read.waiting_since,
    expiresAt: read.expires_at,
    isDemo: read.is_demo,
    touchedAt: read.touched_at,
  }));

/** A consignment as it is kept. */
export type Row = z.infer<typeof row>;

export const consignmentRow = row;

const COLUMNS = [
  'id',
  'number',
  'owner',
  'deposit_type',
  'status',
  'blocked_from',
  'version',
  'draft',
  'submitted_revision',
  'approved_revision',
  'published_revision',
  'listing',
  'claimed_by',
  'claimed_until',
  'refusals',
  'waiting_since',
  'expires_at',
  'is_demo',
  'touched_at',
] as const;

export type Set = Updateable<ConsignmentTables['consignment']>;

/** A frozen copy of what the owner sent. */
export type Revision = { n: number; answers: PartialAnswers; files: ConsignmentFile[]; madeAt: Date };

const revisionOf = (read: { n: number; fields: unknown; files: unknown; made_at: Date }): Revision => ({
  n: read.n,
  answers: decodeAnswers(read.fields),
  files: decodeFiles(read.files),
  madeAt: read.made_at,
});

export function createConsignmentRepository(db: Kysely<Tables>) {
  const all = () => db.selectFrom('consignment').select(COLUMNS);
  const parsed = (read: unknown) => (read === undefined ? undefined : row.parse(read));

  return {
    find: async (number: number) => parsed(await all().where('number', '=', number).executeTakeFirst()),

    findOwn: async (number: number, owner: AccountId) =>
      parsed(await all().where('number', '=', number).where('owner', '=', owner).executeTakeFirst()),

    /** By its id, locked until the transaction ends. */
    holdById: async (id: string) => parsed(await all().where('id', '=', id).forUpdate().executeTakeFirst()),

    /** That of a listing, locked until the transaction ends. */
    holdByListing: async (listing: number) =>
      parsed(await all().where('listing', '=', listing).forUpdate().executeTakeFirst()),

    /** Locked until the transaction ends. */
    hold: async (number: number, owner?: AccountId) =>
      parsed(
        await all()
          .where('number', '=', number)
          .$if(owner !== undefined, (query) => query.where('owner', '=', owner ?? ''))
          .forUpdate()
          .executeTakeFirst(),
      ),

    /** The newest of an owner's, before a number. */
    ofOwner: async (owner: AccountId, deal: DepositType | null, before: number, most: number) =>
      z.array(row).parse(
        await all()
          .where('owner', '=', owner)
          .$if(deal !== null, (query) => query.where('deposit_type', '=', deal ?? ''))
          .where('number', '<', before)
          .orderBy('number', 'desc')
          .limit(most)
          .execute(),
      ),

    async counts(owner: AccountId): Promise<Record<DepositType, number>> {
      const rows = await db
        .selectFrom('consignment')
        .select(['deposit_type', sql<number>`count(*)::int`.as('all')])
        .where('owner', '=', owner)
        .groupBy('deposit_type')
        .execute();
      const of = (deal: DepositType) => rows.find((one) => one.deposit_type === deal)?.all ?? 0;
      return { ban: of('ban'), 'cho-thue': of('cho-thue') };
    },

    /** The account is locked, so that two drafts begun at once are both counted. */
    async openDrafts(owner: AccountId): Promise<number> {
      await db.selectFrom('account').select('id').where('id', '=', owner).forNoKeyUpdate().execute();
      const { open } = await db
        .selectFrom('consignment')
        .select(sql<number>`count(*)::int`.as('open'))
        .where('owner', '=', owner)
        .where('status', '=', 'draft')
        .executeTakeFirstOrThrow();
      return open;
    },

    async add(owner: AccountId, deal: DepositType, answers: PartialAnswers, at: Date): Promise<Row> {
      const read = await db
        .insertInto('consignment')
        .values({
          owner,
          deposit_type: deal,
          draft: JSON.stringify(encodeAnswers(answers)),
          created_at: at,
          touched_at: at,
        })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
      return row.parse(read);
    },

    /** Optimistic: nothing where it has changed since. */
    async change(id: string, version: number, set: Set): Promise<boolean> {
      const done = await db
        .updateTable('consignment')
        .set({ ...set, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst();
      return done !== undefined;
    },

    /** Answers are kept without a new version: other pages of the form stay valid. */
    async keepAnswers(id: string, answers: PartialAnswers, at: Date, deal?: DepositType): Promise<void> {
      await db
        .updateTable('consignment')
        .set({ draft: JSON.stringify(encodeAnswers(answers)), touched_at: at, deposit_type: deal })
        .where('id', '=', id)
        .execute();
    },

    async touch(id: string, at: Date): Promise<void> {
      await db.updateTable('consignment').set({ touched_at: at }).where('id', '=', id).execute();
    },

    async drop(id: string): Promise<void> {
      await db.deleteFrom('consignment').where('id', '=', id).execute();
    },

    /** The next revision, frozen. */
    async addRevision(
      { id, owner }: Pick<Row, 'id' | 'owner'>,
      answers: PartialAnswers,
      files: readonly ConsignmentFile[],
      at: Date,
    ): Promise<number> {
      const [fields, held] = [JSON.stringify(encodeAnswers(answers)), JSON.stringify(files)];
      const { n } = await db
        .insertInto('consignment_revision')
        .values({
          consignment: id,
          n: sql<number>`(select coalesce(max(n), 0) + 1 from consignment_revision where consignment = ${id})`,
          owner,
          fields,
          files: held,
          made_at: at,
          digest: createHash('sha256').update(fields).update(held).digest(),
        })
        .returning('n')
        .executeTakeFirstOrThrow();
      return n;
    },

    marks: async (id: string): Promise<number[]> =>
      (await db.selectFrom('consignment').select('marks').where('id', '=', id).executeTakeFirst())?.marks ??
      [],

    /** Some revisions, by number. */
    async revisions(id: string, numbers: readonly (number | null)[]): Promise<Map<number, Revision>> {
      const wanted = numbers.filter((n) => n !== null);
      if (wanted.length === 0) return new Map();
      const rows = await db
        .selectFrom('consignment_revision')
        .select(['n', 'fields', 'files', 'made_at'])
        .where('consignment', '=', id)
        .where('n', 'in', wanted)
        .execute();
      return new Map(rows.map((one) => [one.n, revisionOf(one)]));
    },
  };
}
