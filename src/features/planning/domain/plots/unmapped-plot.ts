import type { Ward } from '#features/places/domain/directory.ts';
import type { PlacePrices } from '#features/valuation/domain/prices/price-table.ts';
import type { Lang } from '#kernel/text.ts';

/** An office by its branch, as pages of courts and procuracies list it. */
type Office = { branch: 'court' | 'procuracy'; name: Record<Lang, string> };

/** What is known of a plot that no map has: its ward, and who answers for it. */
export type UnmappedPlot = {
  landCode: string;
  sheet: number;
  plot: number;
  /** The ward as the code names it; since then it may have become others. */
  name: string;
  wards: readonly {
    ward: Ward;
    /** Whether there is a map of plots of the ward, which does not have this one. */
    isMapped: boolean;
    offices: readonly Office[];
    prices: PlacePrices | undefined;
  }[];
};
