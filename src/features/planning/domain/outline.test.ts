import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOutline } from '#features/planning/domain/outline.ts';

const plot = `1 1192260.573 603590.435
2 1192260.573 603595.435
3 1192240.573 603595.435
4 1192240.573 603590.435`;

test('a plot of 5 × 20 m beside Notre-Dame of Saigon', () => {
  const { outline, problems, issues, hints } = readOutline(plot, 105.75);
  expect(outline?.area).toBeCloseTo(100, 6);
  expect(outline?.perimeter).toBeCloseTo(50, 6);
  expect(outline?.corners.map(({ side }) => Math.round(side))).toEqual([5, 20, 5, 20]);
  expect(outline?.corners[0]?.place.lon).toBeCloseTo(106.699018, 6);
  expect(outline?.corners[0]?.place.lat).toBeCloseTo(10.779783, 6);
  expect({ problems, issues, hints }).toEqual({ problems: [], issues: [], hints: [] });
});

const swapped = plot.replaceAll(/(\d{7}\.\d+) (\d{6}\.\d+)/g, '$2 $1');
const degrees = '10.779783 106.699018\n10.779783 106.6991\n10.7796 106.6991\n10.7796 106.699018';

test.each([
  ['nothing', '', ['coordinates.too-few'], false],
  ['more than can be read', `${plot}\n`.repeat(100), ['coordinates.too-long'], false],
  ['three corners', plot.split('\n').slice(1).join('\n'), ['coordinates.too-few'], false],
  ['Y before X', swapped, ['coordinates.was-swapped'], true],
  ['degrees', degrees, ['coordinates.was-degrees'], true],
  ['a corner beyond the country', plot.replace('1192260.573', '2900000'), ['coordinates.x-invalid'], false],
  ['an east too far', plot.replace('603590.435', '1600000'), ['coordinates.y-invalid'], false],
])('%s', (_, text, codes, hasOutline) => {
  const answer = readOutline(text, 105.75);
  expect(answer.issues.map(({ code }) => code)).toEqual(codes);
  expect(answer.outline !== undefined).toBe(hasOutline);
});

test('a bow tie is told', () => {
  const [a, b, c, d] = plot.split('\n');
  expect(readOutline([a, c, b, d].join('\n'), 105.75).problems[0]?.code).toBe('coordinates.ring.crossing');
});

test('any text is read without throwing', () => {
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => void readOutline(text, 105)));
});
