import { readFileSync } from 'node:fs';
import { type BaseMap, decodeBase } from '#features/basemap/domain/base-file.ts';
import { type Level, levelAt, levelOf, linesAt, ringOf } from '#features/basemap/domain/level.ts';
import { type Name, namesOn } from '#features/basemap/domain/names.ts';
import { drawStill, type Still, stillSvg } from '#features/basemap/domain/still.ts';
import { encodeBaseTile, type TileLevel, tileLevel } from '#features/basemap/domain/tile.ts';
import { type MultiPolygon, pointInMultiPolygon, polygonsOf } from '#geo/rings/geometry.ts';
import { bbox, boxCentre, type Box, type Point, ringArea } from '#geo/rings/rings.ts';
import { BASE_MAP, COUNTRY, WHOLE_COUNTRY } from '#geo/tiles/base-map.ts';
import { readTile } from '#geo/tiles/tiles.ts';

const FILE = new URL('base-map.bin', import.meta.url);

/** Fine enough for a province on a page of its own. */
const OUTLINE_LEVEL = 2;

/** Makes something of each number once, when it is first needed. */
function once<Value>(make: (number: number) => Value) {
  const made = new Map<number, Value>();
  return (number: number): Value => {
    const value = made.get(number) ?? make(number);
    made.set(number, value);
    return value;
  };
}

/** The base map of the product: tiles, small maps as drawings, and outlines of provinces. */
export function createBaseMapService() {
  let loaded: { map: BaseMap; names: readonly Name[] } | undefined;
  const load = () => {
    const map = loaded?.map ?? decodeBase(readFileSync(FILE));
    return (loaded ??= { map, names: namesOn(map) });
  };
  const level = once((number): Level => levelAt(load().map, number));
  const forTiles = once((number): TileLevel => tileLevel(level(number)));

  const outlines = new Map<string, MultiPolygon>();
  function provinces() {
    if (outlines.size > 0) return outlines;
    const { map } = load();
    const lines = linesAt(map.arcs, OUTLINE_LEVEL);
    for (const { code, rings } of map.provinces) {
      const sound = rings.map((ring) => ringOf(lines, ring).toReversed()).filter((ring) => ring.length > 2);
      outlines.set(code, polygonsOf(sound) ?? []);
    }
    return outlines;
  }

  /** A small map of a box and what is around it, with marks, and an area drawn on it. */
  function still(box: Box, marks: readonly Point[] = [], area: MultiPolygon = []): Still {
    const centre = boxCentre(box);
    const here = [...provinces()].find(([, shape]) => pointInMultiPolygon(centre, shape));
    return drawStill(box, marks, { levelAt: level, names: load().names, province: here?.[0], area });
  }

  /** The box around the mainland of one of the 34 provinces. */
  function boxOf(code: string): Box | undefined {
    const rings = (provinces().get(code) ?? []).flatMap(([outer]) => (outer ? [outer] : []));
    const [largest] = rings.toSorted((a, b) => Math.abs(ringArea(b)) - Math.abs(ringArea(a)));
    return largest && bbox(largest);
  }

  return {
    /** A tile, with no bytes where only sea is; none of another version or zoom. */
    tile(parts: Readonly<Record<string, string | undefined>>): Uint8Array | undefined {
      const tile = readTile(parts);
      const isOurs = parts['version'] === BASE_MAP.version;
      if (!isOurs || !tile || tile.z < BASE_MAP.least || tile.z > BASE_MAP.most) return undefined;
      return encodeBaseTile(forTiles(levelOf(tile.z)), load().names, tile);
    },

    still,

    /** A small map as a file: of a province, or of the whole country. */
    drawing({ version, lang, area = '' }: Readonly<Record<string, string | undefined>>): string | undefined {
      const box = area === COUNTRY ? WHOLE_COUNTRY : boxOf(area);
      if (version !== BASE_MAP.version || (lang !== 'vi' && lang !== 'en') || !box) return undefined;
      return stillSvg(still(box), lang);
    },

    /** The land of one of the 34 provinces with its islands, lakes included, straying some three hundred metres at most. */
    provinceOutline: (code: string): MultiPolygon | undefined => provinces().get(code),

    /** What a map of a province shows, and by which of the small maps; nothing for the whole country. */
    frameOf: (code: string | undefined) => (code === undefined ? {} : { area: code, around: boxOf(code) }),
  };
}
