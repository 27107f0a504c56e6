import { sql } from 'kysely';
import { PERSONAL_DATA } from '#features/privacy/domain/personal-data.ts';
import type { Database } from '#platform/db/client.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Deps } from '#features/accounts/server/deps.ts';

/** From one moment until before another. */
export type Period = { from: Date; until: Date };

/** Somebody whose data may have been touched: what happened then, and what kinds of data are kept of them. */
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

/** Columns of an account that it may have or not. */
const MAY_HAVE = [
  'email',
  'address',
  'date_of_birth',
  'gender',
  'work_at',
  'identification_card',
  'totp_secret',
];

/** What an account is known to have, by the names of columns and of tables with rows about it. */
function kindsOf() {
  const columns = MAY_HAVE.map((name) => sql`case when ${sql.ref(`a.${name}`)} is not null then ${name} end`);
  const tables = Object.entries(PERSONAL_DATA)
    .filter(([table]) => table !== 'account')
    .map(
      ([table, { owner }]) => sql`
        case when exists (select from ${sql.table(table)} t where ${sql.ref(`t.${owner}`)} = a.id) then ${table}::text end`,
    );
  return sql<string[]>`array_remove(array['name', 'phone', ${sql.join([...columns, ...tables])}], null)`;
}

async function accountsIn(db: Database, period: Period): Promise<Affected[]> {
  const { rows } = await sql<Affected>`
    with theirs as (
      select id::text as subject, id as account from account
      union all select id::text, account from inquiry where account is not null
      union all select id::text, account from data_request
    ), happened (account, what) as (
      select id, 'registered' from account where ${within('created_at', period)}
      union select account, 'signed in' from session where created_at < ${period.until} and seen_at >= ${period.from}
      union select account, 'wrote' from inquiry where account is not null and ${within('at', period)}
      union select account, 'wrote' from inquiry_message where account is not null and ${within('at', period)}
      union select account, 'asked about their data' from data_request where ${within('asked_at', period)}
      union select account, concat(field, ' opened by staff') from sensitive_access
        where actor is distinct from account and ${within('at', period)}
      union select theirs.account, action from audit_entry e join theirs using (subject)
        where e.actor is distinct from theirs.account and ${within('e.at', period)}
    )
    select a.id, a.full_name as name, a.phone, a.email, h.what, ${kindsOf()} as data
    from account a join (
      select account, array_agg(what order by what) as what from happened group by account
    ) h on h.account = a.id
    order by a.created_at, a.id`.execute(db);
  return rows;
}

/** For the notice that the law asks for after a leak: whose data were touched, as far as anything in the database tells. */
export const createAffected = ({ db, audit }: Pick<Deps, 'db' | 'audit'>) => ({
  accountsIn: (period: Period) => accountsIn(db, period),

  /** To have asked is noted like any other look at people's data. */
  noteListing: ({ from, until }: Period, counted: { accounts: number; guests: number }): Promise<void> =>
    transaction(db, (trx) =>
      audit(trx, {
        actorKind: 'operator',
        action: 'accounts/affected-listed',
        detail: { from: from.toISOString(), until: until.toISOString(), ...counted },
      }),
    ),
});
