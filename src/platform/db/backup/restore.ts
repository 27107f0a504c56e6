import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { fail, ok, type Result } from '#kernel/result.ts';
import { type Archive, ArchiveError, type ArchiveHeader, type ArchiveTable, readArchive } from './archive.ts';
import type { Progress } from './backup.ts';
import { connect } from '#platform/db/client.ts';
import { columnList, listTables, quoted, schemaOf } from './inventory.ts';
import { SCHEMA } from '#platform/jobs/boss.ts';
import { EVERYTHING } from '#platform/changes/page-change.ts';

type Options = { replace: boolean; progress?: Progress };

const FOREIGN_KEYS = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`;

async function reading<Value>(file: string, use: (archive: Archive) => Promise<Value>): Promise<Value> {
  const source = createReadStream(file);
  const plain = createGunzip();
  source.on('error', (error) => plain.destroy(error));
  try {
    return await use(readArchive(source.pipe(plain)));
  } finally {
    source.destroy();
    plain.destroy();
  }
}

async function firstFilled(client: Client, tables: ArchiveTable[]): Promise<string | undefined> {
  for (const { name } of tables) {
    const { rows } = await client.query<{ filled: boolean }>(
      `select exists (select from ${quoted(name)}) as filled`,
    );
    if (rows[0]?.filled) return name;
  }
  return undefined;
}

async function misfit(
  client: Client,
  header: ArchiveHeader,
  tables: ArchiveTable[],
): Promise<string | undefined> {
  const schema = await schemaOf(client);
  if (schema !== header.schema)
    return `The backup was made at ${header.schema} but the database is at ${schema ?? 'no schema'}.`;
  const known = new Map(tables.map(({ name, columns }) => [name, columns.toSorted().join()]));
  const stranger = header.tables.find(({ name, columns }) => known.get(name) !== columns.toSorted().join());
  return stranger && `The table ${stranger.name} of the backup does not fit the database.`;
}

/** Runs the work without foreign keys and triggers: rows come table by table, and their triggers have already run. */
async function undisturbed(client: Client, tables: ArchiveTable[], work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    FOREIGN_KEYS,
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  await work();
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}

async function load(
  client: Client,
  archive: Archive,
  header: ArchiveHeader,
  progress: Progress,
): Promise<void> {
  for (const table of header.tables) {
    progress(table.name);
    const rows = client.query(copyFrom(`copy ${quoted(table.name)} (${columnList(table)}) from stdin`));
    await pipeline(archive.table(), rows);
  }
  await archive.end();
  // Unlike setval this is rolled back with the transaction.
  for (const { name, last } of header.sequences)
    await client.query(`alter sequence ${quoted(name)} restart with ${BigInt(last) + 1n}`);
}

const CHANGES = 'page_change_id_seq';

/** The highest number of a change in this database. */
async function lastChange(client: Client): Promise<bigint> {
  const { rows } = await client.query<{ last: string | null }>(
    'select last_value::text as last from pg_sequences where sequencename = $1',
    [CHANGES],
  );
  return BigInt(rows[0]?.last ?? 0);
}

/**
 * Instances count the changes they have seen, so a number they know must not be given to another change: what they
 * keep of the replaced rows is forgotten by a change whose number neither history has used.
 */
async function forgetPages(client: Client, before: bigint, { sequences }: ArchiveHeader): Promise<void> {
  const restored = BigInt(sequences.find(({ name }) => name === CHANGES)?.last ?? 0);
  const next = (before > restored ? before : restored) + 1n;
  await client.query(`alter sequence ${CHANGES} restart with ${next}`);
  await client.query('insert into page_change (tags) values ($1)', [[EVERYTHING]]);
}

async function replaceRows(
  client: Client,
  archive: Archive,
  header: ArchiveHeader,
  { replace, progress }: Options,
) {
  await client.query('begin');
  const tables = await listTables(client);
  const refusal = await misfit(client, header, tables);
  if (refusal !== undefined) return fail(refusal);
  const filled = replace ? undefined : await firstFilled(client, tables);
  if (filled !== undefined)
    return fail(`The database is not empty (${filled} has rows): add --replace to delete what it holds.`);
  const before = await lastChange(client);
  await undisturbed(client, tables, async () => {
    await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')} restart identity`);
    await load(client, archive, header, progress ?? (() => {}));
  });
  await forgetPages(client, before, header);
  // Jobs of replaced rows are of no use; sweeps find what is due among the new ones.
  await client.query(`truncate ${SCHEMA}.job`);
  await client.query('commit');
  return ok(undefined);
}

const isDamage = (error: unknown) =>
  error instanceof ArchiveError ||
  (error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('Z_'));

/** Replaces the rows of the database with those of a backup: all of them, or none on any failure. */
export async function restore(target: string, file: string, options: Options): Promise<Result<void, string>> {
  try {
    return await reading(file, async (archive) => {
      const header = await archive.header();
      const client = await connect(target);
      try {
        return await replaceRows(client, archive, header, options);
      } finally {
        // Uncommitted work is rolled back with the session.
        await client.end();
      }
    });
  } catch (error) {
    if (isDamage(error)) return fail(`${file} is not a whole backup.`);
    throw error;
  }
}
