import { groupOf, isLandUse, type UseGroup } from '#features/planning/domain/land-uses.ts';
import type { MapLayer } from '#features/planning/domain/map/map-state.ts';
import type { LayerStyle, Look } from '#ui/map/layers/look.ts';
import type { PatternName } from '#ui/map/layers/paint.ts';

/** Each group of uses has its own pattern, so that colour is not the only distinction. */
export const GROUP_PATTERNS = {
  crops: 'rows',
  forest: 'carets',
  fishery: 'ticks',
  homes: 'dots',
  public: 'pluses',
  defence: 'lattice',
  business: 'rising',
  transport: 'columns',
  works: 'falling',
  leisure: 'rings',
  heritage: 'diamonds',
  graves: 'tees',
  water: 'waves',
  mixed: 'grid',
  unused: 'scatter',
} as const satisfies Record<UseGroup, PatternName>;

const PLAIN = { fill: null, pattern: null, dash: [], isChosen: false } as const;

const ROAD: Look = { ...PLAIN, pattern: 'columns', line: '--map-road-line', width: 1.5, dash: [6, 3] };
const PARCEL: Look = { ...PLAIN, line: '--map-parcel-line', width: 0.75 };
const CHOSEN: Look = { ...PARCEL, fill: '--map-chosen', isChosen: true };
/** Of uses that the ministry’s list has no code for. */
export const OTHER_FILL = '--map-other-use';
const OTHER: Look = { ...PLAIN, fill: OTHER_FILL, line: '--map-zone-line', width: 1.25 };

const ZONES = new Map<string, Look>();

export const fillOf = (code: string): `--use-${string}` => `--use-${code.toLowerCase()}`;

/** How a zone of a use is filled and outlined. */
export function zoneLook(use: string): Look {
  if (!isLandUse(use)) return OTHER;
  const look = ZONES.get(use) ?? { ...OTHER, fill: fillOf(use), pattern: GROUP_PATTERNS[groupOf(use)] };
  ZONES.set(use, look);
  return look;
}

const ZONE_CODES_FROM = 14;
const ROAD_NAMES_FROM = 16;
const PLOT_NUMBERS_FROM = 19;

/** The plot in a land code is its last four digits. */
const plotNumber = (code: string) => String(Number(code.slice(-4)));

const ZONE_STYLE: LayerStyle = {
  lookOf: ({ use }) => zoneLook(String(use)),
  // From where plots have their numbers, two kinds of labels would be one too many.
  labelOf: ({ code }, zoom) => (zoom >= ZONE_CODES_FROM && zoom < PLOT_NUMBERS_FROM ? String(code) : ''),
};

const ROAD_STYLE: LayerStyle = {
  lookOf: () => ROAD,
  labelOf: ({ name }, zoom) => (zoom < ROAD_NAMES_FROM ? '' : String(name)),
};

/** Styles of the layers of a plan; the selected plot is highlighted. */
export function styleOf(layer: MapLayer, selected: string | null): LayerStyle {
  switch (layer) {
    case 'zones':
      return ZONE_STYLE;
    case 'roads':
      return ROAD_STYLE;
    case 'parcels':
      return {
        lookOf: ({ code }) => (code === selected ? CHOSEN : PARCEL),
        labelOf: ({ code }, zoom) => (zoom < PLOT_NUMBERS_FROM ? '' : plotNumber(String(code))),
      };
  }
}
