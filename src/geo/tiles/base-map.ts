import type { Box } from '#geo/rings/rings.ts';
import type { Tile } from './tiles.ts';

/** The tiles of our own base map: `version` is the first figures of the file’s SHA-256, so that new ones get new addresses. */
export const BASE_MAP = {
  version: '795ea110',
  least: 4,
  most: 10,
  box: [90, -4, 130, 34] satisfies Box,
} as const;

export const baseTilePath = ({ z, x, y }: Tile) => `/tiles/nen/${BASE_MAP.version}/${z}/${x}/${y}.mvt`;
