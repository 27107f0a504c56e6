import type { PartialAnswers, StepNumber } from './answers.ts';
import { NO_HOUSE } from './estimate/building-cost.ts';
import { locationOf } from './estimate/facts.ts';

/** Overhangs and mezzanines: a floor may be so much larger than its land. */
const MAX_OVERHANG = 1.1;
const MIN_STOREY = 8;
/** A house of more than so many storeys needs so many square metres of land for each. */
const MANY_STOREYS = 5;
const LAND_OF_STOREY = 6;
/** How far length times width may be from the area, as a share of it. */
const MAX_DEVIATION = 0.2;
const MIN_WIDTH = 2;
/** Metres, in which a way is still an alley. */
const ALLEY = { narrowest: 0.8, widest: 20, longest: 1000 };
/** The value of a square metre of floor in đồng. */
const METRE = { lowest: 200_000, highest: 40_000_000 };

const storeysOf = ({ floorsCount = NO_HOUSE }: PartialAnswers) => Number(floorsCount) - 1;
const landOf = ({ areaLegal = 0, areaNotLegal = 0 }: PartialAnswers) => areaLegal + areaNotLegal;
const floorOf = ({ areaConstructionFloor }: PartialAnswers) => areaConstructionFloor ?? 0;
const isBuilt = (answers: PartialAnswers) => storeysOf(answers) > 0 && floorOf(answers) > 0;
const isWithin = (value: number, lowest: number, highest: number) => value >= lowest && value <= highest;

type Rule = { code: string; step: StepNumber; isOdd: (answers: PartialAnswers) => boolean };

/** Answers that are possible, and more often a slip. */
const RULES = [
  {
    code: 'number-of-alley',
    step: 1,
    isOdd: ({ houseNumber = '', location }) =>
      location === 'mattien' && locationOf(houseNumber) === 'tronghem',
  },
  {
    code: 'alley-width',
    step: 1,
    isOdd: ({ location, alleyWidth }) =>
      location === 'tronghem' && !isWithin(alleyWidth ?? 1, ALLEY.narrowest, ALLEY.widest),
  },
  {
    code: 'alley-length',
    step: 1,
    isOdd: ({ location, distanceToStreet }) =>
      location === 'tronghem' && (distanceToStreet ?? 0) > ALLEY.longest,
  },
  {
    code: 'sides',
    step: 2,
    isOdd: ({ areaLegal = 0, areaLegalLength = 0, areaLegalWidth = 0 }) =>
      Math.abs(areaLegalLength * areaLegalWidth - areaLegal) > areaLegal * MAX_DEVIATION,
  },
  {
    code: 'narrow',
    step: 2,
    isOdd: ({ areaLegalWidth = MIN_WIDTH }) => areaLegalWidth < MIN_WIDTH,
  },
  {
    code: 'floor-beyond-land',
    step: 3,
    isOdd: (answers) =>
      isBuilt(answers) && floorOf(answers) > landOf(answers) * storeysOf(answers) * MAX_OVERHANG,
  },
  {
    code: 'floor-small',
    step: 3,
    isOdd: (answers) => isBuilt(answers) && floorOf(answers) < storeysOf(answers) * MIN_STOREY,
  },
  {
    code: 'tower',
    step: 3,
    isOdd: (answers) =>
      storeysOf(answers) > MANY_STOREYS && landOf(answers) < storeysOf(answers) * LAND_OF_STOREY,
  },
  {
    code: 'house-value',
    step: 3,
    isOdd: (answers) =>
      isBuilt(answers) &&
      answers.perRemainingValue !== 0 &&
      !isWithin((answers.remainingValue ?? 0) / floorOf(answers), METRE.lowest, METRE.highest),
  },
] as const satisfies readonly Rule[];

/** What is to be confirmed before a valuation is made, and the step where it was answered. */
export type Question = { code: (typeof RULES)[number]['code']; step: StepNumber };

export const questionsOf = (answers: PartialAnswers): readonly Question[] =>
  RULES.filter((rule: Rule) => rule.isOdd(answers)).map(({ code, step }) => ({ code, step }));
