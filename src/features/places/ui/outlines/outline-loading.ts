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

/** The shapes of an answer's `[{ key, name, level, geometry }]`; throws at what it cannot read. */
export function decodeOutlines(data: unknown): (MapShape & { key: string })[] {
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
    return { key, name, kind: KINDS[level], shape };
  });
}

export type WantedUnit = { key: string; label: string };

/** The outlines of units by the names the page calls them, and those units that have none. */
export async function loadOutlines(
  units: readonly WantedUnit[],
  detail: number,
  signal: AbortSignal,
): Promise<Result<{ shapes: MapShape[]; missing: string[] }, CallFailure>> {
  const keys = units.map(({ key }) => key).join(',');
  return call('places/outlines', {
    query: { keys, detail: String(detail) },
    signal,
    quiet: true,
    read: (data) => {
      const found = new Map(decodeOutlines(data).map((outline) => [outline.key, outline]));
      const shapes = units.flatMap(({ key, label }) => {
        const outline = found.get(key);
        return outline ? [{ ...outline, name: label }] : [];
      });
      return { shapes, missing: units.filter(({ key }) => !found.has(key)).map(({ label }) => label) };
    },
  });
}
