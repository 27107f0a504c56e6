import type { PlotNumber, SheetNumber, WardCode } from '#kernel/land/land-code.ts';
import type { Vnd } from '#kernel/money.ts';
import { defineSteps } from '#kernel/web/steps.ts';
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

/** The fields of each step. */
export const STEPS = defineSteps([
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
]);
export type StepNumber = (typeof STEPS.numbers)[number];

export const isComplete = (answers: PartialAnswers): answers is Answers =>
  STEPS.firstMissing(answers) === undefined;
