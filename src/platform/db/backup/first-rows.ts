import { sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';

/** Foreign keys and non-unique indexes, which are checked row by row, with statements to drop and recreate each. */
const holdsOf = (tables: readonly string[]) => sql<{ up: string; down: string }>`
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as up,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as down
  from pg_constraint where contype = 'f' and conrelid::regclass::text = any(${tables})
  union all
  select format('drop index %I', indexname), indexdef from pg_indexes
  where schemaname = current_schema() and tablename = any(${tables}) and indexdef not like 'CREATE UNIQUE%'`;

/** Into empty tables, checking and sorting all rows at the end is far faster. */
export async function firstRows(
  trx: Transaction<Tables>,
  tables: readonly [keyof Tables & string, ...(keyof Tables & string)[]],
  work: () => Promise<void>,
): Promise<void> {
  const others = await sql`select from ${sql.table(tables[0])} limit 1`.execute(trx);
  if (others.rows.length > 0) return work();
  const { rows } = await holdsOf(tables).execute(trx);
  for (const { up } of rows) await sql.raw(up).execute(trx);
  await work();
  for (const { down } of rows) await sql.raw(down).execute(trx);
}
