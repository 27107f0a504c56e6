import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../_support/database/database.ts';
import { servicesOver } from '../../_support/services.ts';

const { db } = await freshDatabase();
const { personalTables } = servicesOver(db).privacy;

/** How a column refers to people: by a foreign key and its action on delete, or by its name alone. */
type UserColumn = { table: string; column: string; onDelete: 'cascade' | 'set null' | 'other' | null };

/** A view shows rows of tables; it is among them where it is handed over itself. */
async function userColumns(): Promise<UserColumn[]> {
  const { rows } = await sql<UserColumn>`
    select c.relname as table, a.attname as column,
      case when k.oid is null then null when k.confdeltype = 'c' then 'cascade'
        when k.confdeltype = 'n' then 'set null' else 'other' end as "onDelete"
    from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      left join pg_constraint k on k.contype = 'f' and k.conrelid = c.oid
        and a.attnum = any (k.conkey) and k.confrelid = 'account'::regclass
    where c.relnamespace = 'public'::regnamespace and (c.relkind in ('r', 'p') or c.relkind = 'v' and c.relname = any(${Object.keys(personalTables)}))
      and a.attnum > 0 and not a.attisdropped
      and (k.oid is not null or c.relname = 'account' and a.attname = 'id'
        or a.atttypid = 'uuid'::regtype
          and a.attname in ('account', 'actor', 'owner', 'customer', 'handled_by', 'granted_by'))
    order by 1, 2`.execute(db);
  return rows;
}

const uncovered = (columns: readonly UserColumn[]) => [
  ...new Set(columns.map(({ table }) => table).filter((table) => !(table in personalTables))),
];

describe('every table with a column about people', () => {
  test('says what becomes of its rows', async () => {
    const columns = await userColumns();
    expect(uncovered(columns)).toEqual([]);
    expect(
      Object.keys(personalTables).filter((table) => !columns.some((each) => each.table === table)),
    ).toEqual([]);
  });

  test.each([
    ['a foreign key under any name', 'seen_by uuid references account'],
    ['a name that means people', 'customer uuid'],
  ])('a new one with %s is noticed', async (_, column) => {
    await sql.raw(`create table scratch (id integer, ${column})`).execute(db);
    const found = uncovered(await userColumns());
    await sql`drop table scratch`.execute(db);
    expect(found).toEqual(['scratch']);
  });

  test('is deleted with the account or says why not, and never with another account named in it', async () => {
    const wrong = (await userColumns()).filter(({ table, column, onDelete }) => {
      const { owner, kept } = personalTables[table] ?? {};
      if (table === 'account' || kept !== undefined) return false;
      return column === owner ? onDelete !== 'cascade' : onDelete !== 'set null' && onDelete !== null;
    });
    expect(wrong).toEqual([]);
  });

  test('hands over no id of anybody else, and no bytes that JSON cannot carry', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea'`.execute(db);
    const unreadable = rows.filter(({ table }) => table in personalTables);
    const others = (await userColumns()).filter(
      ({ table, column }) => personalTables[table]?.owner !== column,
    );
    expect(unreadable.length).toBeGreaterThan(5);
    expect(others.map(({ table, column }) => `${table}.${column}`)).toContain('sensitive_access.actor');
    const left = ({ table, column }: { table: string; column: string }) =>
      personalTables[table]?.leave?.includes(column);
    expect([...unreadable, ...others].filter((each) => !left(each))).toEqual([]);
  });
});
