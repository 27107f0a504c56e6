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
} from './byte-writer.ts';
import { createShapeReader } from './ring-codec.ts';
import { createTileGrid, type GridRing } from './tile-ring.ts';
import type { Tile } from './tiles.ts';

export type TileValue = string | number;

/** What is to be drawn: a shape as the bytes of `ring-codec.ts`, and what is said of it; what is null is not said. */
export type TileInput = {
  id: number;
  shape: Uint8Array;
  properties: Readonly<Record<string, TileValue | null>>;
};

/** How finely a tile is drawn, and how far beyond its edges, in units of its grid. */
export const TILE_EXTENT = 4096;
export const TILE_BUFFER = 64;

const NOTHING = new Uint8Array();
const POLYGON = 3;
const MOVE_TO = 1;
const LINE_TO = 2;
const CLOSE = 15;

/** The polygons of one layer as a Mapbox Vector Tile 2.1: no bytes at all when nothing of them can be seen in it. */
export function encodeTile(
  layer: string,
  features: Iterable<TileInput>,
  tile: Tile,
  extent = TILE_EXTENT,
  buffer = TILE_BUFFER,
): Uint8Array {
  const encoder = createTileEncoder(layer, tile, extent, buffer);
  for (const feature of features) encoder.add(feature);
  return encoder.finish();
}

/** Takes features one by one, so that they need not all be there at once. */
export function createTileEncoder(layer: string, tile: Tile, extent = TILE_EXTENT, buffer = TILE_BUFFER) {
  const [features, said] = [createByteWriter(1 << 16), createByteWriter(1 << 12)];
  const [feature, tags] = [createByteWriter(), createByteWriter()];
  const keys = createTable((key: string) => writeText(said, 3, key));
  const values = createTable((value: TileValue) => writeValue(said, value));
  const draw = createDrawing(tile, extent, buffer);

  return {
    add({ id, shape, properties }: TileInput) {
      const geometry = draw(shape);
      if (geometry.length === 0) return;
      tags.length = 0;
      for (const key in properties) {
        const value = properties[key];
        if (value === null || value === undefined) continue;
        writeVarint(tags, keys(key));
        writeVarint(tags, values(value));
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
      const body = createByteWriter(features.length + said.length + 1024);
      writeText(body, 1, layer);
      append(body, features);
      append(body, said);
      writeNumber(body, 5, extent);
      writeNumber(body, 15, 2);
      const whole = createByteWriter(body.length + 16);
      writeMessage(whole, 3, body);
      return written(whole);
    },
  };
}

/** Draws shapes one after another through the same memory: as commands, and as none when nothing of one is left. */
function createDrawing(tile: Tile, extent: number, buffer: number) {
  const read = createShapeReader();
  const onGrid = createTileGrid(tile, extent, buffer);
  const commands = createByteWriter();
  let [penX, penY] = [0, 0];
  /** What is drawn of the polygon under way, and where the pen was before. */
  let twiceArea = 0;
  let isOuter = true;
  let before = { x: 0, y: 0, length: 0 };

  function moveTo(x: number, y: number) {
    writeZigzag(commands, x - penX);
    writeZigzag(commands, y - penY);
    penX = x;
    penY = y;
  }

  /** The ring from its first corner, backwards when it runs the other way than its place in the polygon asks for. */
  function drawRing({ at, length, twiceArea: own }: GridRing) {
    const step = own > 0 === isOuter ? 2 : -2;
    writeVarint(commands, 8 + MOVE_TO);
    moveTo(at[0] ?? 0, at[1] ?? 0);
    writeVarint(commands, (length / 2 - 1) * 8 + LINE_TO);
    for (let left = length - 2, next = (length + step) % length; left > 0; left -= 2) {
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

  const listener = {
    polygon() {
      closePolygon();
      before = { x: penX, y: penY, length: commands.length };
      isOuter = true;
      twiceArea = 0;
    },
    ring(lonLat: Float64Array, corners: number) {
      // Holes of what cannot be seen cannot be seen either.
      const ring = isOuter || twiceArea > 0 ? onGrid(lonLat, corners) : undefined;
      if (ring && ring.twiceArea !== 0) drawRing(ring);
      isOuter = false;
    },
  };

  return (shape: Uint8Array): ByteWriter => {
    commands.length = 0;
    [penX, penY, twiceArea] = [0, 0, 0];
    before = { x: 0, y: 0, length: 0 };
    if (!read(shape, listener)) throw new Error('a shape in a tile cannot be read');
    closePolygon();
    return commands;
  };
}

/** So many things are remembered; of what differs from feature to feature most would be looked for in vain. */
const MOST_REMEMBERED = 4096;

/** The number of each thing, which is written when it first appears. */
function createTable<Thing>(write: (thing: Thing) => void) {
  const numbers = new Map<Thing, number>();
  let next = 0;
  return (thing: Thing): number => {
    const known = numbers.get(thing);
    if (known !== undefined) return known;
    write(thing);
    if (next < MOST_REMEMBERED) numbers.set(thing, next);
    next += 1;
    return next - 1;
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
