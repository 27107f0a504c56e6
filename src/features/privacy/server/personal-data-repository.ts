import { sql } from 'kysely';
import type { Database } from '#platform/db/client.ts';
import type { PersonalTable, PersonalTables } from '#platform/db/personal-data.ts';

export type Row = Record<string, unknown>;

async function rowsAbout(
  db: Database,
  table: string,
  { owner, about, leave = [] }: PersonalTable,
  id: string,
) {
  const isAbout = about === undefined ? sql`false` : sql`${sql.ref(about)} = ${id}`;
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${sql.ref(owner)} = ${id}::uuid or ${isAbout}`.execute(db);
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !leave.includes(column))),
  );
}

/** Everything stored about a person, by table. */
export async function collectPersonalData(
  db: Database,
  tables: PersonalTables,
  id: string,
): Promise<Record<string, Row[]>> {
  const collected: Record<string, Row[]> = {};
  for (const [table, personal] of Object.entries(tables))
    collected[table] = await rowsAbout(db, table, personal, id);
  return collected;
}

/** From the first moment until before the second. */
export type Period = { from: Date; until: Date };

/** A person whose data may be affected: what happened in the period, and what kinds of data are stored. */
export type Affected = {
  id: string;
  name: string;
  phone: string;
  email: string | null;
  what: string[];
  data: string[];
};

const within = (column: string, { from, until }: Period) =>
  sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`;

/** Optional columns of an account. */
const OPTIONAL = [
  'email',
  'address',
  'date_of_birth',
  'gender',
  'work_at',
  'identification_card',
  'totp_secret',
];

/** The stored data of an account, by names of columns and of tables. */
function kindsOf(personal: PersonalTables) {
  const columns = OPTIONAL.map((name) => sql`case when ${sql.ref(`a.${name}`)} is not null then ${name} end`);
  const tables = Object.entries(personal)
    .filter(([table]) => table !== 'account')
    .map(
      ([table, { owner }]) => sql`
        case when exists (select from ${sql.table(table)} t where ${sql.ref(`t.${owner}`)} = a.id) then ${table}::text end`,
    );
  return sql<string[]>`array_remove(array['name', 'phone', ${sql.join([...columns, ...tables])}], null)`;
}

/** Accounts that something happened to within a period. */
export async function listAffected(
  db: Database,
  tables: PersonalTables,
  period: Period,
): Promise<Affected[]> {
  const { rows } = await sql<Affected>`
    with theirs as (
      select id::text as subject, id as account from account
      union all select id::text, account from inquiry where account is not null
      union all select id::text, account from data_request
    ), happened (account, what) as (
      select id, 'registered' from account where ${within('created_at', period)}
      union select account, 'signed in' from session where created_at < ${period.until} and seen_at >= ${period.from}
      union select account, 'wrote' from inquiry where account is not null and ${within('at', period)}
      union select account, 'wrote' from thread_message where side = 'requester' and account is not null and ${within('at', period)}
      union select account, 'requested something about their data' from data_request where ${within('requested_at', period)}
      union select account, concat(field, ' opened by staff') from sensitive_access
        where actor is distinct from account and ${within('at', period)}
      union select theirs.account, action from audit_entry e join theirs using (subject)
        where e.actor is distinct from theirs.account and ${within('e.at', period)}
    )
    select a.id, a.full_name as name, a.phone, a.email, h.what, ${kindsOf(tables)} as data
    from account a join (
      select account, array_agg(what order by what) as what from happened group by account
    ) h on h.account = a.id
    order by a.created_at, a.id`.execute(db);
  return rows;
}
