import { z } from 'zod';
import { type Actor, may } from '#kernel/actor.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { type Audit, auditActor } from '#platform/audit/append.ts';
import type { Database } from '#platform/db/client.ts';
import { runOnce } from '#platform/db/operation.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Trx } from '#platform/db/command.ts';
import { type Gift, LARGE_GIFT } from '../domain/gift.ts';
import { grantBonus, lockBonuses } from './bonuses.ts';
import { createGiftRepository } from './gift-repository.ts';
import type { Post } from './posting.ts';

type Wanted = { account: string; amount: number; days: number; reason: string; operation: string };
type Deciding = { gift: string; decision: 'approve' | 'refuse' };

const FORBIDDEN = fail<Failure>({ kind: 'forbidden', code: 'purchases/forbidden' });
const NO_ACCOUNT = fail<Failure>({ kind: 'missing', code: 'purchases/no-such-account' });
const NO_GIFT = fail<Failure>({ kind: 'missing', code: 'purchases/no-such-gift' });
const DECIDED = fail<Failure>({ kind: 'conflict', code: 'purchases/gift-decided' });
const SECOND_PERSON = fail<Failure>({ kind: 'conflict', code: 'purchases/second-person' });
const OWN = fail<Failure>({ kind: 'conflict', code: 'purchases/own-gift' });

/** Bonuses that staff give to customers: small ones at once, large ones by two people, and none to oneself. */
export function createGifts({ db, audit, post }: { db: Database; audit: Audit; post: Post }) {
  const repository = createGiftRepository(db);

  async function grant(
    trx: Trx,
    gift: { id: string; account: string; amount: number; days: number },
    by: string,
  ) {
    const { id, account: holder, amount, days } = gift;
    await lockBonuses(trx, [holder]);
    await grantBonus(trx, post, { holder, kind: 'gift', source: `gift/${id}`, amount, days, madeBy: by });
  }

  return {
    /** What waits for a decision, or all that one customer was given. */
    async list(actor: Actor, account?: string): Promise<Result<Gift[], Failure>> {
      if (!may(actor, 'wallet.adjust') || actor.kind !== 'member') return FORBIDDEN;
      return ok(await repository.list(actor.id, account));
    },

    /** Gives a bonus, or proposes it where it is large. */
    async give(
      actor: Actor,
      { operation, ...wanted }: Wanted,
    ): Promise<Result<'given' | 'proposed', Failure>> {
      if (!may(actor, 'wallet.adjust') || actor.kind !== 'member') return FORBIDDEN;
      if (wanted.account === actor.id) return OWN;
      return runOnce(
        db,
        {
          actor: actor.id,
          id: operation,
          kind: 'bonus-give',
          request: wanted,
          outcome: z.enum(['given', 'proposed']),
        },
        async (trx): Promise<Result<'given' | 'proposed', Failure>> => {
          const gifts = createGiftRepository(trx);
          if (!(await gifts.isAccount(wanted.account))) return NO_ACCOUNT;
          const isLarge = wanted.amount >= LARGE_GIFT;
          const id = await gifts.add(wanted, actor.id, isLarge ? 'proposed' : 'given');
          if (!isLarge) await grant(trx, { ...wanted, id }, actor.id);
          const outcome = isLarge ? 'proposed' : 'given';
          await audit(trx, {
            ...auditActor(actor),
            action: `wallet/bonus-${outcome}`,
            subject: wanted.account,
            detail: { money: wanted.amount, reason: wanted.reason },
          });
          return ok(outcome);
        },
      );
    },

    /** Another person decides on what was proposed; who proposed it may take it back. */
    async decide(actor: Actor, { gift: id, decision }: Deciding): Promise<Result<void, Failure>> {
      if (!may(actor, 'wallet.adjust') || actor.kind !== 'member') return FORBIDDEN;
      return transaction(db, async (trx): Promise<Result<void, Failure>> => {
        const gifts = createGiftRepository(trx);
        const found = await gifts.lock(id);
        if (!found?.account) return NO_GIFT;
        if (found.status !== 'proposed') return DECIDED;
        const { account, amount, days, reason, proposedBy } = found;
        const isGiven = decision === 'approve';
        if (isGiven && proposedBy === actor.id) return SECOND_PERSON;
        if (isGiven && account === actor.id) return OWN;
        await gifts.decide(id, isGiven ? 'given' : 'refused', actor.id);
        if (isGiven) await grant(trx, { id, account, amount, days }, actor.id);
        await audit(trx, {
          ...auditActor(actor),
          action: isGiven ? 'wallet/bonus-given' : 'wallet/bonus-refused',
          subject: account,
          detail: { money: amount, reason },
        });
        return ok(undefined);
      });
    },
  };
}
