import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { BONUS_COST, lines, walletOf } from '#features/wallet/domain/ledger.ts';
import { createBonusRepository } from '#features/wallet/server/bonus-repository.ts';
import { createLedgerRepository } from '#features/wallet/server/ledger-repository.ts';
import { transaction } from '#platform/db/transaction.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { member } from '../../_support/inquiries.ts';
import { balancesOf, giveBonus } from '../../_support/people/wallets.ts';
import { servicesOver } from '../../_support/services.ts';

const { db } = await freshDatabase();
const services = servicesOver(db);
const { bonuses } = services;
const books = createLedgerRepository(db);
const grants = createBonusRepository(db);

const give = (holder: string, amount: number, source?: string) => giveBonus(db, holder, amount, source);
const balance = async (holder: string) => (await balancesOf(db, holder)).bonus;
const endNow = (holder: string) =>
  db
    .updateTable('bonus_grant')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('holder', '=', holder)
    .execute();

const noticesOf = (account: string, kind: string) =>
  db.selectFrom('notice').select('data').where('account', '=', account).where('kind', '=', kind).execute();

describe('a bonus', () => {
  test('is announced some days before it ends, once, and its end is a movement', async () => {
    const one = await member(db);
    await give(one.id, 30_000);
    const ends = (days: number) =>
      db
        .updateTable('bonus_grant')
        .set({ expires_at: new Date(Date.now() + days * 86_400_000) })
        .where('holder', '=', one.id)
        .execute();
    await ends(8);
    await bonuses.warn();
    expect(await noticesOf(one.id, 'wallet.bonus-ends')).toEqual([]);
    await ends(6);
    await bonuses.warn();
    await bonuses.warn();
    expect(await noticesOf(one.id, 'wallet.bonus-ends')).toMatchObject([{ data: { left: 30_000 } }]);
    await endNow(one.id);
    await bonuses.warn();
    await bonuses.expire();
    expect(await noticesOf(one.id, 'wallet.bonus-ends')).toHaveLength(1);
    expect(await noticesOf(one.id, 'wallet.moved')).toMatchObject([
      { data: { wallet: 'thuong', kind: 'bonus-expired', amount: -30_000 } },
    ]);
  });

  test('is in the wallet and in the list of its customer, until when', async () => {
    const one = await member(db);
    await give(one.id, 30_000);
    expect(await balance(one.id)).toBe(30_000);
    const [given, ...others] = await bonuses.own(one);
    expect(others).toEqual([]);
    expect(given).toMatchObject({ kind: 'gift', amount: 30_000, left: 30_000, status: 'active' });
    expect((given?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(89 * 86_400_000);
  });

  test('is given once for what it is given for, also by two at once', async () => {
    const { id } = await member(db);
    await Promise.all(Array.from({ length: 6 }, () => give(id, 30_000, `one/${id}`)));
    expect(await balance(id)).toBe(30_000);
  });

  test('ends by itself: nothing is left of it, in the wallet neither', async () => {
    const one = await member(db);
    await give(one.id, 30_000);
    await endNow(one.id);
    await give(one.id, 5_000);
    await Promise.all([bonuses.expire(), bonuses.expire()]);
    expect(await balance(one.id)).toBe(5_000);
    expect((await bonuses.own(one)).map(({ status, left }) => [status, left])).toEqual([
      ['active', 5_000],
      ['expired', 0],
    ]);
  });

  test('ends for many customers in one night', async () => {
    const all = await Promise.all(Array.from({ length: 3 }, () => member(db)));
    for (const { id } of all) {
      await give(id, 1_000);
      await endNow(id);
    }
    await bonuses.expire();
    expect(await Promise.all(all.map(({ id }) => balance(id)))).toEqual([0, 0, 0]);
  });

  test('is taken back with a reason by staff who may, once', async () => {
    const one = await member(db);
    await give(one.id, 30_000);
    const [given] = await bonuses.own(one);
    const wanted = { grant: given?.id ?? '', reason: 'Nhầm người', operation: randomUUID() };
    expect(await bonuses.takeBack(one, wanted)).toMatchObject({ error: { code: 'purchases/forbidden' } });
    const staff = await member(db, 'administrator');
    const done = await Promise.all([bonuses.takeBack(staff, wanted), bonuses.takeBack(staff, wanted)]);
    expect(done.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await balance(one.id)).toBe(0);
    const again = await bonuses.takeBack(staff, { ...wanted, operation: randomUUID() });
    expect(again).toMatchObject({ error: { code: 'purchases/not-so' } });
    const notes = await db
      .selectFrom('ledger_transfer')
      .select(['note', 'made_by'])
      .where('kind', '=', 'bonus-taken-back')
      .execute();
    expect(notes).toEqual([{ note: 'Nhầm người', made_by: staff.id }]);
  });
});

describe('what is left of the grants is what the ledger has', () => {
  const refused = /bonus_grants_agree|left of its grants/;

  test('a transfer without its grant is refused', async () => {
    const { id } = await member(db);
    const lone = {
      id: randomUUID(),
      kind: 'bonus',
      subject: 'x',
      lines: lines(BONUS_COST, walletOf('thuong', id), 5),
    };
    await expect(books.post({ ...lone, kind: 'bonus' })).rejects.toThrow(refused);
  });

  test('a grant without its transfer is refused', async () => {
    const { id: holder } = await member(db);
    const lone = { holder, kind: 'gift', source: randomUUID(), amount: 5, days: 1 } as const;
    await expect(grants.add(lone)).rejects.toThrow(refused);
  });

  test('what was changed behind them is found', async () => {
    const { id } = await member(db);
    await give(id, 7_000);
    await expect(
      transaction(db, async (trx) => {
        await sql`alter table bonus_grant disable trigger user`.execute(trx);
        await trx.updateTable('bonus_grant').set({ left_amount: 6_000 }).where('holder', '=', id).execute();
        expect(await createBonusRepository(trx).findDifferences()).toEqual([
          `bonus wallet ${id}: 7000 in the ledger, 6000 left of its grants`,
        ]);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect((await services.wallet.findBreaks()).breaks).toEqual([]);
  });
});
