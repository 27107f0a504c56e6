import type { MultiPolygon, Polygon } from './geometry.ts';
import { fail, ok, type Result } from './result.ts';
import type { Point, Ring } from './rings.ts';
import { refuseShape, type ShapeProblem, soundShape } from './shape-problem.ts';

const HEAD = /^\s*(?:SRID=\d+;\s*)?([A-Z]+)\s*(?:(?:Z|M|ZM)(?=[\s(]))?\s*/i;
const EMPTY = /EMPTY\s*$/iy;
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/iy;
const BLANK = /\s*/y;
const MOST_ORDINATES = 4;

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

  function skip(mark: string): boolean {
    BLANK.lastIndex = at;
    BLANK.test(text);
    if (text[BLANK.lastIndex] !== mark) return false;
    at = BLANK.lastIndex + 1;
    return true;
  }

  function list<Item>(item: () => Result<Item, Broken>): Result<Item[], Broken> {
    const items: Item[] = [];
    if (!skip('(')) return refuse();
    do {
      const next = item();
      if (!next.ok) return next;
      items.push(next.value);
    } while (skip(','));
    return skip(')') ? ok(items) : refuse();
  }

  function point(): Result<Point, Broken> {
    const ordinates: number[] = [];
    while (ordinates.length < MOST_ORDINATES) {
      BLANK.lastIndex = at;
      BLANK.test(text);
      NUMBER.lastIndex = BLANK.lastIndex;
      const written = NUMBER.exec(text);
      if (!written) break;
      at = NUMBER.lastIndex;
      ordinates.push(Number(written[0]));
    }
    const [x, y] = ordinates;
    return x === undefined || y === undefined ? refuse() : ok([x, y]);
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
