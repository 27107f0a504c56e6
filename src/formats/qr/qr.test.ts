import * as fc from 'fast-check';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath } from './qr.ts';

/** Paints the path back onto squares; a square painted twice, or a step of another kind, is a fault. */
function painted(path: string, size: number): boolean[][] {
  const squares = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const rest = path.replaceAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g, (_, x, y, right, left) => {
    expect(right).toBe(left);
    const row = squares[Number(y)];
    expect(row?.slice(Number(x), Number(x) + Number(right))).toEqual(
      Array.from({ length: Number(right) }, () => false),
    );
    row?.fill(true, Number(x), Number(x) + Number(right));
    return '';
  });
  expect(rest).toBe('');
  return squares;
}

const matrices = fc.integer({ min: 1, max: 25 }).chain((size) =>
  fc.array(fc.array(fc.boolean(), { minLength: size, maxLength: size }), {
    minLength: size,
    maxLength: size,
  }),
);

test('whatever is dark is painted once, and nothing else', () => {
  fc.assert(
    fc.property(matrices, (rows) => {
      expect(painted(qrPath(rows), rows.length)).toEqual(rows);
    }),
  );
});

test('a QR code is painted as it was encoded', () => {
  const { data, size } = encode('otpauth://totp/%C4%90%E1%BB%8Ba%20B%E1%BA%A1', { border: 0 });
  expect(painted(qrPath(data), size)).toEqual(data);
});

test('neighbours share a bar, rows do not', () => {
  expect(
    qrPath([
      [true, true, false],
      [false, false, false],
      [true, false, true],
    ]),
  ).toBe('M0 0h2v1h-2zM0 2h1v1h-1zM2 2h1v1h-1z');
  expect(qrPath([])).toBe('');
});
