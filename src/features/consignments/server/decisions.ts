import { CLAIM_MINUTES, isClaimedByOther } from '#features/threads/domain/claim.ts';
import { type Actor, type Member } from '#kernel/actor.ts';
import { MINUTE } from '#kernel/clock.ts';
import { type Failure, type Result, ok } from '#kernel/result.ts';
import type { Done, Trx } from '#platform/db/command.ts';
import { missingChecks } from '../domain/checks.ts';
import type { Change } from '../domain/notice.ts';
import { refuses } from '../domain/reasons.ts';
import { type ConsignmentEvent, type ConsignmentStatus, consignmentMachine } from '../domain/status.ts';
import type { ConsignmentDesk, Outcome } from './contract.ts';
import type { Deps } from './deps.ts';
import {
  BY_SYSTEM,
  byStaff,
  CHANGED,
  createMoving,
  FORBIDDEN,
  move,
  NOT_SO,
  ofListing,
  refusal,
} from './moving.ts';
import { heldChecks, publishRevision } from './publication.ts';
import { createConsignmentRepository, type Row, type Set } from './repository.ts';
import { createReviewRepository } from './review-repository.ts';

const CLAIMED = refusal('conflict', 'consignments/claimed');
/** Nothing waits, and it is free again. */
const DECIDED = { waiting_since: null, claimed_by: null, claimed_until: null } as const satisfies Set;

const UNBLOCK = {
  submitted: 'toSubmitted',
  reviewing: 'toReviewing',
  changes: 'toChanges',
  approved: 'toApproved',
  published: 'toPublished',
  paused: 'toPaused',
  dealing: 'toDealing',
  expired: 'toExpired',
} as const satisfies Partial<Record<ConsignmentStatus, ConsignmentEvent>>;

const isListed = (status: ConsignmentStatus) => status === 'published' || status === 'dealing';

type Work = (trx: Trx, row: Row, by: Member) => Promise<Result<Done<void>, Failure>>;

