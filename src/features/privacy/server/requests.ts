import { randomUUID } from 'node:crypto';
import type { Signed } from '#features/accounts/domain/session.ts';
import {
  dueDates,
  requestMachine,
  type DataRequest,
  type RequestKind,
  type RequestState,
} from '#features/privacy/domain/data-request.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { DAY } from '#kernel/clock.ts';
import { dayOf } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { createCommand } from '#platform/db/command.ts';
import { sentOnce } from '#platform/db/sent-once.ts';
import { transaction } from '#platform/db/transaction.ts';
import { consume } from '#platform/limits/shared.ts';
import type { Deps } from './deps.ts';
import { createRequestRepository } from './request-repository.ts';

const FORBIDDEN: Failure = { kind: 'forbidden', code: 'accounts/not-allowed' };

/** Requests of people about their data, and their deadlines. */
export function createRequests({ db, audit, clock }: Pick<Deps, 'db' | 'audit' | 'clock'>) {
  const command = createCommand({ db, audit, forbidden: FORBIDDEN.code });
  const repository = createRequestRepository(db);

  return {
    async ask({ actor }: Signed, kind: RequestKind, text: string): Promise<Result<void, Failure>> {
      const over = await consume(db, [{ key: `request:${actor.id}`, most: 10, windowMs: DAY }]);
      if (over) return fail({ kind: 'unavailable', code: 'accounts/requests-too-many' });
      const requestedAt = clock();
      const request = { id: randomUUID(), account: actor.id, kind, text, requestedAt };
      const due = dueDates(kind, dayOf(requestedAt));
      await transaction(db, (trx) =>
        sentOnce(trx, 'request', [actor.id, kind, text], async () => {
          await createRequestRepository(trx).insert({ ...request, ...due });
          return request.id;
        }),
      );
      return ok(undefined);
    },

    listOwn: ({ actor }: Signed): Promise<DataRequest[]> => repository.listOf(actor.id),

    /** Open requests, the most urgent first. */
    queue: async (actor: Actor): Promise<Result<DataRequest[], Failure>> =>
      may(actor, 'requests.answer') ? ok(await repository.queue()) : fail(FORBIDDEN),

    async answer(
      actor: Actor,
      id: string,
      next: RequestState,
      answer: string,
    ): Promise<Result<void, Failure>> {
      if (actor.kind !== 'member') return fail(FORBIDDEN);
      return command(actor, 'requests.answer', async (trx) => {
        const requests = createRequestRepository(trx);
        const state = await requests.lockState(id);
        if (state === undefined) return fail<Failure>({ kind: 'missing', code: 'accounts/no-such-request' });
        if (!requestMachine.canTransition(state, next))
          return fail<Failure>({ kind: 'conflict', code: 'accounts/request-closed' });
        await requests.answer(id, next, answer, actor.id);
        const entry = { action: 'requests/answered', subject: id, detail: { state: next } };
        return ok({ value: undefined, entry });
      });
    },
  };
}
