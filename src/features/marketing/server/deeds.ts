import { sql, type Transaction } from 'kysely';
import { type Actor, may } from '#kernel/actor.ts';
import type { Failure } from '#kernel/failure.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Audit, NewEntry } from '#platform/audit/append.ts';
import type { Database } from '#platform/db/client.ts';
import { transaction } from '#platform/db/transaction.ts';
import { sentOnce } from '#platform/db/sent-once.ts';
import type { Tables } from '#platform/db/tables.ts';
import { announce } from '#platform/changes/changes.ts';

type Trx = Transaction<Tables>;

/** What was done: which pages now show something else, and what the log says of it. */
export type Done<Value> = {
  value: Value;
  tags: readonly string[];
  /** Missing where nothing was done. */
  entry?: Pick<NewEntry, 'action' | 'subject' | 'detail'>;
};

export type Outcome<Value> = Promise<Result<Value, Failure>>;

/** One editor at a time: what is looked up before a change still holds when it is written. */
const EDITOR_LOCK = 7_251_010;

const FORBIDDEN = fail<Failure>({ kind: 'forbidden', code: 'marketing/forbidden' });

export const refuse = (kind: Failure['kind'], code: Failure['code']) => fail<Failure>({ kind, code });
export const MISSING = refuse('missing', 'marketing/no-such-thing');
export const CHANGED = refuse('conflict', 'marketing/changed-meanwhile');

export const mayEdit = (actor: Actor) => may(actor, 'marketing.edit');

type Options = { db: Database; audit: Audit; forget: () => void };

/** What editors do: asked for its right, whole or not at all, told to the pages that show it and written in the log. */
export const createDeeds =
  ({ db, audit, forget }: Options) =>
  async <Value>(actor: Actor, work: (trx: Trx) => Promise<Result<Done<Value>, Failure>>): Outcome<Value> => {
    if (!mayEdit(actor)) return FORBIDDEN;
    const done = await transaction(db, async (trx) => {
      await sql`select pg_advisory_xact_lock(${EDITOR_LOCK})`.execute(trx);
      const worked = await work(trx);
      if (!worked.ok) return worked;
      const { value, tags, entry } = worked.value;
      if (tags.length > 0) await announce(trx, tags);
      const by: Pick<NewEntry, 'actorKind' | 'actor'> =
        actor.kind === 'member' ? { actorKind: 'account', actor: actor.id } : { actorKind: 'operator' };
      if (entry) await audit(trx, { ...by, ...entry });
      return ok(value);
    });
    forget();
    return done;
  };

export type Deeds = ReturnType<typeof createDeeds>;

type CreateOne = () => Promise<Result<Done<number>, Failure>>;

/** Creates a row that no key of its own keeps from being created twice: the same form again answers the first id. */
export async function createOnce(trx: Trx, form: readonly unknown[], create: CreateOne) {
  let created = undefined as Awaited<ReturnType<CreateOne>> | undefined;
  const id = await sentOnce(trx, form, async () => {
    created = await create();
    return created.ok ? String(created.value.value) : '';
  });
  return created ?? ok<Done<number>>({ value: Number(id), tags: [] });
}

/** What only editors may look at. */
export const forEditors = async <Value>(actor: Actor, read: () => Promise<Value>): Outcome<Value> =>
  mayEdit(actor) ? ok(await read()) : FORBIDDEN;
