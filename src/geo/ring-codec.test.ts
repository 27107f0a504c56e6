import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MultiPolygon } from './rings/geometry.ts';
import { boxLiteral, decodeShape, encodeShape } from './ring-codec.ts';
import { close, isClosed } from './rings/rings.ts';

const degrees = (limit: number) =>
  fc.integer({ min: -limit * 1e7, max: limit * 1e7 }).map((scaled) => scaled / 1e7);
const ring = fc.array(fc.tuple(degrees(180), degrees(90)), { minLength: 3, maxLength: 20 });
const shape = fc.array(fc.array(ring, { minLength: 1, maxLength: 3 }), { maxLength: 4 });

const PLOT: MultiPolygon = [
  [
    [
      [106.699018, 10.779783],
      [106.6991, 10.7798],
      [106.69905, 10.7799],
    ],
  ],
];
const REFUSED = { ok: false, error: { kind: 'invalid', code: 'coordinates/unreadable-shape' } };

test('every shape of ten-millionths of a degree comes back as it was', () => {
  fc.assert(
    fc.property(shape, (polygons) => {
      fc.pre(!polygons.flat().some(isClosed));
      expect(decodeShape(encodeShape(polygons))).toEqual({ ok: true, value: polygons });
    }),
  );
});

test('finer places come back within half a ten-millionth, and closed rings open', () => {
  const decoded = decodeShape(
    encodeShape([
      [
        close([
          [106.69901804, 10.77978296],
          [106.7, 10.8],
          [106.8, 10.7],
        ]),
      ],
    ]),
  );
  expect(decoded).toEqual({
    ok: true,
    value: [
      [
        [
          [106.699018, 10.779783],
          [106.7, 10.8],
          [106.8, 10.7],
        ],
      ],
    ],
  });
});

test('a plot takes a few bytes a corner', () => {
  expect([...encodeShape(PLOT)]).toEqual([
    1, 1, 1, 3, 200, 233, 199, 249, 7, 140, 245, 230, 102, 232, 12, 212, 2, 231, 7, 208, 15,
  ]);
});

test('what is no place on the earth is a mistake of the caller', () => {
  expect(() => encodeShape([[[[181, 0]]]])).toThrow(RangeError);
  expect(() => encodeShape([[[[0, Number.NaN]]]])).toThrow(RangeError);
});

describe('bytes from anywhere', () => {
  const sound = encodeShape(PLOT);

  test.each<[string, number[]]>([
    ['none', []],
    ['another version', [2, ...sound.slice(1)]],
    ['one too many', [...sound, 0]],
    ['four thousand million polygons', [1, 255, 255, 255, 255, 15]],
    ['a number without end', [1, 255, 255, 255, 255, 255, 255, 255, 1]],
    ['a longitude beyond 180', [1, 1, 1, 1, 130, 200, 206, 180, 13, 0]],
    ['a latitude beyond 90', [1, 1, 1, 1, 0, 130, 164, 167, 218, 6]],
  ])('%s are refused', (_, bytes) => {
    expect(decodeShape(Uint8Array.from(bytes))).toEqual(REFUSED);
  });

  test('cut short anywhere are refused', () => {
    for (let length = 0; length < sound.length; length += 1) {
      expect(decodeShape(sound.subarray(0, length))).toEqual(REFUSED);
    }
  });

  test('are refused or give places on the earth, and no more points than bytes', () => {
    const hostile = fc.uint8Array({ maxLength: 200 }).map((bytes) => Uint8Array.from([1, ...bytes]));
    fc.assert(
      fc.property(hostile, (bytes) => {
        const decoded = decodeShape(bytes);
        const points = decoded.ok ? decoded.value.flat(2) : [];
        expect(points.length).toBeLessThan(bytes.length);
        expect(points.every(([lon, lat]) => Math.abs(lon) <= 180 && Math.abs(lat) <= 90)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

test('the box as PostgreSQL writes it', () => {
  expect(boxLiteral([106.5, 10.25, 106.75, 10.5])).toBe('(106.75,10.5),(106.5,10.25)');
});
