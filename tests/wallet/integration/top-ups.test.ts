import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bankAccount, gatewayAccount, SUSPENSE, walletOf } from '#features/wallet/domain/ledger.ts';
import { MAX_TOP_UP_A_DAY, MAX_WAITING, type MoneySource } from '#features/wallet/domain/top-up.ts';
import { createLedgerRepository } from '#features/wallet/server/ledger-repository.ts';
import type { Member } from '#kernel/actor.ts';
import { createSeal } from '#platform/crypto/seal.ts';
import { openMomo } from '#platform/payments/_stub/momo.ts';
import { openPayos } from '#platform/payments/_stub/payos.ts';
import { arrived, type Sent } from '#platform/payments/_stub/provider.ts';
import { openSepay } from '#platform/payments/_stub/sepay.ts';
import { openVnpay } from '#platform/payments/_stub/vnpay.ts';
import { openZalopay } from '#platform/payments/_stub/zalopay.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { member } from '../../_support/inquiries.ts';
import { must } from '../../_support/people/whole-person.ts';
import { SECRET, servicesOver } from '../../_support/services.ts';

const { db } = await freshDatabase();
const vnpay = await openVnpay();
const momo = await openMomo();
const zalopay = await openZalopay();
const payos = await openPayos();
const sepay = await openSepay();
const providers = { vnpay, momo, zalopay, payos, sepay };
afterAll(() => Promise.all(Object.values(providers).map(({ stop }) => stop())));

const bank = sepay.settings.bank;
const services = servicesOver(db, {
  outside: { payments: { bank, providers: Object.values(providers).map(({ settings }) => settings) } },
});
const { takeNotice, topUps } = services.wallet;
const books = createLedgerRepository(db);

const FROM = {
  ip: '203.0.113.7',
  lang: 'vi' as const,
  returnUrl: 'http://127.0.0.1:9/ve',
  noticeUrl: 'http://127.0.0.1:9/bao',
};
const credit = ({ id }: Member) => books.credit(walletOf('chinh', id));
const start = async (by: Member, amount: number, method: MoneySource = 'bank') =>
  must(await topUps.find(by, must(await topUps.start(by, { operation: randomUUID(), amount, method }))));
const stateOf = async (by: Member, number: number) => must(await topUps.find(by, number)).status;
const notified = async (provider: string, sent: Sent) => takeNotice(provider, arrived(sent));

type Ordering = 'vnpay' | 'momo' | 'zalopay' | 'payos';

/** A top-up that its customer has begun at a provider. */
async function begun(by: Member, method: Ordering, amount = 50_000) {
  const topUp = await start(by, amount, method);
  const opened = must(await topUps.open(topUp, FROM));
  if (method === 'vnpay' && opened.kind === 'redirect') vnpay.open(opened.url);
  return { ...topUp, reference: `TU${topUp.number}` };
}

const ORDERING = ['vnpay', 'momo', 'zalopay', 'payos'] as const;

// As an instance that has started, which has opened its queues.
beforeAll(async () => {
  const { reference } = await begun(await member(db), 'momo');
  momo.pay(reference);
  await notified('momo', momo.notice(reference));
});

