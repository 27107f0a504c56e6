import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase, ping } from '#platform/db/client.ts';
import { homeOf } from '#platform/db/server/home.ts';
import { startMark } from '#platform/db/server/processes.ts';
import type { Seeding } from '#platform/db/prepare.ts';
import { type RunningDatabase, startDatabase } from '#platform/db/server/start.ts';
import { SEEDS } from '#services/seeds.ts';
import { isUnavailable } from '#platform/db/unavailable.ts';
import { dataDirectory, postgresPid, startApp } from '../../../_support/database/database-process.ts';

const warn = vi.fn<(text: string) => void>();
const start = (dataDir: string, filled: Seeding = { demo: true, seeds: SEEDS }) =>
  startDatabase({ dataDir, databaseUrl: undefined, ...filled }, { info: warn, warn });

const dataDir = await dataDirectory();
let running: RunningDatabase | undefined;
afterAll(() => running?.stop());

function place() {
  const found = homeOf(dataDir);
  if (!found.ok) throw new Error(found.error);
  return found.value;
}

test('an empty directory becomes ready with all data, and private', async () => {
  const started = await start(dataDir);
  if (!started.ok) throw new Error(started.error);
  await started.value.db
    .insertInto('page_change')
    .values({ tags: ['kept'] })
    .execute();
  expect((await stat(join(dataDir, 'postgres/data'))).mode & 0o077).toBe(0);
  expect((await stat(join(dataDir, 'postgres/run'))).mode & 0o077).toBe(0);
  const pid = await postgresPid(dataDir);
  await started.value.stop();
  expect(startMark(pid)).toBeUndefined();
});

test('after the application is killed the next one joins the server that still runs, and stops it', async () => {
  const first = await startApp(dataDir);
  const pid = await postgresPid(dataDir);
  await first.kill('SIGKILL');
  const second = await startApp(dataDir);
  expect(second.said).toEqual(first.said);
  expect(await postgresPid(dataDir)).toBe(pid);
  await second.kill('SIGTERM');
  expect(startMark(pid)).toBeUndefined();
});

test('a lock file that names another program is no obstacle', async () => {
  // Started as the server's own user: only then could the server mistake it for another server.
  const stranger = spawn('sleep', ['60'], place().identity);
  onTestFinished(() => void stranger.kill());
  await once(stranger, 'spawn');
  const lock = `${stranger.pid}\n${join(dataDir, 'postgres/data')}\n`;
  await writeFile(join(dataDir, 'postgres/data/postmaster.pid'), lock);
  await writeFile(join(dataDir, 'postgres/run/.s.PGSQL.5432.lock'), lock);
  const app = await startApp(dataDir);
  expect(app.said).toHaveProperty('target');
  await app.kill('SIGTERM');
  expect(stranger.exitCode).toBeNull();
});

test('a server that was killed comes back by itself with everything committed, under the same pool', async () => {
  const started = await start(dataDir);
  if (!started.ok) throw new Error(started.error);
  running = started.value;
  const { db } = running;
  const unfinished = db.transaction().execute(async (trx) => {
    await ping(trx);
    process.kill(await postgresPid(dataDir), 'SIGKILL');
    // The connection breaks while the transaction holds it and no statement is under way.
    await vi.waitFor(
      () =>
        ping(db).then(
          () => Promise.reject(new Error('still there')),
          () => undefined,
        ),
      {
        timeout: 5_000,
      },
    );
    // On a busy machine the old connection may live a moment longer than the server.
    for (;;) await ping(trx);
  });
  await expect(unfinished).rejects.toSatisfy(isUnavailable);
  await vi.waitFor(() => ping(db), { timeout: 10_000, interval: 50 });
  expect(await db.selectFrom('page_change').select('tags').execute()).toEqual([{ tags: ['kept'] }]);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith('PostgreSQL had gone away and runs again.'));
});

test('a server that does not wait for the disk is refused', async () => {
  if (!running) throw new Error('the server is not running');
  await expect(sql`alter system set fsync = off`.execute(running.db)).rejects.toMatchObject({
    code: '42501',
  });
  const admin = openDatabase(place().admin);
  await sql`alter system set fsync = off`.execute(admin);
  await sql`alter system set full_page_writes = off`.execute(admin);
  await admin.destroy();
  await running.stop();
  running = undefined;
  expect(await start(dataDir)).toEqual({
    ok: false,
    error: 'PostgreSQL would lose committed data in a power cut: turn on fsync, full_page_writes.',
  });
  expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
});

test('a database that cannot be reached says so without its password', async () => {
  const databaseUrl = 'postgresql://someone:hush@127.0.0.1:1/diaba';
  const started = await startDatabase(
    { dataDir, databaseUrl, demo: false, seeds: SEEDS },
    { info: warn, warn },
  );
  expect(started).toEqual({
    ok: false,
    error: 'The database at 127.0.0.1:1 cannot be reached: ECONNREFUSED.',
  });
  const away = openDatabase(databaseUrl);
  await expect(ping(away)).rejects.toSatisfy(isUnavailable);
  await away.destroy();
});
