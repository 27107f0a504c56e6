import type { NamedPlace } from '#features/places/domain/directory.ts';
import { fullName, type Unit } from '#features/places/domain/unit.ts';

/** A province as the API names it; `geometry` is serialized. */
export type State = { id: string; ma_tinh_thanh: string; name: string; geometry: string | null };

export const stateOf = (unit: Unit, geometry: string | null): State => ({
  id: unit.code,
  ma_tinh_thanh: unit.code,
  name: fullName(unit),
  geometry,
});

export const namedPlace = (unit: Unit): NamedPlace => ({ code: unit.code, name: fullName(unit) });
