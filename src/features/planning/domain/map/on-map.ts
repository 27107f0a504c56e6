import type { Box } from '#geo/rings/rings.ts';

/** What a map moves to: the plot with this code, a place with this name, or a point with neither. */
export type OnMap = {
  box: Box;
  code: string | null;
  name: string | null;
  /** The province that is shown instead of a place without an outline. */
  within?: string;
};
