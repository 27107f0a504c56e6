import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { LARGE_GIFT } from '#features/wallet/domain/gift.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { member } from '../../_support/inquiries.ts';
import { must } from '../../_support/people/must.ts';
import { balancesOf } from '../../_support/people/wallets.ts';
import { servicesOver } from '../../_support/services.ts';

const { db } = await freshDatabase();
const { bonuses, gifts } = servicesOver(db);

const wanted = (account: string, amount: number) => ({
  account,
  amount,
  days: 30,
  reason: 'Xin lỗi khách',
  operation: randomUUID(),
});
const bonusOf = async (account: string) => (await balancesOf(db, account)).bonus;
const only = async (actor: Parameters<typeof gifts.list>[0], account: string) => {
  const [gift] = must(await gifts.list(actor, account));
  return gift?.id ?? '';
};

test('a small bonus is given at once, with its days and a notice, and once', async () => {
  const [staff, customer] = [await member(db, 'administrator'), await member(db)];
  const form = wanted(customer.id, LARGE_GIFT - 1);
  const given = await Promise.all([gifts.give(staff, form), gifts.give(staff, form)]);
  expect(given).toMatchObject([{ value: 'given' }, { value: 'given' }]);
  expect(await bonusOf(customer.id)).toBe(LARGE_GIFT - 1);
  const [grant] = await bonuses.own(customer);
  expect(Math.round(((grant?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(30);
  const notices = await db.selectFrom('notice').select('data').where('account', '=', customer.id).execute();
  expect(notices).toMatchObject([{ data: { kind: 'bonus', amount: LARGE_GIFT - 1 } }]);
});

test('a large one waits for a second person, who gives it once', async () => {
  const [staff, other] = [await member(db, 'administrator'), await member(db, 'administrator')];
  const customer = await member(db);
  expect(await gifts.give(staff, wanted(customer.id, LARGE_GIFT))).toMatchObject({ value: 'proposed' });
  const gift = await only(staff, customer.id);
  expect(await bonusOf(customer.id)).toBe(0);
  expect(await gifts.decide(staff, { gift, decision: 'approve' })).toMatchObject({
    error: { code: 'purchases/second-person' },
  });
  const decided = await Promise.all([1, 2, 3].map(() => gifts.decide(other, { gift, decision: 'approve' })));
  expect(decided.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await bonusOf(customer.id)).toBe(LARGE_GIFT);
  const journal = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject', '=', customer.id)
    .execute();
  expect(journal.map(({ action }) => action)).toEqual(['wallet/bonus-proposed', 'wallet/bonus-given']);
});

test('a proposal is dropped by who made it too, and the database wants two people', async () => {
  const [staff, customer] = [await member(db, 'administrator'), await member(db)];
  must(await gifts.give(staff, wanted(customer.id, LARGE_GIFT)));
  const gift = await only(staff, customer.id);
  await expect(
    db
      .updateTable('bonus_gift')
      .set({ status: 'given', decided_by: staff.id, decided_at: new Date() })
      .where('id', '=', gift)
      .execute(),
  ).rejects.toThrow(/bonus_gift_two_people/);
  must(await gifts.decide(staff, { gift, decision: 'refuse' }));
  expect(await bonusOf(customer.id)).toBe(0);
});

test('nothing is given by who may not, to oneself, or to no account', async () => {
  const [staff, customer] = [await member(db, 'administrator'), await member(db)];
  const cashier = await member(db, 'cashier');
  for (const [actor, account, code] of [
    [cashier, customer.id, 'purchases/forbidden'],
    [customer, customer.id, 'purchases/forbidden'],
    [staff, staff.id, 'purchases/own-gift'],
    [staff, randomUUID(), 'purchases/no-such-account'],
  ] as const)
    expect(await gifts.give(actor, wanted(account, 10_000))).toMatchObject({ error: { code } });
});
