import { type RawBuilder, sql } from 'kysely';
import type { Parcel, Provenance, Shaped } from '#features/planning/domain/plans/plan.ts';
import { MAX_LISTED } from '#features/planning/domain/ground/ground-question.ts';
import { PLAN_LAYERS, type PlanLayer } from '#features/planning/domain/plans/plan-layer.ts';
import type { DescribedPlan, OfferedLayer } from '#features/planning/domain/plots/plot.ts';
import type { VersionAt } from '#features/planning/domain/plots/plot-answer.ts';
import { pointInMultiPolygon } from '#geo/rings/geometry.ts';
import { boxLiteral } from '#geo/ring-codec.ts';
import { type Box, boxCentre, type Point } from '#geo/rings/rings.ts';
import type { Database } from '#platform/db/client.ts';
import {
  decodeSums,
  decodeParcel,
  decodeProvenance,
  decodeRoad,
  decodeZone,
  PROVENANCE_COLUMNS,
  shapeOf,
} from './plan-record.ts';
import { hasAny } from './tile-repository.ts';

export type FoundParcel = { parcel: Shaped<Parcel>; provenance: Provenance };

/** An outline that takes in more is no plot. */
const MAX_PARCELS = 200;
/** A list of more layers is of no use to anybody. */
const MAX_ON_MAP = 24;
/** At one place, or under one code: on so many maps at most. */
const MAX_AT_ONCE = 50;

type Which = { of: RawBuilder<unknown>; order?: RawBuilder<unknown> };

type ShapedRow = { version: number; area: number; shape: Buffer };

const shapedOf = <Thing>(thing: Thing, { area, shape }: ShapedRow): Shaped<Thing> => ({
  ...thing,
  area,
  shape: shapeOf(shape),
});

