import { INK, type Palette, type Pen } from '#demo/pictures/hand/pen.ts';
import { pot } from '#demo/pictures/parts/plants.ts';

/** A window of one of the kinds seen in Vietnamese streets. */
export function windowAt(
  pen: Pen,
  palette: Palette,
  x: number,
  y: number,
  w: number,
  h: number,
  style: number,
) {
  const { accent, glass } = palette;
  if (style === 1) {
    // Shutters folded open.
    for (const sx of [x - w * 0.28, x + w]) {
      pen.rect(sx, y, w * 0.28, h, { wash: accent, opacity: 0.7, line: 2.2 });
      for (let at = 1; at < 7; at += 1)
        pen.line(sx + 4, y + (h * at) / 7, sx + w * 0.28 - 4, y + (h * at) / 7, { width: 1.3 });
    }
  }
  pen.rect(x, y, w, h, { wash: glass, opacity: 0.8, line: 2.6 });
  if (style === 2) {
    pen.line(x + w / 3, y, x + w / 3, y + h, { width: 2 });
    pen.line(x + (2 * w) / 3, y, x + (2 * w) / 3, y + h, { width: 2 });
  } else pen.line(x + w / 2, y, x + w / 2, y + h, { width: 2 });
  pen.line(x, y + h * 0.3, x + w, y + h * 0.3, { width: 2 });
  if (style === 3)
    for (let at = 1; at < 9; at += 1) pen.line(x + (w * at) / 9, y, x + (w * at) / 9, y + h, { width: 1.4 });
  if (style === 4) {
    pen.ink(
      [
        [x - 4, y],
        [x + w * 0.2, y - h * 0.2],
        [x + w / 2, y - h * 0.27],
        [x + w * 0.8, y - h * 0.2],
        [x + w + 4, y],
      ],
      { width: 2.4 },
    );
  }
  pen.line(x + w * 0.6, y + h * 0.86, x + w * 0.88, y + h * 0.48, { width: 1.3, opacity: 0.5 });
  pen.rect(x - 6, y + h, w + 12, 9, { line: 2 });
}

/** A slab with its railing: bars, glass, or bellied ironwork. */
export function balcony(
  pen: Pen,
  palette: Palette,
  x: number,
  floor: number,
  w: number,
  h: number,
  style: number,
) {
  const top = floor - h;
  if (style === 1) pen.rect(x, top, w, h, { wash: palette.sky, opacity: 0.6, line: 2.2 });
  else {
    const gap = style === 2 ? 15 : 22;
    for (let at = x + gap; at < x + w - 4; at += gap) {
      if (style === 2)
        pen.ink(
          [
            [at, top],
            [at + 5, top + h * 0.6],
            [at, floor],
          ],
          { width: 1.7 },
        );
      else pen.line(at, top, at, floor, { width: 1.8 });
    }
    if (style === 3) pen.line(x, top + h * 0.45, x + w, top + h * 0.45, { width: 1.8 });
    pen.line(x, floor, x, top, { width: 2.6 });
    pen.line(x + w, floor, x + w, top, { width: 2.6 });
  }
  pen.line(x - 4, top, x + w + 4, top, { width: 3.4 });
  pen.rect(x - 10, floor, w + 20, 14, { line: 2.6 });
  const plants = pen.dice.whole(0, 3);
  for (let at = 0; at < plants; at += 1)
    pot(pen, palette, x + 24 + pen.dice.share() * Math.max(1, w - 48), floor, h * 0.42);
}

export function rollingShutter(
  pen: Pen,
  palette: Palette,
  x: number,
  y: number,
  w: number,
  h: number,
  open: number,
) {
  pen.rect(x, y, w, h, { wash: INK, opacity: 0.16, line: 2.8 });
  const drop = h * (1 - open);
  pen.rect(x, y, w, drop, { wash: palette.shade, opacity: 0.7, line: 2.4 });
  for (let at = 14; at < drop; at += 14) pen.line(x + 3, y + at, x + w - 3, y + at, { width: 1.4 });
}

export function foldingGate(pen: Pen, palette: Palette, x: number, y: number, w: number, h: number) {
  pen.rect(x, y, w, h, { wash: palette.accent, opacity: 0.6, line: 3 });
  const leaves = w > 210 ? 4 : 2;
  for (let at = 0; at < leaves; at += 1) {
    const left = x + (w * at) / leaves;
    pen.rect(left + 8, y + 14, w / leaves - 16, h * 0.42, { wash: palette.glass, opacity: 0.55, line: 1.9 });
    for (let bar = 1; bar < 5; bar += 1) {
      const bx = left + 8 + ((w / leaves - 16) * bar) / 5;
      pen.line(bx, y + 14, bx, y + 14 + h * 0.42, { width: 1.4 });
    }
    pen.rect(left + 8, y + h * 0.56, w / leaves - 16, h * 0.36, { line: 1.9, solid: false });
    pen.line(left, y, left, y + h, { width: 2.4 });
  }
}
