import { sql } from 'kysely';
import { z } from 'zod';
import type { Party } from '#kernel/state-machine.ts';
import type { Database } from '#platform/db/client.ts';
import type { Portion } from '../../domain/bonus.ts';
import {
  type Purchase,
  PURCHASE_STATUSES,
  type PurchaseStatus,
  type ServiceCode,
  SOLD_CODES,
  type SoldCode,
  type Times,
} from '../../domain/purchase.ts';

const purchaseRow = z
  .object({
    id: z.uuid(),
    number: z.int(),
    service: z.enum(SOLD_CODES),
    consignment: z.uuid().nullable(),
    amount: z.int(),
    vat_percent: z.int(),
    vat: z.int(),
    from_bonus: z.int(),
    from_main: z.int(),
    transfer: z.uuid().nullable(),
    status: z.enum(PURCHASE_STATUSES),
    starts_at: z.date(),
    ends_at: z.date(),
    made_at: z.date(),
    undone_by: z.enum(['owner', 'staff', 'system']).nullable(),
    reason: z.string(),
    is_early: z.boolean(),
  })
  .transform((row): Purchase & { consignment: string | null } => ({
    id: row.id,
    number: row.number,
    service: row.service,
    consignment: row.consignment,
    amount: row.amount,
    vatPercent: row.vat_percent,
    vat: row.vat,
    fromBonus: row.from_bonus,
    fromMain: row.from_main,
    transfer: row.transfer,
    status: row.status,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    madeAt: row.made_at,
    undoneBy: row.undone_by,
    reason: row.reason,
    isUndoable: row.status === 'bought' && row.is_early,
  }));
const purchaseRows = z.array(purchaseRow);

const SHOWN = 100;
const AT_A_TIME = 500;

type NewPurchase = Times & {
  account: string;
  /** Of what is bought for an offer. */
  consignment: string | null;
  service: SoldCode;
  status: PurchaseStatus;
  price: number;
  amount: number;
  vatPercent: number;
  vat: number;
  fromBonus: number;
  fromMain: number;
  transfer: string | null;
  portions: readonly Portion[];
};

/** What was bought. */
export function createPurchaseRepository(db: Database) {
  const all = () =>
    db
      .selectFrom('purchase')
      .selectAll()
      .select(sql<boolean>`starts_at > now()`.as('is_early'));

  return {
    /** The clock of purchases. */
    async now(): Promise<Date> {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
      return rows[0]?.now ?? new Date();
    },

    async add({ portions, ...made }: NewPurchase): Promise<{ id: string; number: number }> {
      const { id, number } = await db
        .insertInto('purchase')
        .values({
          account: made.account,
          consignment: made.consignment,
          service: made.service,
          status: made.status,
          price: made.price,
          amount: made.amount,
          vat_percent: made.vatPercent,
          vat: made.vat,
          from_bonus: made.fromBonus,
          from_main: made.fromMain,
          transfer: made.transfer,
          starts_at: made.startsAt,
          ends_at: made.endsAt,
        })
        .returning(['id', 'number'])
        .executeTakeFirstOrThrow();
      if (portions.length > 0)
        await db
          .insertInto('purchase_grant')
          .values(portions.map(({ grant, amount }) => ({ purchase: id, bonus_grant: grant, amount })))
          .execute();
      return { id, number };
    },

    /** From which grants it was paid. */
    portionsOf: (purchase: string): Promise<Portion[]> =>
      db
        .selectFrom('purchase_grant')
        .select(['bonus_grant as grant', 'amount'])
        .where('purchase', '=', purchase)
        .execute(),

    /** Locked until the transaction ends. */
    async hold(id: string) {
      const row = await all().where('id', '=', id).forUpdate().executeTakeFirst();
      return row && { ...purchaseRow.parse(row), account: row.account };
    },

    /** The same, if it is still due and no other run works on it. */
    async holdDue(id: string) {
      const row = await all()
        .where('id', '=', id)
        .where(
          sql<boolean>`(status = 'bought' and starts_at <= now()) or (status = 'running' and ends_at <= now())`,
        )
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      return row && purchaseRow.parse(row);
    },

    ofConsignment: async (consignment: string): Promise<Purchase[]> =>
      purchaseRows.parse(
        await all().where('consignment', '=', consignment).orderBy('number', 'desc').limit(SHOWN).execute(),
      ),

    ofAccount: async (account: string): Promise<Purchase[]> =>
      purchaseRows.parse(
        await all().where('account', '=', account).orderBy('number', 'desc').limit(SHOWN).execute(),
      ),

    /** Until when advertising was bought for an offer. */
    async advertisedUntil(
      consignment: string,
      services: readonly ServiceCode[],
      statuses: readonly ('bought' | 'running')[],
    ): Promise<Date | null> {
      const found = await db
        .selectFrom('purchase')
        .select(({ fn }) => fn.max('ends_at').as('until'))
        .where('consignment', '=', consignment)
        .where('service', 'in', services)
        .where('status', 'in', statuses)
        .executeTakeFirst();
      return found?.until ?? null;
    },

    /** What is to begin, and what is to end. */
    async due(): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        (select id from purchase where status = 'bought' and starts_at <= now() order by starts_at limit ${AT_A_TIME})
        union all
        (select id from purchase where status = 'running' and ends_at <= now() order by ends_at limit ${AT_A_TIME})`.execute(
        db,
      );
      return rows.map(({ id }) => id);
    },

    /** It begins now, and lasts as long as was bought. */
    async begin(id: string, status: 'running' | 'over'): Promise<void> {
      await db
        .updateTable('purchase')
        .set({
          status,
          starts_at: sql<Date>`now()`,
          ends_at: sql<Date>`now() + (ends_at - starts_at)`,
        })
        .where('id', '=', id)
        .execute();
    },

    async end(id: string): Promise<void> {
      await db.updateTable('purchase').set({ status: 'over' }).where('id', '=', id).execute();
    },

    async undo(id: string, undone: { by: Party; reason: string; transfer: string | null }): Promise<void> {
      await db
        .updateTable('purchase')
        .set({
          status: 'undone',
          undone_at: sql<Date>`now()`,
          undone_by: undone.by,
          undone_transfer: undone.transfer,
          reason: undone.reason,
        })
        .where('id', '=', id)
        .execute();
    },
  };
}
