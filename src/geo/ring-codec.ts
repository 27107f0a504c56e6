import { createByteWriter, writeVarint, written } from '#geo/byte-writer.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { MultiPolygon } from './rings/geometry.ts';
import { type Box, open, type Point, type Ring } from './rings/rings.ts';

/**
 * A shape on the earth as bytes for one column: the version, then varints (seven bits a byte, low bits first): how many
 * polygons; for each how many rings; for each how many points, and the steps from point to point as zigzag numbers in
 * ten-millionths of a degree, about a centimetre. Rings are kept open; the first step starts from 0, 0.
 */
const VERSION = 1;
/** How many steps of a stored shape make a degree. */
export const SHAPE_SCALE = 1e7;

export type UnreadableShape = Failure<'coordinates/unreadable-shape'>;

/** The bytes of a shape in degrees; decoding answers its points rounded to ten-millionths of a degree. */
export function encodeShape(shape: MultiPolygon): Uint8Array {
  const bytes = createByteWriter();
  writeVarint(bytes, VERSION);
  let [lastX, lastY] = [0, 0];
  writeVarint(bytes, shape.length);
  for (const polygon of shape) {
    writeVarint(bytes, polygon.length);
    for (const ring of polygon.map(open)) {
      writeVarint(bytes, ring.length);
      for (const [lon, lat] of ring) {
        const [x, y] = [scaled(lon, 180), scaled(lat, 90)];
        writeVarint(bytes, zigzag(x - lastX));
        writeVarint(bytes, zigzag(y - lastY));
        [lastX, lastY] = [x, y];
      }
    }
  }
  return written(bytes).slice();
}

/** Decodes a shape. Safe for untrusted bytes: a count never exceeds what is left to read. */
export function decodeShape(bytes: Uint8Array): Result<MultiPolygon, UnreadableShape> {
  const shape: Ring[][] = [];
  const isSound = createShapeReader()(bytes, {
    polygon: () => shape.push([]),
    ring: (lonLat, corners) =>
      shape
        .at(-1)
        ?.push(
          Array.from({ length: corners }, (_, at): Point => [
            degrees(lonLat[2 * at]),
            degrees(lonLat[2 * at + 1]),
          ]),
        ),
  });
  return isSound ? ok(shape) : fail({ kind: 'invalid', code: 'coordinates/unreadable-shape' });
}

const degrees = (steps = 0) => steps / SHAPE_SCALE;

/** Receives the polygons and rings of a shape in order; longitudes and latitudes, in steps, are in memory that the next ring reuses. */
export type ShapeListener = {
  polygon: () => void;
  ring: (lonLat: Int32Array, corners: number) => void;
};

/**
 * Reads shapes one after another without making objects of them, for what draws thousands. What is wrong with bytes
 * shows at their end: the answer is whether they were a shape.
 */
export function createShapeReader() {
  const reader = createReader();
  let lonLat = new Int32Array(512);
  let [x, y] = [0, 0];

  function readRing(corners: number) {
    if (2 * corners > lonLat.length) lonLat = new Int32Array(4 * corners);
    for (let at = 0; at < 2 * corners; at += 2) {
      x += reader.step();
      y += reader.step();
      lonLat[at] = x;
      lonLat[at + 1] = y;
      if (!isWithin(x, 180) || !isWithin(y, 90)) reader.refuse();
    }
  }

  return (bytes: Uint8Array, listener: ShapeListener, start = 0, end = bytes.length): boolean => {
    reader.open(bytes, start, end);
    x = 0;
    y = 0;
    if (reader.byte() !== VERSION) reader.refuse();
    for (let polygons = reader.count(1); polygons > 0; polygons -= 1) {
      listener.polygon();
      for (let rings = reader.count(1); rings > 0; rings -= 1) {
        const corners = reader.count(2);
        readRing(corners);
        listener.ring(lonLat, corners);
      }
    }
    return reader.isDone();
  };
}

/** A box as PostgreSQL reads it into a `box` column. */
export const boxLiteral = ([minX, minY, maxX, maxY]: Box) => `(${maxX},${maxY}),(${minX},${minY})`;

const isWithin = (value: number, degrees: number) => Math.abs(value) <= degrees * SHAPE_SCALE;

function scaled(value: number, degrees: number): number {
  const whole = Math.round(value * SHAPE_SCALE);
  if (!isWithin(whole, degrees)) throw new RangeError(`${value} is no coordinate in degrees`);
  return whole;
}

// A step across the whole world needs 33 bits, and bit operators have 31 that are quicker.
const zigzag = (step: number) => (step < 0 ? -2 * step - 1 : 2 * step);
const unzigzag = (value: number) => {
  if (value <= 0x7fffffff) return (value >>> 1) ^ -(value & 1);
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
};
const MAX_VARINT = 2 ** 35;

/** Reads from the start; after a fault every read returns 0, so that loops of the caller end. */
function createReader() {
  let bytes: Uint8Array = new Uint8Array();
  let position = 0;
  let end = 0;
  let isSound = true;

  function open(those: Uint8Array, from: number, to: number) {
    bytes = those;
    position = from;
    end = Math.min(to, those.length);
    isSound = true;
  }
  function refuse() {
    isSound = false;
    position = end;
    return 0;
  }
  const byte = () => (position < end ? (bytes[position++] ?? 0) : refuse());

  function varint(): number {
    let value = 0;
    // Bit operators are quicker, and hold four times seven bits.
    for (let shift = 0; shift < 28; shift += 7) {
      const next = byte();
      value |= (next & 127) << shift;
      if (next < 128) return value;
    }
    for (let weight = 2 ** 28; weight < MAX_VARINT; weight *= 128) {
      const next = byte();
      value += (next & 127) * weight;
      if (next < 128) return value;
    }
    return refuse();
  }

  /** A number of either sign. Two bytes hold the steps along most shapes, and are read without any turns. */
  function step(): number {
    if (position + 1 < end) {
      const first = bytes[position] ?? 0;
      const second = bytes[position + 1] ?? 0;
      if (first > 127 && second < 128) {
        position += 2;
        const value = (first & 127) | (second << 7);
        return (value >>> 1) ^ -(value & 1);
      }
    }
    return unzigzag(varint());
  }

  /** How many things follow, each of at least so many bytes. */
  function count(fewestBytes: number): number {
    const count = varint();
    return count * fewestBytes <= end - position ? count : refuse();
  }

  return { open, byte, step, count, refuse, isDone: () => isSound && position === end };
}
