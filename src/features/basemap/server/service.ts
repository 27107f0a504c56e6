import { readFileSync } from 'node:fs';
import { type BaseMap, decodeBase } from '#features/basemap/domain/base-file.ts';
import { type Level, levelAt, levelOf, linesAt, ringOf } from '#features/basemap/domain/level.ts';
import { type Name, namesOn } from '#features/basemap/domain/names.ts';
import { drawStill, type Still } from '#features/basemap/domain/still.ts';
import { encodeBaseTile, type TileLevel, tileLevel } from '#features/basemap/domain/tile.ts';
import { type MultiPolygon, polygonsOf } from '#geo/rings/geometry.ts';
import { bbox, type Box, type Point } from '#geo/rings/rings.ts';
import { BASE_MAP } from '#geo/tiles/base-map.ts';
import { readTile } from '#geo/tiles/tiles.ts';

const FILE = new URL('base-map.bin', import.meta.url);

/** Fine enough for a province on a page of its own. */
const OUTLINE_LEVEL = 2;

/** Makes something of each number once, when it is first asked for. */
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

  /** The land of one of the 34 provinces with its islands, lakes included, straying some three hundred metres at most. */
  function provinceOutline(code: string): MultiPolygon | undefined {
    const { map } = load();
    const province = map.provinces.find((each) => each.code === code);
    const lines = linesAt(map.arcs, OUTLINE_LEVEL);
    const rings = province?.rings.map((ring) => ringOf(lines, ring).toReversed());
    return rings && polygonsOf(rings.filter((ring) => ring.length > 2));
  }

  return {
    /** A tile, with no bytes where only sea is; none of another version or zoom. */
    tile(parts: Readonly<Record<string, string | undefined>>): Uint8Array | undefined {
      const tile = readTile(parts);
      const isOurs = parts['version'] === BASE_MAP.version;
      if (!isOurs || !tile || tile.z < BASE_MAP.least || tile.z > BASE_MAP.most) return undefined;
      return encodeBaseTile(forTiles(levelOf(tile.z)), load().names, tile);
    },

    /** A small map of a box and what is around it, with marks. */
    still: (box: Box, marks: readonly Point[] = []): Still =>
      drawStill(box, marks, { levelAt: level, names: load().names }),

    provinceOutline,

    /** The box around one of the 34 provinces’ mainland. */
    provinceBox(code: string): Box | undefined {
      const outline = provinceOutline(code);
      const [largest] = outline?.toSorted((a, b) => (b[0]?.length ?? 0) - (a[0]?.length ?? 0)) ?? [];
      return largest?.[0] && bbox(largest[0]);
    },
  };
}
