import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { z } from 'zod';
import { type Database, ping } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createLogging } from '#platform/log/log.ts';
import { jobsOf } from '../../src/app.ts';
import { servicesOver } from '../_support/services.ts';
import { inOwnDatabase } from './support/database.ts';
import { counted } from './support/job-worker.ts';
import { timed, timesOf } from './support/times.ts';

const SENT = 1_000;
const KILLED_UNDER = 2_000;
const KILLS = 20;
const IDLE_SECONDS = 60;
const WORKER = fileURLToPath(new URL('support/job-worker.ts', import.meta.url));

const data = z.object({ id: z.int() });
const { log } = createLogging('silent');

/** A database that counts the statements it is sent. */
function countingDatabase(target: string) {
  const counter = { statements: 0 };
  const pool = new Pool({ connectionString: target });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: () => {
      counter.statements += 1;
    },
  });
  return { db, counter };
}

async function sending(db: Database): Promise<string> {
  const jobs = createJobs(db, log);
  const idle = defineJob({ name: 'bench/sent', data, run: () => Promise.resolve() });
  await jobs.send(db, idle, { id: 0 });
  const times: number[] = [];
  for (let id = 1; id <= SENT; id += 1)
    await db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      times.push((await timed(() => jobs.send(trx, idle, { id }))).ms);
    });
  await jobs.stop();
  const { middle, late } = timesOf(times);
  return `a job is sent in ${middle.toFixed(2)} ms in the middle, ${late.toFixed(2)} ms at the 99th of 100 (at most 1)`;
}

async function running(db: Database, target: string): Promise<string[]> {
  const jobs = createJobs(db, log);
  let done = 0;
  const all = Promise.withResolvers<void>();
  const small = defineJob({
    name: 'bench/small',
    data,
    run: async ({ id }) => {
      await sql`select ${id}::int`.execute(db);
      if ((done += 1) === SENT) all.resolve();
    },
  });
  const endless = defineJob({
    name: 'bench/endless',
    data,
    run: () => setTimeout(60_000, undefined, { ref: false }),
  });
  const { ms: start } = await timed(() => jobs.start([small, endless], target));
  const { ms } = await timed(async () => {
    await db.transaction().execute(async (trx) => {
      for (let id = 1; id <= SENT; id += 1) await jobs.send(trx, small, { id });
    });
    await all.promise;
  });
  await jobs.send(db, endless, { id: 1 });
  await setTimeout(1_000);
  const { ms: stop } = await timed(() => jobs.stop());
  const others = createJobs(db, log);
  const obedient = defineJob({
    name: 'bench/obedient',
    data,
    run: (_, signal) => setTimeout(60_000, undefined, { signal }),
  });
  await others.start([obedient], target);
  await others.send(db, obedient, { id: 1 });
  await setTimeout(1_000);
  const { ms: stopObedient } = await timed(() => others.stop());
  return [
    `${SENT} small jobs are sent and done in ${(ms / 1_000).toFixed(1)} s (at most 5)`,
    `two new queues start in ${start.toFixed(0)} ms; stopping takes ${stopObedient.toFixed(0)} ms with a job that heeds the signal, ` +
      `${stop.toFixed(0)} with one that does not (at most 1,000)`,
  ];
}

/** Every queue of the application, with nothing to do but its sweeps. */
async function idling(db: Database, target: string): Promise<string[]> {
  const jobs = createJobs(db, log);
  const { ms: first } = await timed(() => jobs.start(jobsOf(servicesOver(db), 'http://127.0.0.1'), target));
  await jobs.stop();
  const counting = countingDatabase(target);
  await ping(counting.db);
  const again = createJobs(counting.db, log);
  const { ms: start } = await timed(() => again.start(jobsOf(servicesOver(db), 'http://127.0.0.1'), target));
  await setTimeout(5_000);
  const before = counting.counter.statements;
  await setTimeout(IDLE_SECONDS * 1_000);
  const each = (counting.counter.statements - before) / IDLE_SECONDS;
  await again.stop();
  await counting.db.destroy();
  return [
    `all queues start in ${start.toFixed(0)} ms (at most 80), ${first.toFixed(0)} the first time`,
    `idle, ${each.toFixed(2)} statements a second, schedules included (at most 1)`,
  ];
}

async function startWorker(target: string) {
  const child = spawn(process.execPath, [WORKER, target], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

/** A worker is killed again and again under load. */
async function killing(db: Database, target: string): Promise<string> {
  await sql`create table bench_effect (id int primary key, runs int not null default 1)`.execute(db);
  const effects = async () =>
    (
      await sql<{ n: number; again: number }>`
        select count(*)::int as n, coalesce(sum(runs - 1), 0)::int as again from bench_effect`.execute(db)
    ).rows[0] ?? { n: 0, again: 0 };
  const jobs = createJobs(db, log);
  let id = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const worker = await startWorker(target);
    for (const end = ((kill + 1) * KILLED_UNDER) / KILLS; id < end; id += 1)
      await jobs.send(db, counted, { id });
    worker.kill('SIGKILL');
    await once(worker, 'exit');
  }
  const last = await startWorker(target);
  const { ms } = await timed(async () => {
    while ((await effects()).n < KILLED_UNDER) await setTimeout(250);
  });
  last.kill('SIGKILL');
  await jobs.stop();
  const { n, again } = await effects();
  return (
    `of ${KILLED_UNDER} jobs under ${KILLS} kills ${n} took effect, ${again} ran again without another, ` +
    `the last ${(ms / 1_000).toFixed(0)} s after the last kill`
  );
}

/** What the queues cost, and what they lose when their workers are killed. */
export const benchJobs = (): Promise<string[]> =>
  inOwnDatabase({ demo: false }, async ({ db, target }) => [
    await sending(db),
    ...(await running(db, target)),
    ...(await idling(db, target)),
    await killing(db, target),
  ]);
