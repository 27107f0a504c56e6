import { NO_HOUSE } from '#features/valuation/domain/estimate/building-cost.ts';
import type { Valuation } from '#features/valuation/domain/valuation.ts';
import type { Subject } from './comparable.ts';

/** The kind of listing that a valued plot would be offered as. */
const kindOf = ({ floorsCount, location }: Valuation['answers']) => {
  if (floorsCount === NO_HOUSE) return 'dat';
  return location === 'mattien' ? 'nha-mat-pho' : 'nha-rieng';
};

/** What of a valued plot is compared; where on the map it lies is not known. */
export const subjectOf = ({ answers }: Pick<Valuation, 'answers'>): Omit<Subject, 'today'> => ({
  kind: kindOf(answers),
  province: answers.cityID,
  district: answers.districtCode,
  commune: answers.wardCode,
  at: null,
  area: answers.areaLegal,
  width: answers.areaLegalWidth,
  roadWidth: answers.alleyWidth,
  floors: answers.floorsCount === NO_HOUSE ? null : Number(answers.floorsCount) - 1,
  own: null,
});
