import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openPool } from '#platform/db/client.ts';
import { createLogging } from '#platform/log/log.ts';
import { defineJob, defineSweep, EACH_MINUTE, type Job } from '#platform/jobs/define-job.ts';
import { createBoss, statementsIn } from '#platform/jobs/boss.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { freshDatabase } from '../../../_support/database/database.ts';

const { db, target } = await freshDatabase();
const { log } = createLogging('silent');
const data = z.object({ id: z.number() });
const opened: ReturnType<typeof createJobs>[] = [];

function instance() {
  const jobs = createJobs(db, log);
  opened.push(jobs);
  return jobs;
}

/** An instance of the application that runs the jobs. */
async function worker(...defined: Job[]) {
  const jobs = instance();
  await jobs.start(defined, target);
  return jobs;
}

afterAll(() => Promise.all(opened.map((jobs) => jobs.stop())));

const eventually = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 60_000, interval: 50 });

test('a job is sent with its transaction or not at all, and runs once', async () => {
  const ran: number[] = [];
  const job = defineJob({ name: 'test/once', data, run: ({ id }) => Promise.resolve(ran.push(id)) });
  const jobs = await worker(job);
  const rolledBack = db.transaction().execute(async (trx) => {
    await jobs.send(trx, job, { id: 1 });
    throw new Error('refused');
  });
  await expect(rolledBack).rejects.toThrow('refused');
  await db.transaction().execute((trx) => jobs.send(trx, job, { id: 2 }));
  await jobs.send(db, job, { id: 3 });
  await eventually(() => expect(ran.toSorted()).toEqual([2, 3]));
  await eventually(async () =>
    expect(await jobs.counts()).toContainEqual({
      name: 'test/once',
      waiting: 0,
      running: 0,
      lastDone: expect.any(Date),
    }),
  );
});

test('of one key one waits while one runs', async () => {
  let ran = 0;
  const release = Promise.withResolvers<void>();
  const job = defineJob({
    name: 'test/keyed',
    data,
    key: ({ id }) => String(id),
    run: () => ((ran += 1), release.promise),
  });
  const jobs = await worker(job);
  await jobs.send(db, job, { id: 7 });
  await eventually(() => expect(ran).toBe(1));
  for (let nth = 0; nth < 3; nth += 1) await jobs.send(db, job, { id: 7 });
  expect((await jobs.counts()).find(({ name }) => name === job.name)).toMatchObject({
    waiting: 1,
    running: 1,
  });
  release.resolve();
  await eventually(() => expect(ran).toBe(2));
});

test('a job that fails is tried again, then stays among the dead letters until it is run again', async () => {
  const attempts: number[] = [];
  let isMended = false;
  const job = defineJob({
    name: 'test/failing',
    data,
    lateBy: 1,
    retry: { limit: 1, delay: 0 },
    run: async ({ id }) => {
      attempts.push(id);
      if (!isMended) throw new Error('the mail server hung up');
      return Promise.resolve();
    },
  });
  const jobs = await worker(job);
  await jobs.send(db, job, { id: 5 });
  await eventually(async () => expect(await jobs.deadLetters(10)).toHaveLength(1));
  expect(attempts).toEqual([5, 5]);
  const [letter] = await jobs.deadLetters(10);
  expect(letter).toMatchObject({ name: job.name, data: { id: 5 }, reason: 'the mail server hung up' });
  isMended = true;
  expect(await jobs.runAgain(db, letter?.id ?? '')).toBe(true);
  await eventually(() => expect(attempts).toEqual([5, 5, 5]));
  expect(await jobs.deadLetters(10)).toEqual([]);
  expect(await jobs.runAgain(db, letter?.id ?? '')).toBe(false);
});

