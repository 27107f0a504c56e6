import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import {
  dueDates,
  REQUEST_KINDS,
  REQUEST_STATES,
  requestMachine,
  type DataRequest,
  type RequestKind,
  type RequestState,
} from '#features/privacy/domain/data-request.ts';
import type { Signed } from '#features/accounts/domain/session.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { dayOf, isoDate } from '#kernel/dates.ts';
import type { Failure } from '#kernel/failure.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { consume } from '#platform/limits/shared.ts';
import { createCommand } from '#platform/db/command.ts';
import { sentOnce } from '#platform/db/sent-once.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Deps } from '#features/accounts/server/deps.ts';

const FORBIDDEN: Failure = { kind: 'forbidden', code: 'accounts/not-allowed' };

const record = z
  .object({
    id: z.string(),
    kind: z.enum(REQUEST_KINDS),
    text: z.string(),
    state: z.enum(REQUEST_STATES),
    answer: z.string().nullable(),
    asked_at: z.date(),
    answer_due: isoDate,
    due: isoDate,
    closed_at: z.date().nullable(),
    account: z.string().optional(),
    full_name: z.string().optional(),
  })
  .transform(({ asked_at, answer_due, closed_at, full_name, ...same }): DataRequest => ({
    ...same,
    askedAt: asked_at,
    answerDue: answer_due,
    closedAt: closed_at,
    fullName: full_name,
  }));

const COLUMNS = [
  'data_request.id',
  'kind',
  'text',
  'state',
  'answer',
  'asked_at',
  'answer_due',
  'due',
  'closed_at',
] as const;

/** What people ask about their data, and by when it must be answered and done. */
export function createRequests({ db, audit, clock }: Deps) {
  const command = createCommand({ db, audit, forbidden: FORBIDDEN.code });

  return {
    async ask({ actor }: Signed, kind: RequestKind, text: string): Promise<Result<void, Failure>> {
      const over = await consume(db, [{ key: `request:${actor.id}`, most: 10, seconds: 24 * 60 * 60 }]);
      if (over) return fail({ kind: 'unavailable', code: 'accounts/requests-too-many' });
      const { answerDue, due } = dueDates(kind, dayOf(clock()));
      const request = {
        id: randomUUID(),
        account: actor.id,
        kind,
        text,
        state: 'open',
        answer: null,
        answer_due: answerDue,
        due,
        closed_at: null,
        handled_by: null,
        asked_at: clock(),
      } as const;
      await transaction(db, (trx) =>
        sentOnce(trx, 'request', [actor.id, kind, text], async () => {
          await trx.insertInto('data_request').values(request).execute();
          return request.id;
        }),
      );
      return ok(undefined);
    },

    async listOwn({ actor }: Signed): Promise<DataRequest[]> {
      const rows = await db
        .selectFrom('data_request')
        .select(COLUMNS)
        .where('account', '=', actor.id)
        .orderBy('asked_at', 'desc')
        .execute();
      return rows.map((row) => record.parse(row));
    },

    /** What is open, the most urgent first. */
    async queue(actor: Actor): Promise<Result<DataRequest[], Failure>> {
      if (!may(actor, 'requests.answer')) return fail(FORBIDDEN);
      const rows = await db
        .selectFrom('data_request')
        .innerJoin('account', 'account.id', 'data_request.account')
        .select(COLUMNS)
        .select(['account.id as account', 'account.full_name'])
        .where('state', 'in', ['open', 'answered'])
        .orderBy(sql`case when state = 'open' then least(answer_due, due) else due end`)
        .orderBy('asked_at')
        .orderBy('data_request.id')
        .limit(200)
        .execute();
      return ok(rows.map((row) => record.parse(row)));
    },

    async answer(
      actor: Actor,
      id: string,
      next: RequestState,
      answer: string,
    ): Promise<Result<void, Failure>> {
      if (actor.kind !== 'member') return fail(FORBIDDEN);
      return command(actor, 'requests.answer', async (trx) => {
        const row = await trx
          .selectFrom('data_request')
          .select('state')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!row) return fail<Failure>({ kind: 'missing', code: 'accounts/no-such-request' });
        if (!requestMachine.canTransition(z.enum(REQUEST_STATES).parse(row.state), next))
          return fail<Failure>({ kind: 'conflict', code: 'accounts/request-closed' });
        const closed = next === 'answered' ? {} : { closed_at: sql<Date>`now()` };
        await trx
          .updateTable('data_request')
          .set({ state: next, answer, handled_by: actor.id, ...closed })
          .where('id', '=', id)
          .execute();
        const entry = { action: 'requests/answered', subject: id, detail: { state: next } };
        return ok({ value: undefined, entry });
      });
    },
  };
}
