import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, readTokens, resolveColour } from './contrast.ts';

const tokens = readTokens(readFileSync(new URL('tokens.css', import.meta.url), 'utf8'));
const colour = (name: string, theme: 'light' | 'dark') =>
  resolveColour(`var(--colour-${name})`, theme, tokens);

const PAGE = ['paper', 'surface', 'sunken'] as const;
const WASHES = ['primary-wash', 'success-wash', 'warning-wash', 'info-wash', 'error-wash'] as const;

/** Every pair the design system draws: what is on top, what may lie under it, and the ratio it owes the reader. */
const PAIRS = [
  { what: 'body text', ratio: 7, on: [...PAGE, ...WASHES], colours: ['ink'] },
  { what: 'quiet and small text', ratio: 4.5, on: [...PAGE, 'primary-wash'], colours: ['ink-soft'] },
  { what: 'links', ratio: 4.5, on: [...PAGE, 'primary-wash'], colours: ['link'] },
  { what: 'success', ratio: 4.5, on: [...PAGE, 'success-wash'], colours: ['success-text'] },
  { what: 'warning', ratio: 4.5, on: [...PAGE, 'warning-wash'], colours: ['warning-text'] },
  { what: 'information', ratio: 4.5, on: [...PAGE, 'info-wash'], colours: ['info-text'] },
  { what: 'error', ratio: 4.5, on: [...PAGE, 'error-wash'], colours: ['error-text'] },
  { what: 'text on orange', ratio: 4.5, on: ['primary', 'primary-strong'], colours: ['on-primary'] },
  { what: 'text on danger', ratio: 4.5, on: ['danger'], colours: ['on-danger'] },
  { what: 'edges of controls', ratio: 3, on: PAGE, colours: ['line-strong'] },
  { what: 'focus ring', ratio: 3, on: [...PAGE, ...WASHES], colours: ['focus'] },
] as const;

const cases = (['light', 'dark'] as const).flatMap((theme) =>
  PAIRS.flatMap(({ what, ratio, on, colours }) =>
    colours.flatMap((top) => on.map((under) => ({ what, theme, top, under, ratio }))),
  ),
);

test.each(cases)('$theme: $what, $top on $under reaches $ratio:1', ({ theme, top, under, ratio }) => {
  expect(contrast(colour(top, theme), colour(under, theme))).toBeGreaterThanOrEqual(ratio);
});

describe('the measure itself', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#fd6d41', '#ffffff', 2.82],
  ])('%s on %s is %d:1', (one, other, ratio) => {
    const [top, under] = [resolveColour(one, 'light', tokens), resolveColour(other, 'light', tokens)];
    expect(contrast(top, under)).toBeCloseTo(ratio, 1);
  });

  test.each([
    ['color-mix(in oklch, #fd6d41 100%, black)', [0xfd, 0x6d, 0x41]],
    ['color-mix(in oklch, #fd6d41 68%, black)', [0x97, 0x3e, 0x23]],
    ['color-mix(in oklch, #fd6d41 72%, white)', [0xff, 0x9a, 0x7a]],
    ['color-mix(in oklch, #0096ff 70%, white)', [0x6d, 0xb8, 0xff]],
    ['color-mix(in oklab, #000000 50%, #ffffff)', [0x63, 0x63, 0x63]],
  ])('%s is what Chromium paints', (value, expected) => {
    const shown = resolveColour(value, 'light', tokens).map((channel) => Math.round(channel * 255));
    expect(shown).toEqual(expected);
  });

  test('an unknown token is a fault, not a colour', () => {
    expect(() => resolveColour('var(--colour-none)', 'light', tokens)).toThrow('no token');
  });
});
