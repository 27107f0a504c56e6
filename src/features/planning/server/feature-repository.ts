import { sql } from 'kysely';
import type { ItemsQuery } from '#features/planning/domain/plans/items-query.ts';
import type { PlanLayer } from '#features/planning/domain/plans/plan-layer.ts';
import type { LayerAddress } from '#features/planning/domain/map/tile-address.ts';
import { tableOf } from '#features/planning/server/tile-repository.ts';
import type { MultiPolygon } from '#geo/rings/geometry.ts';
import { boxLiteral, decodeShape } from '#geo/ring-codec.ts';
import type { Database } from '#platform/db/client.ts';

/** What is published of a feature besides its shape. */
const FACTS = {
  parcels: ['land_code', 'scheme', 'ward', 'sheet', 'plot', 'use', 'paper_area', 'area'],
  zones: ['code', 'use', 'function', 'density', 'floor_area_ratio', 'floors', 'height', 'population', 'area'],
  roads: ['name', 'width', 'area'],
} as const satisfies Record<PlanLayer, readonly string[]>;

export type StoredFeature = {
  no: number;
  shape: MultiPolygon;
  facts: Record<string, string | number | null>;
};

type Row = { no: number; shape: Buffer } & Record<string, string | number | null | Buffer>;

const isFact = (entry: [string, Row[string]]): entry is [string, string | number | null] =>
  !Buffer.isBuffer(entry[1]) && entry[0] !== 'no';

function featureOf(row: Row): StoredFeature {
  const shape = decodeShape(row.shape);
  if (!shape.ok) throw new Error(`the stored shape of feature ${row.no} cannot be read`);
  return { no: row.no, shape: shape.value, facts: Object.fromEntries(Object.entries(row).filter(isFact)) };
}

type Page = Pick<ItemsQuery, 'after' | 'boxes' | 'limit'>;

export const createFeatureRepository = (db: Database) => {
  const select = (layer: PlanLayer) => sql`
    select no, shape, ${sql.join(FACTS[layer].map((name) => sql.ref(name)))} from ${tableOf(layer)}`;

  return {
    /** In the order of their numbers; `boxes` are compared with bounding boxes only. */
    async listFeatures(
      { layer, version }: LayerAddress,
      { after, boxes, limit }: Page,
    ): Promise<StoredFeature[]> {
      const meets = (boxes ?? []).map((box) => sql`box && ${boxLiteral(box)}::box`);
      const where = meets.length > 0 ? sql`and (${sql.join(meets, sql` or `)})` : sql``;
      const { rows } = await sql<Row>`
        ${select(layer)} where version = ${version} and no > ${after} ${where} order by no limit ${limit}`.execute(
        db,
      );
      return rows.map(featureOf);
    },

    async findFeature({ layer, version }: LayerAddress, no: number): Promise<StoredFeature | undefined> {
      const { rows } = await sql<Row>`${select(layer)} where version = ${version} and no = ${no}`.execute(db);
      return rows.map(featureOf)[0];
    },
  };
};
