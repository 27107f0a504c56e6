import { randomUUID } from 'node:crypto';
import { normalisePhone } from '#kernel/contact/contact.ts';
import type { AccountId, Actor } from '#kernel/actor.ts';
import { dayOf } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Trx } from '#platform/db/command.ts';
import { isId } from '../../domain/desk/forms.ts';
import type {
  OwnMoney,
  ReturnedWithdrawal,
  Suggestion,
  SuspenseFigures,
  SuspenseReceipt,
} from '../../domain/desk/suspense.ts';
import {
  bankAccount,
  gatewayAccount,
  gatewayFees,
  INTEREST,
  KEPT,
  type LedgerAccount,
  lines,
  SUSPENSE,
  type TransferKind,
  walletOf,
} from '../../domain/ledger.ts';
import { suggestMatches } from '../../domain/match.ts';
import { readTopUpNumber, topUpNumber } from '../../domain/top-up.ts';
import { namedWithdrawal, withdrawalNumber } from '../../domain/withdrawal.ts';
import { createTopUpRepository } from '../top-up-repository.ts';
import { createWithdrawalRepository } from '../withdrawal-repository.ts';
import { createChange, type DeskDeps, FORBIDDEN, mayRead } from './deps.ts';
import { createStatementRepository } from './statement-repository.ts';
import { createSuspenseRepository } from './suspense-repository.ts';

const MISSING = fail<Failure>({ kind: 'missing', code: 'cashier/no-such-receipt' });
const MOVED_ON = fail<Failure>({ kind: 'conflict', code: 'cashier/moved-on' });
const NO_TARGET = fail<Failure>({ kind: 'invalid', code: 'cashier/no-target', field: 'target' });
const NOT_YOURSELF = fail<Failure>({ kind: 'conflict', code: 'cashier/not-yourself', field: 'target' });
const NO_FEE = fail<Failure>({ kind: 'invalid', code: 'cashier/no-fee', field: 'fee' });
const TOO_EARLY = fail<Failure>({ kind: 'conflict', code: 'cashier/too-early' });

const SHOWN = 50;

type Outcome = Promise<Result<void, Failure>>;

