import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_REWARDS_A_MONTH, REWARDS } from '#features/wallet/domain/referral.ts';
import { bankAccount, HOLD, lines, reversed, walletOf } from '#features/wallet/domain/ledger.ts';
import { createLedgerRepository } from '#features/wallet/server/ledger-repository.ts';
import type { Member } from '#kernel/actor.ts';
import { transaction } from '#platform/db/transaction.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { member } from '../../_support/inquiries.ts';
import { nextPhone, signIn } from '../../_support/people/account-people.ts';
import { balancesOf } from '../../_support/people/wallets.ts';
import { callerWith, formOf, withCode } from '../../_support/people/whole-person.ts';
import { servicesOver } from '../../_support/services.ts';

const { db } = await freshDatabase();
const folder = await dataDirectory();
const services = servicesOver(db, { dataDir: folder });
const { accounts, referrals, wallet } = services;
const books = createLedgerRepository(db);

const HOME = '203.0.113.9';
let referrer = await member(db);
beforeEach(async () => {
  referrer = await member(db);
});

const bring = async (by: Member = referrer, address = HOME): Promise<Member> => {
  const referee = await member(db);
  const { code } = await referrals.own(by);
  await transaction(db, (trx) =>
    referrals.register(trx, { referee: referee.id, code, address, isDeviceOf: () => false }),
  );
  return referee;
};
const stateOf = async (referee: Member) => {
  const { status, void_reason } = await db
    .selectFrom('referral')
    .select(['status', 'void_reason'])
    .where('referee', '=', referee.id)
    .executeTakeFirstOrThrow();
  return void_reason === null ? status : `${status}: ${void_reason}`;
};

const noticesOf = ({ id }: Member) =>
  db.selectFrom('notice').select(['kind', 'data']).where('account', '=', id).orderBy('kind').execute();

/** Money that came from a bank account so many days ago; its transfer. */
async function paysIn({ id }: Member, amount = 50_000, { days = 7, from = '', status = 'matched' } = {}) {
  const transfer = randomUUID();
  await books.post({
    id: transfer,
    kind: 'top-up',
    subject: 'TU-1',
    lines: lines(bankAccount('0123456789'), walletOf('chinh', id), amount),
  });
  await sql`insert into receipt (source, reference, bank_account, amount, payer_account, bank_date, status, account,
      transfer, received_at)
    values ('bank', ${randomUUID()}, '0123456789', ${amount}, ${from}, current_date, ${status}, ${id}, ${transfer},
      now() - make_interval(days => ${days}))`.execute(db);
}

async function withdraws({ id }: Member, amount: number): Promise<string> {
  const transfer = randomUUID();
  const moved = {
    kind: 'withdrawal',
    subject: 'RT-1',
    lines: lines(walletOf('chinh', id), HOLD, amount),
  } as const;
  await books.post({ ...moved, id: transfer });
  return transfer;
}

describe('registering by a code', () => {
  const register = async (code: string, address: string, deviceToken: () => string | undefined) => {
    const phone = nextPhone();
    const caller = { ...callerWith(address), deviceToken };
    const form = { ...(await formOf(phone, 'Trần Thị Mới')), referral_code: code };
    const wordings = { terms: 'x', age: 'x', marketing: 'x' };
    const { id } = await withCode(
      { db, services, folder },
      phone,
      () => accounts.registration.start(form, wordings, caller),
      (request, typed) => accounts.registration.finish(request, typed, caller),
    );
    const { account } = await db
      .selectFrom('session')
      .select('account')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...referrer, id: account } as Member;
  };
  const noDevice = () => undefined;

  test('is kept until the number is proved, and then both see it', async () => {
    const { code } = await referrals.own(referrer);
    const referee = await register(code, HOME, noDevice);
    expect(await stateOf(referee)).toBe('registered');
    expect((await referrals.own(referrer)).brought).toMatchObject([
      { initials: 'T. T. M.', status: 'registered' },
    ]);
    expect((await referrals.own(referee)).invited).toMatchObject({ status: 'registered' });
  });

  test('that does not exist is refused beside its field', async () => {
    const form = { ...(await formOf(nextPhone(), 'Trần Thị Mới')), referral_code: '22222222' };
    const wordings = { terms: 'x', age: 'x', marketing: 'x' };
    const started = await accounts.registration.start(form, wordings, callerWith(HOME));
    expect(started).toMatchObject({ error: { code: 'accounts/no-such-referral', field: 'referral_code' } });
  });

  test('on the device of the referrer counts for nothing', async () => {
    const { phone } = await db
      .selectFrom('account')
      .select('phone')
      .where('id', '=', referrer.id)
      .executeTakeFirstOrThrow();
    const token = accounts.login.remember(phone as Parameters<typeof accounts.login.remember>[0], undefined);
    const { code } = await referrals.own(referrer);
    expect(await stateOf(await register(code, HOME, () => token))).toBe('void: same-device');
    expect(await stateOf(await register(code, HOME, () => `${token}x`))).toBe('registered');
  });

  test.each([
    ['198.51.100.7', '198.51.100.7', 0, 'void: same-network'],
    ['198.51.100.7', '198.51.100.8', 0, 'registered'],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', 0, 'void: same-network'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', 0, 'registered'],
    ['198.51.100.7', '198.51.100.7', 25, 'registered'],
  ])('by one whose referrer was at %s, from %s, %i hours later: %s', async (theirs, own, hours, state) => {
    await signIn(services, { id: referrer.id });
    await sql`update session set address = ${theirs}, seen_at = now() - make_interval(hours => ${hours})
      where account = ${referrer.id}`.execute(db);
    expect(await stateOf(await bring(referrer, own))).toBe(state);
  });

  test('does not bring its own owner', async () => {
    const { code } = await referrals.own(referrer);
    const arrival = { referee: referrer.id, code, address: HOME, isDeviceOf: () => false };
    await expect(transaction(db, (trx) => referrals.register(trx, arrival))).rejects.toThrow(
      /referral_check/,
    );
  });
});

