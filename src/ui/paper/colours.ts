import mapTokens from '#ui/map/map-tokens.css?raw';
import planTokens from '#ui/map/layers/plan-tokens.css?raw';
import { readTokens, resolveColour } from '#ui/styles/contrast.ts';
import tokens from '#ui/styles/tokens.css?raw';
import type { Colour } from '#formats/pdf/page.ts';

const TOKENS = new Map([tokens, mapTokens, planTokens].flatMap((css) => [...readTokens(css)]));
const RESOLVED = new Map<string, Colour>();

/** What a token shows in daylight: paper has no dark side. */
export function colourOf(token: `--${string}`): Colour {
  const colour = RESOLVED.get(token) ?? resolveColour(`var(${token})`, 'light', TOKENS);
  RESOLVED.set(token, colour);
  return colour;
}

/** A colour blended with the paper. */
export const faint = (colour: Colour, share: number): Colour => {
  const mix = (part: number) => part * share + 1 - share;
  return [mix(colour[0]), mix(colour[1]), mix(colour[2])];
};

export const INKS = {
  ink: colourOf('--colour-ink'),
  soft: colourOf('--colour-ink-soft'),
  line: colourOf('--colour-line'),
  strongLine: colourOf('--colour-line-strong'),
  primary: colourOf('--colour-primary'),
  surface: colourOf('--colour-surface'),
  wash: colourOf('--colour-primary-wash'),
  warning: colourOf('--colour-warning'),
  warningWash: colourOf('--colour-warning-wash'),
} as const;
