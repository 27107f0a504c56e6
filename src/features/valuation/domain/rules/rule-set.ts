import type { IsoDate } from '#kernel/dates.ts';
import type { LandUse } from '#features/valuation/domain/estimate/land-use.ts';

/** A figure of a rule and the article that says it. */
type Rule = { factor: number; source: string };

/** An alley of at least this width is this position; without a factor the table has a column for it. */
type AlleyRule = { position: 2 | 3 | 4; least: number; factor: number | null; source: string };

/** The part of a plot that is not deeper than so many times its width; the last part has no end. */
export type DepthBand = { upTo: number | null; factor: number };

/** How one province turns a price of its table into the value of a plot, from a day on. */
export type RuleSet = {
  id: string;
  province: string;
  /** «Nghị quyết 87/2025/NQ-HĐND» */
  act: string;
  from: IsoDate;
  /** The last day; none while the rules are in force. */
  until: IsoDate | null;
  /** Whether the articles were read in the gazette itself, and not in what others write of them. */
  isChecked: boolean;
  /** From the widest on; the last takes whatever is left. */
  alleys: readonly AlleyRule[];
  unpaved: Rule;
  /** On foot from the street to the plot, in metres. */
  far: Rule & { metres: number };
  /** These two replace the position. */
  fronts: Rule;
  hindered: Rule;
  depth: { source: string; bands: Readonly<Record<LandUse, readonly DepthBand[]>> };
  /** The share of the price of residential land, where the table has no price of its own for a use. */
  uses: {
    source: string;
    shares: Readonly<Record<Exclude<LandUse, 'residential'>, number>>;
    roundedTo: number;
  };
  /** Hệ số điều chỉnh giá đất; none has been issued while it is 1. */
  coefficient: Rule;
};
