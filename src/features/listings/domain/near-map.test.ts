import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxOf, drawNear, NEAR_MAP } from './near-map.ts';

const OWN = { at: { lon: 106.7, lat: 10.78 }, text: '3,2 tỷ', title: 'Nhà' };
const at = (east: number, north: number, text = '2,9 tỷ') => ({
  at: { lon: OWN.at.lon + east / 109_350, lat: OWN.at.lat + north / 111_320 },
  text,
  title: 'Nhà bên',
});

test('the property is in the middle, north is up, and distances are those of the ring', () => {
  const { own, others, ring } = drawNear(OWN, [at(0, 1_000), at(1_000, 0), at(-500, -500)]);
  expect(own).toEqual({ at: [180, 120], text: '3,2 tỷ', title: 'Nhà', label: [180, 111] });
  expect(others.map((one) => one.at)).toEqual([
    [180, 30],
    [270, 120],
    [135, 165],
  ]);
  expect(ring).toEqual({ metres: 1_000, radius: 90 });
});

test('labels of one place are put around it, and those that have no room are left out', () => {
  const { own, others } = drawNear(
    OWN,
    Array.from({ length: 7 }, () => at(0, 0)),
  );
  expect([own, ...others].map(({ label }) => label)).toEqual([
    [180, 111],
    [180, 139],
    [208, 125],
    [152, 125],
    [180, 96],
    [180, 154],
    null,
    null,
  ]);
});

test('no more than twelve others are drawn', () =>
  expect(
    drawNear(
      OWN,
      Array.from({ length: 20 }, (_, step) => at(step * 100, 0)),
    ).others,
  ).toHaveLength(12));

test('what lies farther than five kilometres away is not drawn, and does not shrink the rest', () => {
  const near = drawNear(OWN, [at(0, 1_000)]);
  expect(drawNear(OWN, [at(0, 1_000), at(4_000, 4_000), at(-9_000, 0)])).toEqual(near);
  expect(drawNear(OWN, [at(0, 5_100)]).others).toEqual([]);
});

const metres = fc.integer({ min: -20_000, max: 20_000 });
const priced = fc
  .tuple(metres, metres, fc.constantFrom('850 triệu', '12,35 tỷ', '3.25 billion ₫'))
  .map(([east, north, text]) => at(east, north, text));

test('labels overlap neither each other nor a dot, and nothing leaves the frame', () =>
  fc.assert(
    fc.property(fc.array(priced, { minLength: 1, maxLength: 12 }), (around) => {
      const { own, others } = drawNear(OWN, around);
      const boxes = [own, ...others].flatMap(({ text, label }) => (label ? [boxOf(text, label)] : []));
      for (const [place, a] of boxes.entries()) {
        expect(a.left).toBeGreaterThanOrEqual(0);
        expect(a.right).toBeLessThanOrEqual(NEAR_MAP.width);
        for (const b of boxes.slice(place + 1))
          expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
      }
      for (const {
        at: [x, y],
      } of others) {
        expect(x).toBeGreaterThanOrEqual(40);
        expect(x).toBeLessThanOrEqual(NEAR_MAP.width - 40);
        expect(y).toBeGreaterThanOrEqual(25);
        expect(y).toBeLessThanOrEqual(NEAR_MAP.height - 25);
      }
    }),
  ));
