import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { ServiceCode } from '#features/wallet/domain/purchase.ts';
import type { Random } from '#kernel/random.ts';
import { createBrowser } from '../../_support/browser.ts';
import { deliver, type Sent } from '#platform/payments/_stub/provider.ts';
import { makePerson, signIn } from '../../_support/people/account-people.ts';
import { memberOf } from '../../_support/people/conversations.ts';
import { published } from '../../_support/people/consignments.ts';
import type { Member } from '#kernel/actor.ts';
import type { World } from './world.ts';

const SERVICE: ServiceCode = 'tin-quang-cao-7-ngay';
const TOP_UPS = '/tai-khoan/vi-chinh/nap-tien';
const AMOUNTS = [20_000, 50_000, 80_000, 110_000];
const REMEMBERED = 8;
const GIVEN_UP_AFTER_MS = 120_000;

/** Tries until something is known: an answer of the application, whatever it is, but none of a balancer or a fault. */
export async function untilKnown<Known extends { status: number }>(
  send: () => Promise<Known>,
): Promise<Known> {
  const began = Date.now();
  for (;;) {
    const answer = await send().catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    assert(Date.now() - began < GIVEN_UP_AFTER_MS, `no answer but ${answer?.status ?? 'none'}`);
    await setTimeout(50);
  }
}

/** A form as it was sent, and where its answer led. */
type Known = { page: string; action: string; fields: Record<string, string>; location: string };

/** The price of what customers buy, and what it costs. */
export async function priceOf({ services }: World): Promise<{ id: number; amount: number }> {
  const found = (await services.marketing.pricesToday()).find(({ code }) => code === SERVICE);
  assert(found?.amount);
  return { id: found.id, amount: found.amount };
}

/** A customer with an offer, who pays in, buys, and takes purchases back, and keeps books of what was acknowledged. */
export async function createCustomer(world: World, staff: Member, price: { id: number; amount: number }) {
  const { db, services, providers, origin } = world;
  const person = await makePerson(db);
  const number = await published(services, db, memberOf(person), staff);
  const browser = createBrowser(origin, { session: await signIn(services, person) });
  const offer = `/tai-khoan/ky-gui-bat-dong-san/ban/KG-${number}`;
  const books = { balance: 0, topUps: 0, receipts: 0, purchases: 0, acknowledged: 0 };
  const known: Known[] = [];
  let unpaid: { memo: string; amount: number } | undefined;
  let bought: string | undefined;

  const fromDatabase = async <Row>(read: () => Promise<Row>): Promise<Row> => {
    for (;;) {
      const row = await read().catch(() => undefined);
      if (row !== undefined) return row;
      await setTimeout(50);
    }
  };

  async function submit(page: string, action: string, fields: Record<string, string>, isDone: RegExp) {
    const { status, location, text } = await untilKnown(() => browser.post(page, action, fields));
    assert(
      status === 303 && isDone.test(location),
      `${action}: ${status} ${location} ${text.slice(0, 2_000)}`,
    );
    known.push({ page, action, fields, location });
    if (known.length > REMEMBERED) known.shift();
    books.acknowledged += 1;
    return location;
  }

  async function topUp(random: Random): Promise<void> {
    const amount = AMOUNTS[Math.floor(random() * AMOUNTS.length)] ?? 50_000;
    const fields = { operation: randomUUID(), amount: String(amount), method: 'bank' };
    const location = await submit(TOP_UPS, 'wallet.topUp', fields, /nap-tien\/\d+$/);
    books.topUps += 1;
    const made = Number(location.split('/').at(-1));
    const { memo } = await fromDatabase(() =>
      db.selectFrom('top_up').select('memo').where('number', '=', made).executeTakeFirstOrThrow(),
    );
    unpaid = { memo, amount };
  }

  async function notify(sent: Sent): Promise<void> {
    const { status } = await untilKnown(() => deliver(sent, `${origin}/api/payments/sepay`));
    assert.equal(status, 200);
    books.acknowledged += 1;
  }

  async function pay({ memo, amount }: { memo: string; amount: number }, random: Random): Promise<void> {
    const reference = randomUUID();
    providers.sepay.transfer(reference, memo, amount);
    await notify(providers.sepay.notice(reference));
    books.balance += amount;
    books.receipts += 1;
    unpaid = undefined;
    if (random() < 0.2) await notify(providers.sepay.notice(reference));
  }

  async function buy(): Promise<void> {
    const fields = {
      deal: 'ban',
      number: String(number),
      service: SERVICE,
      price: String(price.id),
      operation: randomUUID(),
    };
    await submit(offer, 'purchases.buy', fields, /xong=mua/);
    books.balance -= price.amount;
    books.purchases += 1;
    const { id } = await fromDatabase(() =>
      db
        .selectFrom('purchase')
        .select('id')
        .where('account', '=', person.id)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    bought = id;
  }

  async function takeBack(purchase: string): Promise<void> {
    const fields = { deal: 'ban', number: String(number), purchase, operation: randomUUID() };
    await submit(offer, 'purchases.undo', fields, /xong=huy-mua/);
    books.balance += price.amount;
    bought = undefined;
  }

  return {
    id: person.id,
    books,

    /** One thing that a customer does, until its outcome is known. */
    async act(random: Random): Promise<void> {
      if (known.length > 0 && random() < 0.1) return this.repeat(random);
      if (unpaid && random() < 0.6) return pay(unpaid, random);
      if (bought !== undefined && random() < 0.5) return takeBack(bought);
      if (bought === undefined && books.balance >= price.amount) return buy();
      return unpaid ? pay(unpaid, random) : topUp(random);
    },

    /** A form that is sent again leads where it led. */
    async repeat(random: Random): Promise<void> {
      const form = known[Math.floor(random() * known.length)];
      assert(form);
      const again = await untilKnown(() => browser.post(form.page, form.action, form.fields));
      assert.deepEqual([again.status, again.location], [303, form.location]);
      books.acknowledged += 1;
    },

    /** Fifty times at once: one effect, and equal answers. */
    async topUpAtOnce(times: number): Promise<void> {
      const fields = { operation: randomUUID(), amount: '50000', method: 'bank' };
      const answers = await Promise.all(
        Array.from({ length: times }, () => untilKnown(() => browser.post(TOP_UPS, 'wallet.topUp', fields))),
      );
      assert.deepEqual(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size, 1);
      assert.equal(answers[0]?.status, 303);
      books.topUps += 1;
      const other = await untilKnown(() =>
        browser.post(TOP_UPS, 'wallet.topUp', { ...fields, amount: '60000' }),
      );
      assert.equal(other.status, 409);
    },
  };
}

export type Customer = Awaited<ReturnType<typeof createCustomer>>;
