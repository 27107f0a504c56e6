import { INK, MARKER, type Pen, type Point, WIDTH } from '#demo/pictures/hand/pen.ts';

/** Strokes of figures in a box of 4 by 6: a drawing needs no font, and looks lettered by the hand that drew it. */
const STROKES: Readonly<Record<string, readonly (readonly Point[])[]>> = {
  '0': [
    [
      [2, 0],
      [0.3, 1.2],
      [0, 3],
      [0.3, 4.8],
      [2, 6],
      [3.7, 4.8],
      [4, 3],
      [3.7, 1.2],
      [2, 0],
    ],
  ],
  '1': [
    [
      [0.8, 1.4],
      [2.3, 0],
      [2.3, 6],
    ],
  ],
  '2': [
    [
      [0.2, 1.3],
      [1.2, 0.1],
      [2.9, 0.1],
      [3.8, 1.4],
      [3.2, 2.9],
      [0, 6],
      [4, 6],
    ],
  ],
  '3': [
    [
      [0.3, 0.6],
      [2, 0],
      [3.6, 0.9],
      [3.4, 2.3],
      [1.8, 2.9],
      [3.6, 3.5],
      [3.9, 4.9],
      [2.2, 6],
      [0.2, 5.4],
    ],
  ],
  '4': [
    [
      [3, 6],
      [3, 0],
      [0, 4.2],
      [4, 4.2],
    ],
  ],
  '5': [
    [
      [3.7, 0],
      [0.7, 0],
      [0.5, 2.5],
      [2.3, 2.2],
      [3.8, 3.4],
      [3.6, 5.2],
      [2, 6],
      [0.2, 5.4],
    ],
  ],
  '6': [
    [
      [3.4, 0.3],
      [1.4, 1.1],
      [0.1, 3.6],
      [0.7, 5.5],
      [2.2, 6],
      [3.8, 5],
      [3.7, 3.4],
      [2.2, 2.7],
      [0.3, 3.7],
    ],
  ],
  '7': [
    [
      [0, 0],
      [4, 0],
      [1.6, 6],
    ],
  ],
  '8': [
    [
      [2, 2.8],
      [0.5, 1.9],
      [0.6, 0.6],
      [2, 0],
      [3.4, 0.6],
      [3.5, 1.9],
      [2, 2.8],
      [0.2, 4],
      [0.4, 5.4],
      [2, 6],
      [3.6, 5.4],
      [3.8, 4],
      [2, 2.8],
    ],
  ],
  '9': [
    [
      [3.7, 2.3],
      [1.8, 3.3],
      [0.3, 2.5],
      [0.3, 1],
      [1.8, 0],
      [3.5, 0.6],
      [3.8, 2.4],
      [2.8, 4.9],
      [0.8, 6],
    ],
  ],
  ',': [
    [
      [1, 5.4],
      [1.2, 6],
      [0.5, 7.2],
    ],
  ],
  m: [
    [
      [0, 6],
      [0, 2.6],
      [0.2, 3.2],
      [1.1, 2.5],
      [1.9, 3.1],
      [2, 6],
    ],
    [
      [2, 3.2],
      [3, 2.5],
      [3.9, 3.1],
      [4, 6],
    ],
  ],
  B: [
    [
      [0.2, 6],
      [0.2, 0],
      [2.6, 0.2],
      [3.4, 1.5],
      [2.4, 2.8],
      [0.2, 2.9],
    ],
    [
      [2.4, 2.8],
      [3.8, 4.2],
      [3, 5.8],
      [0.2, 6],
    ],
  ],
};

export function lettered(pen: Pen, text: string, x: number, y: number, size: number, colour = INK) {
  const unit = size / 6;
  const advance = (sign: string) => (sign === ',' ? 2.4 : 5.6) * unit;
  const width = [...text].reduce((sum, sign) => sum + advance(sign), 0);
  let at = x - width / 2;
  for (const sign of text) {
    for (const stroke of STROKES[sign] ?? [])
      pen.ink(
        stroke.map(([px, py]): Point => [at + px * unit, y - size / 2 + py * unit]),
        { width: size / 11, colour, calm: true },
      );
    at += advance(sign);
  }
}

export const metres = (value: number) => `${String(value).replace('.', ',')}m`;

export function north(pen: Pen, x: number, y: number) {
  pen.ink(
    [
      [x, y + 90],
      [x, y - 60],
    ],
    { width: 3 },
  );
  pen.shape(
    [
      [x, y - 84],
      [x + 24, y - 10],
      [x, y - 28],
      [x - 24, y - 10],
    ],
    { wash: MARKER, line: 2.6 },
  );
  lettered(pen, 'B', x, y - 116, 40);
  pen.round(pen.blob(x, y + 20, 56, 56, 0.01, 24), { line: 1.8, solid: false });
}

/** Small crosses, as on every cadastral sheet. */
export function crosses(pen: Pen) {
  for (let x = 200; x < WIDTH; x += 400)
    for (let y = 150; y < 1_200; y += 300) {
      pen.line(x - 14, y, x + 14, y, { width: 1.6, opacity: 0.5, calm: true });
      pen.line(x, y - 14, x, y + 14, { width: 1.6, opacity: 0.5, calm: true });
    }
}
