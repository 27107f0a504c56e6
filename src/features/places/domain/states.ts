import type { MultiPolygon } from '#geo/rings/geometry.ts';
import { decodeGeometry } from '#formats/geometry-text/geometry-text.ts';

/** A province as forms and maps use it. */
export type State = { id: string; name: string; geometry: MultiPolygon | null };

const isRow = (row: unknown): row is { id: string; name: string; geometry?: unknown } =>
  typeof row === 'object' &&
  row !== null &&
  'id' in row &&
  'name' in row &&
  typeof row.id === 'string' &&
  typeof row.name === 'string';

/** The provinces of an answer, their geometry decoded; one that cannot be read is as if it had not been imported. */
export const readStates = (data: unknown): State[] =>
  Array.isArray(data)
    ? data.filter(isRow).map(({ id, name, geometry }) => ({
        id,
        name,
        geometry: (typeof geometry === 'string' && decodeGeometry(geometry)) || null,
      }))
    : [];
