import { type Palette, type Pen } from './drawing-pen.ts';

/** A broad-leaved tree: some rounds of leaves over a forked trunk. */
export function tree(pen: Pen, { leaf, shade }: Palette, x: number, ground: number, height: number) {
  const { dice } = pen;
  const trunk = height * 0.045;
  const crown = ground - height * 0.62;
  pen.shape(
    [
      [x - trunk, ground],
      [x - trunk * 0.6, crown],
      [x + trunk * 0.7, crown],
      [x + trunk, ground],
    ],
    { wash: shade, line: 2.4 },
  );
  pen.line(x, crown + height * 0.1, x - height * 0.16, crown - height * 0.08, { width: 2.4 });
  pen.line(x, crown + height * 0.05, x + height * 0.17, crown - height * 0.1, { width: 2.4 });
  const rounds = dice.whole(3, 5);
  for (let at = 0; at < rounds; at += 1) {
    const angle = (at / rounds) * Math.PI * 2;
    pen.round(
      pen.blob(
        x + Math.cos(angle) * height * 0.15,
        crown - height * 0.08 + Math.sin(angle) * height * 0.13,
        height * 0.2,
        height * 0.18,
        0.2,
        16,
      ),
      { wash: leaf, opacity: 0.75, line: 2.2 },
    );
  }
  for (let at = 0; at < 12; at += 1) {
    const [lx, ly] = [x + pen.waver(height * 0.24), crown - height * 0.06 + pen.waver(height * 0.2)];
    pen.ink(
      [
        [lx - 7, ly],
        [lx, ly - 6],
        [lx + 7, ly],
      ],
      { width: 1.7, opacity: 0.7 },
    );
  }
}

export function palm(pen: Pen, { leaf }: Palette, x: number, ground: number, height: number) {
  const lean = pen.waver(height * 0.16);
  const [topX, topY] = [x + lean, ground - height];
  const w = height * 0.022;
  pen.shape(
    [
      [x - w * 1.4, ground],
      [x + lean * 0.4 - w, ground - height * 0.5],
      [topX - w * 0.8, topY],
      [topX + w * 0.8, topY],
      [x + lean * 0.4 + w, ground - height * 0.5],
      [x + w * 1.4, ground],
    ],
    { line: 2.2 },
  );
  for (let at = 1; at < 9; at += 1) {
    const share = at / 9;
    const middle = x + lean * share ** 1.2;
    pen.line(middle - w, ground - height * share, middle + w, ground - height * share - 3, {
      width: 1.4,
      opacity: 0.7,
    });
  }
  for (const angle of [-2.9, -2.35, -1.85, -1.3, -0.75, -0.25, 0.25, 3.4]) {
    const reach = height * (0.34 + pen.dice.share() * 0.08);
    const [tipX, tipY] = [
      topX + Math.cos(angle) * reach,
      topY + Math.sin(angle) * reach * 0.6 + reach * 0.22,
    ];
    const [bendX, bendY] = [topX + Math.cos(angle) * reach * 0.55, topY + Math.sin(angle) * reach * 0.72];
    pen.shape(
      [
        [topX, topY],
        [bendX, bendY - reach * 0.07],
        [tipX, tipY],
        [bendX, bendY + reach * 0.1],
      ],
      { wash: leaf, line: 2, opacity: 0.8 },
    );
  }
}

/** A plant in a pot. */
export function pot(pen: Pen, { leaf, accent }: Palette, x: number, ground: number, size: number) {
  const leaves = pen.dice.whole(4, 6);
  for (let at = 0; at < leaves; at += 1) {
    const lean = (at / (leaves - 1) - 0.5) * size * 1.5;
    const tall = size * (1.5 - Math.abs(at / (leaves - 1) - 0.5));
    pen.shape(
      [
        [x, ground - size * 0.8],
        [x + lean * 0.35 - size * 0.13, ground - size * 0.8 - tall * 0.6],
        [x + lean, ground - size * 0.8 - tall],
        [x + lean * 0.6 + size * 0.12, ground - size * 0.8 - tall * 0.45],
      ],
      { wash: leaf, line: 1.9 },
    );
  }
  pen.shape(
    [
      [x - size * 0.42, ground - size * 0.85],
      [x + size * 0.42, ground - size * 0.85],
      [x + size * 0.3, ground],
      [x - size * 0.3, ground],
    ],
    { wash: accent, opacity: 0.6, line: 2.2 },
  );
}

/** Tufts along the ground. */
export function grass(pen: Pen, left: number, right: number, top: number, bottom: number, count: number) {
  for (let at = 0; at < count; at += 1) {
    const [x, y] = [left + pen.dice.share() * (right - left), top + pen.dice.share() * (bottom - top)];
    const tall = 10 + ((y - top) / (bottom - top + 1)) * 18;
    for (const lean of [-0.5, 0.1, 0.6])
      pen.line(x, y, x + lean * tall, y - tall, { width: 1.8, opacity: 0.75 });
  }
}

export function bush(pen: Pen, { leaf }: Palette, x: number, ground: number, size: number) {
  pen.round(pen.blob(x, ground - size * 0.45, size, size * 0.5, 0.16, 18), { wash: leaf, line: 2.2 });
}
