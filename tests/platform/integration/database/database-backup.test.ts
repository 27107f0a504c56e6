import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backup } from '#platform/db/backup/backup.ts';
import type { Database } from '#platform/db/client.ts';
import { restore } from '#platform/db/backup/restore.ts';
import { freshDatabase } from '../../../_support/database/database.ts';

/** Tables as features have them: links both ways, identities, computed columns, partitions, triggers with effects. */
const SCHEMA = `
  create table "Chủ nhà" (id bigint generated always as identity primary key, name text, favourite bigint);
  create table home (
    id bigint generated always as identity primary key,
    owner bigint not null references "Chủ nhà", parent bigint references home,
    note text, raw bytea, tags text[], matrix int[], price numeric, place box, detail jsonb, seen timestamptz, day date,
    twice bigint generated always as (id * 2) stored
  );
  alter table "Chủ nhà" add foreign key (favourite) references home;
  create table event (id int, at date not null) partition by range (at);
  create table event_2026 partition of event for values from ('2026-01-01') to ('2027-01-01');
  create table effect (id bigint generated always as identity primary key);
  create function cause() returns trigger language plpgsql as 'begin insert into effect default values; return new; end';
  create trigger cause after insert on home for each row execute function cause();`;

const ROWS = `
  insert into "Chủ nhà" (name) values ('Nguyễn Thị Đào'), (null), (E'tab\\there \\\\ backslash \\n line \\r end'), ('\\N'), ('');
  insert into home (owner, note, raw, tags, matrix, price, place, detail, seen, day) values
    (1, E'\\\\.', '\\x00ff5c0a0d09', array['a,b', null, '{"}', E'\\\\', 'Đường Lê Lợi'], '{{1,2},{3,4}}', 12345678901234567890.123,
      '((1,2),(3,4))', '{"giá": "5 tỷ", "x": [1, null]}', '2026-11-20 08:00:00.123456+07', '0044-03-15 BC'),
    (2, repeat('Hẻm 12 Lý Tự Trọng 🏠', 20000), decode(repeat('00', 200000), 'hex'), '{}', null, 'NaN', null, null, 'infinity', null);
  insert into home (owner, parent) values (1, 2), (2, 1);
  update "Chủ nhà" set favourite = 2 where id = 1;
  delete from home where id = 4;
  insert into event select n, date '2026-01-01' + n from generate_series(1, 300) n;`;

const first = await freshDatabase();
const second = await freshDatabase();
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diaba-backup-'));
  file = join(folder, 'all.backup');
  for (const { db } of [first, second]) await sql.raw(SCHEMA).execute(db);
  await sql.raw(ROWS).execute(first.db);
});
afterAll(() => rm(folder, { recursive: true }));

const NAMES = ['"Chủ nhà"', 'home', 'event', 'effect', 'data_source', 'seed_run'];

async function digests(db: Database): Promise<Record<string, unknown>> {
  const digestOf = async (name: string) => {
    const { rows } = await sql
      .raw(`select md5(string_agg(t::text, '|' order by t::text)), count(*) from ${name} t`)
      .execute(db);
    return [name, rows[0]] as const;
  };
  return Object.fromEntries(await Promise.all(NAMES.map(digestOf)));
}

test('a backup put into another database makes it equal, and numbers go on where they stopped', async () => {
  expect(await backup(first.target, file)).toEqual({ ok: true, value: undefined });
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await readdir(folder)).toEqual(['all.backup']);

  const refused = await restore(second.target, file, { replace: false });
  expect(refused).toEqual({
    ok: false,
    error: expect.stringMatching(/not empty \(data_source has rows\).*--replace/),
  });
  expect(await restore(second.target, file, { replace: true })).toEqual({ ok: true, value: undefined });
  expect(await digests(second.db)).toEqual(await digests(first.db));

  const added = await sql`insert into home (owner) values (1) returning id, twice`.execute(second.db);
  expect(added.rows).toEqual([{ id: 5, twice: 10 }]);
  await expect(sql`insert into home (owner) values (99)`.execute(second.db)).rejects.toMatchObject({
    code: '23503',
  });
  expect((await sql`select from effect`.execute(second.db)).rows.length).toBe(5);
});

test('every restore makes all instances drop their pages, under an unused number', async () => {
  const announced = async () => (await sql`select id, tags from page_change`.execute(second.db)).rows;
  const [earlier] = await announced();
  expect(earlier).toMatchObject({ tags: ['*'] });
  expect(await restore(second.target, file, { replace: true })).toEqual({ ok: true, value: undefined });
  expect(await announced()).toEqual([{ id: Number(Object(earlier).id) + 1, tags: ['*'] }]);
});

test('an empty database is restored without confirmation', async () => {
  await sql`truncate "Chủ nhà", home, event, effect, data_source, seed_run, page_change, resolution, unit, justice_body, landing_category, landing, banner, service_price, price_table, request_progress cascade`.execute(
    second.db,
  );
  expect(await restore(second.target, file, { replace: false })).toEqual({ ok: true, value: undefined });
  expect(await digests(second.db)).toEqual(await digests(first.db));
});

test.each([
  ['cut short', () => stat(file).then(({ size }) => truncate(join(folder, 'bad'), size - 200))],
  [
    'with its last bytes missing',
    () => stat(file).then(({ size }) => truncate(join(folder, 'bad'), size - 4)),
  ],
  ['that is something else', () => writeFile(join(folder, 'bad'), 'not a backup')],
  ['that is empty', () => writeFile(join(folder, 'bad'), '')],
])('a file %s is refused and changes nothing', async (_, spoil) => {
  await writeFile(join(folder, 'bad'), await readFile(file));
  await spoil();
  const before = await digests(second.db);
  expect(await restore(second.target, join(folder, 'bad'), { replace: true })).toEqual({
    ok: false,
    error: `${join(folder, 'bad')} is not a whole backup.`,
  });
  expect(await digests(second.db)).toEqual(before);
});

test('a backup of another version of the schema is refused', async () => {
  await first.db.insertInto('migration').values({ name: '9999-later', checksum: 'x' }).execute();
  expect(await restore(first.target, file, { replace: true })).toEqual({
    ok: false,
    error: expect.stringMatching(/^The backup was made at \S+ but the database is at 9999-later\.$/),
  });
});

test('a backup that fails leaves the earlier one in its place', async () => {
  const before = await readFile(file);
  await expect(backup('postgresql://app@localhost/x?host=/nowhere', file)).rejects.toMatchObject({
    code: 'ENOENT',
  });
  expect(await readFile(file)).toEqual(before);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});
