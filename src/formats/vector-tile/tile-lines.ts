import { type ByteWriter, createByteWriter, writeVarint, writeZigzag } from '#geo/byte-writer.ts';
import type { Point, Ring } from '#geo/rings/rings.ts';
import { type Tile, worldX, worldY } from '#geo/tiles/tiles.ts';
import {
  createLayerWriter,
  type LayerSchema,
  LINE,
  LINE_TO,
  MOVE_TO,
  POINT,
  type TileValue,
} from './layer-writer.ts';
import { TILE_BUFFER, TILE_EXTENT } from './vector-tile.ts';

/** Lines, or a place as one line with one point, in shares of the world, with a value for each field or none. */
export type LineInput = { id: number; lines: readonly Ring[]; values: readonly (TileValue | null)[] };

export const inWorld = ([lon, lat]: Point): Point => [worldX(lon), worldY(lat)];

/** Lines and places as a layer of a Mapbox Vector Tile 2.1, cut where they reach beyond its buffer. */
export function encodeLines(schema: LayerSchema, inputs: Iterable<LineInput>, tile: Tile): Uint8Array {
  const layer = createLayerWriter(schema, TILE_EXTENT);
  for (const { id, lines, values } of inputs) {
    const isPlace = lines[0]?.length === 1;
    const geometry = isPlace ? placeOn(tile, lines[0]?.[0] ?? [0, 0]) : linesOn(tile, lines);
    layer.add({ id, type: isPlace ? POINT : LINE, values }, geometry);
  }
  return layer.finish();
}

const gridOf = ({ z, x, y }: Tile) => {
  const side = TILE_EXTENT * 2 ** z;
  return { side, left: x * TILE_EXTENT, top: y * TILE_EXTENT };
};

/** A place belongs to one tile alone, so that its name is not written twice. */
function placeOn(tile: Tile, [worldX, worldY]: Point): ByteWriter {
  const { side, left, top } = gridOf(tile);
  const [x, y] = [worldX * side - left, worldY * side - top];
  const commands = createByteWriter(16);
  if (x < 0 || x >= TILE_EXTENT || y < 0 || y >= TILE_EXTENT) return commands;
  writeVarint(commands, 8 + MOVE_TO);
  writeZigzag(commands, Math.round(x));
  writeZigzag(commands, Math.round(y));
  return commands;
}

/** The parts of lines within the buffer, as commands. */
function linesOn(tile: Tile, lines: readonly Ring[]): ByteWriter {
  const { side, left, top } = gridOf(tile);
  const commands = createByteWriter();
  /** The part under way, as x and y in turn. */
  let part: number[] = [];
  let [penX, penY] = [0, 0];

  function finish() {
    if (part.length > 2) {
      for (let at = 0; at < part.length; at += 2) {
        const [x = 0, y = 0] = [part[at], part[at + 1]];
        if (at === 0) writeVarint(commands, 8 + MOVE_TO);
        if (at === 2) writeVarint(commands, (part.length / 2 - 1) * 8 + LINE_TO);
        writeZigzag(commands, x - penX);
        writeZigzag(commands, y - penY);
        [penX, penY] = [x, y];
      }
    }
    part = [];
  }
  function draw(x: number, y: number) {
    if (part.at(-2) !== x || part.at(-1) !== y) part.push(x, y);
  }

  for (const line of lines) {
    let [lastX, lastY] = [NaN, NaN];
    for (const [worldX, worldY] of line) {
      const [x, y] = [worldX * side - left, worldY * side - top];
      const [start, end] = shareWithin(lastX, lastY, x - lastX, y - lastY);
      // A side that begins beyond the buffer begins a part.
      if (start > 0) finish();
      if (start < end) {
        if (part.length === 0)
          draw(Math.round(lastX + start * (x - lastX)), Math.round(lastY + start * (y - lastY)));
        draw(Math.round(lastX + end * (x - lastX)), Math.round(lastY + end * (y - lastY)));
      }
      if (end < 1) finish();
      [lastX, lastY] = [x, y];
    }
    finish();
  }
  return commands;
}

const NONE = [1, 0] as const;
const MIN = -TILE_BUFFER;
const MAX = TILE_EXTENT + TILE_BUFFER;

/** Where on a side the buffer begins and ends (Liang and Barsky). */
function shareWithin(x: number, y: number, dx: number, dy: number): readonly [start: number, end: number] {
  let [start, end] = [0, 1];
  for (const [from, step] of [
    [x, dx],
    [y, dy],
  ] as const) {
    if (!(step !== 0 || (from >= MIN && from <= MAX))) return NONE;
    if (step === 0) continue;
    const [one, other] = [(MIN - from) / step, (MAX - from) / step];
    start = Math.max(start, Math.min(one, other));
    end = Math.min(end, Math.max(one, other));
  }
  return start < end ? [start, end] : NONE;
}
