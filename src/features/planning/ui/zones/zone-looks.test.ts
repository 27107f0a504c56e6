import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LAND_USES, USE_GROUPS } from '#features/planning/domain/land-uses.ts';
import {
  fillOf,
  GROUP_PATTERNS,
  OTHER_FILL,
  styleOf,
  zoneLook,
} from '#features/planning/ui/zones/zone-looks.ts';
import { PATTERNS } from '#ui/map/layers/paint.ts';
import { contrast, readTokens, resolveColour } from '#ui/styles/contrast.ts';

const read = (file: string) =>
  readTokens(readFileSync(new URL(`../../../../ui/${file}`, import.meta.url), 'utf8'));
const tokens = new Map(
  ['styles/tokens.css', 'map/map-tokens.css', 'map/layers/plan-tokens.css'].flatMap((file) => [
    ...read(file),
  ]),
);

const THEMES = ['light', 'dark'] as const;
const fills = ['--map-land', '--map-sea', OTHER_FILL, ...LAND_USES.map(fillOf)];

test('every use has a colour of its own in the tokens, and nothing else has one', () => {
  const named = [...tokens.keys()].filter((name) => name.startsWith('--use-'));
  expect(named.toSorted()).toEqual(LAND_USES.map(fillOf).toSorted());
});

describe.each(THEMES)('in the %s theme', (theme) => {
  const ratio = (top: string, under: string) => {
    const [over, below] = [top, under].map((name) => resolveColour(`var(${name})`, theme, tokens));
    return over && below ? contrast(over, below) : 0;
  };

  test.each(['--map-zone-line', '--map-parcel-line', '--map-pattern'])('%s is seen on every fill', (line) => {
    expect(fills.filter((fill) => ratio(line, fill) < 3)).toEqual([]);
  });

  test.each(['--map-road-line', '--map-chosen-line', '--map-sketch'])('%s is seen on the paper', (line) => {
    expect(ratio(line, '--map-land')).toBeGreaterThanOrEqual(3);
  });

  test('codes are read on the paper that surrounds their letters', () => {
    expect(ratio('--map-code', '--map-land')).toBeGreaterThanOrEqual(4.5);
  });
});

test('each group has a drawing of its own', () => {
  expect(new Set(USE_GROUPS.map((group) => GROUP_PATTERNS[group])).size).toBe(USE_GROUPS.length);
});

test('drawings meet at the edges of tiles', () => {
  expect(Object.values(PATTERNS).filter(({ side }) => 256 % side !== 0)).toEqual([]);
});

test('zones of one use share one style, and one without a code has no drawing', () => {
  expect(zoneLook('ODT')).toBe(zoneLook('ODT'));
  expect(zoneLook('ODT')).toMatchObject({ fill: '--use-odt', pattern: 'dots', line: '--map-zone-line' });
  expect(zoneLook('toString')).toMatchObject({ fill: OTHER_FILL, pattern: null, line: '--map-zone-line' });
});

test('labels depend on the scale, and the selected plot is highlighted', () => {
  const parcels = styleOf('parcels', '267409010003');
  expect(parcels.lookOf({ code: '267409010003' }).isChosen).toBe(true);
  expect(parcels.lookOf({ code: '267409010004' }).isChosen).toBe(false);
  expect(parcels.labelOf({ code: '267409010003' }, 18)).toBe('');
  expect(parcels.labelOf({ code: '267409010003' }, 19)).toBe('3');
  const zones = styleOf('zones', null);
  expect([13, 14, 18, 19].map((zoom) => zones.labelOf({ code: 'A1' }, zoom))).toEqual(['', 'A1', 'A1', '']);
});
