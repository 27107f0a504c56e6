import { sql } from 'kysely';
import { z } from 'zod';
import { PLAN_LAYERS } from '#features/planning/domain/plans/plan-layer.ts';
import type { PublishedLayer } from '#features/planning/domain/plans/published-layer.ts';
import type { LayerAddress } from '#features/planning/domain/map/tile-address.ts';
import { hasAny } from '#features/planning/server/tile-repository.ts';
import { isoDate } from '#kernel/dates.ts';
import type { Database } from '#platform/db/client.ts';

const WORLD = [-180, -90, 180, 90];

const layerRow = z
  .object({
    layer: z.enum(PLAN_LAYERS),
    version: z.number(),
    title: z.string(),
    is_demo: z.boolean(),
    decision: z.string(),
    decided_on: z.nullable(isoDate),
    authority: z.string(),
    in_force_from: isoDate,
    in_force_until: z.nullable(isoDate),
    licence: z.string(),
    attribution: z.string(),
    url: z.string().nullable(),
    box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  })
  .transform(({ is_demo, decided_on, in_force_from, in_force_until, ...row }): PublishedLayer => ({
    ...row,
    isDemo: is_demo,
    decidedOn: decided_on,
    inForceFrom: in_force_from,
    inForceUntil: in_force_until,
  }));

export const createLayerRepository = (db: Database) => {
  /** The layers of versions that are ready which hold anything. */
  async function listLayers(only?: LayerAddress): Promise<PublishedLayer[]> {
    const wanted = only ? sql`and v.id = ${only.version} and l.layer = ${only.layer}` : sql``;
    const { rows } = await sql`
      select l.layer, v.id as version, p.title, p.is_demo, v.decision, v.decided_on, v.authority,
        v.in_force_from, v.in_force_until, v.licence, v.attribution, v.url,
        case when v.box is null then ${WORLD}::float8[]
          else array[(v.box[1])[0], (v.box[1])[1], (v.box[0])[0], (v.box[0])[1]] end as box
      from plan_version v
      join plan p on p.id = v.plan
      cross join lateral (
        select 'parcels' as layer where ${hasAny('parcels')}
        union all select 'zones' where ${hasAny('zones')}
        union all select 'roads' where ${hasAny('roads')}
      ) l
      where v.state = 'ready' ${wanted}
      order by v.id, l.layer`.execute(db);
    return rows.map((row) => layerRow.parse(row));
  }

  return {
    listLayers,
    findLayer: async (address: LayerAddress): Promise<PublishedLayer | undefined> =>
      (await listLayers(address))[0],
  };
};
