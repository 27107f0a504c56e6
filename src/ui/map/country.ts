import type { Box, Point } from '#geo/rings/rings.ts';

/** Both archipelagos are named on every map. */
export const ARCHIPELAGOS = [
  { name: 'map.hoang-sa', province: 'map.hoang-sa-province', at: [112, 16.5] },
  { name: 'map.truong-sa', province: 'map.truong-sa-province', at: [113.5, 9.5] },
] as const satisfies readonly { name: string; province: string; at: Point }[];

/** The mainland and the seas with all islands of both archipelagos. */
export const WHOLE_COUNTRY: Box = [102.14, 6.2, 117.9, 23.39];

/** How far a map may be moved. */
export const REACH: Box = [92, -2, 128, 32];
