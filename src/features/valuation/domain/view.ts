import type { NamedPlace } from '#features/places/domain/directory.ts';
import type { IsoDate } from '#kernel/dates.ts';
import type { Result } from '#kernel/result.ts';
import type { PartialAnswers, StepNumber } from './answers.ts';
import type { Estimate } from './estimate/estimate.ts';
import type { Facts } from './estimate/facts.ts';
import type { Basis } from './valuation.ts';
import type { MarketEstimate, MarketRefusal } from './market/estimate.ts';
import type { PriceTable, Segment } from './prices/price-table.ts';
import type { Texts } from './texts.ts';
import type { ValuationType } from './valuation-type.ts';

/** The page after the steps, where all answers are looked at once more. */
export const CHECK = 'kiem-tra';

/** The id of a draft is its key: an address has only a prefix of it, enough to select among the drafts of one browser. */
const SHORT = 8;
export const shortOf = (draft: string) => draft.slice(0, SHORT);

/** What an address says of a form and one of its steps. */
export const stepQuery = (draft: string, step: StepNumber | typeof CHECK) =>
  `?phieu=${shortOf(draft)}&buoc=${step}`;

/** Whether an address of before says the whole of it. */
export const isWholeDraft = (id: string) => id.length > SHORT;

const MAX_DRAFTS = 5;

/** The drafts that a browser holds, the newest first. */
const draftsIn = (held: string | undefined) => held?.split('.').filter((id) => id !== '') ?? [];

export const withDraft = (held: string | undefined, draft: string) =>
  [draft, ...draftsIn(held).filter((id) => id !== draft)].slice(0, MAX_DRAFTS).join('.');

/** The draft that an address means, of those that a browser holds; one that it does not hold is lost. */
export const draftMeant = (held: string | undefined, short: string) =>
  draftsIn(held).find((id) => shortOf(id) === short) ?? short;

/** What the form shows at one of its steps. */
export type View = {
  type: ValuationType;
  /** None before the first step is kept. */
  draft: string | null;
  /** Whether an address named a draft that is not kept any more. */
  isLost: boolean;
  step: StepNumber | typeof CHECK;
  /** The first step that is not answered. */
  missing: StepNumber | undefined;
  today: IsoDate;
  texts: Texts;
  answers: PartialAnswers;
  provinces: readonly NamedPlace[];
  districts: readonly NamedPlace[];
  wards: readonly NamedPlace[];
  tables: readonly PriceTable[];
  /** The table of the time that is chosen, in force or not. */
  table: PriceTable | undefined;
  isInForce: boolean;
  streets: readonly string[];
  segments: readonly Segment[];
  place: string | null;
  basis: Basis | null;
  facts: Facts | undefined;
  estimate: Estimate | null;
  /** The comparison with other offers, once enough is answered. */
  market: Result<MarketEstimate, MarketRefusal> | null;
};
