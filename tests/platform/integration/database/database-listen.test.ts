import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { listen } from '#platform/db/listen.ts';
import { freshDatabase } from '../../../_support/database/database.ts';

const { db, target } = await freshDatabase();
const onCall = vi.fn<() => void>();
const listening = listen(target, 'page_change', onCall);
afterAll(() => listening.stop());

/** While the server makes databases for other tests a connection may fail, and the next attempt waits for seconds. */
const SOON = { timeout: 50_000 };

const report = () =>
  db
    .insertInto('page_change')
    .values({ tags: ['settings'] })
    .execute();

test('it calls at the beginning and at every page change', async () => {
  await vi.waitFor(() => expect(onCall).toHaveBeenCalledTimes(1), SOON);
  await report();
  await vi.waitFor(() => expect(onCall).toHaveBeenCalledTimes(2), SOON);
});

test('it calls again after a lost connection, so that nothing reported meanwhile is missed', async () => {
  const before = onCall.mock.calls.length;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(db);
  await report();
  await vi.waitFor(() => expect(onCall).toHaveBeenCalledTimes(before + 1), SOON);
  await report();
  await vi.waitFor(() => expect(onCall).toHaveBeenCalledTimes(before + 2), SOON);
});

test('after stopping it is silent', async () => {
  await listening.stop();
  const before = onCall.mock.calls.length;
  await report();
  const sessions = await sql`select from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(db);
  expect(sessions.rows).toEqual([]);
  expect(onCall).toHaveBeenCalledTimes(before);
});

test('it can be stopped while there is no server to listen to', async () => {
  const nowhere = listen('postgresql://app@localhost/x?host=/nowhere', 'page_change', onCall);
  await nowhere.stop();
});
