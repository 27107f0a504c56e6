import type { IsoDate } from '#kernel/dates.ts';

/** Land uses as price tables have columns for them: đất ở, thương mại dịch vụ, sản xuất kinh doanh. */
export const LAND_USES = ['residential', 'commercial', 'production'] as const;
export type LandUse = (typeof LAND_USES)[number];

/** Agricultural land that tables have prices of: cây hàng năm, cây lâu năm. */
export const FARM_CROPS = ['annual', 'perennial'] as const;
export type FarmCrop = (typeof FARM_CROPS)[number];

/** Agricultural land as the land law divides it; those without a price of their own derive it from a crop. */
export const FARM_USES = [
  ...FARM_CROPS,
  'aquaculture',
  'production-forest',
  'protected-forest',
  'livestock',
  'salt',
] as const;
export type FarmUse = (typeof FARM_USES)[number];

/** What a plot can be used as. */
export const PLOT_USES = [...LAND_USES, ...FARM_USES] as const;
export type PlotUse = (typeof PLOT_USES)[number];

/** A figure of a rule with its article, and whether that was checked against the gazette itself. */
type Rule = { factor: number; source: string; isChecked: boolean };
type Article = Omit<Rule, 'factor'>;

/** An alley of at least this width has this position; without a factor the table has a column for it. */
type AlleyRule = Article & { position: 2 | 3 | 4; least: number; factor: number | null };

/** The band of a plot up to this depth; the last one is unbounded. */
export type DepthBand = { upTo: number | null; factor: number };

/** So many sides on streets of the table, and another one on an alley of at least this width. */
type FrontRule = { streets: number; alley: number | null; factor: number };

/** What the price of a crop is multiplied by for a use, and whether houses nearby raise it. */
type FarmRule = { crop: FarmCrop; factor: number; isNearHousing: boolean };

/** How agricultural land is priced; its tables are by commune and position. */
type FarmRules = Article & {
  /** How far from a named street the first and the second position reach, in metres. */
  reach: readonly [first: number, second: number];
  uses: Readonly<Record<FarmUse, FarmRule>>;
  /** In a ward, or where a house is on the plot: shares of the residential price, not below the table. */
  nearHousing: Article & { perennial: number; nextPosition: number; annual: number };
};

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
  unpaved: Rule | null;
  /** By the walking distance from the street to a plot in an alley, in metres; the farthest band first. */
  distance: Article & { bands: readonly { from: number; factor: number }[] };
  /** The first that holds; with `hindered` these replace the position. */
  fronts: Article & { cases: readonly FrontRule[] };
  hindered: Rule | null;
  /** In multiples of the width of a plot, or in metres from the street. */
  depth: Article & { unit: 'widths' | 'metres'; bands: Readonly<Record<LandUse, readonly DepthBand[]>> };
  /** The part of a plot that cannot be seen from the street, by position; null while its figures are not known. */
  hidden: (Article & { factors: readonly number[] }) | null;
  /** Whether the land counts on average no less than the next position does. */
  floor: Article | null;
  /** The share of the residential price for uses without a price of their own in the table. */
  uses:
    | (Article & { shares: Readonly<Record<Exclude<LandUse, 'residential'>, number>>; roundedTo: number })
    | null;
  farm: FarmRules | null;
  /** Hệ số điều chỉnh giá đất (K): its act, where one is known to have been issued. */
  coefficientAct: string | null;
};
