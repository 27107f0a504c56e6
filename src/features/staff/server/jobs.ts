import type { DeadLetter, JobCount, JobsPage } from '#features/staff/domain/jobs.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { createCommand, type Trx } from '#platform/db/command.ts';
import type { Deps } from './deps.ts';

/** The queues, as far as the desk goes. */
export type Queues = {
  counts: () => Promise<JobCount[]>;
  deadLetters: (most: number) => Promise<DeadLetter[]>;
  /** Whether the job was still there. */
  runAgain: (trx: Trx, id: string) => Promise<boolean>;
  discard: (trx: Trx, id: string) => Promise<boolean>;
};

const FORBIDDEN: Failure = { kind: 'forbidden', code: 'staff/not-allowed' };
const GONE: Failure = { kind: 'missing', code: 'staff/no-such-job' };
const MAX_SHOWN = 200;

/** Work in the background: what waits, what runs, and what failed for good. */
export function createJobDesk({ db, audit }: Pick<Deps, 'db' | 'audit'>, queues: Queues) {
  const command = createCommand({ db, audit, forbidden: FORBIDDEN.code });

  const settle = (
    actor: Actor,
    id: string,
    how: 'runAgain' | 'discard',
    action: 'staff/job-run-again' | 'staff/job-discarded',
  ): Promise<Result<void, Failure>> =>
    command(actor, 'jobs.manage', async (trx) =>
      (await queues[how](trx, id)) ? ok({ value: undefined, entry: { action, subject: id } }) : fail(GONE),
    );

  return {
    async read(actor: Actor): Promise<Result<JobsPage, Failure>> {
      if (!may(actor, 'jobs.manage')) return fail(FORBIDDEN);
      const [counts, failed] = await Promise.all([queues.counts(), queues.deadLetters(MAX_SHOWN)]);
      return ok({ counts, failed });
    },

    /** Puts a failed job back into its queue. */
    runAgain: (actor: Actor, id: string) => settle(actor, id, 'runAgain', 'staff/job-run-again'),

    discard: (actor: Actor, id: string) => settle(actor, id, 'discard', 'staff/job-discarded'),
  };
}
