import { sql } from 'kysely';
import type { Database } from '#platform/db/client.ts';

const DAYS_UNUSED = 90;
const AT_ONCE = 100;

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

  /** Deletes the least recently opened links over the limit, some more at once, so that not every new link triggers it. */
  async dropBeyond(most: number): Promise<void> {
    await sql`
      delete from map_link where id in (
        select id from map_link
        where (select count(*) from map_link) > ${most}
        order by opened_on, at, id
        limit greatest((select count(*) from map_link) - ${most} + ${AT_ONCE}, 0)
      )`.execute(db);
  },
});
