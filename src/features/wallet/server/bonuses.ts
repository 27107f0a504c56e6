import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { accountId, type Actor, may, type Member } from '#kernel/actor.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { type Audit, auditActor } from '#platform/audit/append.ts';
import type { Database } from '#platform/db/client.ts';
import { runOnce } from '#platform/db/operation.ts';
import type { Tables } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { defineSweep } from '#platform/jobs/define-job.ts';
import { BONUS_DAYS, type BonusGrant, type BonusKind, bonusMachine, bonusNumber } from '../domain/bonus.ts';
import { BONUS_COST, lines, type TransferKind, walletOf } from '../domain/ledger.ts';
import type { EndNotices, MovementNotices } from '../domain/notice.ts';
import { createBonusRepository, type Ending } from './bonus-repository.ts';
import { createLedgerRepository } from './ledger-repository.ts';
import { createPosting, type Notify, type Post } from './posting.ts';

type Trx = Transaction<Tables>;

const PAGE = 100;
const FORBIDDEN = fail<Failure>({ kind: 'forbidden', code: 'purchases/forbidden' });
const MISSING = fail<Failure>({ kind: 'missing', code: 'purchases/no-such-bonus' });
const NOT_SO = fail<Failure>({ kind: 'conflict', code: 'purchases/not-so' });

/** Locks what a bonus moves between; in one call where there are several, so that all are locked in one order. */
export const lockBonuses = (trx: Trx, holders: readonly string[]) =>
  createLedgerRepository(trx).lock([...holders.map((holder) => walletOf('thuong', holder)), BONUS_COST]);

type Gift = {
  holder: string;
  kind: BonusKind;
  source: string;
  amount: number;
  days?: number;
  madeBy?: string;
};

/** Gives a bonus, once for each source. The wallet is locked by the caller. */
export async function grantBonus(
  trx: Trx,
  post: Post,
  { days = BONUS_DAYS, madeBy, ...gift }: Gift,
): Promise<void> {
  const added = await createBonusRepository(trx).add({ ...gift, days });
  if (!added) return;
  await post(trx, {
    ...(madeBy !== undefined && { madeBy }),
    id: randomUUID(),
    kind: 'bonus',
    subject: bonusNumber(added.number),
    lines: lines(BONUS_COST, walletOf('thuong', gift.holder), gift.amount),
  });
}

/** Takes what is left of a grant out of its wallet, which the caller has locked. */
async function end(
  trx: Trx,
  post: Post,
  holder: string,
  { id, number, left }: Pick<BonusGrant, 'id' | 'number' | 'left'>,
  how: { status: 'expired' | 'taken-back'; kind: TransferKind; madeBy?: string; note?: string },
): Promise<void> {
  const { status, ...transfer } = how;
  await post(trx, {
    ...transfer,
    id: randomUUID(),
    subject: bonusNumber(number),
    lines: lines(walletOf('thuong', holder), BONUS_COST, left),
  });
  await createBonusRepository(trx).end(id, status);
}

/** Ends what a customer had until now. The wallet is locked by the caller. */
export async function expireBonuses(trx: Trx, post: Post, holder: string): Promise<void> {
  for (const grant of await createBonusRepository(trx).due(holder))
    await end(trx, post, holder, grant, { status: 'expired', kind: 'bonus-expired' });
}

type Deps = {
  db: Database;
  audit: Audit;
  notices: { notify: Notify<MovementNotices | EndNotices> };
};

/** What was given to customers, until when, and what became of it. */
export function createBonuses({ db, audit, notices }: Deps) {
  const repository = createBonusRepository(db);
  const post = createPosting(notices.notify);

  /** Notifies of bonuses that end soon, once for each end. */
  async function warn(): Promise<void> {
    let after: string | null = null;
    do {
      const ending: Ending[] = await repository.endingSoon(after, PAGE);
      const due = ending.map(({ id, account, number, left, expiresAt }) => ({
        account: accountId.parse(account),
        kind: 'wallet.bonus-ends' as const,
        key: `${id}/${expiresAt.getTime()}`,
        data: { number, left, until: expiresAt.toISOString() },
      }));
      if (due.length > 0) await transaction(db, (trx) => notices.notify(trx, ...due));
      after = ending.at(-1)?.id ?? null;
    } while (after !== null);
  }

  async function eachNight(): Promise<void> {
    await expire();
    await warn();
  }

  /** Each customer in a transaction of its own, so that none waits for all. */
  async function expire(): Promise<void> {
    let after: string | null = null;
    do {
      const holders: string[] = await repository.holdersDue(after, PAGE);
      for (const holder of holders)
        await transaction(db, async (trx) => {
          await lockBonuses(trx, [holder]);
          await expireBonuses(trx, post, holder);
        });
      after = holders.at(-1) ?? null;
    } while (after !== null);
  }

  return {
    own: ({ id }: Member): Promise<BonusGrant[]> => repository.of(id),

    /** For staff who adjust wallets. */
    async ofAccount(actor: Actor, account: string): Promise<Result<BonusGrant[], Failure>> {
      return may(actor, 'wallet.adjust') ? ok(await repository.of(account)) : FORBIDDEN;
    },

    /** Takes what is left of a bonus back, with a reason; what was spent stays spent. */
    async takeBack(
      actor: Actor,
      { grant, reason, operation }: { grant: string; reason: string; operation: string },
    ): Promise<Result<string, Failure>> {
      if (!may(actor, 'wallet.adjust') || actor.kind !== 'member') return FORBIDDEN;
      return runOnce(
        db,
        {
          actor: actor.id,
          id: operation,
          kind: 'bonus-take-back',
          request: { grant, reason },
          outcome: z.string(),
        },
        async (trx) => {
          const grants = createBonusRepository(trx);
          const holder = (await grants.find(grant))?.holder;
          if (holder === undefined) return MISSING;
          await lockBonuses(trx, [holder]);
          const found = await grants.find(grant);
          if (!found || !bonusMachine.can(found.status, 'takeBack')) return NOT_SO;
          await end(trx, post, holder, found, {
            status: 'taken-back',
            kind: 'bonus-taken-back',
            madeBy: actor.id,
            note: reason,
          });
          const detail = { bonus: bonusNumber(found.number), money: found.left, reason };
          await audit(trx, {
            ...auditActor(actor),
            action: 'wallet/bonus-taken-back',
            subject: holder,
            detail,
          });
          return ok(bonusNumber(found.number));
        },
      );
    },

    expire,
    warn,
    jobs: [defineSweep({ name: 'wallet/expire-bonuses', schedule: '25 2 * * *', run: eachNight })],
  };
}
