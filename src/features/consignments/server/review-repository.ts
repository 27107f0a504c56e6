import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { OUTCOMES } from '#features/listings/domain/detail.ts';
import type { AccountId } from '#kernel/actor.ts';
import type { Tables } from '#platform/db/tables.ts';
import { isReasonCode, type PickedReason, type ReasonField } from '../domain/reasons.ts';
import {
  type CheckView,
  CONSIGNMENT_CHECKS,
  type ConsignmentCheck,
  type HistoryEvent,
  type ReasonView,
} from '../domain/views.ts';
import type { Row } from './repository.ts';

type Of = Pick<Row, 'id' | 'owner'>;
export type NewEvent = Pick<HistoryEvent, 'what' | 'by' | 'at'> &
  Partial<Pick<HistoryEvent, 'revision' | 'detail'>> & { actor: AccountId | null };

const MAX_HISTORY = 200;

const checks = z.array(
  z.object({
    what: z.enum(CONSIGNMENT_CHECKS),
    outcome: z.enum(OUTCOMES),
    note: z.string(),
    revision: z.int(),
    by: z.string().nullable(),
    at: z.date(),
  }),
);

const detail = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** Reasons, checks and the history of consignments. */
export const createReviewRepository = (db: Kysely<Tables>) => ({
  async addEvent({ id, owner }: Of, event: NewEvent): Promise<void> {
    await db
      .insertInto('consignment_event')
      .values({
        consignment: id,
        owner,
        what: event.what,
        by: event.by,
        actor: event.actor,
        revision: event.revision ?? null,
        detail: JSON.stringify(event.detail ?? {}),
        at: event.at,
      })
      .execute();
  },

  /** Whether someone has opened a paper since. */
  async isOpen(
    consignment: string,
    { upload, by, since }: { upload: string; by: AccountId; since: Date },
  ): Promise<boolean> {
    const found = await db
      .selectFrom('consignment_event')
      .select('id')
      .where('consignment', '=', consignment)
      .where('what', '=', 'paper-opened')
      .where('actor', '=', by)
      .where('at', '>=', since)
      .where(sql<string>`detail->>'upload'`, '=', upload)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** The newest, the oldest of them first. */
  async history(id: string): Promise<HistoryEvent[]> {
    const rows = await db
      .selectFrom('consignment_event')
      .select(['what', 'by', 'at', 'revision', 'detail'])
      .where('consignment', '=', id)
      .orderBy('id', 'desc')
      .limit(MAX_HISTORY)
      .execute();
    return rows.toReversed().map((read) => ({
      what: read.what as HistoryEvent['what'],
      by: read.by as HistoryEvent['by'],
      at: read.at,
      revision: read.revision,
      detail: detail.parse(read.detail),
    }));
  },

  async addReasons({ id, owner }: Of, revision: number, reasons: readonly PickedReason[], at: Date) {
    await db
      .insertInto('consignment_reason')
      .values(
        reasons.map(({ code, field, note }) => ({ consignment: id, owner, revision, code, field, note, at })),
      )
      .execute();
  },

  async reasons(id: string): Promise<ReasonView[]> {
    const rows = await db
      .selectFrom('consignment_reason')
      .select(['id', 'revision', 'field', 'code', 'note', 'resolved_in'])
      .where('consignment', '=', id)
      .orderBy('id')
      .execute();
    return rows.flatMap(({ code, field, resolved_in, ...same }) =>
      isReasonCode(code) ? [{ ...same, code, field: field as ReasonField, resolvedIn: resolved_in }] : [],
    );
  },

  /** How many reasons are open, of each. */
  async openReasons(consignments: readonly string[]): Promise<Map<string, number>> {
    const { rows } = await sql<{ consignment: string; open: number }>`
      select consignment, count(*)::int as open from consignment_reason
      where consignment = any(${[...consignments]}::uuid[]) and resolved_in is null group by consignment`.execute(
      db,
    );
    return new Map(rows.map(({ consignment, open }) => [consignment, open]));
  },

  async resolve(reasons: readonly number[], revision: number): Promise<void> {
    if (reasons.length === 0) return;
    await db
      .updateTable('consignment_reason')
      .set({ resolved_in: revision })
      .where('id', 'in', reasons)
      .execute();
  },

  /** Those of one revision; what was recorded before is recorded again. */
  async saveChecks(
    { id, owner }: Of,
    revision: number,
    made: readonly ConsignmentCheck[],
    by: AccountId,
    at: Date,
  ) {
    if (made.length === 0) return;
    await db
      .insertInto('consignment_check')
      .values(made.map((check) => ({ ...check, consignment: id, owner, revision, checked_by: by, at })))
      .onConflict((conflict) =>
        conflict.columns(['consignment', 'revision', 'what']).doUpdateSet((eb) => ({
          outcome: eb.ref('excluded.outcome'),
          note: eb.ref('excluded.note'),
          checked_by: eb.ref('excluded.checked_by'),
          at: eb.ref('excluded.at'),
        })),
      )
      .execute();
  },

  /** All that were made, the newest revision first. */
  async checks(id: string): Promise<CheckView[]> {
    const rows = await db
      .selectFrom('consignment_check as c')
      .leftJoin('account as a', 'a.id', 'c.checked_by')
      .select(['what', 'outcome', 'note', 'revision', 'a.full_name as by', 'c.at'])
      .where('consignment', '=', id)
      .orderBy('revision', 'desc')
      .execute();
    return checks.parse(rows);
  },
});
