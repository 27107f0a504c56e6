import { sql, type Transaction } from 'kysely';
import type { Inquiry, InquiryLine, NewInquiry } from '#features/inquiries/domain/inquiry.ts';
import type { InquiryStatus } from '#features/inquiries/domain/status.ts';
import { CLAIM_MINUTES } from '#features/threads/domain/claim.ts';
import type { AccountId } from '#kernel/actor.ts';
import type { Lang } from '#kernel/text.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import { columnsOf, inquiryLines, inquiryRow } from './rows.ts';

type Connection = Database | Transaction<Tables>;

type Change = {
  status?: InquiryStatus;
  assignee?: AccountId | null;
  /** Starts or ends the time that only the assignee works on it. */
  claim?: 'begin' | 'end';
};

/** What makes two inquiries the same one, sent twice: all that was said. With one word corrected it is another. */
export const textOf = (
  { kind, fullName, phone, email, description, note, source, url, wish, about }: NewInquiry,
  account: AccountId | null,
  files: readonly string[] = [],
) => [kind, fullName, phone, email, description, note, source, url, wish, about, account, files];

/** A complaint is kept as feedback that names a transfer. */
export const KIND = sql<string>`case when transfer is null then kind else 'complaint' end`.as('kind');

/** Whether its assignee is still working on it. */
export const IS_CLAIMED = sql<boolean>`coalesce(claimed_until > now(), false)`.as('is_claimed');

const CLAIMED_UNTIL = {
  begin: sql<Date>`now() + ${CLAIM_MINUTES} * interval '1 minute'`,
  end: sql<null>`null`,
};

export const createInquiryRepository = (db: Connection) => ({
  /** Keeps it with the words that its writer agreed to, where a form had any. */
  async add(inquiry: NewInquiry, account: AccountId | null, lang: Lang, consent: string | null = null) {
    return db
      .insertInto('inquiry')
      .values({ ...columnsOf(inquiry), account, lang, consent })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow();
  },

  /** A number that no inquiry will have. */
  async burnNumber(): Promise<number> {
    const { rows } = await sql<{ number: number }>`
      select nextval(pg_get_serial_sequence('inquiry', 'number')) as number`.execute(db);
    return Number(rows[0]?.number);
  },

  async find(id: string): Promise<Inquiry | undefined> {
    const row = await db
      .selectFrom('inquiry')
      .selectAll()
      .select(IS_CLAIMED)
      .where('id', '=', id)
      .executeTakeFirst();
    return row && inquiryRow.parse(row);
  },

  async findOwn(id: string, account: AccountId): Promise<Inquiry | undefined> {
    const own = db
      .selectFrom('inquiry')
      .selectAll()
      .select(IS_CLAIMED)
      .where('id', '=', id)
      .where('account', '=', account);
    const row = await own.executeTakeFirst();
    return row && inquiryRow.parse(row);
  },

  complaintOf: (account: AccountId, transfer: string) =>
    db
      .selectFrom('inquiry')
      .select('id')
      .where('account', '=', account)
      .where('transfer', '=', transfer)
      .executeTakeFirst(),

  /** What an account has written, the newest first, with how many answers in each are unread. */
  async ofAccount(account: AccountId, before: number, most: number): Promise<InquiryLine[]> {
    const rows = await db
      .selectFrom('inquiry')
      .innerJoin('thread', 'thread.id', 'inquiry.id')
      .select(['inquiry.id', 'number', KIND, 'status', 'description', 'note', 'at'])
      .select(
        sql<number>`(select count(*)::int from thread_message m
          where m.thread = inquiry.id and m.side = 'responder' and m.seq > coalesce(requester_read, 0))`.as(
          'unread',
        ),
      )
      .where('account', '=', account)
      .where('number', '<', before)
      .orderBy('number', 'desc')
      .limit(most)
      .execute();
    return inquiryLines.parse(rows);
  },

  /** Optimistic update: returns whether the version matched. */
  async change(id: string, version: number, { claim, ...change }: Change): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('inquiry')
      .set({ ...change, version: version + 1, changed_at: sql<Date>`now()` })
      .$if(claim !== undefined, (query) => query.set({ claimed_until: CLAIMED_UNTIL[claim ?? 'end'] }))
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Holds it until the end of the transaction. */
  async hold(id: string, account: AccountId): Promise<Inquiry | undefined> {
    const row = await db
      .selectFrom('inquiry')
      .selectAll()
      .select(IS_CLAIMED)
      .where('id', '=', id)
      .where('account', '=', account)
      .forUpdate()
      .executeTakeFirst();
    return row && inquiryRow.parse(row);
  },

  /** Whose a file is that inquiries have, or may yet have, and whether it is of a complaint. */
  fileOwner: (upload: string) =>
    db
      .selectFrom('upload')
      .leftJoin('thread_file', 'thread_file.upload', 'upload.id')
      .leftJoin('inquiry', 'inquiry.id', 'thread_file.thread')
      .select(['upload.account', 'inquiry.transfer'])
      .where('upload.id', '=', upload)
      .where('purpose', '=', 'inquiry')
      .executeTakeFirst(),

  /** Drops what has not changed for longer than its state is kept; messages and pictures go along. */
  async dropOver(days: Readonly<Record<InquiryStatus, number>>): Promise<void> {
    for (const [status, most] of Object.entries(days))
      await sql`
        delete from inquiry where status = ${status} and changed_at < now() - ${most} * interval '1 day'`.execute(
        db,
      );
  },
});
