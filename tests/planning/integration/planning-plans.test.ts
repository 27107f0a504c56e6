import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPlanRepository } from '#features/planning/server/plan-repository.ts';
import type { Box, Point } from '#geo/rings/rings.ts';
import { openDatabase } from '#platform/db/client.ts';
import { writeParcels } from '../../bench/support/many-parcels.ts';
import { asAdmin, freshDatabase } from '../../_support/database/database.ts';
import { explaining, type Step } from '../../_support/land/plans.ts';

const PLOTS = 120_000;
const ZONES = 20_000;
const ROADS = 1_000;
const OTHER_MAPS = 20;

const { db, target } = await freshDatabase();
const explained = explaining(db);
const plans = createPlanRepository(explained.db);

let code = '';
let middle: Point = [0, 0];
const around = (metres: number): Box => {
  const half = metres / 2 / 110_000;
  return [middle[0] - half, middle[1] - half, middle[0] + half, middle[1] + half];
};

beforeAll(async () => {
  const maintenance = openDatabase(target, 'maintenance');
  const version = await writeParcels(maintenance, PLOTS);
  await sql`
    insert into plan_zone (version, no, code, use, function, area, shape, box)
    select version, no, use, use, '', area, shape, box from parcel where no <= ${ZONES}`.execute(maintenance);
  await sql`
    insert into plan_road (version, no, name, area, shape, box)
    select version, no, use, area, shape, box from parcel where no <= ${ROADS}`.execute(maintenance);
  await sql`analyze plan_zone, plan_road, plan_version, plan`.execute(maintenance);
  const { rows } = await sql<{ code: string; lon: number; lat: number }>`
    select land_code as code, (@@ box)[0] as lon, (@@ box)[1] as lat from parcel
    where version = ${version} and no = 500`.execute(maintenance);
  const [plot] = rows;
  code = plot?.code ?? '';
  middle = [plot?.lon ?? 0, plot?.lat ?? 0];
  await maintenance.destroy();
}, 240_000);

async function stepsOn(table: string, work: () => Promise<unknown>): Promise<Step[]> {
  explained.plans.length = 0;
  await work();
  return explained.plans.flat().filter((step) => step['Relation Name'] === table);
}

const forgetStatistics = () =>
  asAdmin(target, `delete from pg_statistic where starelid = any('{parcel,plan,plan_version}'::regclass[])`);
const lookOver = () => sql`analyze parcel, plan, plan_version`.execute(db);

describe.each([
  ['without table statistics', forgetStatistics],
  ['that was looked over', lookOver],
])('in a database %s', (_, prepare) => {
  beforeAll(prepare);

  test.each([[[]], [['267409990001', '267409990002']]])(
    'plots are found by codes in one index',
    async (more) => {
      const steps = await stepsOn('parcel', () => plans.parcelsByCode([code, ...more]));
      expect(steps).toHaveLength(1);
      expect(JSON.stringify(explained.plans)).toContain('"Index Name":"parcel_by_code"');
      expect(steps[0]?.['Node Type']).not.toBe('Seq Scan');
      expect(steps[0]?.['Actual Rows']).toBe(1);
    },
  );

  test('the plots at a point and in a box are read from the index of boxes, and no others', async () => {
    const queries = [() => plans.parcelsAt(middle), () => plans.parcelsIn(around(40))];
    for (const look of queries) {
      const steps = await stepsOn('parcel', look);
      expect(steps).toMatchObject([{ 'Node Type': 'Index Scan', 'Index Name': 'parcel_at' }]);
      expect(steps[0]?.['Actual Rows']).toBeLessThan(60);
    }
  });
});

test('reads no more of the plots of a city than it returns', async () => {
  const steps = await stepsOn('parcel', () => plans.parcelsIn(around(20_000)));
  expect(steps).toMatchObject([{ 'Node Type': 'Index Scan', 'Index Name': 'parcel_at', 'Actual Rows': 200 }]);
});

test.each([
  ['plan_zone', 'plan_zone_at'],
  ['plan_road', 'plan_road_at'],
])('what of %s lies in a box is read from %s', async (table, index) => {
  explained.plans.length = 0;
  await plans.versionsAt(around(40));
  const steps = explained.plans.flat();
  expect(steps.flatMap((step) => step['Index Name'] ?? [])).toContain(index);
  const read = steps.filter((step) => step['Relation Name'] === table);
  expect(read.map((step) => step['Node Type'])).toEqual(['Bitmap Heap Scan']);
  expect(read[0]?.['Actual Rows']).toBeLessThan(60);
});

test('which layers versions have is read from their keys, whether they have any or none', async () => {
  const shown = createPlanRepository(db);
  await sql`
    insert into plan_version (plan, state, decision, authority, status, in_force_from, licence, attribution, file, sha256, projection, box)
    select plan, state, decision, authority, status, in_force_from, licence, attribution, file, 'empty', projection, box
    from plan_version`.execute(db);
  const versions = await shown.versionsOf({ province: '79' });
  for (const table of ['parcel', 'plan_zone', 'plan_road']) {
    const steps = await stepsOn(table, () => plans.layersOf(versions));
    expect(steps.map((step) => step['Node Type'])).toEqual(['Index Only Scan']);
  }
  const layers = await shown.layersOf(versions);
  expect(layers.map(({ layer, provenance }) => [layer, provenance.sha256]).toSorted()).toEqual([
    ['parcels', 'mau'],
    ['roads', 'mau'],
    ['zones', 'mau'],
  ]);
  await sql`delete from plan_version where sha256 = 'empty'`.execute(db);
});

test('reverted maps do not slow down reading the current one', async () => {
  const shown = createPlanRepository(db);
  const numbersIn = async () =>
    (await shown.parcelsIn(around(100))).map(({ parcel }) => parcel.no).toSorted((a, b) => a - b);
  const before = await numbersIn();
  expect(before.length).toBeGreaterThan(20);
  await sql`
    with other as (
      insert into plan_version (plan, state, decision, authority, status, in_force_from, licence, attribution, file, sha256, projection)
      select plan, 'withdrawn', decision, authority, status, in_force_from, licence, attribution, file, sha256 || nth, projection
      from plan_version, generate_series(1, ${OTHER_MAPS}) nth returning id)
    insert into parcel (version, no, land_code, scheme, ward, sheet, plot, use, area, shape, box)
    select other.id, no, land_code, scheme, ward, sheet, plot, use, area, shape, box
    from parcel, other where no = any(${before}::int[])`.execute(db);
  await sql`
    update plan_version set state = case id when (select max(id) from plan_version) then 'ready' else 'withdrawn' end`.execute(
    db,
  );
  expect(await numbersIn()).toEqual(before);
  expect(await shown.parcelsByCode([code])).toHaveLength(1);
});
