import { type Level, LEVELS } from '#features/places/domain/unit.ts';
import { decodeGeometry } from '#formats/geometry-text/geometry-text.ts';
import type { Result } from '#kernel/result.ts';
import { call } from '#stores/api/api.ts';
import type { CallFailure } from '#stores/api/request.ts';
import type { MapShape, OutlineKind } from '#ui/map/map-data.ts';

const KINDS = {
  province: 'state',
  district: 'district',
  commune: 'ward',
} as const satisfies Record<Level, OutlineKind>;

const isLevel = (value: unknown): value is Level => LEVELS.some((level) => level === value);

/** The shapes of an answer's `[{ key, name, level, geometry, isOfToday }]`; throws at what it cannot read. */
export function decodeOutlines(data: unknown): (MapShape & { key: string; isOfToday: boolean })[] {
  if (!Array.isArray(data)) throw new TypeError('outlines are a list');
  return data.map((outline: Record<string, unknown>) => {
    const { key, name, level, geometry } = outline;
    if (
      typeof key !== 'string' ||
      typeof name !== 'string' ||
      typeof geometry !== 'string' ||
      !isLevel(level)
    )
      throw new TypeError('an outline has a key, a name, a level and a geometry');
    const shape = decodeGeometry(geometry);
    if (!shape) throw new TypeError(`the outline of ${key} cannot be read`);
    return { key, name, kind: KINDS[level], shape, isOfToday: outline['isOfToday'] === true };
  });
}

export type WantedUnit = { key: string; label: string };

/**
 * The outlines of units by the names the page calls them, and those units that have none; `ofToday` are former ones
 * drawn as the communes that hold their land now.
 */
export async function loadOutlines(
  units: readonly WantedUnit[],
  detail: number,
  signal: AbortSignal,
): Promise<Result<{ shapes: MapShape[]; missing: string[]; ofToday: string[] }, CallFailure>> {
  const keys = units.map(({ key }) => key).join(',');
  return call('places/outlines', {
    query: { keys, detail: String(detail) },
    signal,
    quiet: true,
    read: (data) => {
      const outlines = decodeOutlines(data);
      const labels = new Map(units.map(({ key, label }) => [key, label]));
      const found = new Set(outlines.map(({ key }) => key));
      const shapes = outlines.map((outline) => ({
        ...outline,
        name: labels.get(outline.key) ?? outline.name,
      }));
      return {
        shapes,
        missing: units.filter(({ key }) => !found.has(key)).map(({ label }) => label),
        ofToday: shapes.filter(({ key, isOfToday }) => isOfToday && labels.has(key)).map(({ name }) => name),
      };
    },
  });
}
