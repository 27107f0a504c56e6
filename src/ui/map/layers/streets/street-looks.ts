import type { TileFeature } from '#formats/vector-tile/vector-tile-read.ts';

type Token = `--${string}`;

/** How a kind of road is drawn: from which zoom on, how wide at zoom 14, and with which edge. */
export type RoadLook = {
  first: number;
  width: number;
  fill: Token;
  edge?: Token;
  dash?: readonly number[];
  /** From which zoom on it is named. */
  named: number;
};

const minor = { fill: '--street-minor', edge: '--street-minor-line' } as const;
const major = { fill: '--street-major', edge: '--street-major-line' } as const;
const highway = { fill: '--street-highway', edge: '--street-highway-line' } as const;

/** From the least to the most important, which lies above the others. */
export const ROADS = {
  path: { first: 15, width: 0.9, fill: '--street-path', dash: [3, 3], named: 17 },
  service: { ...minor, first: 14, width: 1.4, named: 17 },
  minor: { ...minor, first: 12, width: 2.4, named: 15 },
  tertiary: { ...minor, first: 11, width: 3.4, named: 14 },
  rail: { first: 10, width: 1.2, fill: '--street-rail', dash: [7, 3], named: 15 },
  major: { ...major, first: 9, width: 4.2, named: 13 },
  highway: { ...highway, first: 7, width: 5, named: 12 },
  metro: { first: 11, width: 1.8, fill: '--street-metro', named: 15 },
} as const satisfies Record<string, RoadLook>;

type RoadKind = keyof typeof ROADS;

const METRO = ['subway', 'light_rail', 'monorail', 'tram'];
const SERVICE = ['service', 'alley', 'driveway', 'track', 'parking_aisle'];
const LESSER = ['path', 'other', 'aeroway'];

/** The kind of a road of the Protomaps schema; ferries and the like are not drawn. */
export function roadKindOf({ properties }: TileFeature): RoadKind | undefined {
  const { kind = '', kind_detail: detail = '' } = properties;
  if (kind === 'highway') return 'highway';
  if (kind === 'major_road')
    return detail === 'tertiary' || detail === 'tertiary_link' ? 'tertiary' : 'major';
  if (kind === 'minor_road') return SERVICE.includes(String(detail)) ? 'service' : 'minor';
  if (kind === 'rail') return METRO.includes(String(detail)) ? 'metro' : 'rail';
  return LESSER.includes(String(kind)) ? 'path' : undefined;
}

/** Half as wide again with each zoom, and always seen. */
export const widthAt = ({ width }: RoadLook, zoom: number) => Math.max(0.8, width * 1.45 ** (zoom - 14));

const listed = (kinds: string, fill: Token): [string, Token][] =>
  kinds.split(' ').map((kind) => [kind, fill]);

/** What land is used for, where it has a colour. */
export const LAND: ReadonlyMap<string, Token> = new Map([
  ...listed(
    'park forest wood garden golf_course nature_reserve national_park protected_area grass grassland meadow scrub recreation_ground pitch playground zoo village_green allotments cemetery',
    '--street-green',
  ),
  ...listed('hospital school university college kindergarten', '--street-civic'),
  ...listed('industrial aerodrome airfield runway taxiway railway', '--street-works'),
  ...listed('beach sand', '--street-sand'),
]);

/** Places of interest that are named, the most important first. */
export const POIS = [
  'aerodrome',
  'station',
  'train_station',
  'hospital',
  'university',
  'townhall',
  'bus_station',
  'marketplace',
  'stadium',
  'museum',
  'theatre',
  'college',
  'park',
  'attraction',
  'library',
  'mall',
  'school',
];
