import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { CodeRequest } from '#features/accounts/domain/code.ts';
import type { Caller, Signed } from '#features/accounts/domain/session.ts';
import { isProven, type Member } from '#kernel/actor.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import type { Trx } from '#platform/db/command.ts';
import { outcomeOf, runOnce } from '#platform/db/operation.ts';
import { transaction } from '#platform/db/transaction.ts';
import { pendingWithdrawal } from '../domain/action-forms.ts';
import { payeeOf, type WithdrawalForm } from '../domain/forms.ts';
import { HOLD, lines, reversed, walletOf } from '../domain/ledger.ts';
import { isSameName } from '../domain/match.ts';
import {
  MAX_A_DAY,
  type Withdrawal,
  type WithdrawalEvent,
  withdrawalMachine,
  withdrawalNumber,
} from '../domain/withdrawal.ts';
import { createLedgerRepository } from './ledger-repository.ts';
import type { Post } from './posting.ts';
import { createWithdrawalRepository } from './withdrawal-repository.ts';

/** One-time codes to a member's own number. */
export type OwnCodes = {
  sendOwnCode: (signed: Signed, pending: object, caller: Caller) => Promise<Result<string, Failure>>;
  verifyCode: (trx: Database, id: string, code: string) => Promise<Result<CodeRequest, Failure>>;
};

type Deps = { db: Database; codes: OwnCodes; post: Post };

const MISSING = fail<Failure>({ kind: 'missing', code: 'wallet/no-such-withdrawal' });
const NOT_PROVEN = fail<Failure>({ kind: 'forbidden', code: 'accounts/confirm-first' });
const A_DAY = fail<Failure>({
  kind: 'conflict',
  code: 'wallet/withdrawals-day',
  values: { most: MAX_A_DAY },
});
const TOO_LITTLE = fail<Failure>({ kind: 'conflict', code: 'wallet/too-little', field: 'amount' });
const NOT_SO = fail<Failure>({ kind: 'conflict', code: 'wallet/not-so' });
const OVER = fail<Failure>({ kind: 'invalid', code: 'accounts/code-over', field: 'code' });

const madeWithdrawal = z.object({ number: z.int() });

/** Gives back what a withdrawal holds: the reverse of what held it. */
export async function undoHold(
  trx: Trx,
  post: Post,
  { hold, number }: Withdrawal,
  by: string | undefined,
): Promise<void> {
  const posted = await createLedgerRepository(trx).linesOf(hold);
  await post(trx, {
    id: randomUUID(),
    kind: 'withdrawal-undone',
    subject: withdrawalNumber(number),
    reverses: hold,
    lines: reversed(posted),
    ...(by !== undefined && { madeBy: by }),
  });
}

/** Money that members want back. */
export function createWithdrawals({ db, codes, post }: Deps) {
  const repository = createWithdrawalRepository(db);

  const operationOf = ({ id: actor }: Member, { operation, ...request }: WithdrawalForm) => ({
    actor,
    id: operation,
    kind: 'wallet/withdraw',
    request,
    outcome: madeWithdrawal,
  });

  /** Why it cannot be, if anything. */
  async function refusalOf(trx: Database, account: string, amount: number) {
    const wallet = walletOf('chinh', account);
    const credit = await createLedgerRepository(trx).lock([wallet]);
    if ((await createWithdrawalRepository(trx).countToday(account)) >= MAX_A_DAY) return A_DAY;
    return credit(wallet) < amount ? TOO_LITTLE : undefined;
  }

  /** Holds the money until two people have released it. */
  const request = (actor: Member, form: WithdrawalForm): Promise<Result<{ number: number }, Failure>> =>
    runOnce(db, operationOf(actor, form), async (trx) => {
      const withdrawals = createWithdrawalRepository(trx);
      const name = await withdrawals.lockAccount(actor.id);
      const refusal = await refusalOf(trx, actor.id, form.amount);
      if (refusal) return refusal;
      const hold = randomUUID();
      const { id, number } = await withdrawals.add({
        ...payeeOf(form),
        account: actor.id,
        amount: form.amount,
        isOtherName: !isSameName(name, form.resourceName),
        hold,
      });
      await post(trx, {
        id: hold,
        kind: 'withdrawal',
        subject: withdrawalNumber(number),
        lines: lines(walletOf('chinh', actor.id), HOLD, form.amount),
        madeBy: actor.id,
      });
      await withdrawals.addEvent(id, 'request', actor.id);
      return ok({ number });
    });

  return {
    request,

    /** Sends the code that a withdrawal needs; answers the id of its request. */
    async begin(signed: Signed, form: WithdrawalForm, caller: Caller): Promise<Result<string, Failure>> {
      if (!isProven(signed.actor)) return NOT_PROVEN;
      const refusal = await transaction(db, (trx) => refusalOf(trx, signed.actor.id, form.amount));
      return refusal ?? codes.sendOwnCode(signed, form, caller);
    },

    /** What waits for its code. */
    pending({ actor }: Signed, started: CodeRequest | undefined): WithdrawalForm | undefined {
      if (started?.purpose !== 'withdrawal' || started.account !== actor.id) return undefined;
      return pendingWithdrawal.safeParse(started.pending).data;
    },

    async finish(
      { actor }: Signed,
      form: WithdrawalForm,
      started: CodeRequest,
      code: string,
    ): Promise<Result<number, Failure>> {
      if (!isProven(actor)) return NOT_PROVEN;
      if (started.account !== actor.id) return OVER;
      // A code is used up with its first answer, which a repeated form gets too.
      const known = await outcomeOf(db, operationOf(actor, form));
      if (known) return known.ok ? ok(known.value.number) : known;
      // Tries count also where nothing follows.
      const verified = await transaction(db, (trx) => codes.verifyCode(trx, started.id, code));
      if (!verified.ok) return verified;
      const made = await request(actor, form);
      return made.ok ? ok(made.value.number) : made;
    },

    held: repository.held,
    list: ({ id }: Member): Promise<Withdrawal[]> => repository.ofAccount(id),

    async find(
      { id }: Member,
      number: number,
    ): Promise<Result<{ withdrawal: Withdrawal; history: WithdrawalEvent[] }, Failure>> {
      const withdrawal = await repository.findOwn(id, number);
      if (!withdrawal) return MISSING;
      return ok({ withdrawal, history: await repository.history(withdrawal.id) });
    },

    cancel: ({ id: account }: Member, number: number): Promise<Result<void, Failure>> =>
      transaction(db, async (trx) => {
        const withdrawals = createWithdrawalRepository(trx);
        const own = await withdrawals.findOwn(account, number);
        const found = own && (await withdrawals.lock(own.id));
        if (!found) return MISSING;
        const status = withdrawalMachine.next(found.status, 'cancel');
        if (status === undefined) return NOT_SO;
        await withdrawals.move(found.id, status, {});
        await undoHold(trx, post, found, account);
        await withdrawals.addEvent(found.id, 'cancel', account);
        return ok(undefined);
      }),
  };
}
