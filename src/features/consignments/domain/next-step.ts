import { DAY } from '#kernel/clock.ts';
import { DAYS_DRAFT_KEPT, DAYS_TO_COMPLETE, DAYS_TO_REVIEW, MAX_REFUSALS } from './consignment.ts';
import type { ConsignmentStatus } from './status.ts';

/** What happens next, by whom and until when; its sentence is `consignments.next.<what>`. */
export type NextStep = {
  what: ConsignmentStatus | 'revision-waiting' | 'revision-returned' | 'rejected-for-good';
  by: 'owner' | 'staff' | 'none';
  until: Date | null;
};

type Facts = {
  status: ConsignmentStatus;
  waitingSince: Date | null;
  touchedAt: Date;
  expiresAt: Date | null;
  refusals: number;
  openReasons: number;
};

const after = (from: Date, days: number) => new Date(from.getTime() + days * DAY);

export function nextStepOf(facts: Facts): NextStep {
  const { status, waitingSince, touchedAt, expiresAt, refusals, openReasons } = facts;
  switch (status) {
    case 'draft':
      return { what: status, by: 'owner', until: after(touchedAt, DAYS_DRAFT_KEPT) };
    case 'submitted':
    case 'reviewing':
      return { what: status, by: 'staff', until: after(waitingSince ?? touchedAt, DAYS_TO_REVIEW) };
    case 'changes':
      return { what: status, by: 'owner', until: after(touchedAt, DAYS_TO_COMPLETE) };
    case 'approved':
      return { what: status, by: 'staff', until: null };
    case 'rejected':
      return refusals < MAX_REFUSALS
        ? { what: status, by: 'owner', until: null }
        : { what: 'rejected-for-good', by: 'none', until: null };
    case 'published':
    case 'paused':
    case 'dealing':
      if (waitingSince !== null)
        return { what: 'revision-waiting', by: 'staff', until: after(waitingSince, DAYS_TO_REVIEW) };
      if (openReasons > 0) return { what: 'revision-returned', by: 'owner', until: null };
      return { what: status, by: 'owner', until: expiresAt };
    case 'expired':
      return { what: status, by: 'owner', until: null };
    case 'blocked':
      return { what: status, by: 'staff', until: null };
    default:
      return { what: status, by: 'none', until: null };
  }
}
