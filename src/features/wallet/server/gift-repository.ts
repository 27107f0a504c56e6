import { sql } from 'kysely';
import type { Database } from '#platform/db/client.ts';
import type { GiftStatus, WaitingGift } from '../domain/gift.ts';

type NewGift = { account: string; amount: number; days: number; reason: string };

const SHOWN = 50;

/** Bonuses that staff give. */
export const createGiftRepository = (db: Database) => ({
  isAccount: async (id: string): Promise<boolean> =>
    (await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,

  async add(gift: NewGift, by: string, status: 'given' | 'proposed'): Promise<string> {
    const decided = status === 'given' ? { decided_by: by, decided_at: sql<Date>`now()` } : NOT_YET;
    const { id } = await db
      .insertInto('bonus_gift')
      .values({ ...gift, status, proposed_by: by, ...decided })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  lock: (id: string) =>
    db
      .selectFrom('bonus_gift')
      .select(['account', 'amount', 'days', 'reason', 'status', 'proposed_by as proposedBy'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  decide: (id: string, status: GiftStatus, by: string) =>
    db
      .updateTable('bonus_gift')
      .set({ status, decided_by: by, decided_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute(),

  /** What waits for a decision, of all customers or of one, the oldest first. */
  waiting: (reader: string, account?: string): Promise<WaitingGift[]> =>
    db
      .selectFrom('bonus_gift as g')
      .innerJoin('account as a', 'a.id', 'g.account')
      .leftJoin('account as p', 'p.id', 'g.proposed_by')
      .select(['g.id', 'a.id as account', 'a.full_name as customer', 'g.amount', 'g.days', 'g.reason'])
      .select(['p.full_name as proposedBy', 'g.proposed_at as proposedAt'])
      .select(sql<boolean>`g.proposed_by = ${reader}`.as('isOwn'))
      .where('g.status', '=', 'proposed')
      .$if(account !== undefined, (query) => query.where('a.id', '=', account ?? ''))
      .orderBy('g.proposed_at')
      .limit(SHOWN)
      .execute(),
});

const NOT_YET = { decided_by: null, decided_at: null } as const;
