import { INK, type Palette, type Pen, type Point, WIDTH } from '#demo/pictures/hand/pen.ts';

/** A motorbike seen from its side. */
export function motorbike(
  pen: Pen,
  { accent }: Palette,
  x: number,
  ground: number,
  size: number,
  faces: 1 | -1 = 1,
) {
  const at = (dx: number, dy: number): Point => [x + dx * size * faces, ground - dy * size];
  for (const dx of [-0.42, 0.42]) {
    const [wx, wy] = at(dx, 0.19);
    pen.round(pen.blob(wx, wy, size * 0.19, size * 0.19, 0.02, 18), { line: 3 });
    pen.round(pen.blob(wx, wy, size * 0.09, size * 0.09, 0.02, 12), { line: 1.6 });
  }
  pen.shape(
    [
      at(-0.5, 0.5),
      at(-0.1, 0.52),
      at(0.02, 0.34),
      at(0.2, 0.3),
      at(0.3, 0.62),
      at(0.36, 0.62),
      at(0.28, 0.2),
      at(-0.12, 0.18),
      at(-0.3, 0.3),
      at(-0.52, 0.4),
    ],
    { wash: accent, opacity: 0.7, line: 2.4 },
  );
  pen.shape([at(-0.52, 0.56), at(-0.08, 0.58), at(-0.08, 0.5), at(-0.5, 0.49)], {
    line: 2.2,
    wash: INK,
    opacity: 0.6,
  });
  pen.ink([at(0.42, 0.19), at(0.31, 0.66), at(0.2, 0.78)], { width: 3 });
  pen.ink([at(0.28, 0.72), at(0.23, 0.82)], { width: 2 });
  pen.round(pen.blob(...at(0.22, 0.85), size * 0.045, size * 0.035, 0.05, 8), { line: 1.7 });
}

/** A pole with its cables, which sag from one side of the picture to the other. */
export function wires(pen: Pen, x: number, ground: number, top: number) {
  pen.shape(
    [
      [x - 8, ground],
      [x - 6, top],
      [x + 6, top],
      [x + 8, ground],
    ],
    { line: 2.4 },
  );
  pen.line(x - 46, top + 34, x + 46, top + 30, { width: 4 });
  pen.line(x - 34, top + 70, x + 36, top + 68, { width: 3 });
  for (const [dx, dy] of [
    [-40, 34],
    [-12, 32],
    [16, 32],
    [42, 30],
    [-28, 70],
    [30, 68],
  ] as const) {
    const sag = 60 + pen.dice.share() * 40;
    pen.ink(
      [
        [x + dx, top + dy],
        [x / 2, top + dy + sag * 0.7],
        [-20, top + dy - 8],
      ],
      { width: 1.5, opacity: 0.85 },
    );
    pen.ink(
      [
        [x + dx, top + dy],
        [(x + WIDTH) / 2, top + dy + sag],
        [WIDTH + 20, top + dy - 20],
      ],
      { width: 1.5, opacity: 0.85 },
    );
  }
  pen.round(pen.blob(x + 4, top + 104, 22, 24, 0.12, 12), { line: 2 });
  pen.round(pen.blob(x + 4, top + 104, 13, 15, 0.12, 12), { line: 1.6 });
}

export function lamp(pen: Pen, x: number, ground: number, height: number) {
  pen.line(x, ground, x, ground - height, { width: 4 });
  pen.ink(
    [
      [x, ground - height],
      [x + height * 0.08, ground - height * 1.05],
      [x + height * 0.2, ground - height * 1.03],
    ],
    { width: 3 },
  );
  pen.rect(x + height * 0.18, ground - height * 1.04, height * 0.09, height * 0.025, { line: 2 });
}

/** A tank of stainless steel on its frame. */
export function roofTank(pen: Pen, x: number, roof: number) {
  for (const dx of [8, 74]) pen.line(x + dx, roof, x + dx, roof - 26, { width: 2.6 });
  pen.rect(x, roof - 74, 82, 46, { line: 2.6 });
  for (const dx of [14, 68])
    pen.ink(
      [
        [x + dx, roof - 74],
        [x + dx - 4, roof - 51],
        [x + dx, roof - 28],
      ],
      { width: 1.7 },
    );
  pen.hatch(x + 22, roof - 44, 40, 14, 9);
}

export function airConditioner(pen: Pen, x: number, y: number) {
  pen.rect(x, y, 62, 42, { line: 2.2 });
  pen.round(pen.blob(x + 24, y + 21, 15, 15, 0.04, 12), { line: 1.7 });
  for (let at = 0; at < 3; at += 1)
    pen.line(x + 46, y + 10 + at * 10, x + 56, y + 10 + at * 10, { width: 1.4 });
}

/** A blank board with strokes where words would be. */
export function sign(pen: Pen, palette: Palette, x: number, y: number, w: number, h: number) {
  pen.rect(x, y, w, h, { wash: palette.accent, opacity: 0.45, line: 2.6 });
  const from = x + w * 0.14;
  pen.ink(
    [
      [from, y + h * 0.42],
      [from + w * 0.3, y + h * 0.4],
      [from + w * 0.62, y + h * 0.43],
    ],
    { width: 4 },
  );
  pen.ink(
    [
      [from, y + h * 0.7],
      [from + w * 0.42, y + h * 0.69],
    ],
    { width: 2.4 },
  );
}

/** Striped cloth over a shop. */
export function awning(pen: Pen, { accent }: Palette, x: number, y: number, w: number, depth: number) {
  pen.shape(
    [
      [x, y],
      [x + w, y],
      [x + w + 16, y + depth],
      [x - 16, y + depth],
    ],
    { line: 2.8 },
  );
  const stripes = Math.max(4, Math.round(w / 46));
  for (let at = 0; at < stripes; at += 1) {
    const [top, low] = [w / stripes, (w + 32) / stripes];
    if (at % 2 === 0)
      pen.wash(
        [
          [x + top * at, y],
          [x + top * (at + 1), y],
          [x - 16 + low * (at + 1), y + depth],
          [x - 16 + low * at, y + depth],
        ],
        accent,
        0.75,
        2,
      );
    pen.ink(
      [
        [x - 16 + low * at, y + depth],
        [x - 16 + low * (at + 0.5), y + depth + 15],
        [x - 16 + low * (at + 1), y + depth],
      ],
      { width: 2 },
    );
  }
}
