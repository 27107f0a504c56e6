import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/db/client.ts';
import { migrate, type Migration } from '#platform/db/migrate.ts';
import { MIGRATIONS } from '#platform/db/migrations/list.ts';
import { prepare } from '#platform/db/prepare.ts';
import { underSchemaLock } from '#platform/db/schema-lock.ts';
import { freshDatabase } from '../../../_support/database/database.ts';

const one: Migration = { name: '0001-one', sql: 'create table one (id int); create table two (id int);' };
const slow: Migration = { name: '0002-slow', sql: 'select pg_sleep(0.3); create table slow (id int);' };
const broken: Migration = {
  name: '0003-broken',
  sql: 'create table half (id int); select no_such_function();',
};

const [stepwise, contested, failing, ahead, migrated] = await Promise.all([
  freshDatabase('empty'),
  freshDatabase('empty'),
  freshDatabase('empty'),
  freshDatabase(),
  freshDatabase(),
]);

const hasTable = async (db: Database, name: string) =>
  (await sql<{ there: boolean }>`select to_regclass(${name}) is not null as there`.execute(db)).rows[0]
    ?.there;

test('every step runs once, and only what is missing runs later', async () => {
  const { db } = stepwise;
  expect(await migrate(db, [one])).toEqual({ ok: true, value: ['0001-one'] });
  expect(await migrate(db, [one])).toEqual({ ok: true, value: [] });
  expect(await migrate(db, [one, slow])).toEqual({ ok: true, value: ['0002-slow'] });
});

test('of two processes that start at once, one waits and finds the work done', async () => {
  const processes = [
    openDatabase(contested.target, 'maintenance'),
    openDatabase(contested.target, 'maintenance'),
  ];
  const runs = processes.map((db) => underSchemaLock(db, (session) => migrate(session, [one, slow])));
  const applied = (await Promise.all(runs)).map((run) => (run.ok ? run.value.length : run.error));
  expect(applied.toSorted()).toEqual([0, 2]);
  await Promise.all(processes.map((db) => db.destroy()));
});

test('a step that fails leaves nothing of itself behind', async () => {
  const { db } = failing;
  await expect(migrate(db, [one, slow, broken])).rejects.toThrow('no_such_function');
  expect(await hasTable(db, 'half')).toBe(false);
  expect(await hasTable(db, 'slow')).toBe(true);
  expect(await migrate(db, [one, slow])).toEqual({ ok: true, value: [] });
});

test('a database that is ahead of the application is refused in one line', async () => {
  const { db, target } = ahead;
  await db.insertInto('migration').values({ name: '9999-later', checksum: 'x' }).execute();
  const refused = await prepare(target, { seeds: [], demo: false }, { info: () => {}, warn: () => {} });
  expect(refused).toEqual({
    ok: false,
    error: expect.stringMatching(/newer than this version.*9999-later.*[^\n]$/),
  });
});

test('the extensions and tables of the foundation are there, and a page change announces itself', async () => {
  const { db } = migrated;
  const { rows } = await sql<{ extname: string }>`select extname from pg_extension order by 1`.execute(db);
  expect(rows.map(({ extname }) => extname)).toEqual(['btree_gist', 'pg_trgm', 'plpgsql', 'unaccent']);
  expect((await db.selectFrom('migration').select('name').execute()).length).toBe(MIGRATIONS.length);
  const change = db.insertInto('page_change').values({ tags: ['article:42', 'settings'] });
  expect(await change.returning(['id', 'tags']).executeTakeFirst()).toEqual({
    id: 1,
    tags: ['article:42', 'settings'],
  });
});
