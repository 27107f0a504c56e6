import type { ListedPlace } from '#features/places/domain/directory.ts';
import type { Accuracy, BudgetFigure, Figure, Headline } from './figures.ts';
import type { Quarter } from './quarter.ts';

/** A place beside others, by the kind that the page is about. */
export type ComparedPlace = { place: ListedPlace; count: number; median: number };

/** Everything the page of a market shows. */
export type Market = {
  /** Null is the whole country. */
  place: ListedPlace | null;
  /** The units above it, the largest first, and itself. */
  path: readonly ListedPlace[];
  /** The quarter counted last, and when that was; null where nothing was ever counted. */
  quarter: Quarter;
  countedAt: Date | null;
  quarters: readonly Quarter[];
  figures: readonly Figure[];
  budgets: readonly BudgetFigure[];
  headline: Headline | null;
  within: readonly ComparedPlace[];
  beside: readonly ComparedPlace[];
  accuracy: Accuracy | undefined;
  /** Whether any figure reaches the bound. */
  isShown: boolean;
  isDemo: boolean;
};

/** A market in one sentence. */
export type ShortMarket = { place: ListedPlace; headline: Headline };