test('what this version cannot read becomes a dead letter at once and is never run', async () => {
  let ran = 0;
  const before = defineJob({ name: 'test/changed', data, run: () => Promise.resolve() });
  await instance().send(db, before, { id: 1 });
  const after = z.object({ account: z.string() });
  const jobs = await worker(
    defineJob({ name: 'test/changed', data: after, run: () => Promise.resolve((ran += 1)) }),
  );
  await eventually(async () =>
    expect(await jobs.deadLetters(10)).toMatchObject([{ name: 'test/changed', data: { id: 1 } }]),
  );
  expect(ran).toBe(0);
  const [letter] = await jobs.deadLetters(10);
  await jobs.discard(db, letter?.id ?? '');
  expect(await jobs.deadLetters(10)).toEqual([]);
});

test('a job waits until it is due', async () => {
  const ran: number[] = [];
  const job = defineJob({
    name: 'test/later',
    data,
    lateBy: 1,
    run: ({ id }) => Promise.resolve(ran.push(id)),
  });
  const jobs = await worker(job);
  const due = Date.now() + 1_500;
  await jobs.send(db, job, { id: 1 }, new Date(due));
  await jobs.send(db, job, { id: 2 });
  await eventually(() => expect(ran).toEqual([2]));
  await eventually(() => expect(ran).toEqual([2, 1]));
  expect(Date.now()).toBeGreaterThanOrEqual(due);
});

test('stopping aborts the jobs that run, and what does not end in time is tried again', async () => {
  const ended: string[] = [];
  const obedient = defineJob({
    name: 'test/obedient',
    data,
    run: (_, signal) =>
      setTimeout(60_000, undefined, { signal }).catch((error: unknown) => {
        ended.push('obedient');
        throw error;
      }),
  });
  const deaf = defineJob({
    name: 'test/deaf',
    data,
    run: () => (ended.push('deaf began'), setTimeout(60_000, undefined, { ref: false })),
  });
  const jobs = await worker(obedient, deaf);
  await jobs.send(db, obedient, { id: 1 });
  await jobs.send(db, deaf, { id: 1 });
  await eventually(async () => {
    const running = (await jobs.counts()).filter(({ name }) => [obedient.name, deaf.name].includes(name));
    expect(running.map((count) => count.running)).toEqual([1, 1]);
    expect(ended).toEqual(['deaf began']);
  });
  await jobs.stop();
  expect(ended).toEqual(['deaf began', 'obedient']);
  const { rows } = await sql<{ state: string }>`
    select state from jobs.job where name in (${obedient.name}, ${deaf.name})`.execute(db);
  expect(rows).toEqual([{ state: 'retry' }, { state: 'retry' }]);
});

test('what was done a day ago is deleted', async () => {
  const job = defineJob({ name: 'test/done', data, run: () => Promise.resolve() });
  const jobs = await worker(job);
  await jobs.send(db, job, { id: 1 });
  const stateOf = async () => {
    const found = await sql<{ state: string }>`select state from jobs.job where name = ${job.name}`.execute(
      db,
    );
    return found.rows.map(({ state }) => state);
  };
  await eventually(async () => expect(await stateOf()).toEqual(['completed']));
  await sql`update jobs.job set completed_on = completed_on - interval '25 hours' where name = ${job.name}`.execute(
    db,
  );
  await sql`update jobs.queue set maintain_on = null where name = ${job.name}`.execute(db);
  const pool = openPool(target, 'queues', () => {});
  const boss = createBoss(statementsIn(pool));
  await boss.start();
  await boss.supervise(job.name);
  await boss.stop();
  await pool.end();
  expect(await stateOf()).toEqual([]);
});

test('of three instances one runs each occurrence of a schedule', { timeout: 200_000 }, async () => {
  const began = Date.now();
  let ran = 0;
  const sweep = defineSweep({
    name: 'test/sweep',
    schedule: EACH_MINUTE,
    run: () => Promise.resolve((ran += 1)),
  });
  await Promise.all([worker(sweep), worker(sweep), worker(sweep)]);
  await vi.waitFor(() => expect(ran).toBeGreaterThanOrEqual(2), { timeout: 180_000, interval: 250 });
  const minutes = Math.ceil((Date.now() - began) / 60_000);
  expect(ran).toBeLessThanOrEqual(minutes + 1);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from jobs.job where name = ${sweep.name}`.execute(db);
  expect(rows).toEqual([{ n: ran }]);
});
