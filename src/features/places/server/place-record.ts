import { fullName, type Unit } from '#features/places/domain/unit.ts';

/** A province as the API names it; `geometry` is serialized. */
export type State = { id: string; ma_tinh_thanh: string; name: string; geometry: string | null };

export const stateOf = (unit: Unit, geometry: string | null): State => ({
  id: unit.code,
  ma_tinh_thanh: unit.code,
  name: fullName(unit),
  geometry,
});

/** One entry of a list to choose from. */
export type Choice = { id: string; name: string };

export const choiceOf = (unit: Unit): Choice => ({ id: unit.code, name: fullName(unit) });
