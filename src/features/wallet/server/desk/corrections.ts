import { randomUUID } from 'node:crypto';
import { type Actor, may } from '#kernel/actor.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Trx } from '#platform/db/command.ts';
import {
  type Correction,
  correctionMachine,
  correctionNumber,
  REVERSIBLE,
} from '../../domain/desk/correction.ts';
import { isId } from '../../domain/desk/forms.ts';
import { type AccountKind, type Line, reversed } from '../../domain/ledger.ts';
import { createLedgerRepository } from '../ledger-repository.ts';
import { createCorrectionRepository } from './correction-repository.ts';
import { createChange, type DeskDeps, FORBIDDEN } from './deps.ts';

const NO_TRANSFER = fail<Failure>({ kind: 'invalid', code: 'cashier/no-such-transfer', field: 'transfer' });
const NOT_HERE = fail<Failure>({ kind: 'conflict', code: 'cashier/not-reversible', field: 'transfer' });
const DONE_ALREADY = fail<Failure>({ kind: 'conflict', code: 'cashier/proposed-already', field: 'transfer' });
const MISSING = fail<Failure>({ kind: 'missing', code: 'cashier/no-such-correction' });
const MOVED_ON = fail<Failure>({ kind: 'conflict', code: 'cashier/moved-on' });
const SECOND_PERSON = fail<Failure>({ kind: 'conflict', code: 'cashier/second-person' });
const SPENT = fail<Failure>({ kind: 'conflict', code: 'cashier/spent' });

/** Accounts of which no more can be taken than there is. */
const LIMITED: readonly AccountKind[] = ['customer-main', 'customer-bonus', 'hold', 'suspense'];

/** Transfers that were wrong: one person proposes to undo them, another decides. */
export function createCorrections(deps: DeskDeps) {
  const { db, post } = deps;
  const repository = createCorrectionRepository(db);
  const change = createChange(deps);

  async function isEnough(trx: Trx, moved: readonly Line[]): Promise<boolean> {
    const credit = await createLedgerRepository(trx).lock(moved);
    return moved.every((line) => !LIMITED.includes(line.kind) || credit(line) >= line.amount);
  }

  return {
    async list(actor: Actor): Promise<Result<Correction[], Failure>> {
      if (actor.kind !== 'member' || !may(actor, 'wallet.adjust')) return FORBIDDEN;
      return ok(await repository.list(actor.id));
    },

    propose: (
      actor: Actor,
      { transfer: id, reason }: { transfer: string; reason: string },
    ): Promise<Result<void, Failure>> =>
      change(actor, 'wallet.adjust', (by) => async (trx) => {
        const corrections = createCorrectionRepository(trx);
        const transfer = isId(id) ? await corrections.transfer(id) : undefined;
        if (!transfer) return NO_TRANSFER;
        if (transfer.isReversed) return DONE_ALREADY;
        if (!REVERSIBLE.includes(transfer.kind)) return NOT_HERE;
        const added = await corrections.propose(id, reason, by);
        if (!added) return DONE_ALREADY;
        return ok({ value: undefined, entry: { action: 'cashier/correction-proposed', subject: added.id } });
      }),

    /** Undoes a transfer by another, or leaves it. */
    decide: (
      actor: Actor,
      { correction: id, decision }: { correction: string; decision: 'approve' | 'refuse' },
    ): Promise<Result<void, Failure>> =>
      change(actor, 'wallet.adjust', (by) => async (trx) => {
        const corrections = createCorrectionRepository(trx);
        const correction = await corrections.lock(id);
        if (!correction) return MISSING;
        if (!correctionMachine.can(correction.status, decision)) return MOVED_ON;
        if (decision === 'refuse') {
          await corrections.decide(id, { status: 'refused', by, made: null });
          return ok({ value: undefined, entry: { action: 'cashier/correction-refused', subject: id } });
        }
        if (correction.proposer === by) return SECOND_PERSON;
        const transfer = await corrections.transfer(correction.transfer);
        if (!transfer) return MISSING;
        if (transfer.isReversed) return DONE_ALREADY;
        const undone = reversed(transfer.lines);
        if (!(await isEnough(trx, undone))) return SPENT;
        const made = randomUUID();
        await post(trx, {
          id: made,
          kind: 'correction',
          subject: correctionNumber(correction.number),
          reverses: transfer.id,
          madeBy: by,
          note: correction.reason,
          lines: undone,
          ...(transfer.bankDate !== null && { bankDate: transfer.bankDate }),
        });
        await corrections.reopenReceipt(transfer.id);
        await corrections.decide(id, { status: 'approved', by, made });
        return ok({ value: undefined, entry: { action: 'cashier/correction-approved', subject: id } });
      }),
  };
}
