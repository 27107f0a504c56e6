import { encode } from 'uqr';

/** The dark squares of a matrix as one path: each run of a row is a bar one unit high. */
export const qrPath = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) => {
      const line = row.map(Number).join('');
      return [...line.matchAll(/1+/g)].map(
        ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
      );
    })
    .join('');

/** The dark modules of a QR code as one path, and their number per side. */
export function qrOf(text: string): { path: string; size: number } {
  // To weigh all eight patterns takes a third of the time of a page; any of them is read.
  const { data, size } = encode(text, { ecc: 'M', border: 0, maskPattern: 0 });
  return { path: qrPath(data), size };
}
