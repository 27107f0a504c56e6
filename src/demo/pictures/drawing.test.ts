import { expect, test } from 'vitest';
import { KINDS } from '#features/listings/domain/kinds.ts';
import { createDice } from '#demo/dice.ts';
import { draw } from './drawing.ts';
import { picturesOf } from '#demo/listings/pictures.ts';

const SIZES = { floors: 3, width: 4.5, length: 18, landArea: 80.2 };
const recipes = KINDS.flatMap((kind) =>
  Array.from({ length: 12 }, (_, seed) => picturesOf({ kind, seed, ...SIZES }, createDice(seed))).flat(),
);

test('whatever a listing shows can be drawn, in clean strokes', () => {
  for (const { drawing } of recipes) {
    const svg = draw(drawing) ?? '';
    expect(svg, drawing).toMatch(/^<svg [^>]+>(?:<(?:path|rect) [^<>]+\/>)+<\/svg>$/);
    expect(svg, drawing).not.toMatch(/NaN|Infinity|undefined/);
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
  const shown = KINDS.map((kind) => picturesOf({ kind, seed: 1, ...SIZES }, createDice(3)));
  for (const pictures of shown) {
    expect(pictures.length).toBeGreaterThanOrEqual(4);
    expect(pictures.length).toBeLessThanOrEqual(6);
  }
  const ids = shown.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
