import { sql } from 'kysely';
import type { Database } from '#platform/db/client.ts';

const DAYS_UNUSED = 90;

export const createLinkRepository = (db: Database) => ({
  /** Writes a state under an id, unless either is there already; answers whether it did. */
  async add(id: string, state: string): Promise<boolean> {
    const added = await db
      .insertInto('map_link')
      .values({ id, state })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },

  async idOf(state: string): Promise<string | undefined> {
    const found = await db.selectFrom('map_link').select('id').where('state', '=', state).executeTakeFirst();
    return found?.id;
  },

  /** Reads the state of an id and records the visit, once a day. */
  async open(id: string): Promise<string | undefined> {
    const found = await db.selectFrom('map_link').select('state').where('id', '=', id).executeTakeFirst();
    if (found)
      await sql`
        update map_link set opened_on = current_date where id = ${id} and opened_on < current_date`.execute(
        db,
      );
    return found?.state;
  },

  async dropUnused(): Promise<void> {
    await sql`delete from map_link where opened_on < current_date - ${DAYS_UNUSED}::int`.execute(db);
  },

  async count(): Promise<number> {
    const { stored } = await db
      .selectFrom('map_link')
      .select(({ fn }) => fn.countAll<number>().as('stored'))
      .executeTakeFirstOrThrow();
    return Number(stored);
  },

  /** Deletes those that were not opened for longest. */
  async dropStalest(many: number): Promise<void> {
    await sql`
      delete from map_link where id in (select id from map_link order by opened_on, at, id limit ${many})`.execute(
      db,
    );
  },
});
