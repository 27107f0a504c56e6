import { sql, type Transaction } from 'kysely';
import type { Inquiry } from '#features/inquiries/domain/inquiry.ts';
import type { Contact } from '#kernel/contact/contact.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import { IS_CLAIMED } from './repository.ts';
import { inquiryRow } from './rows.ts';

type Period = { from: Date; until: Date };
type Guest = {
  id: string;
  name: string;
  phone: string;
  email: string | null;
  what: string[];
  data: string[];
};

type Connection = Database | Transaction<Tables>;

/** What a guest may set right. */
export type Correction = {
  full_name: string;
  phone?: string;
  email?: string | null;
  description?: string;
  note?: string;
};

/** What was written without an account, by the phone or the address that came with it. */
export const createGuestRepository = (db: Connection) => {
  const own = ({ kind, to }: Contact) =>
    db.selectFrom('inquiry').selectAll().select(IS_CLAIMED).where('account', 'is', null).where(kind, '=', to);

  return {
    has: async (contact: Contact): Promise<boolean> =>
      (await own(contact).limit(1).executeTakeFirst()) !== undefined,

    /** The newest first. */
    all: async (contact: Contact, most: number): Promise<Inquiry[]> =>
      (await own(contact).orderBy('number', 'desc').limit(most).execute()).map((row) =>
        inquiryRow.parse(row),
      ),

    /** Holds it until the end of the transaction. */
    async hold(contact: Contact, id: string): Promise<Inquiry | undefined> {
      const row = await own(contact).where('id', '=', id).forUpdate().executeTakeFirst();
      return row && inquiryRow.parse(row);
    },

    async correct(id: string, version: number, said: Correction): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('inquiry')
        .set({ ...said, version: version + 1, changed_at: sql<Date>`now()`, corrected_at: sql<Date>`now()` })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Erases one, or all, with messages and pictures; what stays is its number, which it answers, and the day. */
    async erase({ kind, to }: Contact, id: string | undefined): Promise<number[]> {
      let gone = db.deleteFrom('inquiry').where('account', 'is', null).where(kind, '=', to);
      if (id !== undefined) gone = gone.where('id', '=', id);
      const rows = await gone.returning(['id', 'number']).execute();
      if (rows.length > 0) await db.insertInto('inquiry_erasure').values(rows).execute();
      return rows.map(({ number }) => number);
    },

    /** Whether a picture belongs to what was written with this contact. */
    hasFile: async (contact: Contact, file: string): Promise<boolean> =>
      (await own(contact)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('thread_file as f')
              .select('f.upload')
              .whereRef('f.thread', '=', 'inquiry.id')
              .where('f.upload', '=', file),
          ),
        )
        .executeTakeFirst()) !== undefined,

    /** What guests erased in the last days, the newest first. */
    erased: (days: number) =>
      db
        .selectFrom('inquiry_erasure')
        .selectAll()
        .where('at', '>', sql<Date>`now() - ${days} * interval '1 day'`)
        .orderBy('at', 'desc')
        .limit(50)
        .execute(),

    allErased: () => db.selectFrom('inquiry_erasure').selectAll().orderBy('at').execute(),

    /** Erases again what a backup has brought back, and answers how many those were. */
    async eraseAgain(rows: readonly unknown[]): Promise<number> {
      const { rows: back } = await sql`
        with erased as (
          select * from json_populate_recordset(null::inquiry_erasure, ${JSON.stringify(rows)}::json)
        ), gone as (
          delete from inquiry where account is null and id in (select id from erased) returning id
        )
        insert into inquiry_erasure select id, number, at from erased where id in (select id from gone)
        on conflict do nothing
        returning id`.execute(db);
      return back.length;
    },

    erasureOf: (id: string) =>
      db.selectFrom('inquiry_erasure').selectAll().where('id', '=', id).executeTakeFirst(),
  };
};

/** Guests who wrote, or whose messages staff handled, in a period. */
export async function guestsIn(db: Database, { from, until }: Period): Promise<Guest[]> {
  const { rows } = await sql<Guest>`
    with happened (inquiry, what) as (
      select id, 'wrote' from inquiry where at >= ${from} and at < ${until}
      union select thread, 'answered' from thread_message
        where side = 'responder' and at >= ${from} and at < ${until}
      union select i.id, e.action from audit_entry e join inquiry i on i.id::text = e.subject
        where e.at >= ${from} and e.at < ${until}
    )
    select i.number::text as id, i.full_name as name, i.phone, i.email, h.what,
      array_remove(array['name', 'phone', case when i.email is not null then 'email' end, i.kind,
        case when exists (select from thread_file f where f.thread = i.id) then 'thread_file' end], null) as data
    from inquiry i join (
      select inquiry, array_agg(what order by what) as what from happened group by inquiry
    ) h on h.inquiry = i.id
    where i.account is null
    order by i.number`.execute(db);
  return rows;
}
