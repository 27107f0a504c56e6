import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { ServiceCode } from '#features/wallet/domain/purchase.ts';
import { MAX_WAITING } from '#features/wallet/domain/top-up.ts';
import { MAX_A_DAY } from '#features/wallet/domain/withdrawal.ts';
import type { Member } from '#kernel/actor.ts';
import { isoDate } from '#kernel/dates.ts';
import { arrived } from '#platform/payments/_stub/provider.ts';
import { must } from '../../_support/people/must.ts';
import { giveBonus } from '../../_support/people/wallets.ts';
import type { World } from './world.ts';

const WEEK: ServiceCode = 'tin-quang-cao-7-ngay';
/** As many weeks as end before the offer does, which is on offer for ninety days. */
const MAX_WEEKS = 12;
const BANK_DAY = isoDate.parse('2026-11-29');

type TopUp = { number: number; memo: string; amount: number; isWaiting: boolean };
type Status = 'requested' | 'approved' | 'paying' | 'paid' | 'refused' | 'cancelled' | 'returned';
type Withdrawal = { number: number; amount: number; status: Status; approver: number };
type Purchase = { id: string; fromBonus: number; fromMain: number; week: number; isOpen: boolean };

/** What a customer has, as anyone could work it out on paper. */
export type Model = {
  main: number;
  bonus: number;
  hold: number;
  suspense: number;
  topUps: TopUp[];
  withdrawals: Withdrawal[];
  purchases: Purchase[];
  /** What can be sent once more, with what it led to. */
  sent: { again: () => Promise<unknown>; other: () => Promise<{ ok: boolean }>; outcome: unknown }[];
};

export const emptyModel = (): Model => ({
  main: 0,
  bonus: 0,
  hold: 0,
  suspense: 0,
  topUps: [],
  withdrawals: [],
  purchases: [],
  sent: [],
});

const pick = <Item>(items: readonly Item[], nth: number): Item | undefined => items[nth % items.length];

