import { sql } from 'kysely';
import { boxLiteral, encodeShape } from '#geo/ring-codec.ts';
import { bbox, type Point, type Ring } from '#geo/rings/rings.ts';
import type { Database } from '#platform/db/client.ts';

/** A quarter: two rows of plots back to back, with a lane in front of each and a street at both ends. */
const PLOTS_TO_A_ROW = 20;
const DEPTH = 20;
const WIDTH = 5;
const QUARTER = { width: PLOTS_TO_A_ROW * WIDTH + 12, height: 2 * DEPTH + 8 };
const QUARTERS_TO_A_ROW = 160;
/** Of so many quarters one is a market, a school or a park. */
const OPEN_GROUND = 10;
const BATCH = 20_000;

/** The north-western corner of the city, and how many degrees a metre is there. */
const CORNER = { lon: 106.6, lat: 10.9 };
const METRE = { lon: 1 / 109_400, lat: 1 / 110_600 };
/** Streets run a little askew, as the ones of a city do. */
const TURN = { cos: Math.cos(0.12), sin: Math.sin(0.12) };

const onEarth = ([east, south]: Point): Point => [
  CORNER.lon + (east * TURN.cos - south * TURN.sin) * METRE.lon,
  CORNER.lat - (east * TURN.sin + south * TURN.cos) * METRE.lat,
];

/** Some walls are displaced by half a metre. */
const lean = (number: number) => ((number * 7919) % 11) / 10 - 0.5;

function plotAt(quarter: number, place: number): Ring {
  const column = place % PLOTS_TO_A_ROW;
  const left = (quarter % QUARTERS_TO_A_ROW) * QUARTER.width + column * WIDTH;
  const top = Math.floor(quarter / QUARTERS_TO_A_ROW) * QUARTER.height + (place < PLOTS_TO_A_ROW ? 0 : DEPTH);
  const [here, next] = [lean(quarter + column), lean(quarter + column + 1)];
  const ring: Ring = [
    [left + here, top],
    [left + WIDTH + next, top],
    [left + WIDTH + next, top + DEPTH],
    [left + here, top + DEPTH],
  ];
  return ring.map(onEarth);
}

function* plots(count: number) {
  let no = 0;
  for (let quarter = 0; no < count; quarter += 1) {
    if (quarter % OPEN_GROUND === 7) continue;
    for (let place = 0; place < 2 * PLOTS_TO_A_ROW && no < count; place += 1) {
      const ring = plotAt(quarter, place);
      no += 1;
      yield {
        no,
        code: `26740${String(900 + Math.floor(no / 9999)).padStart(3, '0')}${String(no % 9999).padStart(4, '0')}`,
        use: no % 17 === 0 ? 'TMD' : 'ODT',
        area:
          WIDTH * DEPTH + Math.round(10 * DEPTH * (lean(quarter + place + 1) - lean(quarter + place))) / 10,
        shape: Buffer.from(encodeShape([[ring]])),
        box: boxLiteral(bbox(ring)),
      };
    }
  }
}

/** Writes a cadastral map of so many plots of a dense city, and answers the number of its version. */
export async function writeParcels(db: Database, count: number): Promise<number> {
  const { id: plan } = await db
    .insertInto('plan')
    .values({ code: 'dia-chinh-mau', kind: 'cadastre', title: 'Bản đồ địa chính mẫu', province: '79', ward: null, scale: 500, is_demo: true })
    .returning('id')
    .executeTakeFirstOrThrow(); // prettier-ignore
  const { id: version } = await db
    .insertInto('plan_version')
    .values({ plan, state: 'ready', decision: 'mẫu', decided_on: null, authority: 'không có', status: 'approved', in_force_from: '2026-01-01', in_force_until: null, licence: 'CC0-1.0', attribution: 'Dữ liệu minh họa', url: null, file: 'mau.geojson', sha256: 'mau', projection: 'WGS 84', coverage: null, box: null })
    .returning('id')
    .executeTakeFirstOrThrow(); // prettier-ignore
  await sql`drop index parcel_at`.execute(db);
  for (const batch of inBatches(plots(count))) {
    await sql`
      insert into parcel (version, no, land_code, scheme, ward, sheet, plot, use, area, shape, box)
      select ${version}, no, code, '2025', '26740', 900, no, use, area, shape, box::box
      from unnest(${batch.map(({ no }) => no)}::int[], ${batch.map(({ code }) => code)}::text[],
        ${batch.map(({ use }) => use)}::text[], ${batch.map(({ area }) => area)}::float8[],
        ${batch.map(({ shape }) => shape)}::bytea[], ${batch.map(({ box }) => box)}::text[])
        as brought (no, code, use, area, shape, box)`.execute(db);
  }
  await sql`create index parcel_at on parcel using gist (box)`.execute(db);
  await sql`vacuum (analyze) parcel`.execute(db);
  await sql`
    update plan_version set box = (select box(point(max((box[0])[0]), max((box[0])[1])), point(min((box[1])[0]), min((box[1])[1])))
      from parcel where version = ${version}) where id = ${version}`.execute(db);
  return version;
}

function* inBatches<Item>(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    if (batch.push(item) < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
