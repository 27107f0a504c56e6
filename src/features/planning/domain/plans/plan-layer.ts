import type { LayerSchema } from '#formats/vector-tile/vector-tile.ts';

/** What a version of a plan holds: plots on a cadastral map, zones and roads on all others. */
export const PLAN_LAYERS = ['parcels', 'zones', 'roads'] as const;
export type PlanLayer = (typeof PLAN_LAYERS)[number];

export const isPlanLayer = (text: string): text is PlanLayer => PLAN_LAYERS.some((layer) => layer === text);

/** At smaller scales plots are too many and too small to be distinguished. */
export const LAYER_ZOOMS = {
  parcels: { least: 14, most: 18 },
  zones: { least: 8, most: 18 },
  roads: { least: 8, most: 18 },
} as const satisfies Record<PlanLayer, { least: number; most: number }>;

/** Tiles from this zoom on are rendered on demand, those below it when a version is loaded. */
export const FIRST_DRAWN_ZOOM = 14;

/** What is said of a feature in tiles, and what kind of thing it is. */
export const LAYER_FIELDS = {
  parcels: { code: 'String', use: 'String', area: 'Number' },
  zones: {
    code: 'String',
    use: 'String',
    function: 'String',
    floors: 'Number',
    height: 'Number',
    density: 'Number',
  },
  roads: { name: 'String', width: 'Number' },
} as const satisfies Record<PlanLayer, Record<string, 'String' | 'Number'>>;

export const schemaOf = (layer: PlanLayer): LayerSchema => ({
  name: layer,
  fields: Object.keys(LAYER_FIELDS[layer]),
});

/** What pages that list plans are kept under. */
export const PLANS_TAG = 'plans';

/** What pages and tiles that show a version are kept under. */
export const planVersionTag = (version: number) => `plan-version:${version}`;

/** What pages are kept under that show plots of a commune, whichever map has them. */
export const plansInTag = (ward: string) => `plans-in:${ward}`;
