import type { Answer } from '#features/places/domain/answer.ts';
import type { OutlineDetail } from '#features/places/domain/outline.ts';
import { fullName, keyOf, type Unit, type UnitKey } from '#features/places/domain/unit.ts';

export type MapUnits = { units: { key: UnitKey; label: string }[]; detail: OutlineDetail };

/** More than this and a screen shows them too small for every bend. */
const FEW = 12;

/** The units that the map of an answer draws: what is in force on its land, and of a province its communes, too. */
export function mapUnits(answer: Answer | undefined, provinces: readonly Unit[]): MapUnits {
  const shown = answer
    ? answer.now.flatMap(({ unit }) => [unit, ...(unit === answer.unit ? answer.below : [])])
    : provinces;
  return {
    units: shown.map((unit) => ({ key: keyOf(unit), label: fullName(unit) })),
    detail: answer ? (shown.length > FEW ? 2 : 1) : 3,
  };
}