describe('a provider', () => {
  test.each(ORDERING)('%s: one credit for a notice that comes a hundred times at once', async (name) => {
    const by = await member(db);
    const { number, reference } = await begun(by, name);
    providers[name].pay(reference);
    const sent = providers[name].notice(reference);
    const answers = await Promise.all(Array.from({ length: 100 }, () => notified(name, sent)));
    expect(answers.every((answer) => answer && answer.status < 300)).toBe(true);
    expect(await credit(by)).toBe(50_000);
    expect(await stateOf(by, number)).toBe('paid');
    expect(await books.imbalance()).toBe(0);
    const receipts = await db.selectFrom('receipt').select('status').where('account', '=', by.id).execute();
    expect(receipts).toEqual([{ status: 'matched' }]);
  });

  test.each(['vnpay', 'momo', 'zalopay'] as const)(
    '%s: another amount credits nothing, and waits for a cashier',
    async (name) => {
      const by = await member(db);
      const before = await books.credit(SUSPENSE);
      const { number, reference } = await begun(by, name);
      providers[name].pay(reference);
      const sent = providers[name].notice(reference, { amount: 49_000 });
      const first = await notified(name, sent);
      expect(await notified(name, sent)).toEqual(first);
      expect(await credit(by)).toBe(0);
      expect(await stateOf(by, number)).toBe('waiting');
      expect((await books.credit(SUSPENSE)) - before).toBe(49_000);
    },
  );

  test.each(ORDERING)('%s: a failed payment credits nothing; one that comes later does', async (name) => {
    const by = await member(db);
    const { number, reference } = await begun(by, name);
    await notified(name, providers[name].notice(reference, { failed: true }));
    expect(await credit(by)).toBe(0);
    await topUps.cancel(by, number);
    providers[name].pay(reference);
    await notified(name, providers[name].notice(reference));
    expect(await credit(by)).toBe(50_000);
    expect(await stateOf(by, number)).toBe('paid');
  });

  test.each(ORDERING)('%s: what no notice came for is found when the browser comes back', async (name) => {
    const by = await member(db);
    const { number, reference } = await begun(by, name);
    await topUps.refresh(by, number);
    expect(await stateOf(by, number)).toBe('waiting');
    providers[name].pay(reference);
    await topUps.refresh(by, number);
    await topUps.refresh(by, number);
    await notified(name, providers[name].notice(reference));
    expect(await credit(by)).toBe(50_000);
  });

  test('the sweep queries what is due, and ends what was not paid', async () => {
    const by = await member(db);
    const paid = await begun(by, 'momo');
    const open = await begun(by, 'zalopay');
    momo.pay(paid.reference);
    await topUps.sweep();
    expect(await stateOf(by, paid.number)).toBe('waiting');
    await db
      .updateTable('top_up')
      .set({ query_at: new Date(), expires_at: new Date() })
      .where('account', '=', by.id)
      .execute();
    await topUps.sweep();
    expect(await stateOf(by, paid.number)).toBe('paid');
    // It is queried again before it ends.
    expect(await stateOf(by, open.number)).toBe('waiting');
    await db
      .updateTable('top_up')
      .set({ queries: 2, query_at: new Date() })
      .where('id', '=', open.id)
      .execute();
    await topUps.sweep();
    expect(await stateOf(by, open.number)).toBe('expired');
  });

  test('is given one order, of however many visits at once', async () => {
    const topUp = await start(await member(db), 50_000, 'momo');
    const before = momo.received.length;
    const opened = await Promise.all(Array.from({ length: 5 }, () => topUps.open(topUp, FROM)));
    expect(momo.received.length - before).toBe(1);
    expect(new Set(opened.map((one) => JSON.stringify(must(one)))).size).toBe(1);
  });

  test('one that fails, answers something else or is away has no effect, and can be tried again', async () => {
    const by = await member(db);
    const topUp = await start(by, 50_000, 'momo');
    for (const fault of ['error-500', 'cut', 'page', 'wrong-signature'] as const) {
      momo.failNext(fault);
      expect(await topUps.open(topUp, FROM)).toMatchObject({
        ok: false,
        error: { code: 'wallet/provider-away' },
      });
    }
    expect(await stateOf(by, topUp.number)).toBe('waiting');
  });

  test('its notices are kept as they came, and sealed again with a new secret', async () => {
    const before = await db.selectFrom('payment_notice').select(['id', 'sealed']).execute();
    expect(before.length).toBeGreaterThan(0);
    const rotated = servicesOver(db, {
      secret: 'another secret of thirty-two bytes!!',
      secretsBefore: [SECRET],
    });
    expect(await rotated.wallet.reseal()).toEqual({ resealed: before.length, already: 0, unreadable: 0 });
    const after = await db.selectFrom('payment_notice').select('sealed').orderBy('id').execute();
    const [first] = after;
    const text = createSeal('another secret of thirty-two bytes!!').open(
      first?.sealed ?? Buffer.alloc(0),
      'payment_notice.sealed',
    );
    expect(JSON.parse(text ?? '{}')).toHaveProperty('body');
    expect(await services.wallet.reseal()).toMatchObject({ resealed: 0, unreadable: before.length });
  });

  test('one that is not turned on, and a signature of another, are refused', async () => {
    expect(await notified('stripe', { method: 'POST', query: '', headers: {}, body: '{}' })).toBeUndefined();
    const by = await member(db);
    const { reference } = await begun(by, 'momo');
    momo.pay(reference);
    const sent = momo.notice(reference);
    const answer = await notified('momo', { ...sent, body: sent.body.replace('50000', '90000') });
    expect(answer?.status).not.toBe(204);
    expect(await credit(by)).toBe(0);
  });
});

