import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { expect, test } from 'vitest';
import type { Point, Ring } from '#geo/rings/rings.ts';
import type { Tile } from '#geo/tiles/tiles.ts';
import { encodeLines } from './tile-lines.ts';
import { decodeTile } from './vector-tile-read.ts';

const TILE: Tile = { z: 6, x: 50, y: 29 };

const inTheWorld = (line: Ring): Ring =>
  line.map(([x, y]): Point => [(TILE.x + x / 4096) / 64, (TILE.y + y / 4096) / 64]);
const encoded = (...lines: Ring[]) =>
  encodeLines(
    { name: 'lines', fields: ['kind'] },
    lines.map((line, id) => ({ id, lines: [inTheWorld(line)], values: ['border'] })),
    TILE,
  );

test.each<[name: string, line: Ring, expected: number[][]]>([
  ['a line', [[10, 10], [20, 10], [20, 30]], [[10, 10, 20, 10, 20, 30]]],
  ['a line from far away to far away', [[-900, 50], [9000, 50]], [[-64, 50, 4160, 50]]],
  ['a line that leaves and comes back', [[10, 10], [10, -900], [50, -900], [50, 10]], [[10, 10, 10, -64], [50, -64, 50, 10]]],
  ['a line elsewhere', [[-900, 10], [-900, 50]], []],
  ['a line without length', [[10, 10], [10.1, 10.2]], []],
  ['a place', [[10, 20]], [[10, 20]]],
  ['a place on the edge, which is the neighbour’s', [[4096, 20]], []],
])('%s', (_, line, expected) => {
  const bytes = encoded(line);
  expect(decodeTile(bytes)?.[0]?.features.flatMap(({ rings }) => rings.map((ring) => [...ring])) ?? []).toEqual(expected);
  const read = new VectorTile(new PbfReader(bytes)).layers['lines'];
  const foreign = read?.feature(0).loadGeometry() ?? [];
  expect(foreign.map((ring) => ring.flatMap(({ x, y }) => [x, y]))).toEqual(expected);
  expect(read?.feature(0).type).toBe(expected.length > 0 ? Math.min(line.length, 2) : undefined);
}); // prettier-ignore
