import {
  OUTLINE_DETAILS,
  OUTLINE_TOLERANCES,
  type OutlineDetail,
} from '#features/places/domain/outlines/outline.ts';
import type { Register } from '#features/places/domain/register/register.ts';
import { keyOf, type Unit } from '#features/places/domain/unit.ts';
import { type Clock, DAY } from '#kernel/clock.ts';
import { encodeShape } from '#geo/ring-codec.ts';
import { dissolve } from '#geo/topology/dissolve.ts';
import { cachedByKey } from '#platform/cache/cached.ts';
import { EVERYTHING } from '#platform/changes/page-change.ts';
import { type OutlineRepository, shapeOf, type StoredOutline } from './outline-repository.ts';

/** An outline, and whether it is drawn from the communes that hold the land today. */
type DrawnOutline = StoredOutline & { isOfToday: boolean };

const KEPT = { max: 1_000, milliseconds: DAY };

/** More corners would keep the server busy for half a second. */
const MAX_CORNERS = 40_000;

/** Borders of communes that are apart by some twenty metres are one. */
const SLACK = 0.0002;

/** The communes that a unit had at its end. */
const communesOf = (register: Register, unit: Unit): Unit[] =>
  unit.level === 'commune'
    ? [unit]
    : register.childrenOf(unit).flatMap((child) => communesOf(register, child));

/** Former districts and provinces, which no file draws: each is the union of its communes. */
export function createFormerOutlines(
  outlines: Pick<OutlineRepository, 'outlinesOf'>,
  placesTag: string,
  clock: Clock,
) {
  const drawn = cachedByKey<readonly DrawnOutline[]>({ ...KEPT, clock });

  /** Nothing where one of the communes has no outline; never exact, and coarser where there are very many corners. */
  async function join(units: readonly Unit[], detail: OutlineDetail): Promise<Uint8Array | undefined> {
    for (const source of OUTLINE_DETAILS.filter((one) => one >= Math.max(1, detail))) {
      const found = await outlines.outlinesOf(units.map(keyOf), source);
      if (found.length === 0 || found.length < units.length) return undefined;
      const shapes = found.map(shapeOf);
      const corners = shapes.flat(2).reduce((sum, ring) => sum + ring.length, 0);
      if (corners <= MAX_CORNERS)
        return encodeShape(dissolve(shapes, Math.max(SLACK, 2 * OUTLINE_TOLERANCES[source])));
    }
    return undefined;
  }

  async function draw(register: Register, unit: Unit, detail: OutlineDetail): Promise<DrawnOutline[]> {
    const { level } = unit;
    const own = [...new Set(communesOf(register, unit))];
    const shape = await join(own, detail);
    if (shape) return [{ key: keyOf(unit), level, shape, isOfToday: false }];
    const now = [...new Set(own.flatMap(register.nowOf))];
    const ofToday = await join(now, detail);
    if (ofToday) return [{ key: keyOf(unit), level, shape: ofToday, isOfToday: true }];
    // Until all of them have outlines, what is on its land today one by one.
    const instead = await outlines.outlinesOf(register.nowOf(unit).map(keyOf), detail);
    return instead.map((outline) => ({ ...outline, isOfToday: true }));
  }

  return {
    /** One outline, worked out once. */
    drawnFor: (register: Register, unit: Unit, detail: OutlineDetail) =>
      drawn.get(`${keyOf(unit)} ${detail}`, () => draw(register, unit, detail)),

    onInvalidated(tags: readonly string[]): boolean {
      const isAffected = tags.some((tag) => tag === EVERYTHING || tag === placesTag);
      if (isAffected) drawn.clear();
      return isAffected;
    },
  };
}

export type FormerOutlines = ReturnType<typeof createFormerOutlines>;
