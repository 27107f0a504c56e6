import type { IsoDate } from '#kernel/dates.ts';

/** Land uses as price tables name them: đất ở, thương mại dịch vụ, sản xuất kinh doanh. */
export const LAND_USES = ['residential', 'commercial', 'production'] as const;

export type LandUse = (typeof LAND_USES)[number];

/** A figure of a rule with its article. */
type Rule = { factor: number; source: string };

/** An alley of at least this width has this position; without a factor the table has a column for it. */
type AlleyRule = { position: 2 | 3 | 4; least: number; factor: number | null; source: string };

/** The band of a plot up to this multiple of its width; the last one is unbounded. */
export type DepthBand = { upTo: number | null; factor: number };

/** The rules by which a province derives the value of a plot from its price table, from a day on. */
export type RuleSet = {
  id: string;
  province: string;
  /** «Nghị quyết 87/2025/NQ-HĐND» */
  act: string;
  from: IsoDate;
  /** The last day; none while the rules are in force. */
  until: IsoDate | null;
  /** Whether the articles were checked against the gazette itself. */
  isChecked: boolean;
  /** From the widest; the last one takes the rest. */
  alleys: readonly AlleyRule[];
  unpaved: Rule;
  /** Walking distance from the street to the plot, in metres. */
  far: Rule & { metres: number };
  /** These two replace the position. */
  fronts: Rule;
  hindered: Rule;
  depth: { source: string; bands: Readonly<Record<LandUse, readonly DepthBand[]>> };
  /** The share of the residential price for uses without a price of their own in the table. */
  uses: {
    source: string;
    shares: Readonly<Record<Exclude<LandUse, 'residential'>, number>>;
    roundedTo: number;
  };
  /** Hệ số điều chỉnh giá đất; none has been issued while it is 1. */
  coefficient: Rule;
};
