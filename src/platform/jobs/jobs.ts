import { type Kysely, sql } from 'kysely';
import type { JobResult, JobWithMetadata, PgBoss, QueuePolicy, SendOptions } from 'pg-boss';
import { type Database, openPool, type Pool } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Log } from '#platform/log/log.ts';
import { createBoss, SCHEMA, statementsIn, statementsOn } from './boss.ts';
import type { Job } from './define-job.ts';

/** Where jobs go that failed for good, until they are run again or discarded. */
const DEAD_LETTERS = 'dead-letters';
/** So many jobs of one kind run at a time in one process. */
const PARALLEL = 8;
const TIME_ZONE = 'Asia/Ho_Chi_Minh';
/** From fifteen seconds to an hour apart, some eight hours in all: most outages end within that. */
const RETRY = { limit: 14, delay: 15 };
/** A dead worker's jobs run again after so many seconds without a sign of life. */
const HEARTBEAT = 30;
const DAY = 24 * 60 * 60;
const KEPT = { completed: DAY, dead: 90 * DAY };
/** Seconds between looks for jobs, while notifications arrive and while they do not. */
const POLL = { listening: 60, fallback: 5 };
const STOP_WITHIN = 1_000;

/** How many jobs of a kind there are, and when the last one was done. */
type JobCount = { name: string; waiting: number; running: number; lastDone: Date | null };

/** A job that failed for good, and why. */
type DeadLetter = { id: string; name: string; data: object; at: Date; reason: string };

const optionsOf = <Data extends object>(
  { key, retry = RETRY }: Pick<Job<Data>, 'key' | 'retry'>,
  data: Data,
): SendOptions => ({
  ...(key && { singletonKey: key(data) }),
  retryLimit: retry.limit,
  retryDelay: retry.delay,
  retryBackoff: retry.delay > 0,
  ...(retry.delay > 0 && { retryDelayMax: 60 * 60 }),
  heartbeatSeconds: HEARTBEAT,
  deleteAfterSeconds: KEPT.completed,
});

const reasonIn = (output: unknown): string =>
  typeof output === 'object' && output !== null && 'message' in output ? String(output.message) : '';

