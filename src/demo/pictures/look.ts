import { createDice } from '#demo/dice.ts';

/** Walls, a strong colour used little, leaves, air and shade: each like a small box of paints. */
type Paints = {
  wall: string;
  /** A neighbour’s wall. */
  other: string;
  accent: string;
  leaf: string;
  sky: string;
  shade: string;
};

const REGIONS = ['north', 'centre', 'south', 'highlands', 'delta'] as const;
export type Region = (typeof REGIONS)[number];

/** Ochre and green shutters in the north, bleached coasts, pastels of the south, mist and brick in the hills, canals. */
const PAINTS: Record<Region, readonly Paints[]> = {
  north: [
    {
      wall: '#f3d58f',
      other: '#e6dcc6',
      accent: '#5d8f7c',
      leaf: '#a2b98c',
      sky: '#d5e0e0',
      shade: '#ddd0bd',
    },
    {
      wall: '#e8c9a6',
      other: '#d9ddcf',
      accent: '#b5614d',
      leaf: '#9db38f',
      sky: '#dbe2e4',
      shade: '#d8ccc0',
    },
    {
      wall: '#dfe0c6',
      other: '#f0d9b4',
      accent: '#8a6a55',
      leaf: '#abbd8c',
      sky: '#cfdee6',
      shade: '#d6cdbd',
    },
  ],
  centre: [
    {
      wall: '#f4e3bd',
      other: '#cfe0e6',
      accent: '#4f86ad',
      leaf: '#a6c596',
      sky: '#cbe3ee',
      shade: '#e3d6bf',
    },
    {
      wall: '#f1cf86',
      other: '#eee0d0',
      accent: '#a5605f',
      leaf: '#98ba94',
      sky: '#d6e7ea',
      shade: '#dfd0ba',
    },
    {
      wall: '#dbe7ec',
      other: '#f6dcc2',
      accent: '#e08a5c',
      leaf: '#a9c79f',
      sky: '#f3e4cb',
      shade: '#dcd7ce',
    },
  ],
  south: [
    {
      wall: '#f5cfa9',
      other: '#d6e6dc',
      accent: '#f0885c',
      leaf: '#a3c796',
      sky: '#cfe1ea',
      shade: '#e2d3c5',
    },
    {
      wall: '#cfe2d8',
      other: '#f6ddc4',
      accent: '#ee8f6a',
      leaf: '#a0c69a',
      sky: '#d8e8f0',
      shade: '#dcd5c9',
    },
    {
      wall: '#f3d1c8',
      other: '#f2e5c4',
      accent: '#bf6a5f',
      leaf: '#a9c4a6',
      sky: '#d3e5ea',
      shade: '#e0d2cb',
    },
  ],
  highlands: [
    {
      wall: '#ecdccb',
      other: '#d5dedd',
      accent: '#8f5f52',
      leaf: '#86a98e',
      sky: '#dde5e9',
      shade: '#d3cbc2',
    },
    {
      wall: '#e3e3d3',
      other: '#f0d7cd',
      accent: '#b9704f',
      leaf: '#8eae86',
      sky: '#d2dfe6',
      shade: '#d4cdbe',
    },
    {
      wall: '#f0d5cf',
      other: '#dfe4da',
      accent: '#6c7f9c',
      leaf: '#93b098',
      sky: '#e2e3ea',
      shade: '#d6cdc9',
    },
  ],
  delta: [
    {
      wall: '#c6e3dc',
      other: '#f5e2bb',
      accent: '#d9824a',
      leaf: '#95c088',
      sky: '#d3e9ee',
      shade: '#ddd6bd',
    },
    {
      wall: '#f6e2ae',
      other: '#d3e4ea',
      accent: '#4e9490',
      leaf: '#a0c47f',
      sky: '#cfe6ea',
      shade: '#e0d5b8',
    },
    {
      wall: '#e0e8c6',
      other: '#f6d5bd',
      accent: '#c96f55',
      leaf: '#8fba86',
      sky: '#dbebe6',
      shade: '#d9d3bc',
    },
  ],
};

const LIGHTS = ['morning', 'noon', 'evening', 'dusk'] as const;
type Light = (typeof LIGHTS)[number];

/** How a drawing looks whatever it shows: paints of the region, the hour, and from which side. */
export type Look = Paints & { glass: string; region: Region; light: Light; isMirrored: boolean };

const SKIES: Partial<Record<Light, string>> = { evening: '#f7dcc3', dusk: '#bfc3da' };
const LAMPLIGHT = '#f9d88c';

type Choice = { region: Region; paints: number; light: Light; isMirrored: boolean };

export const lookText = ({ region, paints, light, isMirrored }: Choice) =>
  [region, paints, light, ...(isMirrored ? ['mirrored'] : [])].join('-');

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined) =>
  values.find((value) => value === text);

/** Reads what `lookText` wrote; a recipe that says nothing looks as its seed falls. */
export function lookOf(text: string, seed: number): Look {
  const dice = createDice(seed * 11);
  const [said, paints, hour, mirrored] = text.split('-');
  const region = oneOf(REGIONS, said) ?? dice.pick(REGIONS);
  const box = PAINTS[region][Number(paints)] ?? dice.pick(PAINTS[region]);
  const light = oneOf(LIGHTS, hour) ?? dice.pick(LIGHTS);
  return {
    ...box,
    sky: SKIES[light] ?? box.sky,
    glass: light === 'dusk' ? LAMPLIGHT : box.sky,
    region,
    light,
    isMirrored: mirrored !== undefined,
  };
}

/** The `at`-th look of a region: neighbours in a row differ in paints, hour and side. */
export const lookAt = (region: Region, at: number): Choice => ({
  region,
  paints: at % 3,
  light: LIGHTS[(at + Math.floor(at / 4)) % LIGHTS.length] ?? 'noon',
  isMirrored: Math.floor(at / 2) % 2 === 1,
});

const PAPER_PARTS = [0xfd, 0xf5, 0xec];
const partsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** What a drawing looks like from far away: paper, wall and air mixed. */
export function colourOf({ wall, sky }: Look): string {
  const colours = [PAPER_PARTS, PAPER_PARTS, partsOf(wall), partsOf(sky)];
  const mixed = [0, 1, 2].map((at) =>
    Math.round(colours.reduce((sum, parts) => sum + (parts[at] ?? 0), 0) / colours.length),
  );
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
