import { geodesicArea } from '#geo/geodesy.ts';
import { areaOf, type MultiPolygon } from '#geo/rings/geometry.ts';
import { boxLiteral, encodeShape } from '#geo/ring-codec.ts';
import { bbox, type Ring } from '#geo/rings/rings.ts';
import type { Database } from '#platform/db/client.ts';
import type { PlanningTables } from '#features/planning/server/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { announce } from '#platform/changes/changes.ts';

/** A rectangle with its south-western corner at a place; so many degrees wide and high. */
export const block = (lon: number, lat: number, wide = 0.001, high = wide): Ring => [
  [lon, lat],
  [lon + wide, lat],
  [lon + wide, lat + high],
  [lon, lat + high],
];

type Holding = {
  parcels?: { no: number; code: string; shape: MultiPolygon }[];
  zones?: {
    no: number;
    code: string;
    use: string;
    function?: string;
    density?: number;
    shape: MultiPolygon;
  }[];
  roads?: { no: number; name: string; width: number | null; shape: MultiPolygon }[];
  demo?: boolean;
  state?: 'loading' | 'ready' | 'withdrawn';
  url?: string;
};

let plans = 0;

const stored = (version: number, no: number, shape: MultiPolygon) => ({
  version,
  no,
  area: areaOf(shape, geodesicArea),
  shape: Buffer.from(encodeShape(shape)),
  box: boxLiteral(bbox(shape.flat(2))),
});

/** Writes a plan with one version and what it holds, and answers the number of the version. */
export async function writeVersion(db: Database, holding: Holding): Promise<number> {
  const { parcels = [], zones = [], roads = [], demo = false, state = 'ready', url = null } = holding;
  plans += 1;
  const name = `do-an-thu-${plans}`;
  const plan = { code: name, kind: 'zoning', title: 'Đồ án thử', province: '79', ward: null, scale: 2000 };
  const { id } = await db
    .insertInto('plan')
    .values({ ...plan, is_demo: demo })
    .returning('id')
    .executeTakeFirstOrThrow();
  const all = [...parcels, ...zones, ...roads].flatMap(({ shape }) => shape.flat(2));
  const { id: version } = await db
    .insertInto('plan_version')
    .values({
      plan: id,
      state,
      decision: 'Quyết định 12/QĐ-UBND',
      decided_on: '2025-12-24',
      authority: 'UBND Thành phố Hồ Chí Minh',
      status: 'approved',
      in_force_from: '2026-01-01',
      in_force_until: '2030-12-31',
      licence: 'CC BY 4.0',
      attribution: 'Sở Quy hoạch – Kiến trúc',
      url,
      file: `${name}.geojson`,
      sha256: name,
      projection: 'EPSG:4326',
      coverage: null,
      box: all.length > 0 ? boxLiteral(bbox(all)) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const insert = async <Table extends 'parcel' | 'plan_zone' | 'plan_road'>(
    table: Table,
    rows: PlanningTables[Table][],
  ) => {
    for (let at = 0; at < rows.length; at += 500)
      await db
        .insertInto(table)
        .values(rows.slice(at, at + 500) as never)
        .execute();
  };
  await insert(
    'parcel',
    parcels.map(({ no, code, shape }) => ({ ...stored(version, no, shape), land_code: code, scheme: '2025', ward: code.slice(0, 5), sheet: 900, plot: no, paper_area: null, use: 'ODT' })),
  ); // prettier-ignore
  await insert(
    'plan_zone',
    zones.map(({ no, code, use, function: purpose = 'Đất ở', density = null, shape }) => ({ ...stored(version, no, shape), code, use, function: purpose, density, floor_area_ratio: null, floors: null, height: null, population: null })),
  ); // prettier-ignore
  await insert(
    'plan_road',
    roads.map(({ no, name: called, width, shape }) => ({
      ...stored(version, no, shape),
      name: called,
      width,
    })),
  );
  return version;
}

/** Reverts a version and invalidates its pages. */
export const withdraw = (db: Database, version: number) =>
  transaction(db, async (trx) => {
    await trx.updateTable('plan_version').set({ state: 'withdrawn' }).where('id', '=', version).execute();
    await announce(trx, [`plan-version:${version}`]);
  });
