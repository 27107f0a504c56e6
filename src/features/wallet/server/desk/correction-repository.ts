import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { isoDate } from '#kernel/dates.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import {
  type Correction,
  CORRECTION_STATUSES,
  type CorrectedTransfer,
} from '../../domain/desk/correction.ts';
import { ACCOUNT_KINDS, type Line, TRANSFER_KINDS } from '../../domain/ledger.ts';

const lines = z.array(
  z
    .object({ kind: z.enum(ACCOUNT_KINDS), name: z.string(), owner: z.string().nullable(), amount: z.int() })
    .transform(({ owner, ...line }): Line => (owner === null ? line : { ...line, owner })),
);
const transferRow = z.object({
  id: z.uuid(),
  kind: z.enum(TRANSFER_KINDS),
  subject: z.string(),
  madeAt: z.date(),
  bankDate: mini.nullable(isoDate),
  isReversed: z.boolean(),
});

const correctionRow = z.object({
  id: z.uuid(),
  number: z.int(),
  status: z.enum(CORRECTION_STATUSES),
  reason: z.string(),
  proposedBy: z.string().nullable(),
  proposedAt: z.date(),
  decidedBy: z.string().nullable(),
  decidedAt: z.date().nullable(),
  proposer: z.string(),
  transfer: z.string(),
});

const SHOWN = 30;

/** Transfers that are to be undone. */
export const createCorrectionRepository = (db: Database | Transaction<Tables>) => {
  async function transfer(id: string): Promise<(CorrectedTransfer & { isReversed: boolean }) | undefined> {
    const found = await db
      .selectFrom('ledger_transfer as t')
      .select(['t.id', 't.kind', 't.subject', 't.made_at as madeAt', 't.bank_date as bankDate'])
      .select(sql<boolean>`exists (select from ledger_transfer r where r.reverses = t.id)`.as('isReversed'))
      .where('t.id', '=', id)
      .executeTakeFirst();
    if (!found) return undefined;
    const entries = await db
      .selectFrom('ledger_entry as e')
      .innerJoin('ledger_account as a', 'a.id', 'e.account')
      .select(['a.kind', 'a.name', 'a.owner', 'e.amount'])
      .where('e.transfer', '=', id)
      .orderBy('e.n')
      .execute();
    return { ...transferRow.parse(found), lines: lines.parse(entries) };
  }

  return {
    transfer,

    /** What waits for a decision, the oldest first, and then what was decided last. */
    async list(reader: string): Promise<Correction[]> {
      const rows = await db
        .selectFrom('correction as c')
        .leftJoin('account as p', 'p.id', 'c.proposed_by')
        .leftJoin('account as d', 'd.id', 'c.decided_by')
        .select(['c.id', 'c.number', 'c.status', 'c.reason', 'c.transfer', 'c.proposed_by as proposer'])
        .select(['c.proposed_at as proposedAt', 'c.decided_at as decidedAt'])
        .select(['p.full_name as proposedBy', 'd.full_name as decidedBy'])
        .orderBy(sql`c.status <> 'proposed'`)
        .orderBy('c.decided_at', 'desc')
        .orderBy('c.number')
        .limit(SHOWN)
        .execute();
      const read = z.array(correctionRow).parse(rows);
      return Promise.all(
        read.map(async ({ proposer, transfer: id, ...rest }) => {
          const found = await transfer(id);
          if (!found) throw new Error(`correction ${rest.number} is of no transfer`);
          return { ...rest, isOwn: proposer === reader, transfer: found };
        }),
      );
    },

    /** Nothing where one is proposed already, or was approved. */
    async propose(of: string, reason: string, by: string) {
      const added = await db
        .insertInto('correction')
        .values({ transfer: of, reason, proposed_by: by, decided_by: null, decided_at: null, made: null })
        .onConflict((conflict) => conflict.column('transfer').where('status', '<>', 'refused').doNothing())
        .returning(['id', 'number'])
        .executeTakeFirst();
      return added;
    },

    lock: (id: string) =>
      db
        .selectFrom('correction')
        .select(['id', 'number', 'transfer', 'reason', 'status', 'proposed_by as proposer'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),

    decide: (id: string, decision: { status: 'approved' | 'refused'; by: string; made: string | null }) =>
      db
        .updateTable('correction')
        .set({
          status: decision.status,
          decided_by: decision.by,
          decided_at: sql<Date>`now()`,
          made: decision.made,
        })
        .where('id', '=', id)
        .execute(),

    /** Money whose matching or return was undone waits in suspense again. */
    reopenReceipt: (settledBy: string) =>
      db
        .updateTable('receipt')
        .set({
          status: 'suspense',
          settled_by: null,
          settled_by_transfer: null,
          settled_reference: '',
          note: '',
          account: null,
          top_up: null,
        })
        .where('settled_by_transfer', '=', settledBy)
        .execute(),
  };
};
