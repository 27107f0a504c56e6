import type { Answer } from '#features/places/domain/answer.ts';
import type { OutlineDetail } from '#features/places/domain/outlines/outline.ts';
import { fullName, isFormerArea, keyOf, type Unit, type UnitKey } from '#features/places/domain/unit.ts';

export type MapUnits = { units: { key: UnitKey; label: string }[]; detail: OutlineDetail };

/** The more there is to see, the less of each bend a screen can show. */
const detailFor = (count: number): OutlineDetail => (count <= 3 ? 0 : count <= 12 ? 1 : 2);

/** The units that the map of an answer draws: a former district, else what is in force on its land, of a province its communes, too. */
export function mapUnits(answer: Answer | undefined, provinces: readonly Unit[]): MapUnits {
  const named = (units: readonly Unit[]) =>
    units.map((unit) => ({ key: keyOf(unit), label: fullName(unit) }));
  if (!answer) return { units: named(provinces), detail: 3 };
  if (isFormerArea(answer.unit))
    return {
      units: named([answer.unit]),
      detail: detailFor(answer.unit.level === 'district' ? answer.now.length : Infinity),
    };
  const shown = answer.now.map(({ unit }) => unit);
  const below = answer.isCurrent ? answer.below : [];
  return { units: named([...shown, ...below]), detail: detailFor(shown.length + below.length) };
}