/** The queues of this process, over pg-boss: sends jobs inside our transactions, and runs them once started. */
export function createJobs(db: Database, log: Log) {
  const stopping = new AbortController();
  let boss: Promise<PgBoss> | undefined;
  let own: Pool | undefined;
  const queues = new Map<string, Promise<void>>();

  async function open(target?: string): Promise<PgBoss> {
    const opened = createBoss(own ? statementsIn(own) : statementsOn(db), target);
    opened.on('error', (error) => log.warn({ err: error }, 'the queues'));
    opened.on('warning', ({ message, data }) => log.warn({ data }, `the queues: ${message}`));
    await opened.start();
    return opened;
  }
  const opened = () => (boss ??= open());

  /** Queues are created once and never changed: all that may change is said with each job. */
  function createQueue(name: string, policy: QueuePolicy, deadLetter?: string): Promise<void> {
    const create = async () => {
      if (deadLetter !== undefined) await createQueue(deadLetter, 'standard');
      const options = { policy, notify: true, retentionSeconds: KEPT.dead };
      await (await opened()).createQueue(name, { ...options, ...(deadLetter && { deadLetter }) });
    };
    const created =
      queues.get(name) ??
      create().catch((error: unknown) => {
        queues.delete(name);
        throw error;
      });
    queues.set(name, created);
    return created;
  }

  /** A sweep that failed is not worth a dead letter: the next one does the same. */
  const queueOf = ({ name, key, schedule }: Pick<Job, 'name' | 'key' | 'schedule'>) =>
    createQueue(
      name,
      (key ?? schedule) ? 'stately' : 'standard',
      schedule === undefined ? DEAD_LETTERS : undefined,
    );

  async function runOne(job: Job, claimed: JobWithMetadata): Promise<JobResult> {
    const { id, retryCount, retryLimit } = claimed;
    const about = { job: job.name, id, attempt: retryCount + 1 };
    const read = job.data.safeParse(claimed.data);
    if (!read.success) {
      log.error({ ...about, err: read.error }, 'a job cannot be read by this version');
      return { id, status: 'deadletter', output: { message: `cannot be read: ${read.error.message}` } };
    }
    try {
      await job.run(read.data, AbortSignal.any([claimed.signal, stopping.signal]));
      return { id, status: 'completed' };
    } catch (error) {
      if (retryCount < retryLimit) log.warn({ ...about, err: error }, 'a job failed and will be tried again');
      else log.error({ ...about, err: error }, 'a job failed for good');
      return { id, status: 'failed', output: error };
    }
  }

  async function work(running: PgBoss, job: Job): Promise<void> {
    await queueOf(job);
    const { lateBy = POLL.listening } = job;
    const options = {
      batchSize: PARALLEL,
      burstWhenBatchFull: true,
      perJobResults: true,
      includeMetadata: true,
      notifyPollingIntervalSeconds: lateBy,
      pollingIntervalSeconds: Math.min(lateBy, POLL.fallback),
    } as const;
    await running.work<object, unknown, typeof options>(job.name, options, (claimed) =>
      Promise.all(claimed.map((one) => runOne(job, one))),
    );
  }

  async function schedule(running: PgBoss, jobs: readonly Job[]): Promise<void> {
    const known = new Map((await running.getSchedules()).map(({ name, cron }) => [name, cron]));
    for (const job of jobs)
      if (job.schedule !== undefined && known.get(job.name) !== job.schedule)
        await running.schedule(job.name, job.schedule, {}, { ...optionsOf(job, {}), tz: TIME_ZONE });
  }

  return {
    /** Sends a job with the transaction, or at once with the database; `at` says when it is due. */
    async send<Data extends object>(
      trx: Kysely<Tables>,
      job: Omit<Job<Data>, 'run'>,
      data: Data,
      at?: Date,
    ): Promise<void> {
      await queueOf(job);
      const options = { ...optionsOf(job, data), ...(at && { startAfter: at }), db: statementsOn(trx) };
      await (await opened()).send(job.name, data, options);
    },

    /**
     * Connects to the queues, and runs the jobs from now on unless another process does. Sending looks at its queue on a
     * connection of its own: those that serve requests may all wait for the transaction that sends.
     */
    async start(jobs: readonly Job[], target: string, isWorker = true): Promise<void> {
      own = openPool(target, 'queues', (error) => log.warn({ err: error }, 'the queues'));
      boss = open(isWorker ? target : undefined);
      const running = await boss;
      for (const { name } of await running.getQueues()) queues.set(name, Promise.resolve());
      if (!isWorker) return void (await Promise.all(jobs.map(queueOf)));
      await Promise.all(jobs.map((job) => work(running, job)));
      await schedule(running, jobs);
    },

    /** How many jobs there are of each kind that has any. */
    async counts(): Promise<JobCount[]> {
      const { rows } = await sql<JobCount>`
        select name,
          (count(*) filter (where state in ('created', 'retry')))::int as waiting,
          (count(*) filter (where state = 'active'))::int as running,
          max(completed_on) filter (where state = 'completed') as "lastDone"
        from ${sql.table(`${SCHEMA}.job`)} where name <> ${DEAD_LETTERS} and name not like '\\_\\_%'
        group by name order by name`.execute(db);
      return rows;
    },

    /** The oldest jobs that failed for good. */
    async deadLetters(most: number): Promise<DeadLetter[]> {
      await createQueue(DEAD_LETTERS, 'standard');
      const found = await (await opened()).findJobs<object>(DEAD_LETTERS, { queued: true, limit: most });
      return found.map(({ id, sourceName, data, createdOn, sourceOutput }) => ({
        id,
        name: sourceName ?? '',
        data,
        at: createdOn,
        reason: reasonIn(sourceOutput),
      }));
    },

    /** Puts a job that failed for good back into its queue; false where it is gone. */
    async runAgain(trx: Kysely<Tables>, id: string): Promise<boolean> {
      const running = await opened();
      return (await running.redrive(DEAD_LETTERS, { ids: [id], db: statementsOn(trx) })) > 0;
    },

    /** Forgets a job that failed for good; false where it is gone. */
    async discard(trx: Kysely<Tables>, id: string): Promise<boolean> {
      const running = await opened();
      const about = { id, queued: true, db: statementsOn(trx) };
      const found = await running.findJobs(DEAD_LETTERS, about);
      if (found.length > 0) await running.deleteJob(DEAD_LETTERS, id, about);
      return found.length > 0;
    },

    /** Takes no more jobs and waits a second for those that run; what has not ended then is tried again later. */
    async stop(): Promise<void> {
      stopping.abort();
      const running = await boss?.catch(() => undefined);
      await running?.stop({ graceful: true, timeout: STOP_WITHIN });
      if (own?.ending === false) await own.end();
    },
  };
}

export type Jobs = ReturnType<typeof createJobs>;
