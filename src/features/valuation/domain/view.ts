import type { NamedPlace } from '#features/places/domain/directory.ts';
import type { IsoDate } from '#kernel/dates.ts';
import type { Result } from '#kernel/result.ts';
import type { CHECK } from '#kernel/web/steps.ts';
import type { PartialAnswers, StepNumber } from './answers.ts';
import type { Estimate } from './estimate/estimate.ts';
import type { Facts } from './estimate/facts.ts';
import type { Basis, ValuationType } from './valuation.ts';
import type { MarketEstimate, MarketRefusal } from './market/estimate.ts';
import type { PriceTable, Segment } from './prices/price-table.ts';
import type { Texts } from './texts.ts';

/** The state of the form at a step. */
export type View = {
  type: ValuationType;
  /** Undefined before the first step is stored. */
  draft: string | null;
  /** Whether the draft of the address no longer exists. */
  isLost: boolean;
  step: StepNumber | typeof CHECK;
  /** The first unanswered step. */
  missing: StepNumber | undefined;
  today: IsoDate;
  texts: Texts;
  answers: PartialAnswers;
  provinces: readonly NamedPlace[];
  districts: readonly NamedPlace[];
  wards: readonly NamedPlace[];
  tables: readonly PriceTable[];
  /** The table of the chosen period. */
  table: PriceTable | undefined;
  isInForce: boolean;
  streets: readonly string[];
  segments: readonly Segment[];
  place: string | null;
  basis: Basis | null;
  facts: Facts | undefined;
  estimate: Estimate | null;
  /** The comparison with other offers, once there are enough answers. */
  market: Result<MarketEstimate, MarketRefusal> | null;
};
