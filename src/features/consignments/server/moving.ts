import type { AccountId, Actor, Member } from '#kernel/actor.ts';
import { type Failure, type FailureKind, type Result, fail, ok } from '#kernel/result.ts';
import type { Party } from '#kernel/state-machine.ts';
import type { Done, Trx } from '#platform/db/command.ts';
import { createCommand } from '#platform/db/command.ts';
import type { ConsignmentCode } from '../domain/failures.ts';
import { type ConsignmentEvent, consignmentMachine } from '../domain/status.ts';
import type { HistoryEvent } from '../domain/views.ts';
import type { Outcome, Seen } from './contract.ts';
import type { Deps } from './deps.ts';
import { createConsignmentRepository, type Row, type Set } from './repository.ts';
import { createReviewRepository } from './review-repository.ts';

export const refusal = (
  kind: FailureKind,
  what: ConsignmentCode,
  values?: Failure['values'],
): { ok: false; error: Failure } => fail({ kind, code: what, ...(values && { values }) });

export const MISSING = refusal('missing', 'consignments/no-such-consignment');
export const NOT_SO = refusal('conflict', 'consignments/not-so');
export const CHANGED = refusal('conflict', 'consignments/changed-meanwhile');
export const FORBIDDEN = refusal('forbidden', 'consignments/forbidden');
const LISTING_WITHDRAWN = refusal('conflict', 'consignments/listing-withdrawn');

/** What moderation has withdrawn is refused in our words. */
export const ofListing = <Value>(done: Result<Value, Failure>): Result<Value, Failure> =>
  !done.ok && done.error.code === 'listings/not-so' ? LISTING_WITHDRAWN : done;

/** Who moves a consignment. */
export type By = { party: Party; actor: AccountId | null };

export const byOwner = ({ id }: Member): By => ({ party: 'owner', actor: id });
export const byStaff = (actor: Actor): By => ({
  party: 'staff',
  actor: actor.kind === 'member' ? actor.id : null,
});
export const BY_SYSTEM: By = { party: 'system', actor: null };

type Move = {
  set?: Set;
  detail?: HistoryEvent['detail'];
  revision?: number | null;
};

/** Where an event of a consignment leads, and that it is written down. */
export async function move(
  trx: Trx,
  row: Row,
  event: ConsignmentEvent,
  { party, actor }: By,
  at: Date,
  { set = {}, detail = {}, revision = null }: Move = {},
): Promise<Result<Row, Failure>> {
  const status = consignmentMachine.next(row.status, event);
  const isTheirs = consignmentMachine.events(row.status, party, () => true).includes(event);
  if (status === undefined || !isTheirs) return NOT_SO;
  const change = { ...set, status, touched_at: at };
  if (!(await createConsignmentRepository(trx).change(row.id, row.version, change))) return CHANGED;
  await createReviewRepository(trx).addEvent(row, { what: event, by: party, actor, at, revision, detail });
  return ok({ ...row, status, version: row.version + 1, touchedAt: at });
}

/** Changes of consignments by their owners and by staff. */
export function createMoving({ db, audit }: Pick<Deps, 'db' | 'audit'>) {
  const command = createCommand({ db, audit, forbidden: FORBIDDEN.error.code });

  return {
    command,

    /** On one of the owner's own, as it was on the page. */
    own: <Value>(
      member: Member,
      { number, version }: { number: number; version?: number },
      work: (trx: Trx, row: Row) => Promise<Result<Value, Failure>>,
      after?: () => void,
    ): Outcome<Value> =>
      command(member, undefined, async (trx) => {
        const row = await createConsignmentRepository(trx).hold(number, member.id);
        if (!row) return MISSING;
        if (version !== undefined && row.version !== version) return CHANGED;
        const done = await work(trx, row);
        return done.ok ? ok({ value: done.value, ...(after && { after }) }) : done;
      }),

    /** On one at the desk, as it was on the page; `work` answers the value and the audit line. */
    staff: <Value>(
      actor: Actor,
      permission: 'consignments.review' | 'consignments.unblock' | 'listings.publish',
      { number, version }: Pick<Seen, 'number'> & Partial<Seen>,
      work: (trx: Trx, row: Row) => Promise<Result<Done<Value>, Failure>>,
    ): Outcome<Value> =>
      command(actor, permission, async (trx) => {
        const row = await createConsignmentRepository(trx).hold(number);
        if (!row) return MISSING;
        if (version !== undefined && row.version !== version) return CHANGED;
        return work(trx, row);
      }),
  };
}
