import { encode } from 'uqr';

/** Points of a drawing for each square, so that a picture of it has whole ones. */
const SCALE = 12;

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

/** The light border that a scanner needs, in squares. */
export const QR_QUIET = 4;

/** A QR code as a drawing of its own: dark on light, with its border. */
export function qrSvg(text: string): string {
  const { path, size } = qrOf(text);
  const side = size + 2 * QR_QUIET;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QR_QUIET} ${-QR_QUIET} ${side} ${side}" ` +
    `width="${side * SCALE}" height="${side * SCALE}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M${-QR_QUIET} ${-QR_QUIET}h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`
  );
}
