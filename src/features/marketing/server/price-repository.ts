import { sql, type Transaction } from 'kysely';
import type { Price } from '#features/marketing/domain/price.ts';
import type { IsoDate } from '#kernel/dates.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import { priceOf } from './record.ts';

type Db = Database | Transaction<Tables>;

export const allPrices = async (db: Db): Promise<Price[]> =>
  (
    await db
      .selectFrom('service_price')
      .selectAll()
      .orderBy('position')
      .orderBy('code')
      .orderBy('in_force_from', 'desc')
      .execute()
  ).map(priceOf);

export async function priceById(db: Db, id: number): Promise<Price | undefined> {
  const row = await db.selectFrom('service_price').selectAll().where('id', '=', id).executeTakeFirst();
  return row && priceOf(row);
}

/** The number of the price that a service has from a day on. */
export const priceFrom = async (trx: Transaction<Tables>, code: string, day: IsoDate) =>
  (
    await trx
      .selectFrom('service_price')
      .select('id')
      .where('code', '=', code)
      .where('in_force_from', '=', day)
      .executeTakeFirst()
  )?.id;

type Written = Omit<Price, 'id' | 'version'> & { is_announced: boolean; at: Date };

export async function writePrice(
  trx: Transaction<Tables>,
  id: number | undefined,
  written: Written,
): Promise<number> {
  const row = { ...written, is_seeded: false };
  const { id: number } =
    id === undefined
      ? await trx.insertInto('service_price').values(row).returning('id').executeTakeFirstOrThrow()
      : await trx
          .updateTable('service_price')
          .set(({ eb }) => ({ ...row, version: eb('version', '+', 1) }))
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow();
  return number;
}

export const removePrice = (trx: Transaction<Tables>, id: number) =>
  trx.deleteFrom('service_price').where('id', '=', id).execute();

/** Marks prices that came into force since pages were last invalidated; returns their number. */
export async function turnPrices(trx: Transaction<Tables>, day: IsoDate): Promise<number> {
  const { rows } = await sql`
    update service_price set is_announced = true where not is_announced and in_force_from <= ${day} returning id`.execute(
    trx,
  );
  return rows.length;
}
