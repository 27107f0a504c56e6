import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOutline } from './outline.ts';

const SAI_GON = { meridian: 105.75, code: '79' } as const;
const HA_NOI = { meridian: 105, code: '01' } as const;

const plot = `1 1192260.573 603590.435
2 1192260.573 603595.435
3 1192240.573 603595.435
4 1192240.573 603590.435`;

test('a plot of 5 × 20 m beside Notre-Dame of Saigon', () => {
  const { outline, problems, issues, hints } = readOutline(plot, SAI_GON);
  expect(outline?.area).toBeCloseTo(100, 6);
  expect(outline?.perimeter).toBeCloseTo(50, 6);
  expect(outline?.corners.map(({ side }) => Math.round(side))).toEqual([5, 20, 5, 20]);
  expect(outline?.corners[0]?.place.lon).toBeCloseTo(106.699018, 6);
  expect(outline?.corners[0]?.place.lat).toBeCloseTo(10.779783, 6);
  expect({ problems, issues, hints }).toEqual({ problems: [], issues: [], hints: [] });
});

const swapped = plot.replaceAll(/(\d{7}\.\d+) (\d{6}\.\d+)/g, '$2 $1');
const degrees = '10.779783 106.699018\n10.779783 106.6991\n10.7796 106.6991\n10.7796 106.699018';
const sixtieths = `10°46'47"N 106°41'56"E\n10°46'47" 106°41'57"\n10°46'46" 106°41'57"\n10°46'46" 106°41'56"`;
const north = '21.03 105.85\n21.03 105.851\n21.029 105.851\n21.029 105.85';

test.each([
  ['nothing', '', ['coordinates.too-few'], false],
  ['more than can be read', `${plot}\n`.repeat(100), ['coordinates.too-long'], false],
  ['three corners', plot.split('\n').slice(1).join('\n'), ['coordinates.too-few'], false],
  ['Y before X', swapped, ['coordinates.was-swapped'], true],
  ['degrees', degrees, ['coordinates.was-degrees'], true],
  ['two points', plot.split('\n').slice(2).join('\n'), ['coordinates.too-few'], false],
  ['a corner beyond the limit', `${plot}\n2000001 603590.435`, ['coordinates.hint.x-invalid'], false],
  ['a minus', plot.replace('1192260.573', '-1192260.573'), ['coordinates.hint.x-invalid'], false],
  ['X alone on a line', `${plot}\n1192240.573`, ['coordinates.hint.incomplete'], false],
  ['a word on a line', `${plot}\nabc`, ['coordinates.hint.incomplete'], false],
  ['a caption and sides', `Tọa độ các đỉnh\n${plot}\n17,2\nDiện tích 100 m²`, [], true],
  ['a place among metres', `${plot}\n10.7796 106.6991`, ['coordinates.hint.degrees'], false],
  ['one line Y before X', `${plot}\n603590.435 1192245`, ['coordinates.hint.swapped'], false],
  ['degrees with minutes and seconds', sixtieths, ['coordinates.was-degrees'], true],
  ['degrees of the north', north, ['coordinates.was-degrees', 'coordinates.x-invalid'], false],
  [
    'a corner beyond the country',
    plot.replace('1192260.573', '2900000'),
    ['coordinates.hint.x-invalid'],
    false,
  ],
  ['an east too far', plot.replace('603590.435', '1600000'), ['coordinates.hint.y-invalid'], false],
])('%s', (_, text, codes, hasOutline) => {
  const answer = readOutline(text, SAI_GON);
  expect([...answer.issues, ...answer.hints].map(({ code }) => code)).toEqual(codes);
  expect(answer.outline !== undefined).toBe(hasOutline);
});

test.each([
  [HA_NOI, 2_326_366.399, true],
  [HA_NOI, 2_600_001, false],
  [SAI_GON, 1_999_999, true],
  [SAI_GON, 2_000_001, false],
])('the limit of X is that of the province: %j %d', (grid, x, hasOutline) => {
  const corners = [x - 20, x].flatMap((north) => [`${north} 588390`, `${north} 588400`]);
  const { outline, hints } = readOutline(corners.join('\n'), grid);
  expect(outline !== undefined).toBe(hasOutline);
  expect(hints).toEqual(hasOutline ? [] : [{ code: 'coordinates.hint.x-invalid', lines: [3, 4] }]);
});

test.each([
  ['1192990.5 604130.25', []],
  ['604130.25 1192990.5', ['coordinates.was-swapped']],
  ['10.786366, 106.703971', ['coordinates.was-degrees']],
])('one point alone is a place: %s', (text, codes) => {
  const { outline, point, issues } = readOutline(text, SAI_GON);
  expect(outline).toBeUndefined();
  expect(point?.lon).toBeCloseTo(106.703971, 5);
  expect(point?.lat).toBeCloseTo(10.786366, 5);
  expect(issues.map(({ code }) => code)).toEqual(codes);
});

test('one point outside the country is none', () => {
  const { point, issues } = readOutline('100000 604130.25', SAI_GON);
  expect([point, issues]).toEqual([undefined, [{ code: 'coordinates.outside' }]]);
});

test('a self-intersecting outline is reported', () => {
  const [a, b, c, d] = plot.split('\n');
  expect(readOutline([a, c, b, d].join('\n'), SAI_GON).problems[0]?.code).toBe('coordinates.ring.crossing');
});

test('any text is read without throwing', () => {
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => void readOutline(text, SAI_GON)));
});
