import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, readTokens, resolveColour } from '../styles/contrast.ts';

const read = (file: string) => readTokens(readFileSync(new URL(file, import.meta.url), 'utf8'));
const tokens = new Map([...read('../styles/tokens.css'), ...read('map-tokens.css')]);

const PAIRS = [
  { ratio: 3, tops: ['--map-district', '--map-state', '--map-ward', '--colour-focus'] },
  { ratio: 4.5, tops: ['--colour-ink', '--colour-ink-soft'] },
] as const;

const cases = (['light', 'dark'] as const).flatMap((theme) =>
  PAIRS.flatMap(({ ratio, tops }) =>
    tops.flatMap((top) => ['--map-land', '--map-sea'].map((under) => ({ theme, top, under, ratio }))),
  ),
);

test.each(cases)('$theme: $top on $under reaches $ratio:1', ({ theme, top, under, ratio }) => {
  const [over, below] = [top, under].map((name) => resolveColour(`var(${name})`, theme, tokens));
  expect(over && below && contrast(over, below)).toBeGreaterThanOrEqual(ratio);
});