/** What staff decide on consignments; each decision is an audit line and one notice. */
export function createDecisions(deps: Deps) {
  const { clock, listings, notices, drawCard } = deps;
  const { staff } = createMoving(deps);

  /** By a member of staff, and not while another works on it. */
  const decide = (actor: Actor, seen: { number: number; version?: number }, work: Work): Outcome =>
    staff<void>(actor, 'consignments.review', seen, async (trx, row) => {
      if (actor.kind !== 'member') return FORBIDDEN;
      const isClaimed = row.claimedUntil !== null && row.claimedUntil > clock();
      if (isClaimedByOther({ assignee: row.claimedBy, isClaimed }, actor)) return CLAIMED;
      return work(trx, row, actor);
    });

  /** The revision that was read is the one that waits; another one has come meanwhile otherwise. */
  const isOther = (row: Row, revision: number) =>
    row.waitingSince === null || row.submitted !== revision
      ? refusal('conflict', 'consignments/other-revision', { read: revision, now: row.submitted ?? 0 })
      : undefined;

  const notify = (trx: Trx, { owner, number, deal, version }: Row, what: Change) =>
    notices.notify(trx, {
      account: owner,
      kind: 'consignments.changed',
      key: `${number}/${version}`,
      data: { number, deal, what },
    });

  const entry = (action: string, { id }: Row, detail: Record<string, string | number> = {}) => ({
    action: `consignments/${action}`,
    subject: id,
    detail,
  });

  async function publish(trx: Trx, row: Row, n: number) {
    const done = await publishRevision(trx, deps, row, n);
    if (!done.ok) return done;
    const { listing, expiresAt, cover } = done.value;
    const set: Set = { listing, expires_at: expiresAt, published_revision: n };
    // A failed card is drawn on its first request.
    const after = () => void (cover !== null && drawCard(cover).catch(() => undefined));
    return ok({ set, after });
  }

  /** Back to its owner with reasons; the one notice names the decision. */
  const giveBack =
    (event: 'askForChanges' | 'refuse'): ConsignmentDesk['askForChanges'] =>
    (actor, { revision, reasons, ...seen }) =>
      decide(actor, { number: seen.number }, async (trx, row, by) => {
        const other = isOther(row, revision);
        if (other) return other;
        if (row.version !== seen.version) return CHANGED;
        if (reasons.length === 0) return refusal('invalid', 'consignments/no-reasons');
        if (event === 'refuse' && !reasons.some(({ code }) => refuses(code)))
          return refusal('invalid', 'consignments/no-refusing-reason');
        const set = event === 'refuse' ? { ...DECIDED, refusals: row.refusals + 1 } : DECIDED;
        const moved = await move(trx, row, event, byStaff(by), clock(), { set, revision });
        if (!moved.ok) return moved;
        await createReviewRepository(trx).addReasons(row, revision, reasons, clock());
        const what =
          event === 'refuse' ? 'rejected' : row.published === null ? 'changes' : 'revision-returned';
        await notify(trx, moved.value, what);
        return ok({ value: undefined, entry: entry(what, row, { revision, reasons: reasons.length }) });
      });

  /** A listing as it was before it was blocked. */
  async function restore(trx: Trx, listing: number, before: ConsignmentStatus) {
    if (before === 'expired') return listings.expire(trx, listing, true);
    return isListed(before) ? listings.show(trx, listing) : ok(undefined);
  }

  /** Hides it until an administrator opens it again. */
  async function hold(trx: Trx, row: Row, actor: Actor, note: string): Promise<Result<Row, Failure>> {
    const moved = await move(trx, row, 'block', byStaff(actor), clock(), {
      set: { ...DECIDED, blocked_from: row.status },
      detail: note === '' ? {} : { note },
    });
    if (moved.ok) await notify(trx, moved.value, 'blocked');
    return moved;
  }

  return {
    /** Its listing was withdrawn by moderation: owner and staff see it blocked. */
    async moderated(trx: Trx, listing: number, actor: Actor): Promise<Result<void, Failure>> {
      const row = await createConsignmentRepository(trx).holdByListing(listing);
      if (!row || row.status === 'blocked' || !consignmentMachine.can(row.status, 'block'))
        return ok(undefined);
      const held = await hold(trx, row, actor, '');
      return held.ok ? ok(undefined) : held;
    },

    claim: (actor, seen) =>
      decide(actor, seen, async (trx, row, by) => {
        if (row.waitingSince === null) return NOT_SO;
        const until = new Date(clock().getTime() + CLAIM_MINUTES * MINUTE);
        const moved = await move(trx, row, 'claim', byStaff(by), clock(), {
          set: { claimed_by: by.id, claimed_until: until },
          revision: row.submitted,
        });
        return moved.ok ? ok({ value: undefined, entry: entry('claimed', row) }) : moved;
      }),

    saveChecks: (actor, { number, revision, checks }) =>
      decide(actor, { number }, async (trx, row, by) => {
        const other = isOther(row, revision);
        if (other) return other;
        await createReviewRepository(trx).saveChecks(row, revision, checks, by.id, clock());
        return ok({ value: undefined, entry: entry('checked', row, { revision }) });
      }),

    askForChanges: giveBack('askForChanges'),
    refuse: giveBack('refuse'),

    async approve(actor, { revision, ...seen }) {
      let isPublished = false;
      const done = await decide(actor, { number: seen.number }, async (trx, row, by) => {
        const other = isOther(row, revision);
        if (other) return other;
        if (row.version !== seen.version) return CHANGED;
        const missing = missingChecks(await heldChecks(trx, row, revision));
        if (missing.length > 0)
          return refusal('conflict', 'consignments/checks-missing', { checks: missing.join(', ') });
        const review = createReviewRepository(trx);
        const open = (await review.reasons(row.id)).filter(({ resolvedIn }) => resolvedIn === null);
        await review.resolve(
          open.map(({ id }) => id),
          revision,
        );
        const audited = entry('approved', row, { revision });
        if (row.published !== null) {
          const put = await publish(trx, row, revision);
          if (!put.ok) return put;
          const set = { ...DECIDED, ...put.value.set, approved_revision: revision };
          const moved = await move(trx, row, 'revise', byStaff(by), clock(), { set, revision });
          if (!moved.ok) return moved;
          isPublished = true;
          await notify(trx, moved.value, 'revised');
          return ok({ value: undefined, entry: audited, after: put.value.after });
        }
        const set = { ...DECIDED, approved_revision: revision };
        const approved = await move(trx, row, 'approve', byStaff(by), clock(), { set, revision });
        if (!approved.ok) return approved;
        const revisions = await createConsignmentRepository(trx).revisions(row.id, [revision]);
        if (revisions.get(revision)?.answers.service === 'moi-gioi') {
          await notify(trx, approved.value, 'approved');
          return ok({ value: undefined, entry: audited });
        }
        const put = await publish(trx, approved.value, revision);
        if (!put.ok) return put;
        const shown = await move(trx, approved.value, 'publish', BY_SYSTEM, clock(), {
          set: put.value.set,
          revision,
        });
        if (!shown.ok) return shown;
        isPublished = true;
        await notify(trx, shown.value, 'published');
        return ok({ value: undefined, entry: audited, after: put.value.after });
      });
      return done.ok ? ok({ isPublished }) : done;
    },

    publish: (actor, seen) =>
      staff<void>(actor, 'listings.publish', seen, async (trx, row) => {
        if (row.status !== 'approved' || row.approved === null) return NOT_SO;
        const put = await publish(trx, row, row.approved);
        if (!put.ok) return put;
        const moved = await move(trx, row, 'publish', byStaff(actor), clock(), {
          set: put.value.set,
          revision: row.approved,
        });
        if (!moved.ok) return moved;
        await notify(trx, moved.value, 'published');
        return ok({ value: undefined, entry: entry('published', row), after: put.value.after });
      }),

    /** Hidden at once, also while another works on it. */
    block: (actor, { note, ...seen }) =>
      staff<void>(actor, 'consignments.review', seen, async (trx, row) => {
        const held = await hold(trx, row, actor, note);
        if (!held.ok) return held;
        const hidden = row.listing === null ? ok(undefined) : await listings.withdraw(trx, row.listing);
        return hidden.ok ? ok({ value: undefined, entry: entry('blocked', row) }) : ofListing(hidden);
      }),

    unblock: (actor, seen) =>
      staff<void>(actor, 'consignments.unblock', seen, async (trx, row) => {
        const before = row.blockedFrom;
        const event =
          before !== null && before in UNBLOCK ? UNBLOCK[before as keyof typeof UNBLOCK] : undefined;
        if (row.status !== 'blocked' || before === null || event === undefined) return NOT_SO;
        const reasons = await createReviewRepository(trx).reasons(row.id);
        const isReturned = reasons.some(
          ({ resolvedIn, revision }) => resolvedIn === null && revision === row.submitted,
        );
        const isUndecided = (row.submitted ?? 0) > (row.approved ?? 0) && !isReturned;
        const moved = await move(trx, row, event, byStaff(actor), clock(), {
          set: { blocked_from: null, waiting_since: isUndecided ? clock() : null },
        });
        if (!moved.ok) return moved;
        const back = row.listing === null ? undefined : await restore(trx, row.listing, before);
        if (back && !back.ok) return ofListing(back);
        await notify(trx, moved.value, 'unblocked');
        return ok({ value: undefined, entry: entry('unblocked', row) });
      }),
  } satisfies Partial<ConsignmentDesk> & { moderated: unknown };
}

export const staffEvents = (
  row: Row,
  isAllowed: Parameters<typeof consignmentMachine.events>[2],
): ConsignmentEvent[] =>
  consignmentMachine
    .events(row.status, 'staff', isAllowed)
    .filter(
      (event) =>
        row.waitingSince !== null ||
        !['claim', 'revise', 'askForChanges', 'approve', 'refuse'].includes(event),
    )
    .filter(
      (event) =>
        !event.startsWith('to') ||
        (row.blockedFrom !== null && UNBLOCK[row.blockedFrom as keyof typeof UNBLOCK] === event),
    );
