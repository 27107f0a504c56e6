import type { Lang } from '#kernel/text.ts';
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

/** The mainland and the seas with all islands of both archipelagos. */
export const WHOLE_COUNTRY: Box = [102.14, 6.2, 117.9, 23.39];

/** The name of the whole country among the small maps; the others have the codes of their provinces. */
export const COUNTRY = 'vn';

/** A small map as a file, each of its parts with an id. */
export const baseDrawingPath = (lang: Lang, area: string) =>
  `/tiles/nen/${BASE_MAP.version}/${lang}/${area}.svg`;

/** Streets that an operator has imported: the first figures of the hash of their file, its zooms, and what it covers. */
export type StreetMap = { version: string; least: number; most: number; box: Box };

export const STREETS_PATH = '/tiles/duong.json';

export const streetTilePath = (version: string, { z, x, y }: Tile) =>
  `/tiles/duong/${version}/${z}/${x}/${y}.mvt`;
