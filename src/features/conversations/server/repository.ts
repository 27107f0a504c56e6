import { type Kysely, sql } from 'kysely';
import type { Askable, Conversation, ConversationLine } from '#features/conversations/domain/conversation.ts';
import type { Side } from '#features/threads/domain/thread.ts';
import type { AccountId } from '#kernel/actor.ts';
import type { Tables } from '#platform/db/tables.ts';
import { askableRow, conversationRow, lineRows, reportedRow } from './rows.ts';

const LISTING = sql`t.title, l.status, l.deal, l.kind, l.province, l.commune, l.district, t.former_commune`;
/** Sellers go by the name in their listing, readers by that of their account. */
const otherNameFor = (account: string) => sql`case when c.requester = ${account} then t.contact_name
  else (select full_name from account where account.id = c.requester) end`;

export const createConversationRepository = (db: Kysely<Tables>) => ({
  /** A published listing whose seller has an account. */
  async askable(listing: number): Promise<Askable | undefined> {
    const { rows } = await sql`
      select l.id as listing, ${LISTING}, t.customer, t.contact_name
      from listing l join listing_text t on t.listing = l.id
      where l.id = ${listing} and l.status = 'published' and t.customer is not null`.execute(db);
    return rows[0] === undefined ? undefined : askableRow.parse(rows[0]);
  },

  /** The conversation of a reader about a listing. */
  idOf: async (listing: number, requester: AccountId): Promise<string | undefined> =>
    (
      await db
        .selectFrom('conversation')
        .select('id')
        .where('listing', '=', listing)
        .where('requester', '=', requester)
        .executeTakeFirst()
    )?.id,

  /** Of two that are begun at once, both get the first. */
  async add(listing: number, requester: AccountId, seller: string): Promise<string> {
    const { id } = await db
      .insertInto('conversation')
      .values({ listing, requester, seller, answered_at: null })
      .onConflict((conflict) => conflict.columns(['listing', 'requester']).doUpdateSet({ requester }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** One of an account, which is on either side; held until the end of a transaction where it is to change. */
  async find(id: string, account: AccountId, isHeld = false): Promise<Conversation | undefined> {
    const { rows } = await sql`
      select c.id, c.listing, c.version, ${LISTING},
        case when c.requester = ${account} then 'requester' else 'responder' end as side,
        case when c.requester = ${account} then c.seller else c.requester end as other,
        ${otherNameFor(account)} as name, c.answered_at is not null as is_answered,
        exists (select from conversation_block b where b.blocker = ${account}
          and b.blocked in (c.requester, c.seller)) as is_blocking,
        exists (select from conversation_block b where b.blocked = ${account}
          and b.blocker in (c.requester, c.seller)) as is_blocked,
        exists (select from listing_report r where r.conversation = c.id and r.handled_at is null
          and r.side = case when c.requester = ${account} then 'requester' else 'responder' end) as is_reported
      from conversation c join listing l on l.id = c.listing join listing_text t on t.listing = l.id
      where c.id = ${id} and ${account} in (c.requester, c.seller)
      ${isHeld ? sql`for update of c` : sql``}`.execute(db);
    return rows[0] === undefined ? undefined : conversationRow.parse(rows[0]);
  },

  /** Those of an account, the last written in first. */
  async list(account: AccountId, before: Date, most: number): Promise<ConversationLine[]> {
    const { rows } = await sql`
      select c.id, c.listing, c.last_at, ${LISTING}, ${otherNameFor(account)} as name,
        case when c.requester = ${account} then 'requester' else 'responder' end as side,
        (select m.text from thread_message m where m.thread = c.id order by m.seq desc limit 1) as last,
        (select count(*)::int from thread_message m where m.thread = c.id
          and m.side <> case when c.requester = ${account} then 'requester' else 'responder' end
          and m.seq > coalesce(case when c.requester = ${account} then h.requester_read else h.responder_read end, 0)
        ) as unread, v.status as viewing_status, v.agreed_at
      from conversation c join thread h on h.id = c.id
        join listing l on l.id = c.listing join listing_text t on t.listing = l.id
        left join viewing v on v.conversation = c.id and v.status in ('proposed', 'accepted')
      where (c.requester = ${account} or c.seller = ${account}) and c.last_at < ${before}
      order by c.last_at desc limit ${most}`.execute(db);
    return lineRows.parse(rows);
  },

  /** Notes that something was said or agreed; the first answer of the seller is measured. */
  async touch(id: string, isAnswer: boolean): Promise<void> {
    await sql`update conversation set version = version + 1, last_at = now(),
      answered_at = case when ${isAnswer} then coalesce(answered_at, now()) else answered_at end
      where id = ${id}`.execute(db);
  },

  /** Whether a message of a side before this one waits to be read. */
  async hasUnread(id: string, side: Side, seq: number): Promise<boolean> {
    const { rows } = await sql`select from thread_message m join thread h on h.id = m.thread
      where m.thread = ${id} and m.side = ${side} and m.seq < ${seq} and m.seq >
        coalesce(case when ${side} = 'requester' then h.responder_read else h.requester_read end, 0)
      limit 1`.execute(db);
    return rows.length > 0;
  },

  block: async (blocker: AccountId, blocked: string): Promise<void> => {
    await db
      .insertInto('conversation_block')
      .values({ blocker, blocked })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  unblock: async (blocker: AccountId, blocked: string): Promise<void> => {
    await db
      .deleteFrom('conversation_block')
      .where('blocker', '=', blocker)
      .where('blocked', '=', blocked)
      .execute();
  },

  /** A conversation by an open report of it. */
  async reported(report: number) {
    const { rows } = await sql`
      select c.id, c.listing, ${LISTING}, r.reason, r.note, r.side as by, c.requester, c.seller,
        (select full_name from account where account.id = c.requester) as requester_name,
        t.contact_name as seller_name
      from listing_report r join conversation c on c.id = r.conversation
        join listing l on l.id = c.listing join listing_text t on t.listing = l.id
      where r.id = ${report} and r.handled_at is null`.execute(db);
    return rows[0] === undefined ? undefined : reportedRow.parse(rows[0]);
  },

  /** Deletes what has been idle for so many days, and blocks of accounts that are gone. */
  async dropOver(days: number): Promise<void> {
    await sql`delete from conversation where last_at < now() - ${days} * interval '1 day'`.execute(db);
    await db.deleteFrom('conversation_block').where('blocked', 'is', null).execute();
  },
});
