import { type Kysely, sql } from 'kysely';
import type { AccountId } from '#kernel/actor.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Mode } from '../domain/kinds.ts';

type NewNotice = { account: AccountId | null; kind: string; key: string; data: object; topic: string };
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
  account: AccountId | null;
  kind: string;
  key: string;
  data: unknown;
  attempts: number;
  email: string | null;
  lang: string | null;
};
type Outcome = { status: 'waiting' | 'sent' | 'failed' | 'skipped'; reason: string | null; due?: Date };

/** So long a letter may be on its way; then the process that sent it has ended. */
const ON_THE_WAY = sql<Date>`now() + interval '5 minutes'`;

export const createNoticeRepository = (db: Kysely<Tables>) => ({
  /** Adds those that their accounts are not notified of yet, with letters as each account wants them. */
  async add(notices: readonly NewNotice[], morning: Date): Promise<{ hasDue: boolean }> {
    const { rows } = await sql<{ is_daily: boolean }>`
      with given as (
        select * from json_to_recordset(${JSON.stringify(notices)}::json)
          as given(account uuid, kind text, key text, data jsonb, topic text)
      ), added as (
        insert into notice (account, kind, key, data) select account, kind, key, data from given
        on conflict (account, kind, key) do nothing returning id, account, kind
      )
      insert into notice_letter (notice, is_daily, due_at)
      select a.id, m.mode = 'daily', case m.mode when 'daily' then ${morning}::timestamptz else now() end
      from added a
      join (select distinct kind, topic from given) g using (kind)
      left join notice_preference p on p.account = a.account and p.topic = g.topic,
      lateral (select coalesce(p.mode, 'now') as mode) m
      where m.mode <> 'off'
      returning is_daily`.execute(db);
    return { hasDue: rows.some((row) => !row.is_daily) };
  },

  /** Takes due letters: one, or all of one account that come once a day. */
  async claim(): Promise<ClaimedLetter[]> {
    const { rows } = await sql<ClaimedLetter>`
      with first as (
        select l.notice, l.is_daily, n.account from notice_letter l join notice n on n.id = l.notice
        where l.status in ('waiting', 'sending') and l.due_at <= now()
        order by l.due_at limit 1 for update of l skip locked
      ), all_due as (
        select notice from first
        union select d.notice from first f join notice n on n.account = f.account join notice_letter d on d.notice = n.id
        where f.is_daily and d.is_daily and d.status in ('waiting', 'sending') and d.due_at <= now()
      ), taken as (
        update notice_letter l set status = 'sending', attempts = l.attempts + 1, due_at = ${ON_THE_WAY}, changed_at = now()
        where l.notice in (select notice from all_due)
        returning l.notice, l.attempts
      )
      select n.id, n.account, n.kind, n.key, n.data, t.attempts,
        case when a.email_proved_at is not null then a.email end as email, a.lang
      from taken t join notice n on n.id = t.notice left join account a on a.id = n.account
      order by n.id`.execute(db);
    return rows;
  },

  async settle(ids: readonly number[], { status, reason, due }: Outcome): Promise<void> {
    await db
      .updateTable('notice_letter')
      .set({ status, reason, changed_at: sql<Date>`now()`, ...(due && { due_at: due }) })
      .where('notice', 'in', ids)
      .execute();
  },

  hasDue: async (): Promise<boolean> => {
    const { rows } = await sql`
      select from notice_letter where status in ('waiting', 'sending') and due_at <= now() limit 1`.execute(
      db,
    );
    return rows.length > 0;
  },

  /** The newest first, before one. */
  page: (account: AccountId, before: number | undefined, most: number): Promise<StoredNotice[]> =>
    db
      .selectFrom('notice')
      .select(['id', 'kind', 'data', 'at', 'seen_at', 'read_at'])
      .where('account', '=', account)
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),

  async unseen(account: AccountId): Promise<number> {
    const { count } = await db
      .selectFrom('notice')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('account', '=', account)
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

  async prefer(account: AccountId, topic: string, mode: Mode): Promise<void> {
    await db
      .insertInto('notice_preference')
      .values({ account, topic, mode })
      .onConflict((conflict) => conflict.columns(['account', 'topic']).doUpdateSet({ mode }))
      .execute();
  },

  /** What is older than half a year; of guests what has been sent, since only its letter counted. */
  async dropOld(): Promise<void> {
    await sql`delete from notice where at < now() - interval '180 days'
      or account is null and at < now() - interval '30 days'`.execute(db);
  },
});
