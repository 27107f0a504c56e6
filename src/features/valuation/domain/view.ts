import type { NamedPlace } from '#features/places/domain/directory.ts';
import type { IsoDate } from '#kernel/dates.ts';
import type { Failure, Result } from '#kernel/result.ts';
import type { CHECK } from '#kernel/web/steps.ts';
import type { PartialAnswers, StepNumber } from './answers.ts';
import type { Estimate } from './estimate/estimate.ts';
import type { MarketEstimate } from './market/estimate.ts';
import type { Facts, Location } from './estimate/facts.ts';
import type { Basis, ValuationType } from './valuation.ts';
import type { PricedTime, Segment } from './prices/price-table.ts';
import type { Question } from './questions.ts';
import type { Texts } from './texts.ts';

/** A commune to choose, and whether the chosen table has prices of it. */
export type ListedWard = NamedPlace & { isPriced: boolean };

/** The state of the form at a step, as a page shows it and as its script gets it. */
export type View = {
  type: ValuationType;
  /** The short id of the draft; null before the first step is stored. */
  draft: string | null;
  /** Whether the draft of the address no longer exists. */
  isLost: boolean;
  step: StepNumber | typeof CHECK;
  /** The first unanswered step. */
  missing: StepNumber | undefined;
  today: IsoDate;
  texts: Texts;
  /** What the house is worth by its area and its state, which is offered as its value. */
  houseValue: string | null;
  answers: PartialAnswers;
  provinces: readonly NamedPlace[];
  districts: readonly NamedPlace[];
  wards: readonly ListedWard[];
  /** The times for which a table of the province is loaded. */
  times: readonly PricedTime[];
  /** The last day of the chosen table, where it is over. */
  expiredOn: string | null;
  /** The provinces with a table in force, and how many communes it has here. */
  covered: readonly { name: string; places: number }[];
  /** Where too few properties are for sale to compare with: how many of a kind, and how many it takes. */
  scarce: { found: number; needed: number } | null;
  /** Where no table prices the chosen place: its act, if known, and the form that needs none, with the answers. */
  unpriced: { act: string; href: string } | null;
  streets: readonly string[];
  segments: readonly Segment[];
  /** Where the house number says that the plot lies, which is offered as its location. */
  location: Location | null;
  /** What is to be confirmed before the valuation is made. */
  questions: readonly Question[];
  place: string | null;
  basis: Basis | null;
  facts: Facts | undefined;
  estimate: Estimate | null;
  /** The range of comparable offers, once there are enough answers. */
  market: Result<Pick<MarketEstimate, 'range' | 'reach'>, Failure> | null;
};

/** What an address says of a step besides its number. */
export type StepQuery = {
  /** Whether one answer is changed, and the check comes next. */
  isChange: boolean;
  /** Whether the typed street was cleared because ward or time changed. */
  isStreetReset: boolean;
  /** Whether the form began with what was answered for another valuation. */
  isAgain: boolean;
};

export const readStepQuery = (query: URLSearchParams): StepQuery => ({
  isChange: query.has('sua'),
  isStreetReset: query.has('duong-lai'),
  isAgain: query.has('dinh-gia-lai'),
});
