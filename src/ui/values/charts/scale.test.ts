import { expect, test } from 'vitest';
import { barDrawing, HEIGHT, lineDrawing, ticksOf, WIDTH, stepDrawing } from './scale.ts';

test.each([
  [0, 214, [0, 100, 200, 300]],
  [96e6, 161e6, [80e6, 100e6, 120e6, 140e6, 160e6, 180e6]],
  [0.041, 0.052, [0.04, 0.045, 0.05, 0.055]],
  [7, 7, [6, 8]],
  [0, 0, [0, 0.25]],
  [0, 1, [0, 0.25, 0.5, 0.75, 1]],
])('ticks of %d to %d are round and enclose both', (least, most, ticks) => {
  expect(ticksOf(least, most)).toEqual(ticks);
});

test('a line breaks where there is no value, and a value alone is a dot', () => {
  const value = (one: number | null) => ({ name: '', value: one });
  const drawing = lineDrawing([value(0), value(100), value(null), value(50)]);
  expect(drawing?.line).toBe('M125 300L375 0M875 150');
  expect(drawing?.dots).toBe('M125 300h0M375 0h0M875 150h0');
  expect(drawing?.band).toBe('');
});

test('a band lies between the low and high values', () => {
  const drawing = lineDrawing([
    { name: '', value: 50, low: 0, high: 100 },
    { name: '', value: 50, low: 25, high: 75 },
  ]);
  expect(drawing?.band).toBe('M250 0L750 75L750 225L250 300Z');
});

test('bars begin at zero', () => {
  const { bars, ticks } = barDrawing([
    { name: '', value: 100 },
    { name: '', value: null },
  ]);
  expect(ticks).toEqual([0, 25, 50, 75, 100]);
  expect(bars).toBe(`M100 ${HEIGHT}V0H400V${HEIGHT}Z`);
  expect(WIDTH).toBe(1000);
});

test('bars of a few things have whole numbers beside them', () => {
  expect(barDrawing([{ name: '', value: 9 }]).ticks).toEqual([0, 5, 10]);
  expect(barDrawing([{ name: '', value: 1 }]).ticks).toEqual([0, 1, 2, 3, 4]);
});

test('nothing is drawn of nothing', () => {
  expect(lineDrawing([{ name: '', value: null }])).toBeUndefined();
  expect(barDrawing([{ name: '', value: null }]).bars).toBe('');
});

test('steps are level across their places, and leap between them', () => {
  expect(stepDrawing([{ value: 8 }, { value: 4 }])).toEqual({
    ticks: [4, 5, 6, 7, 8],
    line: 'M0 0H500V300H1000',
  });
  expect(stepDrawing([])).toBeUndefined();
});
