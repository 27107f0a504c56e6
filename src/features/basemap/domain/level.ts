import type { Polygon } from '#geo/rings/geometry.ts';
import { bbox, boxCentre, type Box, type Point, type Ring } from '#geo/rings/rings.ts';
import { archipelagoAt } from '#geo/tiles/archipelagos.ts';
import { type Arc, type ArcKind, type ArcRing, type BaseMap, STEPS } from './base-file.ts';

type LandKind = 'vietnam' | 'abroad';
type LandPart = { kind: LandKind; polygon: Polygon; box: Box };
export type LinePart = { kind: Exclude<ArcKind, 'edge'>; line: Ring; box: Box };

/** The map at one level, in degrees. */
export type Level = { land: readonly LandPart[]; lines: readonly LinePart[] };

/** The level that is fine enough for a zoom; the three coarser ones are for two zooms each. */
export const levelOf = (zoom: number) => Math.min(Math.max(Math.floor((zoom - 4) / 2), 0), 3);

/** Half a side of the square that an islet of the archipelagos is shown as where it would be too small to be seen. */
const ISLETS = [0.05, 0.018, 0.005, 0] as const;

/** Islands and lakes narrower than this are left out, in degrees: about a pixel and a half at the deepest zoom of a level. */
const SPECKS = [0.13, 0.02, 0.006, 0] as const;

const isSpeck = ([west, south, east, north]: Box, level: number) =>
  Math.max(east - west, north - south) < (SPECKS[level] ?? 0);

function lineAt({ points, levels }: Arc, level: number): Ring {
  const line: Point[] = [];
  points.forEach(([x, y], at) => {
    if ((levels[at] ?? 0) <= level) line.push([x / STEPS, y / STEPS]);
  });
  return line;
}

/** The corners of a ring of lines, open; `~number` is a line from its end to its start. */
export function ringOf(lines: readonly Ring[], ring: ArcRing): Ring {
  return ring.flatMap((side) => {
    const line = lines[side < 0 ? ~side : side] ?? [];
    return (side < 0 ? line.toReversed() : line).slice(1);
  });
}

export const linesAt = (arcs: readonly Arc[], level: number) => arcs.map((arc) => lineAt(arc, level));

export function levelAt({ arcs, countries }: BaseMap, level: number): Level {
  const lines = linesAt(arcs, level);
  const land = countries.flatMap(({ code, polygons }) =>
    polygons.flatMap(([outer = [], ...lakes]): LandPart[] => {
      const kind = code === 'VNM' ? 'vietnam' : 'abroad';
      const ring = ringOf(lines, outer);
      const first = lines[outer[0] ?? 0]?.[0];
      const islet = kind === 'vietnam' && first && isletAt(first, ring, level);
      if (islet) return [{ kind, polygon: [islet], box: bbox(islet) }];
      const box = bbox(ring);
      if (ring.length < 3 || isSpeck(box, level)) return [];
      const holes = lakes
        .map((lake) => ringOf(lines, lake))
        .filter((lake) => lake.length > 2 && !isSpeck(bbox(lake), level));
      return [{ kind, polygon: [ring, ...holes], box }];
    }),
  );
  // The banks of lakes would be more lines than all others, and show as the edges of what is filled.
  const banks = new Set(
    countries.flatMap(({ polygons }) => polygons.flatMap((rings) => rings.slice(1).flat())),
  );
  const parts = arcs.flatMap(({ kind }, number): LinePart[] => {
    const line = lines[number] ?? [];
    const [first, last] = [line[0], line.at(-1)];
    const isRing = first?.[0] === last?.[0] && first?.[1] === last?.[1];
    const box = bbox(line);
    if (kind === 'edge' || banks.has(number) || (isRing && (line.length < 4 || isSpeck(box, level))))
      return [];
    return [{ kind, line, box }];
  });
  const islets = land.filter(({ kind, box }) => kind === 'vietnam' && archipelagoAt(boxCentre(box)));
  const around = islets.flatMap(({ polygon, box }): LinePart[] =>
    polygon.map((ring) => ({ kind: 'coast', line: [...ring, ...ring.slice(0, 1)], box })),
  );
  return { land, lines: [...parts, ...around] };
}

/** The square for an islet of the archipelagos, or nothing where its outline is large enough. */
function isletAt(place: Point, outline: Ring, level: number): Ring | undefined {
  const half = ISLETS[level] ?? 0;
  const [west, south, east, north] = bbox(outline ?? []);
  if (!archipelagoAt(place) || (outline && Math.min(east - west, north - south) >= 2 * half))
    return undefined;
  const [lon, lat] = outline ? boxCentre([west, south, east, north]) : place;
  return [
    [lon - half, lat - half],
    [lon + half, lat - half],
    [lon + half, lat + half],
    [lon - half, lat + half],
  ];
}
