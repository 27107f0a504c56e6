import type { MultiPolygon } from '#geo/rings/geometry.ts';
import { isCurrent, type Unit } from '#features/places/domain/unit.ts';

/** How far in degrees an outline may stray at each detail: 0 is exact, about 30 m, 100 m and 500 m for smaller scales. */
export const OUTLINE_TOLERANCES = [0, 0.0003, 0.001, 0.005] as const;

export const OUTLINE_DETAILS = [0, 1, 2, 3] as const;
export type OutlineDetail = (typeof OUTLINE_DETAILS)[number];

/** As much of a unit as naming its outline takes. */
export type OutlinedUnit = Pick<Unit, 'scheme' | 'code' | 'level' | 'to'>;

export type Outline = { unit: OutlinedUnit; shape: MultiPolygon };

/** Units by code; several lists may use the same code. */
export type UnitsByCode = ReadonlyMap<string, readonly OutlinedUnit[]>;

/** Which unit a code in a file means: that of the named list, else the one in force, else that of the list of 2025. */
export function unitMeant(units: UnitsByCode, code: string, scheme?: string): OutlinedUnit | undefined {
  const named = units.get(code)?.filter((unit) => unit.scheme === (scheme ?? unit.scheme)) ?? [];
  if (scheme !== undefined) return named[0];
  const since2025 = named.filter((unit) => unit.scheme === '2025' || unit.scheme === '2026');
  return since2025.find(isCurrent) ?? since2025.find((unit) => unit.scheme === '2025') ?? since2025[0];
}
