import { sql } from 'kysely';
import type { Database } from '#platform/db/client.ts';

type Period = { from: Date; until: Date };
type Guest = {
  id: string;
  name: string;
  phone: string;
  email: string | null;
  what: string[];
  data: string[];
};

/** Guests who wrote, or whose messages staff handled, in a period. */
export async function guestsIn(db: Database, { from, until }: Period): Promise<Guest[]> {
  const { rows } = await sql<Guest>`
    with happened (inquiry, what) as (
      select id, 'wrote' from inquiry where at >= ${from} and at < ${until}
      union select inquiry, 'answered' from inquiry_message
        where author = 'staff' and at >= ${from} and at < ${until}
      union select i.id, e.action from audit_entry e join inquiry i on i.id::text = e.subject
        where e.at >= ${from} and e.at < ${until}
    )
    select i.number::text as id, i.full_name as name, i.phone, i.email, h.what,
      array_remove(array['name', 'phone', case when i.email is not null then 'email' end, i.kind,
        case when exists (select from inquiry_file f where f.inquiry = i.id) then 'inquiry_file' end], null) as data
    from inquiry i join (
      select inquiry, array_agg(what order by what) as what from happened group by inquiry
    ) h on h.inquiry = i.id
    where i.account is null
    order by i.number`.execute(db);
  return rows;
}
