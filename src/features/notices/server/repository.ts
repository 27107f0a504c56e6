import { type Kysely, sql } from 'kysely';
import type { AccountId } from '#kernel/actor.ts';
import type { Tables } from '#platform/db/tables.ts';
import { type Channel, LISTED_KINDS, type Mode } from '../domain/kinds.ts';

export type NewRow = {
  account: AccountId | null;
  kind: string;
  key: string;
  data: object;
  topic: string | null;
  isUrgent: boolean;
  letters: readonly { channel: Channel; recipient: string | null }[];
};
export type StoredNotice = {
  id: number;
  kind: string;
  data: unknown;
  at: Date;
  seen_at: Date | null;
  read_at: Date | null;
};
/** A letter that this process sends, with the verified address of its account. */
export type ClaimedLetter = {
  id: number;
  uid: string;
  account: AccountId | null;
  kind: string;
  key: string;
  data: unknown;
  attempts: number;
  /** Where it goes if not to the account's own number or address. */
  recipient: string | null;
  phone: string | null;
  email: string | null;
  lang: string | null;
  /** How many letters the account's address has refused for good. */
  refusals: number;
};
type Outcome = { status: 'waiting' | 'sent' | 'failed' | 'skipped'; reason: string | null; due?: Date };
type DueTimes = { morning: Date; daytime: Date | null };

/** So long a letter may be on its way; then the process that sent it has ended. Codes are good for five minutes. */
const ON_THE_WAY = {
  mail: sql<Date>`now() + interval '3 minutes'`,
  sms: sql<Date>`now() + interval '1 minute'`,
};
/** What could not be sent for so long is no longer news. */
const GIVEN_UP = sql<Date>`now() - interval '7 days'`;