/** What customers and staff do, in the model and in the application; each step checks that both agree whether it may. */
export function stepsOf(
  { db, services, servicesOfAnother, providers }: World,
  cashiers: readonly Member[],
  price: { id: number; amount: number },
) {
  const { purchases, wallet } = services;
  const { topUps, withdrawals } = wallet;
  const { desk } = withdrawals;

  let receiving = wallet;
  async function transferred(memo: string, amount: number, times = 1): Promise<void> {
    const key = randomUUID();
    providers.sepay.transfer(key, memo, amount);
    const notice = arrived(providers.sepay.notice(key));
    for (let time = 0; time < times; time += 1) {
      const answer = await receiving.takeNotice('sepay', notice);
      if (answer?.status === 200) continue;
      // An instance takes so many a minute.
      receiving = servicesOfAnother().wallet;
      assert.equal((await receiving.takeNotice('sepay', notice))?.status, 200);
    }
  }

  async function seen(actor: Member, number: number) {
    const { id: withdrawal, version } = must(await withdrawals.find(actor, number)).withdrawal;
    return { withdrawal, version };
  }

  return {
    async topUp(model: Model, { actor }: Real, amount: number): Promise<void> {
      const form = { operation: randomUUID(), amount, method: 'bank' as const };
      const made = await topUps.start(actor, form);
      const waiting = model.topUps.filter(({ isWaiting }) => isWaiting).length;
      assert.equal(made.ok, waiting < MAX_WAITING);
      if (!made.ok) return;
      const { memo } = must(await topUps.find(actor, made.value));
      model.topUps.push({ number: made.value, memo, amount, isWaiting: true });
      model.sent.push({
        again: () => topUps.start(actor, form),
        other: () => topUps.start(actor, { ...form, amount: amount + 1_000 }),
        outcome: made,
      });
    },

    async pay(model: Model, _: Real, nth: number, share: number): Promise<void> {
      const topUp = pick(model.topUps, nth);
      if (!topUp) return;
      const amount = Math.round(topUp.amount * share);
      await transferred(topUp.memo, amount, 2);
      model.main += amount;
      topUp.isWaiting = false;
    },

    async cancelTopUp(model: Model, { actor }: Real, nth: number): Promise<void> {
      const topUp = pick(model.topUps, nth);
      if (!topUp) return;
      assert.equal((await topUps.cancel(actor, topUp.number)).ok, topUp.isWaiting);
      topUp.isWaiting = false;
    },

    async payWithoutMemo(model: Model, _: Real, amount: number): Promise<void> {
      await transferred('chuyen khoan', amount, 2);
      model.suspense += amount;
    },

    async withdraw(model: Model, { actor }: Real, amount: number): Promise<void> {
      const form = {
        operation: randomUUID(),
        amount,
        bankInfo: '970436',
        resourceName: 'TRAN THI THU',
        resourceNumber: '0011001234567',
      } as Parameters<typeof withdrawals.request>[1];
      const made = await withdrawals.request(actor, form);
      const counted = model.withdrawals.filter(({ status }) => status !== 'cancelled').length;
      assert.equal(made.ok, amount <= model.main && counted < MAX_A_DAY);
      if (!made.ok) return;
      model.main -= amount;
      model.hold += amount;
      model.withdrawals.push({ number: made.value.number, amount, status: 'requested', approver: -1 });
      model.sent.push({
        again: () => withdrawals.request(actor, form),
        other: () => withdrawals.request(actor, { ...form, resourceNumber: '9990001234567' }),
        outcome: made,
      });
    },

    async cancel(model: Model, { actor }: Real, nth: number): Promise<void> {
      const withdrawal = pick(model.withdrawals, nth);
      if (!withdrawal) return;
      const done = await withdrawals.cancel(actor, withdrawal.number);
      assert.equal(done.ok, withdrawal.status === 'requested');
      if (done.ok) release(model, withdrawal, 'cancelled');
    },

    async approve(model: Model, { actor }: Real, nth: number, by: number): Promise<void> {
      const withdrawal = pick(model.withdrawals, nth);
      const cashier = cashiers[by];
      if (!withdrawal || !cashier) return;
      const done = await desk.approve(cashier, { ...(await seen(actor, withdrawal.number)), note: '' });
      assert.equal(done.ok, withdrawal.status === 'requested');
      if (done.ok) Object.assign(withdrawal, { status: 'approved', approver: by });
    },

    async refuse(model: Model, { actor }: Real, nth: number, by: number): Promise<void> {
      const withdrawal = pick(model.withdrawals, nth);
      const cashier = cashiers[by];
      if (!withdrawal || !cashier) return;
      const about = await seen(actor, withdrawal.number);
      const done = await desk.refuse(cashier, { ...about, reason: 'under-review', note: '' });
      assert.equal(done.ok, ['requested', 'approved'].includes(withdrawal.status));
      if (done.ok) release(model, withdrawal, 'refused');
    },

    async payOut(model: Model, _: Real, by: number): Promise<void> {
      const cashier = cashiers[by];
      if (!cashier) return;
      // As if their bank accounts had been named a day ago.
      await db
        .updateTable('withdrawal')
        .set({ payable_from: new Date(0) })
        .where('status', '=', 'approved')
        .execute();
      const due = model.withdrawals.filter(
        ({ status, approver }) => status === 'approved' && approver !== by,
      );
      assert.equal((await desk.pay(cashier)).ok, due.length > 0);
      for (const withdrawal of due) withdrawal.status = 'paying';
    },

    async settle(model: Model, { actor }: Real, nth: number, by: number): Promise<void> {
      const withdrawal = pick(model.withdrawals, nth);
      const cashier = cashiers[by];
      if (!withdrawal || !cashier) return;
      const about = await seen(actor, withdrawal.number);
      const done = await desk.settle(cashier, { ...about, reference: `FT${randomUUID()}`, day: BANK_DAY });
      assert.equal(done.ok, withdrawal.status === 'paying' && withdrawal.approver !== by);
      if (!done.ok) return;
      withdrawal.status = 'paid';
      model.hold -= withdrawal.amount;
    },

    async giveBack(model: Model, { actor }: Real, nth: number, by: number): Promise<void> {
      const withdrawal = pick(model.withdrawals, nth);
      const cashier = cashiers[by];
      if (!withdrawal || !cashier) return;
      const about = await seen(actor, withdrawal.number);
      const done = await desk.giveBack(cashier, { ...about, day: BANK_DAY, note: '' });
      assert.equal(done.ok, ['paying', 'paid'].includes(withdrawal.status) && withdrawal.approver !== by);
      if (!done.ok) return;
      // What was paid is not held any more.
      if (withdrawal.status === 'paid') model.hold += withdrawal.amount;
      release(model, withdrawal, 'returned');
    },

    async giveBonus(model: Model, { actor }: Real, amount: number): Promise<void> {
      await giveBonus(db, actor.id, amount);
      model.bonus += amount;
    },

    async buy(model: Model, { actor, offer }: Real): Promise<void> {
      const order = { number: offer, service: WEEK, price: price.id, operation: randomUUID() };
      const made = await purchases.buy(actor, order);
      const week = Math.max(0, ...model.purchases.filter(({ isOpen }) => isOpen).map((one) => one.week)) + 1;
      assert.equal(made.ok, model.main + model.bonus >= price.amount && week <= MAX_WEEKS);
      if (!made.ok) return;
      const fromBonus = Math.min(model.bonus, price.amount);
      const fromMain = price.amount - fromBonus;
      model.bonus -= fromBonus;
      model.main -= fromMain;
      const id = must(await purchases.shop(actor, offer)).bought.find(
        ({ number }) => `MH-${number}` === made.value,
      )?.id;
      assert(id);
      model.purchases.push({ id, fromBonus, fromMain, week, isOpen: true });
      model.sent.push({
        again: () => purchases.buy(actor, order),
        other: () => purchases.buy(actor, { ...order, service: 'them-30-ngay' }),
        outcome: made,
      });
    },

    async undo(model: Model, { actor }: Real, nth: number): Promise<void> {
      const purchase = pick(model.purchases, nth);
      if (!purchase) return;
      const done = await purchases.undo(actor, { purchase: purchase.id, operation: randomUUID() });
      assert.equal(done.ok, purchase.isOpen);
      if (!done.ok) return;
      purchase.isOpen = false;
      model.bonus += purchase.fromBonus;
      model.main += purchase.fromMain;
    },

    async repeat(model: Model, _: Real, nth: number): Promise<void> {
      const sent = pick(model.sent, nth);
      if (!sent) return;
      assert.deepEqual(await sent.again(), sent.outcome);
      assert.equal((await sent.other()).ok, false);
    },
  };
}

/** What was held is the customer's again. */
function release(model: Model, withdrawal: Withdrawal, status: Status): void {
  model.hold -= withdrawal.amount;
  model.main += withdrawal.amount;
  withdrawal.status = status;
}

export type Real = { actor: Member; offer: number; holdBefore: number; suspenseBefore: number };
export type Steps = ReturnType<typeof stepsOf>;
