import * as z from 'zod/mini';
import type { Box } from '#geo/rings/rings.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';

/** The part of the earth that a map shows, and how large. */
export type MapWindow = { west: number; south: number; east: number; north: number; zoom: number };

/** Listings near one another on a map; of a few their numbers, so that they can be shown. */
export type Cluster = LonLat & { count: number; least: number | null; ids: readonly number[] };

/** What is in a window, and the box around all of it. */
export type Clusters = { clusters: readonly Cluster[]; total: number; around: Box | null };

const degrees = (most: number) => z.coerce.number().check(z.minimum(-most), z.maximum(most));

/** West, south, east, north as maps of all kinds write them. */
const box = z.tuple([degrees(180), degrees(90), degrees(180), degrees(90)]);
const zoom = z.coerce.number().check(z.minimum(0), z.maximum(22));

export function readWindow(given: URLSearchParams): MapWindow | undefined {
  const read = box.safeParse((given.get('bbox') ?? '').split(','));
  const scale = zoom.safeParse(given.get('zoom') ?? undefined);
  if (!read.success || !scale.success) return undefined;
  const [west, south, east, north] = read.data;
  return west < east && south < north ? { west, south, east, north, zoom: scale.data } : undefined;
}

/** So many are shown one by one, more are seen from nearer by. */
export const FEW = 6;

const TILE_PIXELS = 256;

/** How many degrees so many pixels are wide at a zoom; a zoom of one more halves them. */
export const degreesOf = (pixels: number, { zoom: scale }: Pick<MapWindow, 'zoom'>) =>
  (360 / (TILE_PIXELS * 2 ** scale)) * pixels;
