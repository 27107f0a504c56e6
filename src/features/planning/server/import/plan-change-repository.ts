import { type RawBuilder, sql } from 'kysely';
import type { PlanChange } from '../../domain/plans/plan-file.ts';
import type { Database } from '#platform/db/client.ts';

/** What features of each layer are known by, and all else that a version says of them. */
const LAYERS: Readonly<Record<string, { key: RawBuilder<unknown>; rest: RawBuilder<unknown> }>> = {
  plan_zone: {
    key: sql`case when code = '' then use || ' ' || function else code end`,
    rest: sql`(use, function, density, floor_area_ratio, floors, height, population, shape)`,
  },
  plan_road: { key: sql`name`, rest: sql`(width, shape)` },
  parcel: { key: sql`land_code`, rest: sql`(paper_area, use, shape)` },
};

/**
 * What a version changes in another: features are the same where all is, and changed where only what they are known by
 * is; several may be known by the same.
 */
export async function changeBetween(db: Database, before: number, after: number): Promise<PlanChange> {
  const total: PlanChange = { added: 0, changed: 0, gone: 0, unchanged: 0 };
  for (const [table, { key, rest }] of Object.entries(LAYERS)) {
    const { rows } = await sql<PlanChange>`
      with of_each as (
        select ${key} as key, md5(${rest}::text) as content,
          count(*) filter (where version = ${before}) as old, count(*) filter (where version = ${after}) as new
        from ${sql.table(table)} where version in (${before}, ${after}) group by 1, 2),
      of_key as (
        select sum(least(old, new)) as unchanged, sum(new - least(old, new)) as new, sum(old - least(old, new)) as old
        from of_each group by key)
      select coalesce(sum(unchanged), 0)::float8 as unchanged, coalesce(sum(least(old, new)), 0)::float8 as changed,
        coalesce(sum(new - least(old, new)), 0)::float8 as added,
        coalesce(sum(old - least(old, new)), 0)::float8 as gone
      from of_key`.execute(db);
    for (const name of ['added', 'changed', 'gone', 'unchanged'] as const)
      total[name] += rows[0]?.[name] ?? 0;
  }
  return total;
}
