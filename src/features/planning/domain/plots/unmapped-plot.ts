import type { Ward } from '#features/places/domain/directory.ts';
import type { WardScheme } from '#kernel/land/land-code.ts';

/** A plot that no map has: the wards that its code may be of. */
export type UnmappedPlot = {
  landCode: string;
  scheme: WardScheme;
  ward: string;
  sheet: number;
  plot: number;
  /** The ward as the code names it; since then it may have become others. */
  name: string;
  wards: readonly {
    ward: Ward;
    /** Whether there is a map of plots of the ward, which does not have this one. */
    isMapped: boolean;
  }[];
};
