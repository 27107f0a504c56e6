import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { backup } from '#platform/db/backup/backup.ts';
import { type Database, openDatabase } from '#platform/db/client.ts';
import { type Home, homeOf, makePassable, makePrivate, NOBODY } from '#platform/db/server/home.ts';
import { bringDown, bringUp, spawnOptions } from '#platform/db/server/postmaster.ts';
import { prepare } from '#platform/db/prepare.ts';
import { restore } from '#platform/db/backup/restore.ts';
import { installRuntime } from '#platform/db/server/runtime.ts';
import { startDatabase } from '#platform/db/server/start.ts';
import { dataDirectory } from '../../../_support/database/database-process.ts';
import { must } from '../../../_support/people/whole-person.ts';

const quiet = { info: () => {}, warn: () => {} };
const isRoot = process.getuid?.() === 0;
const bare = { databaseUrl: undefined, seeds: [], demo: false };
const start = async (dataDir: string) => must(await startDatabase({ dataDir, ...bare }, quiet));
const placeOf = (dataDir: string) => must(homeOf(dataDir));

async function inAdmin<Value>(place: Home, work: (db: Database) => Promise<Value>): Promise<Value> {
  const db = openDatabase(place.admin, 'maintenance');
  return work(db).finally(() => db.destroy());
}

async function rightsOf(db: Database) {
  const { rows } = await sql`
    select current_user as "user", rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as more,
      pg_has_role('pg_read_server_files', 'member') or pg_has_role('pg_execute_server_program', 'member') as files
    from pg_roles where rolname = current_user`.execute(db);
  return rows;
}

/** The access rules of the server. */
async function doorsOf(place: Home) {
  const { rows } = await inAdmin(place, (db) =>
    sql`select type, auth_method, error from pg_hba_file_rules`.execute(db),
  );
  return rows;
}

const ownersOf = async (db: Database) =>
  (
    await sql<{ owner: string }>`
      select distinct pg_get_userbyid(owner) as owner from (
        select relowner as owner from pg_class where relnamespace = 'public'::regnamespace
        union select datdba from pg_database where datname = current_database()
        union select proowner from pg_proc p where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')) o`.execute(db)
  ).rows.map(({ owner }) => owner);

const OWN = [{ user: 'diaba', more: false, files: false }];
const BY_PEER = [{ type: 'local', auth_method: 'peer', error: null }];

test('the application is no superuser, cannot read files of the server, and the network is closed', async () => {
  const dataDir = await dataDirectory();
  const { db, stop } = await start(dataDir);
  const place = placeOf(dataDir);
  expect(await rightsOf(db)).toEqual(OWN);
  await expect(sql`select pg_read_file('postgresql.conf')`.execute(db)).rejects.toMatchObject({
    code: '42501',
  });
  await expect(sql`copy unit to program 'cat'`.execute(db)).rejects.toMatchObject({ code: '42501' });
  expect((await sql`show listen_addresses`.execute(db)).rows).toEqual([{ listen_addresses: '' }]);
  expect(await doorsOf(place)).toEqual(BY_PEER);
  expect(await ownersOf(db)).toEqual(['diaba']);
  if (isRoot) {
    const { uid } = statSync(place.data);
    expect(uid).toBe(place.identity.uid);
    expect(readFileSync('/etc/passwd', 'utf8')).not.toMatch(new RegExp(`^[^:]*:[^:]*:${uid}:`, 'm'));
    expect(statSync(place.run).uid).toBe(uid);
  }
  await stop();
});

/** A cluster of earlier versions: trust for all, the application as superuser, run as the shared system user. */
async function earlierCluster(dataDir: string) {
  const place = placeOf(dataDir);
  const old: Home = { ...place, identity: isRoot ? { uid: NOBODY, gid: NOBODY } : {} };
  makePassable(old.home);
  makePrivate(old.run, old.identity);
  makePrivate(old.data, old.identity);
  const programs = must(await installRuntime(old.home));
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const options = ['-D', old.data, '-U', 'app', '-A', 'trust', '--data-checksums', ...locale];
  await promisify(execFile)(join(programs, 'initdb'), options, spawnOptions(old));
  if (isRoot) chownSync(join(programs, '..'), NOBODY, NOBODY);
  must(await bringUp(old, programs));
  must(await prepare(old.admin, { seeds: [], demo: false }, quiet));
  await inAdmin(old, async (db) => {
    // The queues are younger than that.
    await sql`drop schema jobs cascade`.execute(db);
    await db
      .insertInto('page_change')
      .values({ tags: ['kept'] })
      .execute();
    await sql`create table parted (id int generated always as identity, at date) partition by range (at)`.execute(
      db,
    );
    await sql`create table parted_2026 partition of parted for values from ('2026-01-01') to ('2027-01-01')`.execute(
      db,
    );
  });
  return old;
}

for (const still of ['was stopped', 'still runs'])
  test(`a directory of an earlier version whose server ${still} is brought to the same`, async () => {
    const dataDir = await dataDirectory();
    const old = await earlierCluster(dataDir);
    if (still === 'was stopped') await bringDown(old);
    for (const time of ['first', 'second']) {
      const { db, target, stop } = await start(dataDir);
      const place = placeOf(dataDir);
      expect([time, await rightsOf(db)]).toEqual([time, OWN]);
      expect(await doorsOf(place)).toEqual(BY_PEER);
      expect(await ownersOf(db)).toEqual(['diaba']);
      expect((await db.selectFrom('page_change').select('tags').execute())[0]).toEqual({ tags: ['kept'] });
      if (isRoot) {
        expect([statSync(place.data).uid, statSync(place.run).uid]).not.toContain(NOBODY);
        expect(place.identity.uid).toBe(statSync(join(place.data, 'base')).uid);
      }
      await sql`alter table parted add column more int`.execute(db);
      await sql`alter table parted drop column more`.execute(db);
      const file = `${dataDir}.backup`;
      afterAll(() => rmSync(file, { force: true }));
      expect((await backup(target, file)).ok).toBe(true);
      expect(await restore(target, file, { replace: true })).toMatchObject({ ok: true });
      await stop();
    }
  });

test.runIf(isRoot)('another user of the machine does not get in', async () => {
  const dataDir = await dataDirectory();
  const { stop } = await start(dataDir);
  const { socket } = placeOf(dataDir);
  const dial = `require('net').connect(${JSON.stringify(socket)}).on('connect', () => process.exit(0)).on('error', (e) => { console.log(e.code); process.exit(1) })`;
  const tried = promisify(execFile)('/usr/bin/env', ['node', '-e', dial], {
    uid: NOBODY,
    gid: NOBODY,
    cwd: '/',
  });
  await expect(tried).rejects.toMatchObject({ code: 1, stdout: 'EACCES\n' });
  await stop();
});

test('a data directory that has to be made is its owner’s alone', async () => {
  const dataDir = join(await dataDirectory(), 'a', 'b');
  mkdirSync(join(dataDir, '..'), { mode: 0o755 });
  const { stop } = await start(dataDir);
  expect(statSync(dataDir).mode & 0o777).toBe(isRoot ? 0o711 : 0o700);
  expect(statSync(join(dataDir, 'postgres')).mode & 0o066).toBe(0);
  await stop();
});
