import { sql } from 'kysely';
import { z } from 'zod';
import type { DeskFilter, DeskLine, RequestContact } from '#features/requests/domain/desk.ts';
import type { AccountId } from '#kernel/actor.ts';
import type { Database } from '#platform/db/client.ts';
import { DEALS } from '../domain/request.ts';
import { REQUEST_STATUSES } from '../domain/status.ts';
import { IS_OPEN } from './repository.ts';

const lines = z.array(
  z.object({
    id: z.uuid(),
    number: z.int(),
    status: z.enum(REQUEST_STATUSES),
    deal: z.enum(DEALS),
    kind: z.string(),
    also: z.array(z.string()),
    place: z.string().nullable(),
    madeAt: z.date(),
    assignee: z.string().nullable(),
    liked: z.int(),
  }),
);

export const createDeskRepository = (db: Database) => ({
  /** A page of the list: what is open the oldest first, all there ever were the newest first. */
  async page({ shown, after }: DeskFilter, actor: AccountId | null, most: number): Promise<DeskLine[]> {
    const isQueue = shown !== 'tat-ca';
    let query = db
      .selectFrom('property_request as r')
      .leftJoin('account as a', 'a.id', 'r.assignee')
      .select(['r.id', 'r.number', 'r.status', 'r.deal', 'r.kind', 'r.also', 'r.place'])
      .select(['r.made_at as madeAt', 'a.full_name as assignee'])
      .select(
        sql<number>`(select count(*)::int from request_match m where m.request = r.id and m.state = 'liked')`.as(
          'liked',
        ),
      );
    if (isQueue) query = query.where(IS_OPEN);
    if (shown === 'cho') query = query.where('r.assignee', 'is', null);
    if (shown === 'cua-toi') query = query.where('r.assignee', '=', actor);
    if (after !== null) query = query.where('r.number', isQueue ? '>' : '<', after);
    return lines.parse(
      await query
        .orderBy('r.number', isQueue ? 'asc' : 'desc')
        .limit(most)
        .execute(),
    );
  },

  nameOf: async (account: AccountId): Promise<string | undefined> =>
    (await db.selectFrom('account').select('full_name').where('id', '=', account).executeTakeFirst())
      ?.full_name,

  /** How a customer is reached: by the proved address of the account, and by telephone where they allow it. */
  async contactOf(account: AccountId, mayCall: boolean): Promise<RequestContact | undefined> {
    const row = await db
      .selectFrom('account')
      .select(['full_name', 'phone', 'email', 'email_proved_at'])
      .where('id', '=', account)
      .executeTakeFirst();
    return (
      row && {
        fullName: row.full_name,
        phone: mayCall ? row.phone : null,
        email: row.email_proved_at === null ? null : row.email,
      }
    );
  },
});
