import { type Actor, may } from '#kernel/actor.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Audit } from '#platform/audit/append.ts';
import type { Database } from '#platform/db/client.ts';
import { createCommand, type Done, type Trx, type Work } from '#platform/db/command.ts';
import { sentOnce } from '#platform/db/sent-once.ts';
import { lockEditing } from './landing-repository.ts';

export type Outcome<Value> = Promise<Result<Value, Failure>>;

const PERMISSION = 'marketing.edit';
const FORBIDDEN = fail<Failure>({ kind: 'forbidden', code: 'marketing/forbidden' });

/** A refusal with the field that it is about. */
export const refuse = (kind: Failure['kind'], code: Failure['code'], field?: string) =>
  fail<Failure>({ kind, code, ...(field !== undefined && { field }) });
export const MISSING = refuse('missing', 'marketing/no-such-thing');
export const CHANGED = refuse('conflict', 'marketing/changed-meanwhile');

export const mayEdit = (actor: Actor) => may(actor, PERMISSION);

type Options = { db: Database; audit: Audit; onChanged: () => void };

/** Runs an editor's change: permission, transaction, tag invalidation, audit entry. */
export function createEdit({ db, audit, onChanged }: Options) {
  const command = createCommand({ db, audit, forbidden: 'marketing/forbidden' });
  return <Value>(actor: Actor, work: Work<Value>): Outcome<Value> =>
    command(actor, PERMISSION, async (trx) => {
      await lockEditing(trx);
      const worked = await work(trx);
      return worked.ok ? ok({ ...worked.value, after: onChanged }) : worked;
    });
}

export type Edit = ReturnType<typeof createEdit>;

type CreateOne = () => Promise<Result<Done<number>, Failure>>;

/** Makes the creation of a row without a natural key idempotent: the same form again returns the first id. */
export async function createOnce(trx: Trx, kind: string, form: readonly unknown[], create: CreateOne) {
  let created = undefined as Awaited<ReturnType<CreateOne>> | undefined;
  const { made: id } = await sentOnce(trx, kind, form, async () => {
    created = await create();
    return created.ok ? String(created.value.value) : '';
  });
  return created ?? ok<Done<number>>({ value: Number(id), tags: [] });
}

/** Queries for editors only. */
export const forEditors = async <Value>(actor: Actor, read: () => Promise<Value>): Outcome<Value> =>
  mayEdit(actor) ? ok(await read()) : FORBIDDEN;
