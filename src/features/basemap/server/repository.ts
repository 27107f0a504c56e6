import { z } from 'zod';
import type { Database } from '#platform/db/client.ts';

const number = z.number();
const streetRow = z.object({
  sha256: z.string(),
  file: z.string(),
  least: number,
  most: number,
  box: z.tuple([number, number, number, number]).readonly(),
  at: z.date(),
});

export type StreetRow = z.infer<typeof streetRow>;

/** The archives of streets, whose bytes are in the object store. */
export const createStreetRepository = (db: Database) => ({
  /** The newest first. */
  async all(): Promise<StreetRow[]> {
    const rows = await db
      .selectFrom('street_map')
      .select(['sha256', 'file', 'least', 'most', 'box', 'at'])
      .orderBy('id', 'desc')
      .execute();
    return rows.map((row) => streetRow.parse(row));
  },

  /** Becomes the newest, though it was there before. */
  async put({ box, ...row }: Omit<StreetRow, 'at'> & { bytes: number }): Promise<void> {
    await db.deleteFrom('street_map').where('sha256', '=', row.sha256).execute();
    await db
      .insertInto('street_map')
      .values({ ...row, box: [...box] })
      .execute();
  },

  async remove(hashes: readonly string[]): Promise<void> {
    if (hashes.length > 0) await db.deleteFrom('street_map').where('sha256', 'in', hashes).execute();
  },
});
