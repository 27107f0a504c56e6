import { type ColumnType, type Generated, sql } from 'kysely';
import type { AccountId, Actor } from '#kernel/actor.ts';
import { draftMeant, isWholeDraft } from '#kernel/web/steps.ts';
import { defineSweep, hourlyAt } from '#platform/jobs/define-job.ts';
import type { Database } from './client.ts';
import type { PersonalTables } from './personal-data.ts';

type DraftTable = {
  id: Generated<string>;
  kind: string;
  account: string | null;
  answers: ColumnType<unknown, string, string>;
  at: Generated<Date>;
  changed_at: Generated<Date>;
  sent_at: Date | null;
};

declare module './tables.ts' {
  interface Tables {
    draft: DraftTable;
  }
}

type Draft = { id: string; kind: string; answers: unknown };

const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const SHORT = /^[\da-f]{8}$/;
/** How long an unfinished form is kept. */
const KEPT = sql`interval '30 days'`;
/** Some 100 MB; beyond them the oldest go. */
const MAX_OF_GUESTS = 25_000;
const AT_ONCE = 100;

/** Unfinished forms of several pages, by what form it is. The id of one is the key to it; its owner needs none. */
export function createDrafts(db: Database, mostOfGuests = MAX_OF_GUESTS) {
  const kept = () =>
    db
      .selectFrom('draft')
      .where('changed_at', '>', sql<Date>`now() - ${KEPT}`)
      .select(['id', 'kind', 'answers']);

  /** Leaves so many forms of guests, those that were changed last; a few more go at once. */
  const dropGuestsBeyond = (left: number) =>
    sql`
      delete from draft where id in (
        select id from draft
        where account is null and (select count(*) from draft where account is null) > ${left}
        order by changed_at, id
        limit greatest((select count(*) from draft where account is null) - ${left} + ${AT_ONCE}, 0)
      )`.execute(db);

  /** Deletes abandoned forms. */
  const dropOld = () =>
    db
      .deleteFrom('draft')
      .where('changed_at', '<', sql<Date>`now() - ${KEPT}`)
      .execute();

  return {
    async find(id: string): Promise<Draft | undefined> {
      return ID.test(id) ? kept().where('id', '=', id).executeTakeFirst() : undefined;
    },

    /** The form that an address names by the beginning of its id: one that the browser holds, or one of the account's own. */
    async named(
      { short, held, kinds }: { short: string; held: string | undefined; kinds: readonly string[] },
      actor: () => Promise<Actor>,
    ): Promise<string> {
      const key = draftMeant(held, short);
      if (isWholeDraft(key) || !SHORT.test(short)) return key;
      const by = await actor();
      if (by.kind !== 'member') return key;
      const own = await kept()
        .where('account', '=', by.id)
        .where('kind', 'in', kinds)
        .where(sql<string>`id::text`, 'like', `${short}-%`)
        .orderBy('changed_at', 'desc')
        .executeTakeFirst();
      return own?.id ?? key;
    },

    /** The newest forms that an account has not sent. */
    ofAccount: (account: AccountId, kinds: readonly string[], most: number) =>
      kept()
        .select('changed_at as changedAt')
        .where('account', '=', account)
        .where('kind', 'in', kinds)
        .where('sent_at', 'is', null)
        .orderBy('changed_at', 'desc')
        .limit(most)
        .execute(),

    async begin(kind: string, account: AccountId | null, answers: object): Promise<string> {
      if (account === null) await dropGuestsBeyond(mostOfGuests - 1);
      const { id } = await db
        .insertInto('draft')
        .values({ kind, account, answers: JSON.stringify(answers) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async keep(id: string, answers: object): Promise<void> {
      await db
        .updateTable('draft')
        .set({ answers: JSON.stringify(answers), changed_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute();
    },

    async markSent(id: string): Promise<void> {
      await db
        .updateTable('draft')
        .set({ sent_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute();
    },

    dropOld,
    jobs: [defineSweep({ name: 'drafts/clean-up', schedule: hourlyAt(23), run: dropOld })],
    personalTables: { draft: { owner: 'account', leave: ['id', 'account'] } } satisfies PersonalTables,
  };
}

export type Drafts = ReturnType<typeof createDrafts>;
