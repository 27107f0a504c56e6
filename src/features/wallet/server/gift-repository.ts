import { sql } from 'kysely';
import type { Database } from '#platform/db/client.ts';
import type { Gift, GiftStatus } from '../domain/gift.ts';

type NewGift = { account: string; amount: number; days: number; reason: string };

const MAX_WAITING = 50;
const SHOWN = 10;

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

  /** What waits for a decision, the oldest first; or all of one customer, the newest first. */
  async list(reader: string, account?: string): Promise<Gift[]> {
    const rows = await db
      .selectFrom('bonus_gift as g')
      .innerJoin('account as a', 'a.id', 'g.account')
      .leftJoin('account as p', 'p.id', 'g.proposed_by')
      .select(['g.id', 'g.status', 'a.id as account', 'a.full_name as customer', 'g.amount', 'g.days'])
      .select(['g.reason', 'p.full_name as proposedBy', 'g.proposed_at as proposedAt'])
      .select(sql<boolean>`g.proposed_by = ${reader}`.as('isOwn'))
      .$if(account === undefined, (query) =>
        query.where('g.status', '=', 'proposed').orderBy('g.proposed_at').limit(MAX_WAITING),
      )
      .$if(account !== undefined, (query) =>
        query
          .where('a.id', '=', account ?? '')
          .orderBy('g.proposed_at', 'desc')
          .limit(SHOWN),
      )
      .execute();
    return rows;
  },
});

const NOT_YET = { decided_by: null, decided_at: null } as const;
