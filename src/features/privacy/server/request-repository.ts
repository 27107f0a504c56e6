import { sql } from 'kysely';
import { z } from 'zod';
import {
  REQUEST_KINDS,
  REQUEST_STATES,
  type DataRequest,
  type RequestState,
} from '#features/privacy/domain/data-request.ts';
import type { AccountId } from '#kernel/actor.ts';
import { isoDate } from '#kernel/dates.ts';
import type { Database } from '#platform/db/client.ts';

const MAX_QUEUE = 200;

const record = z
  .object({
    id: z.string(),
    kind: z.enum(REQUEST_KINDS),
    text: z.string(),
    state: z.enum(REQUEST_STATES),
    answer: z.string().nullable(),
    requested_at: z.date(),
    answer_due: isoDate,
    due: isoDate,
    closed_at: z.date().nullable(),
    account: z.string().optional(),
    full_name: z.string().optional(),
  })
  .transform(({ requested_at, answer_due, closed_at, full_name, ...same }): DataRequest => ({
    ...same,
    requestedAt: requested_at,
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
  'requested_at',
  'answer_due',
  'due',
  'closed_at',
] as const;

type NewRequest = Pick<DataRequest, 'id' | 'kind' | 'text' | 'requestedAt' | 'answerDue' | 'due'> & {
  account: AccountId;
};

export const createRequestRepository = (db: Database) => ({
  async insert({ requestedAt, answerDue, ...same }: NewRequest): Promise<void> {
    await db
      .insertInto('data_request')
      .values({
        ...same,
        state: 'open',
        answer: null,
        requested_at: requestedAt,
        answer_due: answerDue,
        closed_at: null,
        handled_by: null,
      })
      .execute();
  },

  async listOf(account: AccountId): Promise<DataRequest[]> {
    const rows = await db
      .selectFrom('data_request')
      .select(COLUMNS)
      .where('account', '=', account)
      .orderBy('requested_at', 'desc')
      .execute();
    return rows.map((row) => record.parse(row));
  },

  /** Open and answered requests with their owners, the most urgent first. */
  async queue(): Promise<DataRequest[]> {
    const rows = await db
      .selectFrom('data_request')
      .innerJoin('account', 'account.id', 'data_request.account')
      .select(COLUMNS)
      .select(['account.id as account', 'account.full_name'])
      .where('state', 'in', ['open', 'answered'])
      .orderBy(sql`case when state = 'open' then least(answer_due, due) else due end`)
      .orderBy('requested_at')
      .orderBy('data_request.id')
      .limit(MAX_QUEUE)
      .execute();
    return rows.map((row) => record.parse(row));
  },

  async lockState(id: string): Promise<RequestState | undefined> {
    const row = await db
      .selectFrom('data_request')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row && z.enum(REQUEST_STATES).parse(row.state);
  },

  async answer(id: string, state: RequestState, answer: string, by: AccountId): Promise<void> {
    const closed = state === 'answered' ? {} : { closed_at: sql<Date>`now()` };
    await db
      .updateTable('data_request')
      .set({ state, answer, handled_by: by, ...closed })
      .where('id', '=', id)
      .execute();
  },
});
