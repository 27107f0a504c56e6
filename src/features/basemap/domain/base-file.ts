import { createByteWriter, writeVarint, writeZigzag, written } from '#geo/byte-writer.ts';
import type { Point, Ring } from '#geo/rings/rings.ts';

/** Steps to a degree, about eleven metres each: no finer than where the coast comes from. */
export const STEPS = 1e4;

/** From the coarsest to the finest; a point of a level is in all that are finer. */
export const LEVELS = 4;

/**
 * A line that is drawn once, however many areas it bounds: coast and banks, borders of countries, of the 34 provinces,
 * of the 63 before; `edge` is where the map was cut.
 */
const ARC_KINDS = ['coast', 'border', 'province', 'former', 'edge'] as const;
export type ArcKind = (typeof ARC_KINDS)[number];

/** A line in steps, and for each of its points the coarsest level that has it. */
export type Arc = { kind: ArcKind; points: Ring; levels: readonly number[] };

/** A ring as the numbers of its arcs in order; `~number` is an arc from its end to its start. */
export type ArcRing = readonly number[];

type Country = { code: string; polygons: readonly (readonly ArcRing[])[] };

/** A province in force, the anchor of its name in degrees, and the outlines of its parts; its lakes belong to it. */
type Province = { code: string; name: string; at: Point; rings: readonly ArcRing[] };

export type BaseMap = {
  arcs: readonly Arc[];
  countries: readonly Country[];
  provinces: readonly Province[];
  /** Those of the 63 whose names are gone. */
  formerProvinces: readonly Pick<Province, 'name' | 'at'>[];
};

/** The file: its tables as JSON after their length, then the arcs, whose points are steps from the one before. */
export function encodeBase({ arcs, ...others }: BaseMap): Uint8Array {
  const bytes = createByteWriter(1 << 20);
  const tables = Buffer.from(JSON.stringify(others));
  writeVarint(bytes, tables.length);
  for (const byte of tables) bytes.bytes[bytes.length++] = byte;
  let [lastX, lastY] = [0, 0];
  for (const { kind, points, levels } of arcs) {
    writeVarint(bytes, points.length * ARC_KINDS.length + ARC_KINDS.indexOf(kind));
    for (const [x, y] of points) {
      writeZigzag(bytes, x - lastX);
      writeZigzag(bytes, y - lastY);
      [lastX, lastY] = [x, y];
    }
    for (let at = 0; at < levels.length; at += 3)
      writeVarint(
        bytes,
        [0, 1, 2].reduce((sum, next) => sum + (levels[at + next] ?? 0) * LEVELS ** next, 0),
      );
  }
  return written(bytes).slice();
}

/** What a file of ours holds; it is not meant for bytes of strangers. */
export function decodeBase(bytes: Uint8Array): BaseMap {
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const step = () => {
    const value = varint();
    return (value >>> 1) ^ -(value & 1);
  };
  const length = varint();
  const tables: Omit<BaseMap, 'arcs'> = JSON.parse(new TextDecoder().decode(bytes.subarray(at, at + length)));
  at += length;
  const arcs: Arc[] = [];
  let [x, y] = [0, 0];
  while (at < bytes.length) {
    const head = varint();
    const count = Math.floor(head / ARC_KINDS.length);
    const points = Array.from({ length: count }, (): Point => [(x += step()), (y += step())]);
    const levels: number[] = [];
    while (levels.length < count) {
      const three = varint();
      for (const next of [0, 1, 2])
        if (levels.length < count) levels.push(Math.floor(three / LEVELS ** next) % LEVELS);
    }
    arcs.push({ kind: ARC_KINDS[head % ARC_KINDS.length] ?? 'edge', points, levels });
  }
  return { arcs, ...tables };
}