export function createPlanRepository(db: Database) {
  /** Zones and roads of versions in a box, one more than the limit at most. */
  const firstIn = (table: 'plan_zone' | 'plan_road', box: Box) =>
    sql<ShapedRow>`
      select * from (
        select *, row_number() over (partition by version) as place from ${sql.table(table)} where ${meets(table, box)}
      ) as found where place <= ${MAX_LISTED + 1}`.execute(db);

  const versions = () =>
    db
      .selectFrom('plan_version as version')
      .innerJoin('plan', 'plan.id', 'version.plan')
      .where('version.state', '=', 'ready')
      .select(PROVENANCE_COLUMNS);

  /**
   * Those of some plots that are on maps that are shown: the newest map first. Each map is looked up behind its plot: were
   * it not for the offsets, a plan that stops at the limit might begin with a map and read all of it.
   */
  async function parcels({ of, order = sql`` }: Which, most = MAX_AT_ONCE): Promise<FoundParcel[]> {
    const map = versions()
      .where(sql<boolean>`version.id = parcel.version`)
      .offset(0);
    const { rows } = await sql<ShapedRow & { map: unknown }>`
      select parcel.*, to_json(map) as map from (${of}) as parcel join lateral ${map} as map on true
      ${order} limit ${most}`.execute(db);
    return rows
      .map((row) => ({
        parcel: shapedOf(decodeParcel(row), row),
        provenance: decodeProvenance(row.map),
      }))
      .toSorted((a, b) => b.provenance.inForceFrom.localeCompare(a.provenance.inForceFrom));
  }

  return {
    parcelsByCode: (codes: readonly string[]) =>
      parcels({ of: sql`select * from parcel where land_code = any(${[...codes]}::text[]) offset 0` }),

    parcelsIn: (box: Box) => parcels(nearestIn(box), MAX_PARCELS),

    async parcelsAt(at: Point): Promise<FoundParcel[]> {
      const found = await parcels(nearestIn([...at, ...at]));
      return found.filter(({ parcel }) => pointInMultiPolygon(at, parcel.shape));
    },

    /** The versions of plans that reach into a box, each with what it has there. */
    async versionsAt(box: Box): Promise<VersionAt[]> {
      const [reaching, zones, roads] = await Promise.all([
        versions().where(meets('version', box)).where('plan.kind', '!=', 'cadastre').execute(),
        firstIn('plan_zone', box),
        firstIn('plan_road', box),
      ]);
      const zonesOf = Map.groupBy(zones.rows, ({ version }) => version);
      const roadsOf = Map.groupBy(roads.rows, ({ version }) => version);
      return reaching.map((row) => ({
        provenance: decodeProvenance(row),
        zones: (zonesOf.get(row.version) ?? []).map((zone) => shapedOf(decodeZone(zone), zone)),
        roads: (roadsOf.get(row.version) ?? []).map((road) => shapedOf(decodeRoad(road), road)),
      }));
    },

    /** The versions that reach into a box, the newest first. */
    async provenancesIn(box: Box): Promise<Provenance[]> {
      const rows = await versions()
        .where(meets('version', box))
        .orderBy('version.in_force_from', 'desc')
        .limit(MAX_ON_MAP)
        .execute();
      return rows.map(decodeProvenance);
    },

    /** What is loaded of a province, or of a commune in it, the newest first. */
    async versionsOf({ province, ward }: { province: string; ward?: string }): Promise<Provenance[]> {
      const rows = await versions()
        .where('plan.province', '=', province)
        .$if(ward !== undefined, (query) =>
          query.where(({ or, eb }) => or([eb('plan.ward', '=', ward ?? ''), eb('plan.ward', 'is', null)])),
        )
        .orderBy('version.in_force_from', 'desc')
        .orderBy('version.id', 'desc')
        .execute();
      return rows.map(decodeProvenance);
    },

    /** The provinces and communes of which something is loaded, and when that last changed. */
    lastChanges: () =>
      db
        .selectFrom('plan')
        .innerJoin('plan_version as version', 'version.plan', 'plan.id')
        .select(['plan.province', 'plan.ward'])
        .select(({ fn }) => fn.max('version.at').as('at'))
        .where('version.state', '=', 'ready')
        .groupBy(['plan.province', 'plan.ward'])
        .orderBy('plan.province')
        .orderBy('plan.ward')
        .execute(),

    /** How many zones of each use versions have, how large they are together, and what each version covers. */
    async described(provenances: readonly Provenance[]): Promise<DescribedPlan[]> {
      const ids = provenances.map(({ version }) => version);
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('plan_version')
        .select(['id', 'sums', 'coverage', 'is_coverage_declared'])
        .where('id', 'in', ids)
        .execute();
      const rowById = new Map(rows.map((row) => [row.id, row]));
      return provenances.map((provenance) => {
        const row = rowById.get(provenance.version);
        return {
          provenance,
          uses: decodeSums(row?.sums ?? []),
          coverage: row?.coverage
            ? { shape: shapeOf(row.coverage), isDeclared: row.is_coverage_declared }
            : undefined,
        };
      });
    },

    /** Every plan by its newest version, the newest first. */
    async newest(): Promise<Provenance[]> {
      const rows = await versions()
        .orderBy('version.in_force_from', 'desc')
        .orderBy('version.id', 'desc')
        .execute();
      const found = Map.groupBy(rows.map(decodeProvenance), ({ plan }) => plan);
      return [...found.values()].flatMap(([first]) => first ?? []);
    },

    /** What a map can show of versions: their layers, and where these lie. */
    async layersOf(provenances: readonly Provenance[]): Promise<OfferedLayer[]> {
      const ids = provenances.map(({ version }) => version);
      if (ids.length === 0) return [];
      const { rows } = await sql<
        { id: number; box: [number, number, number, number]; uses: string[] } & Record<PlanLayer, boolean>
      >`
        select id, uses, array[(box[1])[0], (box[1])[1], (box[0])[0], (box[0])[1]] as box,
          ${hasAny('zones')} as zones, ${hasAny('roads')} as roads, ${hasAny('parcels')} as parcels
        from plan_version v where id = any(${ids}::bigint[]) and box is not null`.execute(db);
      const of = new Map(provenances.map((provenance) => [provenance.version, provenance]));
      return rows.flatMap((row) => {
        const provenance = of.get(row.id);
        const has = PLAN_LAYERS.filter((layer) => row[layer]);
        return provenance
          ? has.map((layer) => ({
              layer,
              provenance,
              box: row.box,
              uses: layer === 'zones' ? row.uses : [],
            }))
          : [];
      });
    },
  };
}

/**
 * Those that meet a box, the nearest to its middle first: whatever is left out lies farthest, and only the index of boxes
 * can answer in that order, so that no plan scans the table for a few rows.
 */
const nearestIn = (box: Box): Which => ({
  of: sql`select * from parcel where box && ${boxLiteral(box)}::box`,
  order: sql`order by parcel.box <-> ${boxCentre(box).join(',')}::point`,
});

const meets = (table: 'plan_zone' | 'plan_road' | 'version', box: Box) =>
  sql<boolean>`${sql.ref(`${table}.box`)} && ${boxLiteral(box)}::box`;

export type PlanRepository = ReturnType<typeof createPlanRepository>;
