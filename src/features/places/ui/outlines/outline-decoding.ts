import { decodeGeometry } from '#formats/geometry-text/geometry-text.ts';
import { type Level, LEVELS } from '#features/places/domain/unit.ts';
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
