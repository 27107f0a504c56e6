import type { NamedPlace } from '#features/places/domain/directory.ts';
import type { IsoDate } from '#kernel/dates.ts';
import type { Result } from '#kernel/result.ts';
import type { PartialAnswers, StepNumber } from './answers.ts';
import type { Estimate } from './estimate/estimate.ts';
import type { Facts } from './estimate/facts.ts';
import type { Basis, ValuationType } from './valuation.ts';
import type { MarketEstimate, MarketRefusal } from './market/estimate.ts';
import type { PriceTable, Segment } from './prices/price-table.ts';
import type { Texts } from './texts.ts';

/** The page after the steps, which shows all answers for review. */
export const CHECK = 'kiem-tra';

/** The id of a draft is its key: an address has only a prefix of it, enough to select among the drafts of one browser. */
const SHORT = 8;
export const shortOf = (draft: string) => draft.slice(0, SHORT);

/** The query of a step. */
export const stepQuery = (draft: string, step: StepNumber | typeof CHECK) =>
  `?phieu=${shortOf(draft)}&buoc=${step}`;

/** Whether an older address contains the whole id of a draft. */
export const isWholeDraft = (id: string) => id.length > SHORT;

const MAX_DRAFTS = 5;

/** The drafts of a browser, newest first. */
const draftsIn = (held: string | undefined) => held?.split('.').filter((id) => id !== '') ?? [];

export const withDraft = (held: string | undefined, draft: string) =>
  [draft, ...draftsIn(held).filter((id) => id !== draft)].slice(0, MAX_DRAFTS).join('.');

/** The draft of an address, among those of a browser; without it, the draft counts as lost. */
export const draftMeant = (held: string | undefined, short: string) =>
  draftsIn(held).find((id) => shortOf(id) === short) ?? short;

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
