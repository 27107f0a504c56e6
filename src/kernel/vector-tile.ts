import { type ByteWriter, createByteWriter } from './byte-writer.ts';
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
  const keys = createTable<string>();
  const values = createTable<TileValue>();
  const features = createByteWriter(1 << 16);
  const [feature, tags] = [createByteWriter(), createByteWriter()];
  const draw = createDrawing(tile, extent, buffer);

  return {
    add({ id, shape, properties }: TileInput) {
      const geometry = draw(shape);
      if (geometry.length === 0) return;
      tags.cut();
      for (const key of Object.keys(properties)) {
        const value = properties[key];
        if (value === null || value === undefined) continue;
        tags.varint(keys.indexOf(key));
        tags.varint(values.indexOf(value));
      }
      feature.cut();
      feature.number(1, id);
      feature.field(2, tags.written());
      feature.number(3, POLYGON);
      feature.field(4, geometry);
      features.field(2, feature.written());
    },

    finish(): Uint8Array {
      if (features.length() === 0) return NOTHING;
      const body = createByteWriter(features.length() + 1024);
      body.text(1, layer);
      body.append(features.written());
      for (const key of keys.all()) body.text(3, key);
      for (const value of values.all()) body.field(4, bytesOf(value));
      body.number(5, extent);
      body.number(15, 2);
      const whole = createByteWriter(body.length() + 16);
      whole.field(3, body.written());
      return whole.written();
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
    commands.zigzag(x - penX);
    commands.zigzag(y - penY);
    penX = x;
    penY = y;
  }

  /** The ring from its first corner, backwards when it runs the other way than its place in the polygon asks for. */
  function drawRing({ at, length, twiceArea: own }: GridRing) {
    const step = own > 0 === isOuter ? 2 : -2;
    commands.varint(8 + MOVE_TO);
    moveTo(at[0] ?? 0, at[1] ?? 0);
    commands.varint((length / 2 - 1) * 8 + LINE_TO);
    for (let left = length - 2, next = (length + step) % length; left > 0; left -= 2) {
      moveTo(at[next] ?? 0, at[next + 1] ?? 0);
      next += step;
    }
    commands.varint(CLOSE);
    twiceArea += isOuter ? Math.abs(own) : -Math.abs(own);
  }

  /** A tile in the hole of a polygon shows its ring and the hole alike: nothing. */
  function closePolygon() {
    if (twiceArea > 0) return;
    commands.cut(before.length);
    penX = before.x;
    penY = before.y;
  }

  const listener = {
    polygon() {
      closePolygon();
      before = { x: penX, y: penY, length: commands.length() };
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

  return (shape: Uint8Array): Uint8Array => {
    commands.cut();
    [penX, penY, twiceArea] = [0, 0, 0];
    before = { x: 0, y: 0, length: 0 };
    if (!read(shape, listener)) throw new Error('a shape in a tile cannot be read');
    closePolygon();
    return commands.written();
  };
}

/** Each thing once, in the order of its first appearance. */
function createTable<Thing>() {
  const indices = new Map<Thing, number>();
  return {
    indexOf(thing: Thing): number {
      const known = indices.get(thing);
      if (known !== undefined) return known;
      indices.set(thing, indices.size);
      return indices.size - 1;
    },
    all: () => indices.keys(),
  };
}

const value: ByteWriter = createByteWriter();

function bytesOf(said: TileValue): Uint8Array {
  value.cut();
  if (typeof said === 'string') value.text(1, said);
  else if (Number.isSafeInteger(said) && said >= 0) value.number(5, said);
  else value.double(3, said);
  return value.written();
}
