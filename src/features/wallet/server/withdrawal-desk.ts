import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Actor, isProven, may, type Permission } from '#kernel/actor.ts';
import { type IsoDate, isoDate } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Audit } from '#platform/audit/append.ts';
import type { Database } from '#platform/db/client.ts';
import { createCommand, type Trx } from '#platform/db/command.ts';
import {
  LARGE_WITHDRAWAL,
  namedWithdrawal,
  type OpenedWithdrawal,
  type RefusalReason,
  type Withdrawal,
  withdrawalMachine,
  withdrawalNumber,
} from '../domain/withdrawal.ts';
import { createStatementRepository } from './desk/statement-repository.ts';
import { type BookingDeps, createWithdrawalBooking } from './withdrawal-booking.ts';
import { createWithdrawalRepository } from './withdrawal-repository.ts';

type Deps = BookingDeps & { db: Database; audit: Audit };

type Outcome = Promise<Result<void, Failure>>;
type Seen = { withdrawal: string; version: number };
type Event = 'approve' | 'refuse' | 'settle' | 'return';

const FORBIDDEN = fail<Failure>({ kind: 'forbidden', code: 'wallet/forbidden' });
const NOT_PROVEN = fail<Failure>({ kind: 'forbidden', code: 'accounts/confirm-first' });
const MISSING = fail<Failure>({ kind: 'missing', code: 'wallet/no-such-withdrawal' });
const CHANGED = fail<Failure>({ kind: 'conflict', code: 'wallet/changed-meanwhile' });
const NOT_SO = fail<Failure>({ kind: 'conflict', code: 'wallet/not-so' });
const LARGE = fail<Failure>({ kind: 'forbidden', code: 'wallet/administrator-approves' });
const NO_NOTE = fail<Failure>({ kind: 'invalid', code: 'wallet/no-note', field: 'note' });
const OWN = fail<Failure>({ kind: 'forbidden', code: 'wallet/own-withdrawal' });
const SAME_PERSON = fail<Failure>({ kind: 'forbidden', code: 'wallet/same-person' });
const NOTHING_TO_PAY = fail<Failure>({ kind: 'conflict', code: 'wallet/nothing-to-pay' });
const NO_BANK = fail<Failure>({ kind: 'conflict', code: 'wallet/no-bank' });
const REFERENCE_USED = fail<Failure>({
  kind: 'conflict',
  code: 'wallet/reference-used',
  field: 'reference',
});

const isUuid = (text: string) => z.uuid().safeParse(text).success;

