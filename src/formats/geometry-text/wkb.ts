import type { MultiPolygon, Polygon } from '#geo/rings/geometry.ts';
import type { Result } from '#kernel/result.ts';
import type { Point, Ring } from '#geo/rings/rings.ts';
import { refuseShape, type ShapeProblem, soundShape } from '#geo/rings/shape-problem.ts';

/** The flags that EWKB adds to the type, and the thousands that ISO does. */
const HAS_Z = 0x80000000;
const HAS_M = 0x40000000;
const HAS_SRID = 0x20000000;
const TYPE = 0x0fffffff;
const POLYGON = 3;
const MULTI_POLYGON = 6;
const NAMES: Readonly<Record<number, string>> = {
  1: 'Point',
  2: 'LineString',
  4: 'MultiPoint',
  5: 'MultiLineString',
  7: 'GeometryCollection',
};

const HEX = /^(?:[\da-f]{2})+$/i;

export const looksLikeWkb = (text: string) => /^\s*0[01][\da-f]{8}/i.test(text);

/** The polygons of a well-known binary written as hexadecimal digits (WKB, EWKB or ISO), rings open. */
export function readHexWkb(text: string): Result<MultiPolygon, ShapeProblem> {
  const digits = text.trim();
  if (!HEX.test(digits)) return refuseShape('broken-wkb', { byte: 0 });
  const bytes = new Uint8Array(digits.length / 2);
  for (let index = 0; index < bytes.length; index += 1)
    bytes[index] = digitAt(digits, 2 * index) * 16 + digitAt(digits, 2 * index + 1);
  return readWkb(bytes);
}

/** The value of a digit whose code is that of 0–9, A–F or a–f. */
function digitAt(digits: string, index: number): number {
  const code = digits.charCodeAt(index);
  return code < 0x40 ? code - 0x30 : (code & 0x1f) + 9;
}

/** Safe for untrusted bytes: a count never exceeds what is left to read. */
function readWkb(bytes: Uint8Array): Result<MultiPolygon, ShapeProblem> {
  const reader = createWkbReader(bytes);
  const { type, ordinates } = reader.head();
  if (type !== POLYGON && type !== MULTI_POLYGON && NAMES[type])
    return refuseShape('other-geometry', { type: NAMES[type] });
  const polygons = type === POLYGON ? [reader.polygon(ordinates)] : [];
  if (type === MULTI_POLYGON) polygons.push(...reader.polygons());
  else if (type !== POLYGON) reader.refuse();
  const brokenAt = reader.brokenAt();
  return brokenAt === undefined ? soundShape(polygons) : refuseShape('broken-wkb', { byte: brokenAt });
}

/** After a fault every read returns 0, so that loops of the caller end. */
function createWkbReader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  let isLittle = true;
  let brokenAt: number | undefined;

  function refuse(): number {
    brokenAt ??= at;
    at = bytes.length;
    return 0;
  }

  function take(size: number): number | undefined {
    if (at + size > bytes.length) {
      refuse();
      return undefined;
    }
    at += size;
    return at - size;
  }

  function uint32(): number {
    const from = take(4);
    return from === undefined ? 0 : view.getUint32(from, isLittle);
  }

  function double(): number {
    const from = take(8);
    return from === undefined ? 0 : view.getFloat64(from, isLittle);
  }

  function head() {
    const order = take(1);
    isLittle = order !== undefined && view.getUint8(order) === 1;
    const written = uint32();
    if (written & HAS_SRID) uint32();
    const code = written & TYPE;
    const thousands = Math.floor(code / 1000);
    const hasZ = (written & HAS_Z) !== 0 || thousands === 1 || thousands === 3;
    const hasM = (written & HAS_M) !== 0 || thousands === 2 || thousands === 3;
    return { type: code % 1000, ordinates: 2 + Number(hasZ) + Number(hasM) };
  }

  function list<Item>(fewestBytes: number, read: () => Item): Item[] {
    const count = uint32();
    const fits = count * fewestBytes <= bytes.length - at;
    return Array.from({ length: fits ? count : refuse() }, read);
  }

  function point(ordinates: number): Point {
    const [x, y] = [double(), double()];
    for (let rest = ordinates - 2; rest > 0; rest -= 1) double();
    return [x, y];
  }

  const ring = (ordinates: number): Ring => list(8 * ordinates, () => point(ordinates));
  const polygon = (ordinates: number): Polygon => list(4, () => ring(ordinates));

  function polygons(): Polygon[] {
    return list(9, () => {
      const { type, ordinates } = head();
      if (type !== POLYGON) refuse();
      return polygon(ordinates);
    });
  }

  return {
    head,
    polygon,
    polygons,
    refuse,
    brokenAt: () => (at < bytes.length ? at : brokenAt),
  };
}
