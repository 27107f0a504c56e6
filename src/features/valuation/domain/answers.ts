import type { PlotNumber, SheetNumber, WardCode } from '#kernel/land/land-code.ts';
import type { Vnd } from '#kernel/money.ts';
import type { Location } from './estimate/facts.ts';

/** The answers of the four steps. */
export type Answers = {
  cityID: string;
  districtCode: string;
  wardCode: WardCode;
  plotNumber: PlotNumber;
  sheetNumber: SheetNumber;
  timeBuilding: string;
  streetName: string;
  distanceID: string;
  houseNumber: string;
  location: Location;
  distanceToStreet: number | null;
  alleyWidth: number | null;
  areaLegal: number;
  areaLegalLength: number;
  areaLegalWidth: number;
  areaNotLegal: number;
  areaNotLegalLength: number;
  areaNotLegalWidth: number;
  roadLimit: number;
  floorsCount: string;
  areaConstructionFloor: number | null;
  perRemainingValue: number | null;
  remainingValue: Vnd | null;
};

/** The street segment; without a price table none is needed, since the plot is only compared with others. */
export const NO_SEGMENT = 'khong-theo-doan';

/** The answers so far. */
export type PartialAnswers = { [Name in keyof Answers]?: Answers[Name] | undefined };

/** The fields of each step; a step depends on those before it. */
export const STEPS = [
  ['cityID', 'districtCode', 'wardCode', 'sheetNumber', 'plotNumber', 'timeBuilding'],
  ['streetName', 'distanceID', 'houseNumber', 'location', 'distanceToStreet', 'alleyWidth'],
  [
    'areaLegal',
    'areaLegalLength',
    'areaLegalWidth',
    'areaNotLegal',
    'areaNotLegalLength',
    'areaNotLegalWidth',
    'roadLimit',
  ],
  ['floorsCount', 'areaConstructionFloor', 'perRemainingValue', 'remainingValue'],
] as const satisfies readonly (readonly (keyof Answers)[])[];

export const STEP_NUMBERS = [0, 1, 2, 3] as const;
export type StepNumber = (typeof STEP_NUMBERS)[number];

/** The first unanswered step; undefined when all are answered. */
export const firstMissing = (answers: PartialAnswers): StepNumber | undefined =>
  STEP_NUMBERS.find((step) => STEPS[step].some((name) => answers[name] === undefined));

export const isComplete = (answers: PartialAnswers): answers is Answers =>
  firstMissing(answers) === undefined;
