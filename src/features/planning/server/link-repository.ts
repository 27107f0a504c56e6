import type { Database } from '#platform/db/client.ts';

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

  async stateOf(id: string): Promise<string | undefined> {
    const found = await db.selectFrom('map_link').select('state').where('id', '=', id).executeTakeFirst();
    return found?.state;
  },
});
