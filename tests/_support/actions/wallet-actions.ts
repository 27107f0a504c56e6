import { randomUUID } from 'node:crypto';
import { bankAccount, lines, walletOf } from '#features/wallet/domain/ledger.ts';
import { createLedgerRepository } from '#features/wallet/server/ledger-repository.ts';
import type { Member } from '#kernel/actor.ts';
import { makePerson, signIn } from '../people/account-people.ts';
import { must } from '../people/must.ts';
import { actorOf, type Persona } from '../people/personas.ts';
import type { App, Attempt, Fields, Rule } from './attempt.ts';

const ID = '0b54b4b6-6a3b-4c0c-9d2c-0a0b0c0d0e0f';
const SEEN = { withdrawal: ID, version: '1' };
const PAYEE = { bankInfo: '970436', resourceName: 'NGUYEN VAN AN', resourceNumber: '0011001234567' };
const DAY = '2026-11-29';

/** What members do with money, and what cashiers do about it. */
export const WALLET_ACTIONS: Record<string, Rule> = {
  'wallet.complain': { for: 'members', fields: { product: 'chinh', transfer: ID } },
  'wallet.topUp': { for: 'members', fields: { operation: ID, amount: '50.000', method: 'bank' } },
  'wallet.cancelTopUp': { for: 'members', fields: { number: '100001' } },
  'wallet.withdraw': { for: 'members', fields: { operation: ID, amount: '50.000', ...PAYEE } },
  'wallet.finishWithdrawal': { for: 'members', fields: { code: '123456' } },
  'wallet.cancelWithdrawal': { for: 'members', fields: { number: '100001' } },
  'withdrawals.approve': { for: 'wallet.approve', fields: SEEN },
  'withdrawals.refuse': { for: 'wallet.approve', fields: { ...SEEN, reason: 'under-review' } },
  'withdrawals.pay': { for: 'wallet.pay', fields: {} },
  'withdrawals.settle': { for: 'wallet.pay', fields: { ...SEEN, reference: 'FT1', day: DAY } },
  'withdrawals.giveBack': { for: 'wallet.pay', fields: { ...SEEN, day: DAY } },
};

/** Attempts that succeed. */
export function prepareWalletActions({
  browse,
  db,
  outbox,
  services,
  people,
}: App): Record<string, () => Promise<Attempt>> {
  const { withdrawals } = services.wallet;
  const memberOf = (persona: Persona, person: Parameters<typeof actorOf>[1]): Member => {
    const actor = actorOf(persona, person);
    if (actor.kind !== 'member') throw new Error('not a member');
    return actor;
  };
  const cashier = memberOf('cashier', people.personOf('cashier'));
  const chief = memberOf('administrator', people.personOf('administrator'));

  /** A member with money. */
  async function withMoney() {
    const person = await makePerson(db, 'Nguyễn Văn An');
    await createLedgerRepository(db).post({
      id: randomUUID(),
      kind: 'top-up',
      subject: 'TU-1',
      lines: lines(bankAccount('0'), walletOf('chinh', person.id), 200_000),
    });
    return { person, browser: browse({ session: await signIn(services, person) }) };
  }

  async function withTopUp(): Promise<Attempt> {
    const { person, browser } = await withMoney();
    await browser.call('wallet.topUp', { operation: randomUUID(), amount: '50.000', method: 'bank' });
    const { number } = await db
      .selectFrom('top_up')
      .select('number')
      .where('account', '=', person.id)
      .executeTakeFirstOrThrow();
    return { browser, fields: { number: String(number) } };
  }

  async function requested() {
    const { person, browser } = await withMoney();
    const owner = memberOf('A', person);
    const made = { operation: randomUUID(), amount: 60_000, ...PAYEE };
    const { number } = must(await withdrawals.request(owner, made as never));
    const seen = async () => {
      const { id, version } = must(await withdrawals.find(owner, number)).withdrawal;
      return { withdrawal: id, version };
    };
    return { browser, number, seen };
  }

  async function atTheDesk(more: Fields, isPaying = false): Promise<Attempt> {
    const { seen } = await requested();
    if (isPaying) {
      must(await withdrawals.desk.approve(chief, { ...(await seen()), note: '' }));
      await db
        .updateTable('withdrawal')
        .set({ payable_from: new Date(0) })
        .execute();
      must(await withdrawals.desk.pay(cashier));
    }
    const { withdrawal, version } = await seen();
    const fields = { withdrawal, version: String(version), ...more };
    return { browser: browse(await people.cookiesOf('cashier')), fields };
  }

  return {
    'wallet.complain': async () => {
      const { person, browser } = await withMoney();
      const { transfer } = await db
        .selectFrom('ledger_account')
        .innerJoin('ledger_entry', 'ledger_entry.account', 'ledger_account.id')
        .select('transfer')
        .where('owner', '=', person.id)
        .executeTakeFirstOrThrow();
      return { browser, fields: { product: 'chinh', transfer } };
    },
    'wallet.cancelTopUp': withTopUp,
    'wallet.withdraw': async () => {
      const { browser } = await withMoney();
      return { browser, fields: { operation: randomUUID(), amount: '50.000', ...PAYEE } };
    },
    'wallet.finishWithdrawal': async () => {
      const { person, browser } = await withMoney();
      await browser.call('wallet.withdraw', { operation: randomUUID(), amount: '50.000', ...PAYEE });
      return { browser, fields: { code: (await outbox.codeTo(person.phone)) ?? '' } };
    },
    'wallet.cancelWithdrawal': async () => {
      const { browser, number } = await requested();
      return { browser, fields: { number: String(number) } };
    },
    'withdrawals.approve': () => atTheDesk({}),
    'withdrawals.refuse': () => atTheDesk({ reason: 'under-review' }),
    'withdrawals.pay': async () => {
      const { browser } = await atTheDesk({});
      await db
        .updateTable('withdrawal')
        .set({ status: 'approved', approved_by: chief.id, payable_from: new Date(0) })
        .where('status', '=', 'requested')
        .execute();
      return { browser, fields: {} };
    },
    'withdrawals.settle': () => atTheDesk({ reference: 'FT1', day: DAY }, true),
    'withdrawals.giveBack': () => atTheDesk({ day: DAY }, true),
  };
}
