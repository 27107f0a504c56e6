import type { Transaction } from 'kysely';
import { type Actor, may, type Permission } from '#kernel/actor.ts';
import { type Failure, type FailureCode, type Result, fail, ok } from '#kernel/result.ts';
import { type Audit, auditActor, type NewEntry } from '#platform/audit/append.ts';
import { announce } from '#platform/changes/changes.ts';
import type { Database } from './client.ts';
import type { Tables } from './tables.ts';
import { transaction } from './transaction.ts';

export type Trx = Transaction<Tables>;

/** The result of a command. */
export type Done<Value = void> = {
  value: Value;
  /** Tags of pages that the change affects. */
  tags?: readonly string[];
  /** The audit entry; omitted where nothing has changed. */
  entry?: Pick<NewEntry, 'action' | 'subject' | 'detail'>;
  /** Runs once the transaction is committed. */
  after?: () => void;
};

export type Work<Value> = (trx: Trx) => Promise<Result<Done<Value>, Failure>>;

type Options = { db: Database; audit: Audit; forbidden: FailureCode };

/** Carries a refusal out of the transaction, so that it is rolled back. */
class Rollback extends Error {
  readonly refusal: Failure;
  constructor(refusal: Failure) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * Runs a change by staff or an owner: permission, transaction with retry, work, rollback on refusal, announcement,
 * audit entry, commit. Owners need no permission: the repository filters by `owner = actor`.
 */
export const createCommand =
  ({ db, audit, forbidden }: Options) =>
  async <Value>(
    actor: Actor,
    permission: Permission | undefined,
    work: Work<Value>,
  ): Promise<Result<Value, Failure>> => {
    if (permission !== undefined && !may(actor, permission))
      return fail({ kind: 'forbidden', code: forbidden });
    try {
      const { value, after } = await transaction(db, async (trx) => {
        const worked = await work(trx);
        if (!worked.ok) throw new Rollback(worked.error);
        const { tags = [], entry } = worked.value;
        if (tags.length > 0) await announce(trx, tags);
        // The audit holds a global lock until commit, so what people do with their own things is not in it: they are many.
        if (entry && permission === undefined && actor.kind === 'member')
          throw new Error(`${entry.action}: only what a permission allows is audited`);
        if (entry) await audit(trx, { ...auditActor(actor), ...entry });
        return worked.value;
      });
      after?.();
      return ok(value);
    } catch (error) {
      if (error instanceof Rollback) return fail(error.refusal);
      throw error;
    }
  };
