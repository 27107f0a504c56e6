import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as fc from 'fast-check';
import { sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { append, type NewEntry } from '#platform/audit/append.ts';
import type { Json } from '#platform/audit/chain.ts';
import { listEntries } from '#platform/audit/list.ts';
import { verify } from '#platform/audit/verify.ts';
import { backup } from '#platform/db/backup/backup.ts';
import type { Database } from '#platform/db/client.ts';
import { restore } from '#platform/db/backup/restore.ts';
import type { Tables } from '#platform/db/tables.ts';
import { freshDatabase } from '../../../_support/database/database.ts';
import { COMPILED } from '../../../_support/app.ts';

const ANNA = '0b54b4b6-6a3b-4c0c-9d2c-0a0b0c0d0e0f';
const MINH = 'a0000000-0000-4000-8000-00000000000f';

const [parallel, journey, short, long] = await Promise.all([
  freshDatabase(),
  freshDatabase(),
  freshDatabase(),
  freshDatabase(),
]);

const write = (db: Database, entry: Partial<NewEntry> = {}) =>
  db.transaction().execute((trx) => append(trx, { actorKind: 'system', action: 'test/done', ...entry }));

async function headOf(db: Database): Promise<{ entries: number; head: string }> {
  const verified = await verify(db);
  if (!verified.ok) throw new Error(JSON.stringify(verified.error));
  return verified.value;
}

test('an empty log is whole', async () => {
  expect(await verify(parallel.db)).toEqual({ ok: true, value: { entries: 0, head: '0'.repeat(64) } });
});

test('64 entries at once make one chain', async () => {
  await Promise.all(Array.from({ length: 64 }, (_, nth) => write(parallel.db, { detail: { nth } })));
  expect(await headOf(parallel.db)).toMatchObject({ entries: 64 });
  const listed = await listEntries(parallel.db, { limit: 100 });
  expect(listed.map(({ id }) => id)).toEqual(Array.from({ length: 64 }, (_, nth) => 64 - nth));
  const times = listed.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

test('an aborted transaction leaves no gap', async () => {
  const before = await headOf(parallel.db);
  const aborted = parallel.db.transaction().execute(async (trx) => {
    await append(trx, { actorKind: 'system', action: 'test/undone' });
    throw new Error('changed my mind');
  });
  await expect(aborted).rejects.toThrow('changed my mind');
  expect(await headOf(parallel.db)).toEqual(before);
  await write(parallel.db);
  expect(await headOf(parallel.db)).toMatchObject({ entries: before.entries + 1 });
});

/** Every UTF-16 code unit, surrogates and NUL among them. */
const wild = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
});
const nested = fc.json({ stringUnit: 'binary', maxDepth: 4 }).map((text): Json => JSON.parse(text));
const details = fc.dictionary(wild, fc.oneof(wild, fc.double(), nested));

test('whatever the detail says, the chain is whole after it was kept as jsonb', async () => {
  await fc.assert(
    fc.asyncProperty(details, wild, wild, async (detail, action, subject) => {
      await write(journey.db, { detail, action, subject });
      expect(await verify(journey.db)).toMatchObject({ ok: true });
    }),
    { numRuns: 150 },
  );
});

test.each<[{ [key: string]: Json }, unknown]>([
  [
    { n: [1e21, -0, 0.1 + 0.2, 5e-324, Number.MAX_VALUE, 2 ** 53, NaN] },
    { n: [1e21, 0, 0.1 + 0.2, 5e-324, Number.MAX_VALUE, 2 ** 53, null] },
  ],
  [
    { 'a\0': 'x\0', b: '\uD83D', c: 'Đất 🏠' },
    { 'a\uFFFD': 'x\uFFFD', b: '\uFFFD', c: 'Đất 🏠' },
  ],
  [
    { bb: 1, a: { '2': [], '10': {} } },
    { a: { '10': {}, '2': [] }, bb: 1 },
  ],
])('%j is kept and found whole', async (detail, kept) => {
  await write(journey.db, { detail, actor: ANNA.toUpperCase(), actorKind: 'account', subject: 'K\0' });
  expect(await verify(journey.db)).toMatchObject({ ok: true });
  expect(await listEntries(journey.db, { limit: 1 })).toEqual([
    expect.objectContaining({ actor: ANNA, actorKind: 'account', subject: 'K\uFFFD', detail: kept }),
  ]);
});

test('entries are listed from the newest on, page by page and by what and who', async () => {
  for (const nth of [1, 2, 3, 4, 5, 6, 7, 8])
    await write(short.db, {
      actor: nth % 2 ? ANNA : MINH,
      actorKind: 'account',
      action: nth < 5 ? 'test/early' : 'test/late',
      detail: { nth },
    });
  const ids = async (wanted: Parameters<typeof listEntries>[1]) =>
    (await listEntries(short.db, wanted)).map(({ id }) => id);
  expect(await ids({ limit: 3 })).toEqual([8, 7, 6]);
  expect(await ids({ limit: 3, before: 6 })).toEqual([5, 4, 3]);
  expect(await ids({ limit: 9, action: 'test/early' })).toEqual([4, 3, 2, 1]);
  expect(await ids({ limit: 9, action: 'test/late', actor: ANNA, before: 7 })).toEqual([5]);
});

test.each([
  'update audit_entry set detail = detail',
  'delete from audit_entry where id < 0',
  'truncate audit_entry',
])('«%s» is refused', async (statement) => {
  await expect(sql.raw(statement).execute(short.db)).rejects.toThrow(
    /^the audit log is only ever added to: \w+ of audit_entry is refused$/,
  );
});

/** Attacks by an owner of the database; undone afterwards. */
async function tampered<Value>(
  db: Database,
  statement: string,
  look: (trx: Transaction<Tables>) => Promise<Value>,
) {
  const trx = await db.startTransaction().execute();
  try {
    await sql`alter table audit_entry disable trigger user`.execute(trx);
    await sql.raw(statement).execute(trx);
    return await look(trx);
  } finally {
    await trx.rollback().execute();
  }
}

test.each([
  [3, 'hash differs', `update audit_entry set detail = '{"nth": 30}' where id = 3`],
  [4, 'hash differs', `update audit_entry set actor = '${ANNA}' where id = 4`],
  [4, 'hash differs', `update audit_entry set actor = null where id = 4`],
  [5, 'hash differs', `update audit_entry set actor_kind = 'operator' where id = 5`],
  [5, 'hash differs', `update audit_entry set action = 'test/other' where id = 5`],
  [5, 'hash differs', `update audit_entry set subject = '' where id = 5`],
  [8, 'hash differs', `update audit_entry set at = at - interval '1 millisecond' where id = 8`],
  [2, 'hash differs', `update audit_entry set hash = previous where id = 2`],
  [6, 'previous differs', `update audit_entry set previous = hash where id = 6`],
  [3, 'gap', 'delete from audit_entry where id = 3'],
  [1, 'gap', 'delete from audit_entry where id = 1'],
  [
    3,
    'previous differs',
    'delete from audit_entry where id = 3; update audit_entry set id = id - 1 where id > 3',
  ],
  [
    4,
    'previous differs',
    `update audit_entry set id = -id where id in (4, 5); update audit_entry set id = 9 + id where id < 0`,
  ],
  [
    1,
    'gap',
    `insert into audit_entry select -1, at, actor, actor_kind, action, subject, detail, previous, hash from audit_entry where id = 1`,
  ],
])('entry %i: %s after %s', async (id, reason, statement) => {
  const loosened = `alter table audit_entry drop constraint audit_entry_id_check; ${statement}`;
  expect(await tampered(short.db, loosened, verify)).toEqual({ ok: false, error: { id, reason } });
  expect(await verify(short.db)).toMatchObject({ ok: true });
});

test('a truncated and a rewritten log are detected by a head noted earlier, and only by it', async () => {
  const noted = await headOf(short.db);
  const cut = 'delete from audit_entry where id > 6';
  const lookAgain = (head?: typeof noted) => (trx: Transaction<Tables>) => verify(trx, head);
  const rewrite = (head?: typeof noted) => async (trx: Transaction<Tables>) => {
    for (const nth of [7, 8])
      await append(trx, { actorKind: 'system', action: 'test/forged', detail: { nth } });
    return verify(trx, head);
  };
  const passed = (entries: number) => ({ ok: true, value: expect.objectContaining({ entries }) });
  const broken = (reason: string) => ({ ok: false, error: { id: 8, reason } });
  expect(await tampered(short.db, cut, lookAgain())).toEqual(passed(6));
  expect(await tampered(short.db, cut, lookAgain(noted))).toEqual(broken('head gone'));
  expect(await tampered(short.db, cut, rewrite())).toEqual(passed(8));
  expect(await tampered(short.db, cut, rewrite(noted))).toEqual(broken('head differs'));
  await write(short.db);
  expect(await verify(short.db, noted)).toEqual(passed(9));
});

const CLI = fileURLToPath(new URL('../../../../src/commands/cli.ts', import.meta.url));

const command = (target: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [CLI, 'audit', 'verify', ...args], {
    env: { ...COMPILED, DATABASE_URL: target, DEMO: '1' },
  }).then(
    ({ stderr }) => ({ code: 0, stderr }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  );

test('the command prints the head, takes it back, and says in one line what is broken', async () => {
  const { entries, head } = await headOf(short.db);
  const whole = { code: 0, stderr: `The audit log is whole. Its head: ${entries}:${head}\n` };
  expect(await command(short.target)).toEqual(whole);
  expect(await command(short.target, '--head', `${entries}:${head}`)).toEqual(whole);
  expect(await command(short.target, '--head', `${entries + 1}:${head}`)).toEqual({
    code: 1,
    stderr: `The audit log is broken at entry ${entries + 1}: it was noted earlier and is gone.\n`,
  });
  for (const args of [['--head', head], ['--head']])
    expect(await command(short.target, ...args)).toEqual({
      code: 1,
      stderr: '--head takes what an earlier run printed: NUMBER:HASH.\n',
    });
});

test('a restore brings the log of the backup, and it can neither be changed nor has it lost its place', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'diaba-audit-'));
  const file = join(folder, 'all.backup');
  const noted = await headOf(short.db);
  expect(await backup(short.target, file)).toMatchObject({ ok: true });
  await write(parallel.db);
  expect(await restore(parallel.target, file, { replace: true })).toMatchObject({ ok: true });
  await rm(folder, { recursive: true });

  expect(await headOf(parallel.db)).toEqual(noted);
  await expect(sql`truncate audit_entry`.execute(parallel.db)).rejects.toThrow(
    'TRUNCATE of audit_entry is refused',
  );
  await write(parallel.db);
  expect(await verify(parallel.db, noted)).toMatchObject({ ok: true, value: { entries: noted.entries + 1 } });
});

test('10,000 entries are verified, and one more can follow', { timeout: 120_000 }, async () => {
  const { db } = long;
  await db.transaction().execute(async (trx) => {
    for (let nth = 0; nth < 10_000; nth++)
      await append(trx, {
        actorKind: 'account',
        actor: ANNA,
        action: 'test/done',
        subject: `${nth}`,
        detail: { nth, note: 'Hẻm 12' },
      });
  });
  expect(await headOf(db)).toMatchObject({ entries: 10_000 });
  await write(db);
  expect(await headOf(db)).toMatchObject({ entries: 10_001 });
});
