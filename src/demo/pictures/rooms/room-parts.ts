import type { Pen, Point } from '#demo/pictures/hand/pen.ts';
import type { Look } from '#demo/pictures/look.ts';
import { windowAt } from '#demo/pictures/parts/openings.ts';
import { curtained } from './room.ts';

/** What one sees through a pane: roofs, towers or leaves. */
function outlook(pen: Pen, look: Look, x: number, y: number, w: number, h: number) {
  const { dice } = pen;
  if (dice.chance(0.5)) {
    for (const share of [0.12, 0.36, 0.62]) {
      const tall = h * (0.25 + dice.share() * 0.35);
      pen.rect(x + w * share, y + h - tall, w * 0.17, tall, {
        wash: dice.pick([look.other, look.shade]),
        line: 1.6,
      });
      for (let row = 1; row < 4; row += 1)
        pen.line(
          x + w * (share + 0.03),
          y + h - tall + (tall * row) / 4,
          x + w * (share + 0.14),
          y + h - tall + (tall * row) / 4,
          {
            width: 1.2,
            opacity: 0.7,
          },
        );
    }
    return;
  }
  for (const share of [0.2, 0.5, 0.8])
    pen.round(pen.blob(x + w * share, y + h * 0.86, w * 0.17, h * 0.13, 0.1, 12), {
      wash: look.leaf,
      line: 1.7,
    });
}

/** A wall of glass with the town behind. */
function glazed(pen: Pen, look: Look, x: number, y: number, w: number, h: number) {
  pen.rect(x, y, w, h, { wash: look.sky, opacity: 0.85, line: 3 });
  outlook(pen, look, x + 6, y, w - 12, h - 3);
  for (const share of [0.33, 0.66]) pen.line(x + w * share, y, x + w * share, y + h, { width: 3 });
  for (const share of [0.1, 0.72])
    pen.line(x + w * share, y + h * 0.5, x + w * (share + 0.12), y + h * 0.2, { width: 1.4, opacity: 0.5 });
}

/** A window of a room: curtains, shutters, an arch, or a wall of glass. */
export function roomWindow(pen: Pen, look: Look, x: number, y: number, w: number, h: number) {
  const style = pen.dice.whole(0, 3);
  if (style === 0) return curtained(pen, look, x, y, w, h);
  if (style === 1) return windowAt(pen, look, x + w * 0.1, y + 20, w * 0.8, h * 0.86, 1);
  if (style === 2) return windowAt(pen, look, x, y + 40, w, h * 0.84, 4);
  return glazed(pen, look, x - 40, y - 20, w + 80, h + 70);
}

/** Light that falls through a window onto the floor. */
export function sunPatch(pen: Pen, look: Look, x: number, floor: number, w: number) {
  if (look.light !== 'morning' && look.light !== 'evening') return;
  const lean = look.light === 'morning' ? 120 : -120;
  for (const share of [0, 0.52]) {
    const [from, to] = [x + w * share, x + w * (share + 0.46)];
    pen.wash(
      [
        [from + lean * 0.4, floor + 40],
        [to + lean * 0.4, floor + 40],
        [to + lean * 1.6, floor + 210],
        [from + lean * 1.6, floor + 210],
      ],
      '#fbe6a6',
      0.7,
      4,
    );
  }
}

/** Boards, stripes or a wainscot on the wall behind. */
export function dressedWall(pen: Pen, look: Look, left: number, right: number, top: number, floor: number) {
  const style = pen.dice.whole(0, 3);
  if (style === 1)
    for (let x = left + 46; x < right; x += 92)
      pen.line(x, top + 4, x, floor - 20, { width: 1.3, opacity: 0.35 });
  if (style === 2) {
    pen.wash(
      [
        [left, floor - 190],
        [right, floor - 190],
        [right, floor],
        [left, floor],
      ],
      look.other,
      0.7,
      4,
    );
    pen.line(left, floor - 190, right, floor - 190, { width: 2.2 });
  }
  if (style === 3) {
    pen.wash(
      [
        [left, top],
        [right, top],
        [right, top + 56],
        [left, top + 56],
      ],
      look.accent,
      0.35,
      4,
    );
    pen.line(left, top + 56, right, top + 56, { width: 1.8 });
  }
}

/** A box in the one-point perspective of a room: its front, its top, and the side that is seen. */
export function box(
  pen: Pen,
  look: Look,
  [x, y]: Point,
  [w, h, d]: readonly [number, number, number],
  colour: string,
) {
  const side = x + w / 2 < 800 ? 1 : -1;
  const lift = d * 0.45;
  const push = side * d * 0.6;
  pen.shape(
    [
      [x, y - h],
      [x + w, y - h],
      [x + w + push, y - h - lift],
      [x + push, y - h - lift],
    ],
    { wash: look.wall, opacity: 0.6, line: 2.6 },
  );
  const edge = side > 0 ? x + w : x;
  pen.shape(
    [
      [edge, y - h],
      [edge + push, y - h - lift],
      [edge + push, y - lift],
      [edge, y],
    ],
    { wash: colour, opacity: 0.85, line: 2.6 },
  );
  pen.rect(x, y - h, w, h, { wash: colour, opacity: 0.6, line: 2.8 });
}
