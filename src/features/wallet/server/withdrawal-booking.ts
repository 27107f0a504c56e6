import { randomUUID } from 'node:crypto';
import { accountId } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import { dayOf, type IsoDate, isoDate } from '#kernel/dates.ts';
import type { Trx } from '#platform/db/command.ts';
import { bankOf } from '../domain/banks.ts';
import { bankAccount, HOLD, lines, SUSPENSE, type Transfer, walletOf } from '../domain/ledger.ts';
import type { MovementNotices } from '../domain/notice.ts';
import { type Withdrawal, withdrawalNumber } from '../domain/withdrawal.ts';
import type { Notify, Post } from './posting.ts';
import { createReceiptRepository } from './receipt-repository.ts';
import { undoHold } from './withdrawals.ts';

export type BookingDeps = {
  clock: Clock;
  post: Post;
  bank: { account: string } | undefined;
  notices: { notify: Notify<MovementNotices> };
};

/** What of a withdrawal is booked once the bank, or a cashier, has said what became of it. */
export function createWithdrawalBooking({ clock, post, bank, notices }: BookingDeps) {
  /** Books what the bank has paid. */
  async function settle(trx: Trx, found: Withdrawal, bankDate: IsoDate, by: string | undefined) {
    const id = randomUUID();
    await post(trx, {
      id,
      kind: 'withdrawal-paid',
      subject: withdrawalNumber(found.number),
      bankDate,
      lines: lines(HOLD, bankAccount(bank?.account ?? ''), found.amount),
      ...(by !== undefined && { madeBy: by }),
    });
    if (found.account !== null)
      await notices.notify(trx, {
        account: accountId.parse(found.account),
        kind: 'wallet.moved',
        key: id,
        data: {
          transfer: id,
          wallet: 'chinh',
          kind: 'withdrawal-paid',
          subject: withdrawalNumber(found.number),
          amount: 0 - found.amount,
        },
      });
    return id;
  }

  /** Books what the bank has given back: what it had paid, or what it never did. */
  async function giveBack(trx: Trx, found: Withdrawal, bankDate: IsoDate, by: string | undefined) {
    if (found.status === 'paying') return release(trx, found, by);
    const from = bankAccount(bank?.account ?? '');
    if (found.account === null)
      return keepForCashier(trx, found, by, { bankDate, lines: lines(from, SUSPENSE, found.amount) });
    await post(trx, {
      id: randomUUID(),
      kind: 'withdrawal-undone',
      subject: withdrawalNumber(found.number),
      bankDate,
      lines: lines(from, walletOf('chinh', found.account), found.amount),
      ...(by !== undefined && { madeBy: by }),
    });
  }

  /** Gives back what was held. */
  async function release(trx: Trx, found: Withdrawal, by: string | undefined) {
    if (found.account !== null) return undoHold(trx, post, found, by);
    await keepForCashier(trx, found, by, {
      reverses: found.hold,
      lines: lines(HOLD, SUSPENSE, found.amount),
    });
  }

  /** Whose account is gone has no wallet: their money is in suspense, in the list of the cashiers. */
  async function keepForCashier(
    trx: Trx,
    { number, amount, holder, bankAccount: account, bankBin }: Withdrawal,
    by: string | undefined,
    moved: Pick<Transfer, 'bankDate' | 'lines' | 'reverses'>,
  ) {
    const transfer = randomUUID();
    const subject = withdrawalNumber(number);
    await post(trx, {
      ...moved,
      id: transfer,
      kind: 'withdrawal-undone',
      subject,
      ...(by !== undefined && { madeBy: by }),
    });
    const arrival = {
      source: 'bank',
      reference: subject,
      bankAccount: bank?.account ?? '',
      amount,
      text: subject,
      payer: { name: holder, account, bank: bankOf(bankBin)?.short ?? bankBin },
      bankDate: isoDate.parse(moved.bankDate ?? dayOf(clock())),
    } as const;
    await createReceiptRepository(trx).add(arrival, {
      status: 'suspense',
      topUp: null,
      account: null,
      transfer,
    });
  }

  return { settle, giveBack, release };
}
