import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxAround, cellsAt, cellsOver } from './cells.ts';

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const point = fc.record({ lon: degrees(102.2, 109.4), lat: degrees(8.2, 23.3) });

test('whatever lies in a box lies in one of the cells that cover it', () => {
  fc.assert(
    fc.property(fc.tuple(point, point), fc.double({ min: 0, max: 1, noNaN: true }), (ends, share) => {
      const box = boxAround(ends);
      const inside = {
        lon: box.west + (box.east - box.west) * share,
        lat: box.south + (box.north - box.south) * share,
      };
      const cover = cellsOver(box);
      if (cover === null) return;
      const own = cellsAt(inside);
      expect(cover.some(({ size, number }) => own[size]?.number === number)).toBe(true);
    }),
  );
});

test.each([
  [{ west: 106.69, south: 10.76, east: 106.71, north: 10.78 }, 2],
  [{ west: 106.6, south: 10.7, east: 106.9, north: 10.9 }, 1],
  [{ west: 105, south: 9, east: 108, north: 12 }, 0],
])('%j is covered by cells of size %s', (box, size) => {
  const cover = cellsOver(box);
  expect(cover?.every((one) => one.size === size)).toBe(true);
  expect(cover?.length).toBeLessThanOrEqual(64);
});

test('the complete country is no area', () => {
  expect(cellsOver({ west: 102, south: 8, east: 110, north: 24 })).toBeNull();
});

test('beyond the register there is nothing', () => {
  expect(cellsOver({ west: -10, south: 40, east: 2, north: 52 })).toEqual([]);
});

test('no two cells of a size share a number', () => {
  const numbers =
    cellsOver({ west: 104, south: 9, east: 106.5, north: 12 })?.map(({ number }) => number) ?? [];
  expect(new Set(numbers).size).toBe(numbers.length);
});
