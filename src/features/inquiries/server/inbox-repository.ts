import { sql } from 'kysely';
import { z } from 'zod';
import type { InboxFilter, InboxLine } from '#features/inquiries/domain/inbox.ts';
import { INQUIRY_KINDS } from '../domain/inquiry.ts';
import { INQUIRY_STATUSES } from '#features/inquiries/domain/status.ts';
import type { AccountId } from '#kernel/actor.ts';
import type { Database } from '#platform/db/client.ts';
import { KIND } from './repository.ts';

const lines = z.array(
  z.object({
    id: z.uuid(),
    number: z.int(),
    version: z.int(),
    kind: z.enum(INQUIRY_KINDS),
    status: z.enum(INQUIRY_STATUSES),
    fullName: z.string(),
    description: z.string(),
    note: z.string(),
    at: z.date(),
    assignee: z.string().nullable(),
    waitingSince: z.date(),
    unread: z.boolean(),
  }),
);

const complaints = z.array(z.object({ id: z.uuid(), number: z.int(), status: z.enum(INQUIRY_STATUSES) }));
type Complaint = z.infer<typeof complaints>[number];

/** As its index has it. */
const IS_WAITING = sql<boolean>`status in ('new', 'open')`;

export const createInboxRepository = (db: Database) => ({
  /** A page of the inbox: waiting ones oldest first, all others newest first. */
  async page(
    { status, kind, mine, after }: InboxFilter,
    actor: AccountId | null,
    most: number,
  ): Promise<InboxLine[]> {
    const isQueue = status === 'waiting' || status === 'new' || status === 'open';
    let query = db
      .selectFrom('inquiry as i')
      .innerJoin('thread as t', 't.id', 'i.id')
      .leftJoin('account as a', 'a.id', 'i.assignee')
      .select([
        'i.id',
        'number',
        'i.version',
        KIND,
        'status',
        'i.full_name as fullName',
        'description',
        'note',
        'at',
      ])
      .select(['a.full_name as assignee', 'waiting_since as waitingSince'])
      .select(
        sql<boolean>`exists (select from thread_message m
          where m.thread = i.id and m.side = 'requester' and m.seq > coalesce(t.responder_read, 0))`.as(
          'unread',
        ),
      );
    if (status === 'waiting') query = query.where(IS_WAITING);
    else if (status !== 'all') query = query.where('status', '=', status);
    if (kind === 'complaint') query = query.where('transfer', 'is not', null);
    else if (kind !== null) query = query.where('kind', '=', kind).where('transfer', 'is', null);
    if (mine) query = query.where('assignee', '=', actor);
    if (after !== null) query = query.where('number', isQueue ? '>' : '<', after);
    return lines.parse(
      await query
        .orderBy('number', isQueue ? 'asc' : 'desc')
        .limit(most)
        .execute(),
    );
  },

  /** How many wait, of all or of complaints, and since when. */
  async waiting(of: 'all' | 'complaints'): Promise<{ inquiries: number; since: Date | null }> {
    const { all, since } = await db
      .selectFrom('inquiry')
      .select(({ fn }) => [sql<number>`count(*)::int`.as('all'), fn.min('at').as('since')])
      .where(IS_WAITING)
      .$if(of === 'complaints', (query) => query.where('transfer', 'is not', null))
      .executeTakeFirstOrThrow();
    return { inquiries: all, since };
  },

  /** The complaints about a transfer, one of each customer. */
  about: async (transfer: string): Promise<Complaint[]> =>
    complaints.parse(
      await db
        .selectFrom('inquiry')
        .select(['id', 'number', 'status'])
        .where('transfer', '=', transfer)
        .execute(),
    ),

  nameOf: async (account: AccountId): Promise<string | undefined> =>
    (await db.selectFrom('account').select('full_name').where('id', '=', account).executeTakeFirst())
      ?.full_name,
});