export const createNoticeRepository = (db: Kysely<Tables>) => ({
  /** Adds those that their accounts are not notified of yet, with letters as each account wants them; the channels due. */
  async add(notices: readonly NewRow[], { morning, daytime }: DueTimes): Promise<Channel[]> {
    const { rows } = await sql<{ channel: Channel }>`
      with given as (
        select * from json_to_recordset(${JSON.stringify(notices)}::json)
          as given(account uuid, kind text, key text, data jsonb, topic text, "isUrgent" bool, letters json)
      ), added as (
        insert into notice (account, kind, key, data) select account, kind, key, data from given
        on conflict (account, kind, key) do nothing returning id, account, kind, key
      ), letter as (
        insert into notice_message (notice, channel, recipient, is_urgent, is_daily, due_at)
        select a.id, l.channel, l.recipient, g."isUrgent", m.mode = 'daily',
          coalesce(case m.mode when 'daily' then ${morning}::timestamptz when 'daytime' then ${daytime}::timestamptz end,
            date_trunc('milliseconds', now()))
        from added a
        join given g on g.kind = a.kind and g.key = a.key and coalesce(g.account::text, '') = coalesce(a.account::text, '')
        left join notice_preference p on p.account = a.account and p.topic = g.topic,
        lateral (select coalesce(p.mode, 'now') as mode) m,
        lateral json_to_recordset(g.letters) as l(channel text, recipient text)
        where m.mode <> 'off'
        on conflict do nothing returning channel, due_at
      )
      select distinct channel from letter where due_at <= now()`.execute(db);
    return rows.map(({ channel }) => channel);
  },

  /** Takes due letters: one, or all of one account that come once a day. */
  async claim(channel: Channel): Promise<ClaimedLetter[]> {
    // Of letters that come as one, only the first is found, so that two processes never split them.
    const isLater = sql<boolean>`l.is_daily and exists (
      select from notice e join notice_message d on d.notice = e.id
      where e.account = n.account and e.id < n.id and d.channel = l.channel and d.is_daily
        and d.status in ('waiting', 'sending') and d.due_at <= now())`;
    const { rows } = await sql<ClaimedLetter>`
      with first as (
        select l.notice, l.is_daily, n.account from notice_message l join notice n on n.id = l.notice
        where l.channel = ${channel} and l.status in ('waiting', 'sending') and l.due_at <= now() and not (${isLater})
        order by l.is_urgent desc, l.due_at limit 1 for update of l skip locked
      ), all_due as (
        select notice from first
        union select n.id from first f join notice n on n.account = f.account where f.is_daily
      ), taken as (
        update notice_message l set status = 'sending', attempts = l.attempts + 1, due_at = ${ON_THE_WAY[channel]}, changed_at = now()
        from all_due d, first f
        where l.notice = d.notice and l.channel = ${channel} and l.is_daily = f.is_daily
          and l.status in ('waiting', 'sending') and l.due_at <= now()
        returning l.notice, l.attempts, l.recipient
      )
      select n.id, n.uid, n.account, n.kind, n.key, n.data, t.attempts, t.recipient, a.phone,
        case when a.email_proved_at is not null then a.email end as email, a.lang,
        coalesce(r.times, 0)::int as refusals
      from taken t join notice n on n.id = t.notice left join account a on a.id = n.account
      left join notice_refusal r on r.account = a.id and r.email = a.email
      order by n.id`.execute(db);
    return rows;
  },

  async settle(channel: Channel, ids: readonly number[], { status, reason, due }: Outcome): Promise<void> {
    await db
      .updateTable('notice_message')
      .set({
        status,
        reason,
        changed_at: sql<Date>`now()`,
        ...(due ? { due_at: due } : { recipient: null }),
      })
      .where('notice', 'in', ids)
      .where('channel', '=', channel)
      .execute();
  },

  async countRefusal(account: AccountId, email: string): Promise<void> {
    await sql`insert into notice_refusal as known (account, email, times) values (${account}, ${email}, 1)
      on conflict (account) do update set email = excluded.email, at = now(),
        times = case when known.email = excluded.email then known.times + 1 else 1 end`.execute(db);
  },

  async forgetRefusals(account: AccountId): Promise<void> {
    await db.deleteFrom('notice_refusal').where('account', '=', account).execute();
  },

  /** How many letters the account's address of now has refused for good. */
  async refusals(account: AccountId): Promise<number> {
    const row = await db
      .selectFrom('notice_refusal as r')
      .innerJoin('account as a', (join) =>
        join.onRef('a.id', '=', 'r.account').onRef('a.email', '=', 'r.email'),
      )
      .select('r.times')
      .where('r.account', '=', account)
      .executeTakeFirst();
    return row?.times ?? 0;
  },

  async dueChannels(): Promise<Channel[]> {
    const { rows } = await sql<{ channel: Channel }>`
      select c.channel from unnest(array['mail', 'sms']) as c(channel) where exists (
        select from notice_message l where l.channel = c.channel
          and l.status in ('waiting', 'sending') and l.due_at <= now())`.execute(db);
    return rows.map(({ channel }) => channel);
  },

  /** The newest first, before one. */
  page: (account: AccountId, before: number | undefined, most: number): Promise<StoredNotice[]> =>
    db
      .selectFrom('notice')
      .select(['id', 'kind', 'data', 'at', 'seen_at', 'read_at'])
      .where('account', '=', account)
      .where('kind', 'in', LISTED_KINDS)
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),

  async unseen(account: AccountId): Promise<number> {
    const { count } = await db
      .selectFrom('notice')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('account', '=', account)
      .where('kind', 'in', LISTED_KINDS)
      .where('seen_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** Those up to one, which is the newest on the page: what came later stays new. */
  async markSeen(account: AccountId, upTo: number): Promise<void> {
    await sql`update notice set seen_at = now()
      where account = ${account} and id <= ${upTo} and seen_at is null`.execute(db);
  },

  async markRead(account: AccountId, upTo: number): Promise<void> {
    await sql`update notice set seen_at = coalesce(seen_at, now()), read_at = now()
      where account = ${account} and id <= ${upTo} and read_at is null`.execute(db);
  },

  /** Marks what is about one thing, wherever it was read. */
  async markReadAbout(account: AccountId, kind: string, keys: readonly string[]): Promise<void> {
    await sql`update notice set seen_at = coalesce(seen_at, now()), read_at = now()
      where account = ${account} and kind = ${kind} and key = any(${keys}::text[]) and read_at is null`.execute(
      db,
    );
  },

  preferences: (account: AccountId): Promise<{ topic: string; mode: Mode }[]> =>
    db.selectFrom('notice_preference').select(['topic', 'mode']).where('account', '=', account).execute(),

  async prefer(account: AccountId, modes: readonly (readonly [topic: string, mode: Mode])[]): Promise<void> {
    await db
      .insertInto('notice_preference')
      .values(modes.map(([topic, mode]) => ({ account, topic, mode })))
      .onConflict((conflict) =>
        conflict.columns(['account', 'topic']).doUpdateSet(({ ref }) => ({ mode: ref('excluded.mode') })),
      )
      .execute();
  },

  /** All that come once a day come no more, those of tomorrow included. */
  async stopDaily(account: AccountId): Promise<void> {
    await sql`
      with stopped as (
        update notice_preference set mode = 'off' where account = ${account} and mode = 'daily'
      )
      update notice_message m set status = 'skipped', reason = 'off', changed_at = now()
      from notice n where n.id = m.notice and n.account = ${account} and m.is_daily and m.status = 'waiting'`.execute(
      db,
    );
  },

  /** Letters that waited too long, and notices older than half a year; those without a list after a month. */
  async dropOld(): Promise<void> {
    await sql`update notice_message l set status = 'failed', reason = 'too-late', recipient = null, changed_at = now()
      from notice n where n.id = l.notice and l.status = 'waiting' and n.at < ${GIVEN_UP}`.execute(db);
    await sql`delete from notice where at < now() - interval '180 days'
      or at < now() - interval '30 days' and (account is null or kind <> all(${LISTED_KINDS}::text[]))`.execute(
      db,
    );
  },
});
