import { sql } from 'kysely';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { openDatabase, ping } from '#platform/db/client.ts';
import { serverRefusal } from '#platform/db/server/requirements.ts';
import { startDatabase } from '#platform/db/server/start.ts';
import { isUnavailable } from '#platform/db/unavailable.ts';
import { freshDatabase, onServer } from '../../../_support/database/database.ts';
import { dataDirectory } from '../../../_support/database/database-process.ts';

const { target } = await freshDatabase('empty');
const db = openDatabase(target);
afterAll(() => db.destroy());
const forgetful = await freshDatabase('empty');
const dataDir = await dataDirectory();
const quiet = { info: () => {}, warn: () => {} };

test('a statement may take three seconds, and none uses the JIT compiler', async () => {
  const { rows } = await sql<{ statement_timeout: string; jit: string }>`
    select current_setting('statement_timeout') as statement_timeout, current_setting('jit') as jit`.execute(
    db,
  );
  expect(rows).toEqual([{ statement_timeout: '3s', jit: 'off' }]);
});

test('a statement that takes too long is unavailable, and so is a wait for a connection', async () => {
  const tooLong = Array.from({ length: 10 }, () => sql`select pg_sleep(60)`.execute(db));
  const began = performance.now();
  await expect(ping(db)).rejects.toSatisfy(isUnavailable);
  const outcomes = await Promise.allSettled(tooLong);
  expect(performance.now() - began, 'none slept to its end').toBeLessThan(50_000);
  expect(outcomes.every((outcome) => outcome.status === 'rejected' && isUnavailable(outcome.reason))).toBe(
    true,
  );
  await ping(db);
});

test('a connection cut off by the server is unavailable and replaced', async () => {
  const other = openDatabase(target);
  const cut = sql`select pg_terminate_backend(pg_backend_pid())`.execute(other);
  await expect(cut).rejects.toSatisfy(isUnavailable);
  await vi.waitFor(() => ping(other));
  await other.destroy();
});

test('a mistake of ours is not called unavailable', async () => {
  await expect(sql`select no_such_column`.execute(db)).rejects.not.toSatisfy(isUnavailable);
});

test('a server as it should be is accepted, one that confirms before writing is refused', async () => {
  expect(await serverRefusal(db)).toBeUndefined();
  const name = new URL(forgetful.target).pathname.slice(1);
  await onServer(`alter database ${name} set synchronous_commit = off`);
  const settings = { dataDir, databaseUrl: forgetful.target, demo: false, seeds: [] };
  expect(await startDatabase(settings, quiet)).toEqual({
    ok: false,
    error: 'PostgreSQL would lose committed data in a power cut: turn on synchronous_commit.',
  });
});

test('a database that does not exist is refused in one line', async () => {
  const address = new URL(inject('databaseServer'));
  address.pathname = 'no_such_database';
  const started = await startDatabase({ dataDir, databaseUrl: address.href, demo: false, seeds: [] }, quiet);
  expect(started).toEqual({
    ok: false,
    error: expect.stringMatching(/does not have the database: .*no_such_database.*\.$/),
  });
});
