import { type Actor, may } from '#kernel/actor.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Audit } from '#platform/audit/append.ts';
import type { Database } from '#platform/db/client.ts';
import { createCommand } from '#platform/db/command.ts';
import type { ReadyAnswer, ReadyAnswerForm } from '../domain/ready-answer.ts';
import { createReadyAnswerRepository } from './ready-answer-repository.ts';

const PERMISSION = 'inquiries.answer';
const MAX_ANSWERS = 200;

const FORBIDDEN = fail<Failure>({ kind: 'forbidden', code: 'inquiries/forbidden' });
const MISSING = fail<Failure>({ kind: 'missing', code: 'threads/no-such-answer' });
const CHANGED = fail<Failure>({ kind: 'conflict', code: 'threads/answer-changed' });
const TITLE_TAKEN = fail<Failure>({ kind: 'invalid', code: 'threads/title-taken', field: 'title' });
const TOO_MANY = fail<Failure>({ kind: 'conflict', code: 'threads/too-many-answers' });

/** Answers that staff have at hand. */
export function createReadyAnswers({ db, audit }: { db: Database; audit: Audit }) {
  const command = createCommand({ db, audit, forbidden: FORBIDDEN.error.code });

  return {
    list: async (actor: Actor): Promise<Result<ReadyAnswer[], Failure>> =>
      may(actor, PERMISSION) ? ok(await createReadyAnswerRepository(db).list(MAX_ANSWERS)) : FORBIDDEN,

    /** Adds one, or changes one as it was seen. */
    save: (actor: Actor, { id, version, title, text }: ReadyAnswerForm): Promise<Result<void, Failure>> =>
      command(actor, PERMISSION, async (trx) => {
        const answers = createReadyAnswerRepository(trx);
        const written = { title, text, changed_by: actor.kind === 'member' ? actor.id : null };
        const same = await answers.idOf(title);
        if (same !== undefined && same !== id) return TITLE_TAKEN;
        if (id !== null && !(await answers.change(id, version, written))) return CHANGED;
        if (id === null && (await answers.count()) >= MAX_ANSWERS) return TOO_MANY;
        const subject = id ?? (await answers.add(written));
        if (subject === undefined) return TITLE_TAKEN;
        return ok({ value: undefined, entry: { action: 'threads/answer-saved', subject } });
      }),

    remove: (actor: Actor, id: string): Promise<Result<void, Failure>> =>
      command(actor, PERMISSION, async (trx) => {
        if (!(await createReadyAnswerRepository(trx).remove(id))) return MISSING;
        return ok({ value: undefined, entry: { action: 'threads/answer-removed', subject: id } });
      }),
  };
}
