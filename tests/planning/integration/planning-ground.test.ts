import { beforeAll, expect, test } from 'vitest';
import { plotJson } from '#features/planning/domain/plots/plot-json.ts';
import { OPERATOR } from '#kernel/actor.ts';
import { toWgs84 } from '#geo/vn2000/vn2000.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { at, drawn, HEAD, planFile, plots, ZONING } from '../../_support/land/plan-imports.ts';
import { servicesOver } from '../../_support/services.ts';
import { must } from '../../_support/people/whole-person.ts';

const { db } = await freshDatabase();
const { planImports, planning } = servicesOver(db);

/** A typed ring, in metres from where the plots begin. */
const ring = (...box: Parameters<typeof at>) => ({
  corners: at(...box).map(([east, north]) => ({ place: toWgs84({ x: north, y: east }, 105.75) })),
});

async function load(...given: Parameters<typeof planFile>) {
  const file = await planFile(...given);
  const head = must(await planImports.readHead(file));
  must(await planImports.load(OPERATOR, file, head, { dryRun: false, mayRefuse: 0 }));
}

beforeAll(async () => {
  const zone = drawn(at(0, 0, 900, 900), { KyHieu: 'ODT-1', LoaiDat: 'ODT', ChucNang: 'Đất ở đô thị' });
  await load(plots(4));
  await load([zone], ZONING);
});

test('under a typed ring lie its plots, and what is planned', async () => {
  const ground = must(await planning.under(ring(0, 0, 10, 20)));
  expect(ground.parcels.map(({ parcel }) => parcel.plot).toSorted()).toEqual([1, 2]);
  expect(ground.plans[0]?.current.zones[0]?.share).toBeCloseTo(1, 3);
});

test('a ring of nearly 100 ha is answered', async () => {
  const ground = must(await planning.under(ring(0, 0, 990, 990)));
  expect(ground.plans[0]?.current.rest.share).toBeCloseTo(1 - 0.81 / 0.9801, 3);
});

test.each([
  ['larger', ring(0, 0, 1_010, 1_010), 'planning/ground-too-large'],
  ['as large as a province', ring(-60_000, -60_000, 60_000, 60_000), 'planning/ground-too-large'],
  [
    'of too many corners',
    { corners: Array.from({ length: 51 }, () => ring(0, 0, 10, 20).corners).flat() },
    'planning/ground-too-many-corners',
  ],
])('one that is %s is refused with what to do', async (_, outline, code) => {
  expect(await planning.under(outline)).toMatchObject({ ok: false, error: { kind: 'invalid', code } });
});

test('a plan that draws plot by plot is refused over the limit', async () => {
  const drawnPlots = plots(2_000).map(({ geometry }, index) => ({
    type: 'Feature',
    properties: { KyHieu: `O-${index}`, LoaiDat: 'ODT', ChucNang: 'Đất ở đô thị' },
    geometry,
  }));
  await load(drawnPlots, { ...ZONING, plan: 'thu-chi-tiet', kind: 'detail' });
  expect(await planning.under(ring(0, 0, 900, 900))).toMatchObject({
    ok: false,
    error: { code: 'planning/ground-too-many-zones', values: { most: 500 } },
  });
  expect(must(await planning.under(ring(0, 0, 200, 100))).plans).toHaveLength(2);

  const large = drawn(at(0, 0, 900, 900), { SoHieuToBanDo: 9, SoThuTuThua: 9, KyHieuMucDichSuDung: 'RSX' });
  await load([large], { ...HEAD, plan: 'thu-rung' });
  const plot = must(await planning.find('267400090009'));
  expect(plot.plans.map(({ current }) => current.provenance.plan)).toEqual(['thu-phan-khu']);
  expect([plot.omitted.map(({ plan }) => plan), plot.missing]).toEqual([['thu-chi-tiet'], ['land-use']]);
  expect(plotJson(plot)).toMatchObject({ notMeasured: [{ plan: 'thu-chi-tiet' }] });
  expect(must(await planning.find('267400010001')).omitted).toEqual([]);
});
