import type { Box, Point } from '#geo/rings/rings.ts';
import { COUNTRY_BOX } from '#geo/vn2000/coordinates.ts';
import type { MapWindow, Sketch } from '#ui/map/map-data.ts';

export const MIN_CORNERS = 3;
export const MAX_CORNERS = 40;

const degrees = (value: number) => value.toFixed(4);
const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** What of the country a map shows, as the corners of an area. */
export const cornersOf = ([west, south, east, north]: Box): Point[] => [
  [west, south],
  [west, north],
  [east, north],
  [east, south],
];

/** The address of a list within an area; corners at sea are drawn to the edge of the country. */
export function areaAddress(list: string, corners: readonly Point[]): string {
  const [path = '', query = ''] = list.split('?');
  const [west, south, east, north] = COUNTRY_BOX;
  const written = corners.map(
    ([lon, lat]) => `${degrees(between(lat, south, north))},${degrees(between(lon, west, east))}`,
  );
  const search = new URLSearchParams(query);
  search.set('vung', written.join(';'));
  return `${path}?${search}`;
}

/** The question for what a list has in a part of the map. */
export const clusterQuery = (list: string, { box, zoom }: Pick<MapWindow, 'box' | 'zoom'>) => ({
  ...Object.fromEntries(new URLSearchParams(list)),
  bbox: box.map(degrees).join(','),
  zoom: String(zoom),
});

/** What is drawn so far: an area from its third corner on. */
export const sketchOf = (corners: readonly Point[]): Sketch => ({
  letter: '',
  kind: corners.length >= MIN_CORNERS ? 'area' : 'line',
  corners,
});