/** Money of which it is not known whose it is: matched to a customer, sent back, or kept. */
export function createSuspense(deps: DeskDeps) {
  const { clock, db, post } = deps;
  const repository = createSuspenseRepository(db);
  const change = createChange(deps);

  /** One that no other cashier has decided on. */
  async function lockOpen(trx: Trx, id: string) {
    const receipt = await createSuspenseRepository(trx).lock(id);
    if (!receipt) return MISSING;
    return receipt.status === 'suspense' ? ok(receipt) : MOVED_ON;
  }

  type Move = { kind: TransferKind; to: LedgerAccount; subject: string; note: string; bankDate?: string };

  async function postFromSuspense(
    trx: Trx,
    by: AccountId,
    { amount }: SuspenseReceipt,
    { kind, to, subject, note, bankDate }: Move,
  ): Promise<string> {
    const id = randomUUID();
    const dated = bankDate === undefined ? {} : { bankDate };
    await post(trx, { id, kind, subject, note, madeBy: by, ...dated, lines: lines(SUSPENSE, to, amount) });
    return id;
  }

  async function targetOf(trx: Trx, text: string) {
    const number = readTopUpNumber(text);
    if (number === 0) {
      const account = await createSuspenseRepository(trx).accountBy(normalisePhone(text));
      return account === undefined ? undefined : { account, topUp: undefined };
    }
    const topUp = await createTopUpRepository(trx).lockByNumber(number);
    return topUp?.account ? { account: topUp.account, topUp } : undefined;
  }

  /** Withdrawals that the money may be, come back from the bank; those that its text names first. */
  async function returnedOf({ amount, text, source }: SuspenseReceipt): Promise<ReturnedWithdrawal[]> {
    if (source !== 'bank') return [];
    const withdrawals = createWithdrawalRepository(db);
    const found = await withdrawals.paidOf(amount);
    const named = namedWithdrawal(text);
    const shown = await Promise.all(
      found.map(async ({ number, holder, account }) => ({
        number,
        holder,
        customer: (account === null ? undefined : await withdrawals.nameOf(account)) ?? '',
        isNamed: number === named,
      })),
    );
    return shown.toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed));
  }

  /** What comes back of a withdrawal is its customer's again. */
  async function matchReturned(
    trx: Trx,
    by: AccountId,
    receipt: SuspenseReceipt,
    number: number,
    note: string,
  ) {
    const withdrawals = createWithdrawalRepository(trx);
    const found = await withdrawals.lockAt('paid', number, receipt.amount);
    if (!found || found.account === null) return NO_TARGET;
    if (found.account === by) return NOT_YOURSELF;
    const transfer = await postFromSuspense(trx, by, receipt, {
      kind: 'withdrawal-undone',
      to: walletOf('chinh', found.account),
      subject: withdrawalNumber(number),
      note,
    });
    await withdrawals.move(found.id, 'returned', { note });
    await withdrawals.addEvent(found.id, 'return', by, note);
    await createSuspenseRepository(trx).settle(receipt.id, {
      status: 'matched',
      by,
      transfer,
      note,
      account: found.account,
    });
    return ok({ value: undefined, entry: { action: 'cashier/matched', subject: receipt.id } });
  }

  return {
    async list(
      actor: Actor,
    ): Promise<Result<{ figures: SuspenseFigures; receipts: SuspenseReceipt[] }, Failure>> {
      if (!mayRead(actor)) return FORBIDDEN;
      const [figures, receipts] = await Promise.all([repository.figures(), repository.waiting(SHOWN)]);
      return ok({ figures, receipts });
    },

    /** One, with the top-ups that it may be meant for. */
    async open(
      actor: Actor,
      id: string,
    ): Promise<
      Result<{ receipt: SuspenseReceipt; suggestions: Suggestion[]; returned: ReturnedWithdrawal[] }, Failure>
    > {
      if (!mayRead(actor)) return FORBIDDEN;
      const receipt = isId(id) ? await repository.find(id) : undefined;
      if (!receipt) return MISSING;
      if (receipt.status !== 'suspense') return ok({ receipt, suggestions: [], returned: [] });
      const { amount, text, payer } = receipt;
      const from = {
        ...(payer.name !== '' && { name: payer.name }),
        ...(payer.account !== '' && { account: payer.account }),
      };
      const found = suggestMatches({ amount, text, payer: from }, await repository.candidates());
      const suggestions = found.map(({ candidate, reasons }) => ({
        number: Number(candidate.topUp),
        amount: candidate.amount,
        name: candidate.name,
        madeAt: candidate.madeAt,
        reasons,
      }));
      return ok({ receipt, suggestions, returned: await returnedOf(receipt) });
    },

    /** Credits a customer: by the number of a top-up or of a withdrawal that came back, or by their telephone number. */
    match: (actor: Actor, form: { receipt: string; target: string; note: string }): Outcome =>
      change(actor, 'wallet.match', (by) => async (trx) => {
        const locked = await lockOpen(trx, form.receipt);
        if (!locked.ok) return locked;
        const withdrawal = namedWithdrawal(form.target);
        if (withdrawal > 0) return matchReturned(trx, by, locked.value, withdrawal, form.note);
        const target = await targetOf(trx, form.target);
        if (!target) return NO_TARGET;
        const { account, topUp } = target;
        if (account === by) return NOT_YOURSELF;
        const receipt = locked.value;
        const transfer = await postFromSuspense(trx, by, receipt, {
          kind: 'matched',
          to: walletOf('chinh', account),
          subject: topUp ? topUpNumber(topUp.number) : receipt.reference,
          note: form.note,
        });
        const settled = { status: 'matched' as const, by, transfer, note: form.note, account };
        await createSuspenseRepository(trx).settle(receipt.id, { ...settled, topUp: topUp?.id });
        if (topUp) await createTopUpRepository(trx).setPaid(topUp.id);
        return ok({ value: undefined, entry: { action: 'cashier/matched', subject: receipt.id } });
      }),

    /** The bank sent it back, under a reference of its own. */
    giveBack: (actor: Actor, form: { receipt: string; reference: string; note: string }): Outcome =>
      change(actor, 'wallet.pay', (by) => async (trx) => {
        const locked = await lockOpen(trx, form.receipt);
        if (!locked.ok) return locked;
        const receipt = locked.value;
        const statements = createStatementRepository(trx);
        const line = await statements.outgoingLine(receipt.bankAccount, form.reference, receipt.amount);
        const transfer = await postFromSuspense(trx, by, receipt, {
          kind: 'returned',
          to: receipt.bankAccount === '' ? gatewayAccount(receipt.source) : bankAccount(receipt.bankAccount),
          subject: form.reference,
          note: form.note,
          bankDate: line?.date ?? dayOf(clock()),
        });
        const { reference, note } = form;
        await createSuspenseRepository(trx).settle(receipt.id, {
          status: 'returned',
          by,
          transfer,
          note,
          reference,
        });
        if (line) await statements.link(line.id, { receipt: null, transfer });
        return ok({ value: undefined, entry: { action: 'cashier/returned', subject: receipt.id } });
      }),

    /** Books money of ours: interest of the bank, or what a provider pays out, and what it took for that. */
    book: (actor: Actor, form: { receipt: string; as: OwnMoney; fee: number; note: string }): Outcome =>
      change(actor, 'wallet.adjust', (by) => async (trx) => {
        const locked = await lockOpen(trx, form.receipt);
        if (!locked.ok) return locked;
        const { as, fee, note } = form;
        const { amount, reference } = locked.value;
        if (as === 'interest' && fee > 0) return NO_FEE;
        const isPayout = as !== 'interest';
        const transfer = randomUUID();
        await post(trx, {
          id: transfer,
          kind: isPayout ? 'payout' : 'interest',
          subject: reference,
          madeBy: by,
          note,
          lines: [
            { ...SUSPENSE, amount },
            ...(fee > 0 ? [{ ...gatewayFees(as), amount: fee }] : []),
            { ...(isPayout ? gatewayAccount(as) : INTEREST), amount: -amount - fee },
          ],
        });
        await createSuspenseRepository(trx).settle(form.receipt, { status: 'kept', by, transfer, note });
        const action = isPayout ? 'cashier/payout' : 'cashier/interest';
        return ok({ value: undefined, entry: { action, subject: form.receipt } });
      }),

    /** Takes into equity what has no customer after the time of the law. */
    keep: (actor: Actor, { receipt: id, note }: { receipt: string; note: string }): Outcome =>
      change(actor, 'wallet.adjust', (by) => async (trx) => {
        const locked = await lockOpen(trx, id);
        if (!locked.ok) return locked;
        const receipt = locked.value;
        if (!receipt.isOldEnough) return TOO_EARLY;
        const transfer = await postFromSuspense(trx, by, receipt, {
          kind: 'kept',
          to: KEPT,
          subject: receipt.reference,
          note,
        });
        await createSuspenseRepository(trx).settle(id, { status: 'kept', by, transfer, note });
        return ok({ value: undefined, entry: { action: 'cashier/kept', subject: id } });
      }),
  };
}
