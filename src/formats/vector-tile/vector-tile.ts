import { type ByteWriter, writeVarint, writeZigzag } from '#geo/byte-writer.ts';
import { createShapeReader } from '#geo/ring-codec.ts';
import { createTileGrid, type GridRing } from '#geo/tiles/tile-ring.ts';
import type { Tile } from '#geo/tiles/tiles.ts';
import {
  createLayerWriter,
  createScratch,
  type LayerSchema,
  LINE_TO,
  MOVE_TO,
  POLYGON,
  type TileValue,
} from './layer-writer.ts';

export type { LayerSchema, TileValue } from './layer-writer.ts';

/** What is to be drawn: where in some bytes a shape of `ring-codec.ts` lies, and a value for each field or none. */
export type TileInput = {
  id: number;
  bytes: Uint8Array;
  start: number;
  end: number;
  values: readonly (TileValue | null)[];
};

/** How finely a tile is drawn, and how far beyond its edges, in units of its grid. */
export const TILE_EXTENT = 4096;
export const TILE_BUFFER = 64;

const CLOSE = 15;

const shared = createScratch();

/** The polygons of one layer as a Mapbox Vector Tile 2.1: no bytes at all when nothing of them can be seen in it. */
export function encodeTile(
  sort: LayerSchema,
  features: Iterable<TileInput>,
  tile: Tile,
  extent = TILE_EXTENT,
  buffer = TILE_BUFFER,
): Uint8Array {
  const encoder = createTileEncoder(sort, tile, extent, buffer, shared);
  for (const feature of features) encoder.add(feature);
  return encoder.finish();
}

/** Takes features one by one, so that they need not all be there at once. */
export function createTileEncoder(
  schema: LayerSchema,
  tile: Tile,
  extent = TILE_EXTENT,
  buffer = TILE_BUFFER,
  scratch = createScratch(),
) {
  const layer = createLayerWriter(schema, extent, scratch);
  const draw = createDrawing(tile, extent, buffer, scratch.commands);
  return {
    add: ({ id, bytes, start, end, values }: TileInput) =>
      layer.add({ id, type: POLYGON, values }, draw(bytes, start, end)),
    finish: layer.finish,
  };
}

/** Draws shapes one after another through the same memory: as commands, and as none when nothing of one is left. */
function createDrawing(tile: Tile, extent: number, buffer: number, commands: ByteWriter) {
  const read = createShapeReader();
  const onGrid = createTileGrid(tile, extent, buffer);
  let [penX, penY] = [0, 0];
  /** What is drawn of the polygon under way, and where the pen was before. */
  let twiceArea = 0;
  let isOuter = true;
  const before = { x: 0, y: 0, length: 0 };

  function moveTo(x: number, y: number) {
    writeZigzag(commands, x - penX);
    writeZigzag(commands, y - penY);
    penX = x;
    penY = y;
  }

  /** The ring from its first corner, reversed when its winding does not fit its role in the polygon. */
  function drawRing({ at, length, twiceArea: own }: GridRing) {
    const step = own > 0 === isOuter ? 2 : -2;
    writeVarint(commands, 8 + MOVE_TO);
    moveTo(at[0] ?? 0, at[1] ?? 0);
    writeVarint(commands, (length / 2 - 1) * 8 + LINE_TO);
    for (let left = length - 2, next = step > 0 ? 2 : length - 2; left > 0; left -= 2) {
      moveTo(at[next] ?? 0, at[next + 1] ?? 0);
      next += step;
    }
    writeVarint(commands, CLOSE);
    twiceArea += isOuter ? Math.abs(own) : -Math.abs(own);
  }

  /** A tile in the hole of a polygon shows its ring and the hole alike: nothing. */
  function closePolygon() {
    if (twiceArea > 0) return;
    commands.length = before.length;
    penX = before.x;
    penY = before.y;
  }

  function openPolygon() {
    before.x = penX;
    before.y = penY;
    before.length = commands.length;
    isOuter = true;
    twiceArea = 0;
  }

  const listener = {
    polygon() {
      closePolygon();
      openPolygon();
    },
    ring(lonLat: Int32Array, corners: number) {
      // Holes of what cannot be seen cannot be seen either.
      const ring = isOuter || twiceArea > 0 ? onGrid(lonLat, corners) : undefined;
      if (ring && ring.twiceArea !== 0) drawRing(ring);
      isOuter = false;
    },
  };

  return (bytes: Uint8Array, start: number, end: number): ByteWriter => {
    commands.length = 0;
    penX = 0;
    penY = 0;
    openPolygon();
    if (!read(bytes, listener, start, end)) throw new Error('a shape in a tile cannot be read');
    closePolygon();
    return commands;
  };
}