/** What cashiers do about withdrawals: one approves, another pays. */
export function createWithdrawalDesk({ db, audit, clock, post, bank, notices }: Deps) {
  const repository = createWithdrawalRepository(db);
  const { settle, giveBack, release } = createWithdrawalBooking({ clock, post, bank, notices });
  const command = createCommand({ db, audit, forbidden: FORBIDDEN.error.code });

  const names = (...accounts: (string | null)[]) =>
    Promise.all(accounts.map((account) => (account === null ? undefined : repository.nameOf(account))));

  /** One step of one withdrawal, with its entries in the timeline and the audit log. */
  function step(
    actor: Actor,
    permission: Permission,
    { withdrawal: id, version }: Seen,
    event: Event,
    work: (
      trx: Trx,
      found: Withdrawal,
      by: string,
    ) => Promise<Result<Parameters<ReturnType<typeof createWithdrawalRepository>['move']>[2], Failure>>,
  ): Outcome {
    return command(actor, permission, async (trx) => {
      if (actor.kind !== 'member') return FORBIDDEN;
      if (!isProven(actor)) return NOT_PROVEN;
      const withdrawals = createWithdrawalRepository(trx);
      const found = await withdrawals.lock(id);
      if (!found) return MISSING;
      if (found.version !== version) return CHANGED;
      if (found.account === actor.id) return OWN;
      const status = withdrawalMachine.next(found.status, event);
      if (status === undefined) return NOT_SO;
      const worked = await work(trx, found, actor.id);
      if (!worked.ok) return worked;
      await withdrawals.move(id, status, worked.value);
      await withdrawals.addEvent(id, event, actor.id, worked.value.note ?? worked.value.bankReference ?? '');
      const detail = { withdrawal_status: status };
      return ok({
        value: undefined,
        entry: { action: `wallet/withdrawal-${event}`, subject: withdrawalNumber(found.number), detail },
      });
    });
  }

  return {
    async list(actor: Actor) {
      if (!may(actor, 'wallet.read')) return FORBIDDEN;
      const [requested, approved, paying, ended] = await Promise.all([
        repository.inState('requested'),
        repository.inState('approved'),
        repository.inState('paying'),
        repository.lastEnded(),
      ]);
      return ok({ requested, approved, paying, ended });
    },

    async open(actor: Actor, id: string): Promise<Result<OpenedWithdrawal, Failure>> {
      if (!may(actor, 'wallet.read')) return FORBIDDEN;
      const withdrawal = isUuid(id) ? await repository.find(id) : undefined;
      if (!withdrawal) return MISSING;
      const { account, approvedBy, paidBy, status } = withdrawal;
      const [customer, approver, payer] = await names(account, approvedBy, paidBy);
      const events = withdrawalMachine.events(status, 'staff', (permission) => may(actor, permission));
      return ok({
        withdrawal,
        customer,
        approver,
        payer,
        history: await repository.history(withdrawal.id),
        events: events.filter((event) => event !== 'pay'),
      });
    },

    approve: (actor: Actor, { note, ...seen }: Seen & { note: string }): Outcome =>
      step(actor, 'wallet.approve', seen, 'approve', async (_, { amount, isOtherName }, by) => {
        if (amount >= LARGE_WITHDRAWAL && !may(actor, 'wallet.adjust')) return LARGE;
        if (isOtherName && !may(actor, 'wallet.adjust')) return LARGE;
        if (isOtherName && note === '') return NO_NOTE;
        return ok({ approvedBy: by, note });
      }),

    refuse: (
      actor: Actor,
      { reason, note, ...seen }: Seen & { reason: RefusalReason; note: string },
    ): Outcome =>
      step(actor, 'wallet.approve', seen, 'refuse', async (trx, found, by) => {
        await release(trx, found, by);
        return ok({ reason, note });
      }),

    /** Takes all that may be paid into one file for the bank; another person approved each of them. */
    async pay(actor: Actor): Promise<Result<string, Failure>> {
      return command(actor, 'wallet.pay', async (trx) => {
        if (actor.kind !== 'member') return FORBIDDEN;
        if (!isProven(actor)) return NOT_PROVEN;
        if (!bank) return NO_BANK;
        const withdrawals = createWithdrawalRepository(trx);
        const payable = (await withdrawals.lockPayable(actor.id)).filter(
          ({ account }) => account !== actor.id,
        );
        if (payable.length === 0) return NOTHING_TO_PAY;
        const file = randomUUID();
        for (const { id } of payable) {
          await withdrawals.move(id, 'paying', { paidBy: actor.id, paymentFile: file });
          await withdrawals.addEvent(id, 'pay', actor.id);
        }
        const detail = { withdrawals: payable.map(({ number }) => withdrawalNumber(number)).join(' ') };
        return ok({ value: file, entry: { action: 'wallet/withdrawal-pay', subject: file, detail } });
      });
    },

    /** What a file for the bank holds. */
    async file(actor: Actor, file: string): Promise<Result<Withdrawal[], Failure>> {
      if (!may(actor, 'wallet.pay')) return FORBIDDEN;
      const found = isUuid(file) ? await repository.inFile(file) : [];
      return found.length > 0 ? ok(found) : MISSING;
    },

    settle: (
      actor: Actor,
      { reference, day, ...seen }: Seen & { reference: string; day: IsoDate },
    ): Outcome =>
      step(actor, 'wallet.pay', seen, 'settle', async (trx, found, by) => {
        if (found.approvedBy === by) return SAME_PERSON;
        if (await createWithdrawalRepository(trx).isReferenceUsed(reference)) return REFERENCE_USED;
        // The bank may have said so before: then it is its line, on its day.
        const statements = createStatementRepository(trx);
        const line = await statements.outgoingLine(bank?.account ?? '', reference, found.amount);
        const bankDate = line ? isoDate.parse(line.date) : day;
        const transfer = await settle(trx, found, bankDate, by);
        if (line) await statements.link(line.id, { receipt: null, transfer });
        return ok({ bankReference: reference, bankDate });
      }),

    giveBack: (actor: Actor, { day, note, ...seen }: Seen & { day: IsoDate; note: string }): Outcome =>
      step(actor, 'wallet.pay', seen, 'return', async (trx, found, by) => {
        if (found.approvedBy === by) return SAME_PERSON;
        await giveBack(trx, found, day, by);
        return ok({ note });
      }),

    /** The transfer of a withdrawal that a line of the bank's statement settles; nothing where it names none. */
    async settleFromStatement(
      trx: Trx,
      {
        amount,
        date,
        reference,
        text,
      }: { amount: number; date: IsoDate; reference?: string | undefined; text: string },
    ): Promise<string | undefined> {
      if (reference === undefined || reference === '') return undefined;
      const number = namedWithdrawal(text);
      const withdrawals = createWithdrawalRepository(trx);
      const found = await withdrawals.lockAt('paying', number, Math.abs(amount));
      if (!found || (await withdrawals.isReferenceUsed(reference))) return undefined;
      const transfer = await settle(trx, found, date, undefined);
      await withdrawals.move(found.id, 'paid', { bankReference: reference, bankDate: date });
      await withdrawals.addEvent(found.id, 'settle', null, reference);
      return transfer;
    },
  };
}
