import { sql, type Transaction } from 'kysely';
import type { NewRequest, PropertyRequest } from '#features/requests/domain/request.ts';
import {
  type HistoryEvent,
  OPEN_DAYS,
  type RequestStatus,
  WARNED_DAYS_BEFORE,
} from '#features/requests/domain/status.ts';
import type { AccountId } from '#kernel/actor.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import { columnsOf, requestRow, requestRows } from './rows.ts';

type Connection = Database | Transaction<Tables>;

/** The columns of a request, of a query that names its table `r`. */
export const REQUEST_COLUMNS = [
  'r.id',
  'r.number',
  'r.account',
  'r.status',
  'r.version',
  'r.deal',
  'r.kind',
  'r.also',
  'r.place',
  'r.near',
  'r.budget_from',
  'r.budget_to',
  'r.area_from',
  'r.area_to',
  'r.note',
  'r.may_call',
  'r.consent',
  'r.lang',
  'r.assignee',
  'r.reason',
  'r.made_at',
  'r.expires_at',
] as const;
export const MIDDLE = [sql<number | null>`r.at[0]`.as('lon'), sql<number | null>`r.at[1]`.as('lat')] as const;

/** As the partial indexes have it. */
export const IS_OPEN = sql<boolean>`r.status in ('new', 'assigned', 'suggested', 'contacted')`;

export const NEW_END = sql<Date>`now() + ${OPEN_DAYS} * interval '1 day'`;

type NewEvent = Pick<HistoryEvent, 'what' | 'by'> & { actor: string | null; count?: number };
type Of = { id: string; account: string };
const MAX_HISTORY = 200;

type Change = {
  status?: RequestStatus;
  assignee?: AccountId | null;
  reason?: string;
  /** What is looked for from now on. */
  wanted?: NewRequest;
  /** Starts its ninety days again. */
  isRenewed?: boolean;
};

/** How many days what is over is kept. */
export type DaysKept = Readonly<Partial<Record<RequestStatus, number>>>;

export const createRequestRepository = (db: Connection) => {
  const all = () => db.selectFrom('property_request as r').select([...REQUEST_COLUMNS, ...MIDDLE]);

  async function addEvent({ id, account }: Of, { what, by, actor, count }: NewEvent): Promise<void> {
    const event = { request: id, account, what, by, actor, count: count ?? null };
    await db.insertInto('property_request_event').values(event).execute();
  }

  return {
    async add(request: NewRequest, account: AccountId): Promise<PropertyRequest> {
      const { id } = await db
        .insertInto('property_request')
        .values({ ...columnsOf(request), account, expires_at: NEW_END })
        .returning('id')
        .executeTakeFirstOrThrow();
      await addEvent({ id, account }, { what: 'filed', by: 'owner', actor: account });
      return requestRow(await all().where('r.id', '=', id).executeTakeFirstOrThrow());
    },

    addEvent,

    /** What became of it, the oldest first. */
    async history(id: string): Promise<HistoryEvent[]> {
      const rows = await db
        .selectFrom('property_request_event')
        .select(['what', 'by', 'at', 'count'])
        .where('request', '=', id)
        .orderBy('id', 'desc')
        .limit(MAX_HISTORY)
        .$narrowType<HistoryEvent>()
        .execute();
      return rows.toReversed();
    },

    async find(id: string): Promise<PropertyRequest | undefined> {
      const row = await all().where('r.id', '=', id).executeTakeFirst();
      return row && requestRow(row);
    },

    async findOwn(id: string, account: AccountId): Promise<PropertyRequest | undefined> {
      const row = await all().where('r.id', '=', id).where('r.account', '=', account).executeTakeFirst();
      return row && requestRow(row);
    },

    /** What an account looks for, the newest first. */
    async ofAccount(account: AccountId, most: number): Promise<PropertyRequest[]> {
      const rows = all().where('r.account', '=', account).orderBy('r.number', 'desc').limit(most);
      return requestRows(await rows.execute());
    },

    async countOpen(account: AccountId): Promise<number> {
      const { open } = await db
        .selectFrom('property_request as r')
        .select(sql<number>`count(*)::int`.as('open'))
        .where('r.account', '=', account)
        .where(IS_OPEN)
        .executeTakeFirstOrThrow();
      return open;
    },

    /** Makes the requests of an account come one after another; returns whether it exists. */
    async lockAccount(account: AccountId): Promise<boolean> {
      const row = await db
        .selectFrom('account')
        .select('id')
        .where('id', '=', account)
        .forNoKeyUpdate()
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Optimistic update, with what is now wanted where that is changed: returns whether the version matched. */
    async change(
      { id, account, version }: Of & Pick<PropertyRequest, 'version'>,
      { isRenewed, wanted, ...change }: Change,
      event: NewEvent,
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('property_request')
        .set({
          ...change,
          ...(wanted && columnsOf(wanted)),
          version: version + 1,
          changed_at: sql<Date>`now()`,
        })
        .$if(isRenewed === true, (query) => query.set({ expires_at: NEW_END, warned_at: null }))
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await addEvent({ id, account }, event);
      return numUpdatedRows > 0n;
    },

    /** Open ones that end within a week, and of which no letter has said so yet. */
    async warnDue(most: number): Promise<PropertyRequest[]> {
      const { rows } = await sql<{ id: string }>`
        update property_request set warned_at = now() where id in (
          select r.id from property_request r
          where ${IS_OPEN} and r.warned_at is null
            and r.expires_at between now() and now() + ${WARNED_DAYS_BEFORE} * interval '1 day'
          order by r.expires_at limit ${most} for update skip locked)
        returning id`.execute(db);
      if (rows.length === 0) return [];
      const ids = rows.map(({ id }) => id);
      return requestRows(await all().where('r.id', 'in', ids).execute());
    },

    async expireDue(): Promise<void> {
      await sql`
        with over as (
          update property_request r set status = 'expired', version = version + 1, changed_at = now()
          where ${IS_OPEN} and r.expires_at < now() returning r.id, r.account)
        insert into property_request_event (request, account, what, by)
        select id, account, 'expire', 'system' from over`.execute(db);
    },

    /** Deletes what was over long ago, with its suggestions and notes. */
    async dropOver(days: DaysKept): Promise<void> {
      for (const [status, most] of Object.entries(days))
        await sql`
          delete from property_request
          where status = ${status} and changed_at < now() - ${most} * interval '1 day'`.execute(db);
    },
  };
};
