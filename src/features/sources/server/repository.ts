import { sourceCodec } from '#features/sources/server/record.ts';
import type { Database } from '#platform/db/client.ts';

export const createSourceRepository = (db: Database) => ({
  listAll: async () => {
    const rows = await db
      .selectFrom('data_source')
      .selectAll()
      .orderBy('kind', 'desc')
      .orderBy('key')
      .execute();
    return rows.map((row) => sourceCodec.decode(row));
  },
});
