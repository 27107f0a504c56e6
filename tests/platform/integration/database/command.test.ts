import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type Actor, GUEST, OPERATOR } from '#kernel/actor.ts';
import { fail, ok } from '#kernel/result.ts';
import { append } from '#platform/audit/append.ts';
import { newestChange } from '#platform/changes/changes.ts';
import { createCommand, type Trx } from '#platform/db/command.ts';
import { freshDatabase } from '../../../_support/database/database.ts';
import { member } from '../../../_support/inquiries.ts';

const { db } = await freshDatabase();
await sql`create table counter (value int not null)`.execute(db);
const command = createCommand({ db, audit: append, forbidden: 'desk/forbidden' });
const NO_ROOM = { kind: 'conflict', code: 'desk/no-room' } as const;

beforeEach(async () => {
  await sql`truncate counter`.execute(db);
  await sql`insert into counter values (0)`.execute(db);
});

const count = async (trx: Trx) => void (await sql`update counter set value = value + 1`.execute(trx));
const state = async () => ({
  value: (await sql<{ value: number }>`select value from counter`.execute(db)).rows[0]?.value,
  change: await newestChange(db),
  entries: (await db.selectFrom('audit_entry').select('action').execute()).length,
});

test('an actor without the permission is refused before any read', async () => {
  const actors: Actor[] = [GUEST];
  for (const actor of actors)
    expect(await command(actor, 'desk.enter', () => expect.unreachable('the work runs'))).toEqual({
      ok: false,
      error: { kind: 'forbidden', code: 'desk/forbidden' },
    });
});

test('what is done is announced, recorded and then followed up, in this order', async () => {
  const before = await state();
  let during: Awaited<ReturnType<typeof state>> | undefined;
  const done = await command(OPERATOR, 'desk.enter', async (trx) => {
    await count(trx);
    during = await state();
    const after = () => void state().then((now) => (during = now));
    return ok({ value: 'done', tags: ['a'], entry: { action: 'desk/counted', subject: '1' }, after });
  });
  expect(done).toEqual(ok('done'));
  const { change, entries } = before;
  await expect.poll(() => during).toEqual({ value: 1, change: change + 1, entries: entries + 1 });
});

test('what people do with their own things takes no lock that all share', async () => {
  const before = await state();
  const [actor, work] = [await member(db), async () => ok({ value: 1, entry: { action: 'desk/counted' } })];
  await expect(command(actor, undefined, work)).rejects.toThrow('only what a permission allows is audited');
  expect(await state()).toEqual(before);
});

test('a refusal half way leaves the database as it was and follows nothing up', async () => {
  const before = await state();
  const refused = await command(OPERATOR, 'desk.enter', async (trx) => {
    await count(trx);
    return fail(NO_ROOM);
  });
  expect(refused).toEqual(fail(NO_ROOM));
  expect(await state()).toEqual(before);
});

test('an error rolls back, passes through and is not retried', async () => {
  let runs = 0;
  const before = await state();
  await expect(
    command(OPERATOR, 'desk.enter', async (trx) => {
      runs += 1;
      await count(trx);
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
  expect([runs, await state()]).toEqual([1, before]);
});

test('an audit log that cannot be written takes everything back', async () => {
  const before = await state();
  const broken = createCommand({
    db,
    audit: () => Promise.reject(new Error('full')),
    forbidden: 'desk/forbidden',
  });
  await expect(
    broken(OPERATOR, 'desk.enter', async (trx) => {
      await count(trx);
      return ok({ value: undefined, tags: ['a'], entry: { action: 'desk/counted' } });
    }),
  ).rejects.toThrow('full');
  expect(await state()).toEqual(before);
});

test('two that deadlock both succeed, each counted once', async () => {
  await sql`create table lock_order (id int primary key, value int not null)`.execute(db);
  await sql`insert into lock_order values (1, 0), (2, 0)`.execute(db);
  const both = Promise.withResolvers<void>();
  let waiting = 0;
  const runs = [0, 0];
  const run = (nth: 0 | 1, ids: readonly [number, number]) =>
    command(OPERATOR, 'desk.enter', async (trx) => {
      runs[nth] = (runs[nth] ?? 0) + 1;
      const [first, second] = ids;
      await sql`update lock_order set value = value + 1 where id = ${first}`.execute(trx);
      waiting += 1;
      if (waiting === 2) both.resolve();
      await both.promise;
      await sql`update lock_order set value = value + 1 where id = ${second}`.execute(trx);
      return ok({ value: nth });
    });
  expect(await Promise.all([run(0, [1, 2]), run(1, [2, 1])])).toEqual([ok(0), ok(1)]);
  const { rows } = await sql<{ value: number }>`select value from lock_order order by id`.execute(db);
  expect(rows.map(({ value }) => value)).toEqual([2, 2]);
  expect(runs.toSorted()).toEqual([1, 2]);
});
