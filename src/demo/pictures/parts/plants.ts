import { type Palette, type Pen } from '#demo/pictures/hand/pen.ts';

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

/** Blossoms that hang over a wall. */
export function blossoms(pen: Pen, palette: Palette, x: number, top: number, w: number, h: number) {
  pen.round(pen.blob(x + w / 2, top + h * 0.36, w / 2, h * 0.36, 0.2, 16), { wash: palette.leaf, line: 2 });
  for (let at = 0; at < 16; at += 1) {
    const [fx, fy] = [x + w / 2 + pen.waver(w * 0.46), top + h * 0.4 + pen.waver(h * 0.38)];
    pen.round(pen.blob(fx, fy, 11, 10, 0.2, 6), { wash: '#dd7f9c', opacity: 0.8, line: 0, solid: false });
  }
}
