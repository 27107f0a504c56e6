import type { IsoDate } from '#kernel/dates.ts';
import type { Database } from '#platform/db/client.ts';
import type { Trx } from '#platform/db/command.ts';
import type { BuildingCosts } from '../domain/estimate/building-cost.ts';

const COLUMNS = ['act', 'in_force_from', 'costs', 'regions'] as const;

/** The loaded costs in force on a day. */
export async function findCosts(db: Database, day: IsoDate): Promise<BuildingCosts | undefined> {
  const row = await db
    .selectFrom('building_cost')
    .select(COLUMNS)
    .where('in_force_from', '<=', day)
    .orderBy('in_force_from', 'desc')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { act: row.act, from: row.in_force_from as IsoDate, costs: row.costs, regions: row.regions };
}

/** Keeps the costs of an act in place of those that were loaded of it before. */
export async function saveCosts(trx: Trx, { act, from, costs, regions }: BuildingCosts): Promise<void> {
  const values = { in_force_from: from, costs: JSON.stringify(costs), regions: JSON.stringify(regions) };
  await trx
    .insertInto('building_cost')
    .values({ act, ...values })
    .onConflict((conflict) => conflict.column('act').doUpdateSet({ ...values, at: new Date() }))
    .execute();
}

export async function deleteCosts(trx: Trx, act: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('building_cost').where('act', '=', act).executeTakeFirst();
  return numDeletedRows > 0n;
}