test('an account has one code, also where it is wanted twice at once', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => referrals.own(referrer)));
  expect(new Set(all.map(({ code }) => code)).size).toBe(1);
});

describe('a referral', () => {
  test('is rewarded on both sides, once, when the money has stayed', async () => {
    const referee = await bring();
    await referrals.settle();
    expect(await stateOf(referee)).toBe('registered');
    await paysIn(referee, 50_000, { days: 6 });
    await referrals.settle();
    expect(await stateOf(referee)).toBe('registered');
    await sql`update receipt set received_at = received_at - interval '1 day' where account = ${referee.id}`.execute(
      db,
    );
    await Promise.all([referrals.settle(), referrals.settle(), referrals.settle()]);
    await referrals.settle();
    expect(await stateOf(referee)).toBe('rewarded');
    expect(await noticesOf(referrer)).toMatchObject([
      { kind: 'wallet.moved', data: { amount: REWARDS.inviting } },
      { kind: 'wallet.referral', data: { side: 'inviting', reason: null } },
    ]);
    expect(await noticesOf(referee)).toMatchObject([
      { kind: 'wallet.moved', data: { amount: REWARDS.invited } },
      { kind: 'wallet.referral', data: { side: 'invited', reason: null } },
    ]);
    expect((await balancesOf(db, referrer.id)).bonus).toBe(REWARDS.inviting);
    expect((await balancesOf(db, referee.id)).bonus).toBe(REWARDS.invited);
    expect(await referrals.own(referrer)).toMatchObject({ earned: REWARDS.inviting, rewardedThisMonth: 1 });
    expect(await services.bonuses.own(referrer)).toMatchObject([{ kind: 'inviting', status: 'active' }]);
  });

  test('that is void is said with its reason to both', async () => {
    const referee = await bring();
    await paysIn(referee, 50_000, { status: 'returned' });
    await referrals.settle();
    const said = { kind: 'wallet.referral', data: { reason: 'refunded' } };
    expect(await noticesOf(referrer)).toMatchObject([said]);
    expect(await noticesOf(referee)).toMatchObject([said]);
  });

  test.each([
    ['too little', 'registered', (referee: Member) => paysIn(referee, 49_999)],
    [
      'money that was returned',
      'void: refunded',
      (referee: Member) => paysIn(referee, 50_000, { status: 'returned' }),
    ],
    [
      'money that was withdrawn',
      'void: refunded',
      async (referee: Member) => {
        await paysIn(referee, 50_000, { days: 6 });
        await withdraws(referee, 40_000);
      },
    ],
    [
      'money whose withdrawal was undone',
      'rewarded',
      async (referee: Member) => {
        await paysIn(referee);
        const withdrawal = await withdraws(referee, 40_000);
        await books.post({
          id: randomUUID(),
          kind: 'withdrawal-undone',
          subject: 'RT-1',
          reverses: withdrawal,
          lines: reversed(await books.linesOf(withdrawal)),
        });
      },
    ],
    [
      'money from the bank account of the referrer',
      'void: same-bank',
      async (referee: Member) => {
        await paysIn(referrer, 200_000, { from: 'chung' });
        await paysIn(referee, 50_000, { from: 'chung' });
      },
    ],
    [
      'small money first and enough later',
      'rewarded',
      async (referee: Member) => {
        await paysIn(referee, 10_000, { days: 20 });
        await paysIn(referee, 60_000, { days: 8 });
      },
    ],
  ])('with %s is %s', async (_, state, prepare) => {
    const referee = await bring();
    await prepare(referee);
    await referrals.settle();
    expect(await stateOf(referee)).toBe(state);
    expect((await balancesOf(db, referee.id)).bonus).toBe(state === 'rewarded' ? REWARDS.invited : 0);
  });

  test('of a referrer who has left is void', async () => {
    const referee = await bring();
    await paysIn(referee);
    await db.deleteFrom('account').where('id', '=', referrer.id).execute();
    await referrals.settle();
    expect(await stateOf(referee)).toBe('void: left');
  });

  test('is rewarded twenty times a month, and the next month the others', async () => {
    const brought = await Promise.all(Array.from({ length: MAX_REWARDS_A_MONTH + 2 }, () => bring()));
    for (const referee of brought) await paysIn(referee);
    await Promise.all([referrals.settle(), referrals.settle()]);
    await referrals.settle();
    const states = await Promise.all(brought.map(stateOf));
    expect(states.filter((state) => state === 'rewarded')).toHaveLength(MAX_REWARDS_A_MONTH);
    expect(states.filter((state) => state === 'qualified')).toHaveLength(2);
    expect((await balancesOf(db, referrer.id)).bonus).toBe(MAX_REWARDS_A_MONTH * REWARDS.inviting);
    await sql`update referral set rewarded_at = rewarded_at - interval '1 month' where referrer = ${referrer.id}`.execute(
      db,
    );
    await referrals.settle();
    expect(new Set(await Promise.all(brought.map(stateOf)))).toEqual(new Set(['rewarded']));
  });
});

test('after all of it the books agree', async () => {
  expect((await wallet.findBreaks()).breaks).toEqual([]);
});
