import { describe, expect, test } from 'vitest';
import { KINDS } from '#features/listings/domain/kinds.ts';
import { draw } from './drawing.ts';
import type { Region } from './look.ts';
import { picturesOf } from '#demo/listings/pictures.ts';
import { frontsOf, SHOWS_FLOORS } from '#demo/listings/views.ts';

const REGIONS: readonly Region[] = ['north', 'centre', 'south', 'highlands', 'delta'];
const CHARACTERS = ['core', 'suburb', 'rural', 'coast', 'hill'] as const;
/** Bytes of the largest drawing; a smaller one is rasterised sooner. */
const MAX_SVG = 320_000;

const listing = (kind: (typeof KINDS)[number], turn: number) => ({
  kind,
  seed: turn,
  turn,
  floors: 3,
  width: 4.5,
  length: 18,
  landArea: 80.2,
  roadWidth: 3 + (turn % 5),
  region: REGIONS[turn % REGIONS.length] ?? 'north',
  character: CHARACTERS[turn % CHARACTERS.length] ?? 'core',
  amenities: [],
});

const pictures = KINDS.flatMap((kind) =>
  REGIONS.flatMap((region) =>
    Array.from({ length: 5 }, (_, turn) => picturesOf({ ...listing(kind, turn), region })).flat(),
  ),
);

test('whatever a listing shows in any region can be drawn, in clean strokes and few bytes', () => {
  for (const { drawing } of pictures) {
    const svg = draw(drawing) ?? '';
    expect(svg, drawing).toMatch(/^<svg [^>]+>(?:<(?:path|rect|g) [^<>]+>|<\/g>)+<\/svg>$/);
    expect(svg, drawing).not.toMatch(/NaN|Infinity|undefined/);
    expect(svg.length, drawing).toBeLessThan(MAX_SVG);
  }
});

test('the same recipe is the same drawing, another seed another', () => {
  expect(draw('nha-rieng:tube:7:3')).toBe(draw('nha-rieng:tube:7:3'));
  expect(draw('nha-rieng:tube:7:3')).not.toBe(draw('nha-rieng:tube:8:3'));
});

test.each(['', 'x', 'x:nothing:1', 'x:constructor:1', 'x:__proto__:1'])('«%s» draws nothing', (recipe) => {
  expect(draw(recipe)).toBeUndefined();
});

test('every listing has four to six pictures, each its own', () => {
  const shown = KINDS.map((kind) => picturesOf(listing(kind, 1)));
  for (const own of shown) {
    expect(own.length).toBeGreaterThanOrEqual(4);
    expect(own.length).toBeLessThanOrEqual(6);
  }
  const ids = shown.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

describe('a house has as many floors as its listing says', () => {
  const storeysIn = (svg: string) => svg.match(/class="storey"/g)?.length ?? 0;
  const most = new Map([
    ['villa', 4],
    ['villa-above', 4],
    ['garden-house', 3],
  ]);

  test.each([...SHOWS_FLOORS])('%s', (view) => {
    for (let floors = 1; floors <= (most.get(view) ?? 7); floors += 1)
      expect(storeysIn(draw(`x:${view}:${floors}:${floors}`) ?? ''), `${floors} floors`).toBe(floors);
  });

  test('and none is drawn in a view that cannot show so many', () => {
    for (const kind of ['nha-rieng', 'biet-thu-lien-ke', 'nha-mat-pho', 'shophouse'] as const)
      for (const character of CHARACTERS) {
        const fronts = frontsOf({ ...listing(kind, 0), character, floors: 4 });
        expect(fronts).not.toContain('garden-house');
      }
  });
});
