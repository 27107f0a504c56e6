import { stateMachine } from '#kernel/state-machine.ts';
import type { IsoDate } from '#kernel/dates.ts';
import type { Line, TransferKind } from '../ledger.ts';

const DECIDED = { by: 'staff', permission: 'wallet.adjust' } as const;

/** A transfer that is to be undone, from the proposal of one person to the decision of another. */
export const correctionMachine = stateMachine({
  proposed: { approve: { to: 'approved', ...DECIDED }, refuse: { to: 'refused', ...DECIDED } },
  approved: {},
  refused: {},
});
export const CORRECTION_STATUSES = correctionMachine.states;
export type CorrectionStatus = (typeof CORRECTION_STATUSES)[number];

/** «DC-100001» */
export const correctionNumber = (number: number) => `DC-${number}`;

/** Transfers that nothing else follows from; others are undone where they were made. */
export const REVERSIBLE: readonly TransferKind[] = ['top-up', 'matched', 'returned', 'kept'];

/** A transfer, as who decides on undoing it sees it. */
export type CorrectedTransfer = {
  id: string;
  kind: TransferKind;
  subject: string;
  madeAt: Date;
  bankDate: IsoDate | null;
  lines: readonly Line[];
};

export type Correction = {
  id: string;
  number: number;
  status: CorrectionStatus;
  reason: string;
  proposedBy: string | null;
  proposedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  isOwn: boolean;
  transfer: CorrectedTransfer;
};
