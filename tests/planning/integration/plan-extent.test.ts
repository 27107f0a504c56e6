import { expect, test } from 'vitest';
import { createCoverage } from '#features/planning/domain/plots/coverage.ts';
import { createPlanRepository } from '#features/planning/server/plan-repository.ts';
import { shapeOf } from '#features/planning/server/plan-record.ts';
import { OPERATOR } from '#kernel/actor.ts';
import { bbox } from '#geo/rings/rings.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { at, drawn, HEAD, planFile, plots, ZONING } from '../../_support/land/plan-imports.ts';
import { servicesOver } from '../../_support/services.ts';
import { must } from '../../_support/people/whole-person.ts';

const { db } = await freshDatabase();
const { planImports } = servicesOver(db);
const plans = createPlanRepository(db);

async function load(features: readonly object[], facts: object): Promise<number> {
  const file = await planFile(features, facts);
  const head = must(await planImports.readHead(file));
  return must(await planImports.load(OPERATOR, file, head, { dryRun: false, mayRefuse: 0 })).version;
}

async function stored(version: number) {
  const provenances = await plans.versionsOf({ province: '79' });
  const [plan] = await plans.described(provenances.filter((one) => one.version === version));
  const [layer] = await plans.layersOf(provenances.filter((one) => one.version === version));
  return { plan, box: layer?.box ?? [] };
}

const shapesIn = async (table: 'parcel' | 'plan_zone', version: number) =>
  (await db.selectFrom(table).select('shape').where('version', '=', version).execute()).map(({ shape }) =>
    shapeOf(shape),
  );

const zone = (use: string, words: string, ...box: Parameters<typeof at>) =>
  drawn(at(...box), { kyhieu: use, chucnang: words, ...(use !== '' && { use }) });

/** A triangle: its box has cells in which nothing of it lies. */
const wedge = drawn(at(3_000, 0, 4_000, 1_500).slice(0, 3), {
  kyhieu: 'C',
  use: 'CLN',
  chucnang: 'Đất cây lâu năm',
});

test.each([
  ['plots, most of them smaller than a cell', 'parcel', plots(700), { ...HEAD, plan: 'thu-o' }],
  [
    'zones, most of them larger',
    'plan_zone',
    [zone('ODT', 'Đất ở', 0, 0, 900, 700), zone('DGT', 'Đất đường', 900, 0, 910, 700), wedge],
    { ...ZONING, plan: 'thu-vung' },
  ],
] as const)('what is covered by %s is read as their shapes show it', async (_, table, features, head) => {
  const version = await load(features, head);
  const shapes = await shapesIn(table, version);
  const coverage = createCoverage();
  for (const shape of shapes) coverage.add(shape);
  const { plan, box } = await stored(version);
  expect(plan?.coverage).toMatchObject({ isDeclared: false, shape: coverage.shape() });
  const whole = bbox(shapes.flat(3));
  for (const [side, degrees] of box.entries()) expect(degrees).toBeCloseTo(whole[side] ?? NaN, 6);
});

test('a coverage declared in the head is used; only the bounding box is read from the features', async () => {
  const ring = [[106.5, 10.5], [107, 10.5], [107, 11], [106.5, 11]]; // prettier-ignore
  const version = await load(plots(3), { ...HEAD, plan: 'thu-ke', coverage: ring });
  const { plan, box } = await stored(version);
  expect(plan?.coverage).toMatchObject({ isDeclared: true, shape: [[ring]] });
  expect((box[2] ?? 0) - (box[0] ?? 0)).toBeLessThan(0.001);
});

test('how much a plan has of each use is counted when it is loaded', async () => {
  const features = [
    zone('ODT', 'Đất ở', 0, 0, 100, 100),
    zone('ODT', 'Đất ở', 100, 0, 200, 100),
    zone('CLN', 'Đất cây lâu năm', 0, 100, 300, 200),
    zone('', 'Đất dự trữ', 0, 200, 50, 250),
    zone('', 'Đất khác', 50, 200, 90, 250),
  ];
  const { plan } = await stored(await load(features, { ...ZONING, plan: 'thu-tong' }));
  expect(
    plan?.uses.map(({ use, function: words, count, area }) => [use, words, count, Math.round(area / 100)]),
  ).toEqual([
    ['CLN', 'Đất cây lâu năm', 1, 300],
    ['ODT', 'Đất ở', 2, 200],
    ['', 'Đất dự trữ', 1, 25],
    ['', 'Đất khác', 1, 20],
  ]);
});
