import type { Answers, PartialAnswers } from '#features/valuation/domain/answers.ts';
import { type BuildingCosts, NO_HOUSE, unitCostOf } from './building-cost.ts';
import { PLOT_USES, type PlotUse } from '../rules/rule-set.ts';
import { type Building, type Facts } from './facts.ts';

/** Assumptions that the form does not ask for, which the reader of a sheet may change. */
export type Assumptions = Pick<
  Facts,
  'use' | 'isUnpaved' | 'fronts' | 'sideAlley' | 'isHindered' | 'hidden' | 'share' | 'coefficient'
>;

export const ASSUMED: Assumptions = {
  use: 'residential',
  isUnpaved: false,
  fronts: 1,
  sideAlley: null,
  isHindered: false,
  hidden: 0,
  share: 0,
  coefficient: null,
};

export const isPlotUse = (text: string | null): text is PlotUse => PLOT_USES.some((use) => use === text);

function buildingOf(answers: PartialAnswers, costs: BuildingCosts): Building | null {
  const {
    cityID = '',
    floorsCount = NO_HOUSE,
    areaConstructionFloor,
    perRemainingValue,
    remainingValue,
  } = answers;
  if (floorsCount === NO_HOUSE || !areaConstructionFloor) return null;
  return {
    area: areaConstructionFloor,
    unitCost: unitCostOf(costs, cityID, floorsCount, areaConstructionFloor),
    remaining: perRemainingValue ?? 100,
    ownValue: remainingValue ?? null,
  };
}

type Plot = Pick<
  Answers,
  | 'location'
  | 'alleyWidth'
  | 'distanceToStreet'
  | 'areaLegal'
  | 'areaLegalLength'
  | 'areaLegalWidth'
  | 'areaNotLegal'
  | 'areaNotLegalLength'
  | 'areaNotLegalWidth'
>;

const hasPlot = (answers: PartialAnswers): answers is PartialAnswers & Plot =>
  answers.location !== undefined && answers.areaLegal !== undefined;

/** The facts of a form for the calculation; undefined before the land is answered. */
export function factsOf(
  answers: PartialAnswers,
  costs: BuildingCosts,
  assumed: Assumptions = ASSUMED,
): Facts | undefined {
  if (!hasPlot(answers)) return undefined;
  const { location, alleyWidth, distanceToStreet } = answers;
  return {
    ...assumed,
    location,
    alleyWidth,
    distance: distanceToStreet,
    inPlan: {
      area: answers.areaLegal,
      length: answers.areaLegalLength,
      width: answers.areaLegalWidth,
    },
    outOfPlan: {
      area: answers.areaNotLegal,
      length: answers.areaNotLegalLength,
      width: answers.areaNotLegalWidth,
    },
    building: buildingOf(answers, costs),
  };
}
