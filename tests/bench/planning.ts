import { drawOverview } from '#features/planning/server/overview.ts';
import { extentOf } from '#features/planning/server/plan-extent.ts';
import { createPlanRepository } from '#features/planning/server/plan-repository.ts';
import { createPlaceDirectory } from '#features/places/server/directory.ts';
import { randomFrom } from '#kernel/random.ts';
import { bbox, boxCentre, type Point } from '#geo/rings/rings.ts';
import { toWgs84 } from '#geo/vn2000/vn2000.ts';
import { type Database, ping } from '#platform/db/client.ts';
import { countStatements } from '#platform/db/statements.ts';
import type { Services } from '#services/index.ts';
import { servicesOver } from '../_support/services.ts';
import { must } from '../_support/people/whole-person.ts';
import { inOwnDatabase, type Own } from './support/database.ts';
import { type Ground, groundFor, plotAt } from './support/city-ground.ts';
import { landCodeAt, plots, writePlan, zoning } from './support/plan-file.ts';
import { loadPlan } from './support/plan-loading.ts';
import { sayTimes as say, timed, type Times, timesOf } from './support/times.ts';

const ASKED = 1_000;
const OUTLINES = 200;
/** Half the side of a queried outline, in degrees: a square of about 40 m. */
const HALF = 1.8e-4;
const LARGEST = 20;
/** Of the largest square that is answered. */
const LARGEST_HALF = 4.5e-3;

type Sample = { code: string; at: Point };

function samplesOf(ground: Ground, wards: readonly string[]): Sample[] {
  const random = randomFrom(11);
  return Array.from({ length: ASKED }, () => {
    const number = Math.floor(random() * ground.parcels);
    const [east, north] = boxCentre(bbox(plotAt(ground, number)));
    const { lon, lat } = toWgs84({ x: north, y: east }, 105.75);
    return { code: landCodeAt(ground, wards, number), at: [lon, lat] };
  });
}

async function timesFor<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<Times> {
  const times: number[] = [];
  for (const item of items) times.push((await timed(() => work(item))).ms);
  return timesOf(times);
}

const expectOne = (found: readonly unknown[]) => {
  if (found.length !== 1) throw new Error(`${found.length} plots where one was written`);
};

async function ask({ planning }: Services, db: Database, samples: readonly Sample[]): Promise<string[]> {
  const plans = createPlanRepository(db);
  const findOne = async ({ code }: Sample) => must(await planning.find(code));
  const under = async ([lon, lat]: Point, half = HALF) => must(await planning.under({
      corners: [[-half, -half], [half, -half], [half, half], [-half, half]]
        .map(([x = 0, y = 0]) => ({ place: { lon: lon + x, lat: lat + y } })),
    })); // prettier-ignore
  await timesFor(samples.slice(0, 100), findOne);
  const nothing = await timesFor(samples, () => ping(db));
  const byCode = await timesFor(samples, async ({ code }) => expectOne(await plans.parcelsByCode([code])));
  const byPoint = await timesFor(samples, async ({ at }) => expectOne(await plans.parcelsAt(at)));
  const answers = await timesFor(samples, findOne);
  const outlines = await timesFor(samples.slice(0, OUTLINES), ({ at }) => under(at));
  const largest = await timesFor(samples.slice(0, LARGEST), ({ at }) => under(at, LARGEST_HALF));
  const city = await timesFor(Array.from({ length: 50 }), async () => plans.described(await plans.versionsOf({ province: '79' }))); // prettier-ignore
  const [first] = samples;
  const { value, statements } = await countStatements(() => findOne(first ?? { code: '', at: [0, 0] }));
  const parts = value.plans.flatMap(({ current, earlier }) => [current, ...earlier]);
  return [
    `nothing, by which to judge how busy the machine is: ${say(nothing)}`,
    `a plot by its code: ${say(byCode)} (less than 5)`,
    `a plot by a point: ${say(byPoint)} (less than 5)`,
    `the full answer: ${say(answers)} (less than 20), ${statements} statements, ${parts.length} versions of plans`,
    `what a city has: ${say(city)}`,
    `what lies under an outline: ${say(outlines)}`,
    `what lies under one of nearly 100 ha: ${say(largest)}`,
  ];
}

async function extentsOf(db: Database, version: number): Promise<string> {
  const read = await timed(() => extentOf(db, version, null));
  const declared = await timed(() => extentOf(db, version, [[106, 10], [107, 10], [107, 11]])); // prettier-ignore
  return `what a map of plots covers: ${read.ms.toFixed(0)} ms, where it is declared ${declared.ms.toFixed(0)} ms`;
}

async function overviewOf(db: Database, version: number): Promise<string> {
  const { value, ms } = await timed(() => drawOverview(db, version));
  return `overview of a plan: ${value} tiles drawn in ${(ms / 1000).toFixed(1)} s`;
}

async function measure(parcels: number, { folder, db, maintenance }: Own) {
  const [loading, serving] = [servicesOver(maintenance), servicesOver(db)];
  const wards = (await createPlaceDirectory(serving.places).wardsOf('79')).map(({ code }) => code);
  const ground = groundFor(parcels);
  const before = { plan: 'quy-hoach', kind: 'zoning', inForceFrom: '2015-01-01', inForceUntil: '2025-06-30' } as const; // prettier-ignore
  const now = { plan: 'quy-hoach', kind: 'zoning', inForceFrom: '2025-07-01' } as const;
  const cadastre = { plan: 'dia-chinh', kind: 'cadastre', inForceFrom: '2025-07-01' } as const;
  const map = await writePlan(folder, 'dia-chinh', cadastre, plots(ground, wards));
  const loaded = await loadPlan(loading, map);
  const older = await loadPlan(loading, await writePlan(folder, 'cu', before, zoning(ground, 3)));
  const newer = await loadPlan(loading, await writePlan(folder, 'moi', now, zoning(ground, 0)));
  const lines = [loaded.line, older.line, newer.line, await overviewOf(maintenance, newer.version), await extentsOf(maintenance, loaded.version)]; // prettier-ignore
  return [...lines, ...(await ask(serving, db, samplesOf(ground, wards)))];
}

async function measureAlone(parcels: number): Promise<string[]> {
  const lines = await inOwnDatabase({ demo: false }, (own) => measure(parcels, own));
  return lines.map((line) => `${parcels} plots: ${line}`);
}

/** How fast a map of so many plots is loaded and queried, over two versions of a plan, and one of a tenth of them. */
export async function benchPlanning({ parcels = 2_000_000 } = {}): Promise<string[]> {
  return [...(await measureAlone(Math.round(parcels / 10))), ...(await measureAlone(parcels))];
}
