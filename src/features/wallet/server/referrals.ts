import { randomInt } from 'node:crypto';
import { accountId, type AccountId, type Member } from '#kernel/actor.ts';
import { householdOf } from '#kernel/contact/household.ts';
import { type Phone } from '#kernel/contact/contact.ts';
import type { Database } from '#platform/db/client.ts';
import type { Trx } from '#platform/db/command.ts';
import { transaction } from '#platform/db/transaction.ts';
import { defineSweep } from '#platform/jobs/define-job.ts';
import {
  judge,
  MAX_REWARDS_A_MONTH,
  newReferralCode,
  type Referrals,
  REWARDS,
  voidAtRegistration,
  type VoidReason,
} from '../domain/referral.ts';
import type { MovementNotices, ReferralNotices } from '../domain/notice.ts';
import { grantBonus, lockBonuses } from './bonuses.ts';
import { createPosting, type Notify } from './posting.ts';
import { createReferralRepository } from './referral-repository.ts';

const PAGE = 200;
const TRIES = 5;
const FINE = 2 ** 32;
const random = () => randomInt(FINE) / FINE;

/** Someone who has just registered by a code. */
type Arrival = {
  referee: AccountId;
  code: string;
  address: string;
  /** Whether their browser belongs to a number. */
  isDeviceOf: (phone: Phone) => boolean;
};

type Deps = { db: Database; notices: { notify: Notify<MovementNotices | ReferralNotices> } };

/** Customers who bring others: a bonus for both once the other has paid in, and never money. */
export function createReferrals({ db, notices }: Deps) {
  const post = createPosting(notices.notify);
  const repository = createReferralRepository(db);

  /** The code of an account, made when it is first wanted. */
  async function codeOf(account: string): Promise<string> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const code = await repository.codeOf(account);
      if (code !== undefined) return code;
      await repository.addCode(account, newReferralCode(random));
    }
    throw new Error('no code could be made');
  }

  /** Both sides read what became of it; one of them may have left. */
  const notify = (trx: Trx, referee: string, referrer: string | null, reason: VoidReason | null) =>
    notices.notify(
      trx,
      ...(
        [
          ['inviting', referrer],
          ['invited', referee],
        ] as const
      ).flatMap(([side, account]) =>
        account === null
          ? []
          : [
              {
                account: accountId.parse(account),
                kind: 'wallet.referral' as const,
                key: `${referee}/${side}`,
                data: { side, reason },
              },
            ],
      ),
    );

  /** What becomes of one referral by now. */
  const settleOne = (referee: string) =>
    transaction(db, async (trx) => {
      const own = createReferralRepository(trx);
      const held = await own.hold(referee);
      if (!held) return;
      const { referrer, status } = held;
      const end = async (reason: VoidReason) => {
        await own.move(referee, { status: 'void', reason });
        await notify(trx, referee, referrer, reason);
      };
      if (status === 'registered') {
        const judged = judge(await own.standing(referee), await own.now());
        if (judged === 'waits') return;
        if (judged !== 'counts') return end(judged);
        await own.move(referee, { status: 'qualified' });
      }
      if (referrer === null) return end('left');
      await own.holdCode(referrer);
      if ((await own.rewardedThisMonth(referrer)) >= MAX_REWARDS_A_MONTH) return;
      await lockBonuses(trx, [referrer, referee]);
      const source = (side: 'inviting' | 'invited') => `referral/${referee}/${side}`;
      const reward = (holder: string, kind: 'inviting' | 'invited') =>
        grantBonus(trx, post, { holder, kind, source: source(kind), amount: REWARDS[kind] });
      await reward(referrer, 'inviting');
      await reward(referee, 'invited');
      await own.move(referee, { status: 'rewarded' });
      await notify(trx, referee, referrer, null);
    });

  async function settle(): Promise<void> {
    let after: { at: Date; referee: string } | null = null;
    do {
      const open: { at: Date; referee: string }[] = await repository.open(after, PAGE);
      for (const { referee } of open) await settleOne(referee);
      after = open.at(-1) ?? null;
    } while (after !== null);
  }

  return {
    async own({ id }: Member): Promise<Referrals> {
      const [code, brought, rewardedThisMonth, earned, invited] = await Promise.all([
        codeOf(id),
        repository.broughtBy(id),
        repository.rewardedThisMonth(id),
        repository.earnedBy(id),
        repository.of(id),
      ]);
      return { code, brought, rewardedThisMonth, earned, invited };
    },

    /** Whether a code is someone's. */
    isCode: async (code: string): Promise<boolean> => (await repository.referrerOf(code)) !== undefined,

    /** Notes who brought a new account, in the transaction that makes it; what speaks against it is seen then alone. */
    async register(trx: Trx, { referee, code, address, isDeviceOf }: Arrival): Promise<void> {
      const own = createReferralRepository(trx);
      const referrer = await own.referrerOf(code);
      if (!referrer) return;
      const households = (await own.recentAddresses(referrer.id)).map(householdOf);
      const reason = voidAtRegistration({
        isSameDevice: isDeviceOf(referrer.phone as Phone),
        isSameNetwork: households.includes(householdOf(address)),
      });
      await own.add(referee, referrer.id, reason);
      if (reason !== null) await notify(trx, referee, referrer.id, reason);
    },

    settle,
    jobs: [defineSweep({ name: 'wallet/settle-referrals', schedule: '51 2 * * *', run: settle })],
  };
}