describe('a transfer between banks', () => {
  const transferred = async (memo: string, amount: number) => {
    const key = randomUUID();
    sepay.transfer(key, memo, amount);
    return sepay.notice(key);
  };

  test('is credited as it arrived, twice where it came twice, also after its time', async () => {
    const by = await member(db);
    const { number, memo } = await start(by, 100_000);
    const first = await transferred(memo.toLowerCase(), 60_000);
    await notified('sepay', first);
    await notified('sepay', first);
    expect(await credit(by)).toBe(60_000);
    await notified('sepay', await transferred(`CT ${memo.slice(0, 4)} ${memo.slice(4)}`, 40_000));
    expect(await credit(by)).toBe(100_000);
    expect(await stateOf(by, number)).toBe('paid');

    const late = await start(by, 10_000);
    await topUps.cancel(by, late.number);
    await notified('sepay', await transferred(late.memo, 10_000));
    expect(await credit(by)).toBe(110_000);
    expect(await books.credit(bankAccount(bank.account))).toBeLessThan(0);
  });

  test('without a memo, or with two, waits in suspense', async () => {
    const by = await member(db);
    const [one, other] = [await start(by, 10_000), await start(by, 10_000)];
    const before = await books.credit(SUSPENSE);
    await notified('sepay', await transferred('NGUYEN VAN AN nap vi', 70_000));
    await notified('sepay', await transferred(`${one.memo} ${other.memo}`, 20_000));
    expect((await books.credit(SUSPENSE)) - before).toBe(90_000);
    expect(await credit(by)).toBe(0);
  });

  test('that payOS and SePay both report is one', async () => {
    const by = await member(db);
    const { reference, memo } = await begun(by, 'payos');
    payos.pay(reference);
    const sent = payos.notice(reference);
    await notified('payos', sent);
    await notified('payos', sent);
    expect(await credit(by)).toBe(50_000);
    expect(memo).toMatch(/^DB/);
  });
});

describe('a member', () => {
  test('begins one top-up however often the form is sent', async () => {
    const by = await member(db);
    const wanted = { operation: randomUUID(), amount: 50_000, method: 'bank' as const };
    const made = await Promise.all(Array.from({ length: 20 }, () => topUps.start(by, wanted)));
    expect(new Set(made.map((one) => must(one))).size).toBe(1);
    expect(await topUps.start(by, { ...wanted, amount: 60_000 })).toMatchObject({
      ok: false,
      error: { code: 'validation/other-request' },
    });
  });

  test('has limits, which hold for many at once', async () => {
    const by = await member(db);
    const many = Array.from({ length: MAX_WAITING + 5 }, () =>
      topUps.start(by, { operation: randomUUID(), amount: 10_000, method: 'bank' }),
    );
    expect((await Promise.all(many)).filter(({ ok }) => ok)).toHaveLength(MAX_WAITING);

    const rich = await member(db);
    const large = Array.from({ length: 4 }, () =>
      topUps.start(rich, { operation: randomUUID(), amount: MAX_TOP_UP_A_DAY / 2, method: 'bank' }),
    );
    expect((await Promise.all(large)).filter(({ ok }) => ok)).toHaveLength(2);
  });

  test('sees none of another, and cancels none', async () => {
    const [by, other] = [await member(db), await member(db)];
    const { number } = await start(by, 10_000);
    expect((await topUps.find(other, number)).ok).toBe(false);
    expect((await topUps.cancel(other, number)).ok).toBe(false);
    expect((await topUps.codePicture(other, number)).ok).toBe(false);
    expect(
      must(await topUps.codePicture(by, number))
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect(await stateOf(by, number)).toBe('waiting');
  });

  test('is notified of what came in', async () => {
    const by = await member(db);
    const { reference } = await begun(by, 'momo', 75_000);
    momo.pay(reference);
    await notified('momo', momo.notice(reference));
    const { notices } = await services.notices.list(by);
    expect(notices).toHaveLength(1);
    expect(await books.credit(gatewayAccount('momo'))).toBeLessThan(0);
  });
});
