import {
  append,
  type ByteWriter,
  createByteWriter,
  writeDouble,
  writeMessage,
  writeNumber,
  writeText,
  writeVarint,
  writeZigzag,
  written,
} from '#geo/byte-writer.ts';
import { createShapeReader } from '#geo/ring-codec.ts';
import { createTileGrid, type GridRing } from '#geo/tiles/tile-ring.ts';
import type { Tile } from '#geo/tiles/tiles.ts';

export type TileValue = string | number;

/** The layer of a tile: its name, and what is said of each of its features. */
export type LayerSchema = { name: string; fields: readonly string[] };

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

const NOTHING = new Uint8Array();
const LAYER = 3;
const POLYGON = 3;
const MOVE_TO = 1;
const LINE_TO = 2;
const CLOSE = 15;

/** Memory to write one tile in, which the next may have. */
const createScratch = () => ({
  features: createByteWriter(1 << 16),
  feature: createByteWriter(),
  tags: createByteWriter(),
  commands: createByteWriter(),
  dictionary: createByteWriter(1 << 12),
});
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
  { name, fields }: LayerSchema,
  tile: Tile,
  extent = TILE_EXTENT,
  buffer = TILE_BUFFER,
  scratch = createScratch(),
) {
  const { features, feature, tags, dictionary } = scratch;
  const draw = createDrawing(tile, extent, buffer, scratch.commands);
  features.length = 0;
  dictionary.length = 0;
  let known = 0;
  for (const field of fields) writeText(dictionary, 3, field);
  const numberOf = fields.map(() =>
    createMemory((value: TileValue) => {
      writeValue(dictionary, value);
      return known++;
    }),
  );

  return {
    add({ id, bytes, start, end, values }: TileInput) {
      const geometry = draw(bytes, start, end);
      if (geometry.length === 0) return;
      tags.length = 0;
      for (let key = 0; key < numberOf.length; key += 1) {
        const value = values[key];
        const number = value === null || value === undefined ? undefined : numberOf[key]?.(value);
        if (number === undefined) continue;
        writeVarint(tags, key);
        writeVarint(tags, number);
      }
      feature.length = 0;
      writeNumber(feature, 1, id);
      writeMessage(feature, 2, tags);
      writeNumber(feature, 3, POLYGON);
      writeMessage(feature, 4, geometry);
      writeMessage(features, 2, feature);
    },

    finish(): Uint8Array {
      if (features.length === 0) return NOTHING;
      feature.length = 0;
      writeText(feature, 1, name);
      writeNumber(feature, 5, extent);
      writeNumber(feature, 15, 2);
      const parts = [feature, features, dictionary];
      const length = parts.reduce((sum, part) => sum + part.length, 0);
      const whole = createByteWriter(length + 11);
      writeVarint(whole, 8 * LAYER + 2);
      writeVarint(whole, length);
      for (const part of parts) append(whole, part);
      return written(whole);
    },
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

/** So many values of a field are remembered; where each feature has its own, the rest is not even looked for. */
const MAX_REMEMBERED = 2048;

/** The number of each value, which is written when it first appears. */
function createMemory(write: (value: TileValue) => number) {
  const numbers = new Map<TileValue, number>();
  let [last, lastNumber]: [TileValue, number] = [NaN, -1];
  let found = 0;

  function lookUp(value: TileValue): number {
    const isFull = numbers.size === MAX_REMEMBERED;
    if (isFull && found < MAX_REMEMBERED) return write(value);
    const known = numbers.get(value);
    if (known !== undefined) {
      found += 1;
      return known;
    }
    const number = write(value);
    if (!isFull) numbers.set(value, number);
    return number;
  }

  return (value: TileValue): number => {
    if (value === last) return lastNumber;
    last = value;
    return (lastNumber = lookUp(value));
  };
}

const message = createByteWriter();

function writeValue(to: ByteWriter, value: TileValue) {
  message.length = 0;
  if (typeof value === 'string') writeText(message, 1, value);
  else if (Number.isSafeInteger(value) && value >= 0) writeNumber(message, 5, value);
  else writeDouble(message, 3, value);
  writeMessage(to, 4, message);
}
