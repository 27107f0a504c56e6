import type { MultiPolygon, Polygon } from '#geo/rings/geometry.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Point, Ring } from '#geo/rings/rings.ts';
import { refuseShape, type ShapeProblem, soundShape } from '#geo/rings/shape-problem.ts';

const HEAD = /^\s{0,9}(?:SRID=\d{1,9};\s{0,9})?([A-Z]{1,30}?)\s{0,9}(?:ZM|Z|M)?\s{0,9}(?=\(|EMPTY)/i;
const EMPTY = /EMPTY\s*$/iy;
const NUMBER = /[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?/iy;
const BLANKS: readonly number[] = [0x20, 0x09, 0x0a, 0x0d];
const OPENING = 0x28;
const CLOSING = 0x29;
const COMMA = 0x2c;
const MAX_ORDINATES = 4;

/** Where a text stops being what it should, counted from 1. */
type Broken = number;

/** The polygons of a well-known text, of EWKT too, rings open; of ordinates only the first two are taken. */
export function readWkt(text: string): Result<MultiPolygon, ShapeProblem> {
  if (text.trim() === '') return refuseShape('no-shape');
  const head = HEAD.exec(text);
  const type = head?.[1]?.toUpperCase() ?? '';
  if (!head || (type !== 'POLYGON' && type !== 'MULTIPOLYGON'))
    return /^[A-Z]{4,20}$/.test(type)
      ? refuseShape('other-geometry', { type })
      : refuseShape('broken-wkt', { at: 1 });
  EMPTY.lastIndex = head[0].length;
  if (EMPTY.test(text)) return refuseShape('no-shape');
  const read = createWktReader(text, head[0].length);
  const polygons = type === 'POLYGON' ? read.polygonAlone() : read.polygons();
  return polygons.ok ? soundShape(polygons.value) : refuseShape('broken-wkt', { at: polygons.error });
}

function createWktReader(text: string, from: number) {
  let at = from;

  const refuse = () => fail<Broken>(at + 1);

  function skipBlanks() {
    while (BLANKS.includes(text.charCodeAt(at))) at += 1;
  }

  function skip(mark: number): boolean {
    skipBlanks();
    if (text.charCodeAt(at) !== mark) return false;
    at += 1;
    return true;
  }

  function list<Item>(item: () => Result<Item, Broken>): Result<Item[], Broken> {
    const items: Item[] = [];
    if (!skip(OPENING)) return refuse();
    do {
      const next = item();
      if (!next.ok) return next;
      items.push(next.value);
    } while (skip(COMMA));
    return skip(CLOSING) ? ok(items) : refuse();
  }

  function number(): number | undefined {
    skipBlanks();
    NUMBER.lastIndex = at;
    const written = NUMBER.exec(text);
    if (!written) return undefined;
    at = NUMBER.lastIndex;
    return Number(written[0]);
  }

  function point(): Result<Point, Broken> {
    const [x, y] = [number(), number()];
    if (x === undefined || y === undefined) return refuse();
    for (let more = 2; more < MAX_ORDINATES && number() !== undefined;) more += 1;
    return ok([x, y]);
  }

  const ring = (): Result<Ring, Broken> => list(point);
  const polygon = (): Result<Polygon, Broken> => list(ring);

  function whole(read: () => Result<Polygon[], Broken>): Result<Polygon[], Broken> {
    const polygons = read();
    if (!polygons.ok) return polygons;
    return text.slice(at).trim() === '' ? polygons : refuse();
  }

  return {
    polygons: () => whole(() => list(polygon)),
    polygonAlone: () =>
      whole(() => {
        const single = polygon();
        return single.ok ? ok([single.value]) : single;
      }),
  };
}
