import { windowAt } from '#demo/pictures/parts/openings.ts';
import { HEIGHT, type Palette, type Pen, type Point, WIDTH } from '#demo/pictures/hand/pen.ts';

type Room = { left: number; right: number; top: number; floor: number };

/** An interior in perspective: a back wall and converging floor. */
export function room(pen: Pen, palette: Palette, tiles: 'wood' | 'tiles'): Room {
  const { dice } = pen;
  const [left, right] = [dice.whole(190, 300), WIDTH - dice.whole(190, 300)];
  const [top, floor] = [dice.whole(120, 160), dice.whole(800, 850)];
  pen.wash(
    [
      [left, top],
      [right, top],
      [right, floor],
      [left, floor],
    ],
    palette.wall,
    0.6,
    6,
  );
  pen.wash(
    [
      [left, floor],
      [right, floor],
      [WIDTH + 20, HEIGHT + 10],
      [-20, HEIGHT + 10],
    ],
    palette.shade,
    0.7,
    8,
  );
  pen.wash(
    [
      [-10, -10],
      [left, top],
      [left, floor],
      [-10, HEIGHT - 10],
    ],
    palette.wall,
    0.3,
    6,
  );
  const vanish: Point = [(left + right) / 2, floor - 220];
  for (let at = -6; at <= 6; at += 1) {
    const x = (left + right) / 2 + at * ((right - left) / (tiles === 'wood' ? 14 : 9));
    if (x > left && x < right)
      pen.ink(
        [
          [x, floor],
          [x + (x - vanish[0]) * 1.7, HEIGHT + 10],
        ],
        { width: 1.4, opacity: 0.5 },
      );
  }
  if (tiles === 'tiles')
    for (const y of [floor + 44, floor + 112, floor + 214, floor + 340])
      pen.line(-10, y, WIDTH + 10, y, { width: 1.3, opacity: 0.45 });
  pen.rect(left, top, right - left, floor - top, { line: 2.8, solid: false });
  for (const [x, y, toX, toY] of [
    [left, top, -20, -20],
    [right, top, WIDTH + 20, -20],
    [left, floor, -20, HEIGHT - 40],
    [right, floor, WIDTH + 20, HEIGHT - 40],
  ] as const)
    pen.line(x, y, toX, toY, { width: 2.8 });
  pen.line(left, floor - 18, right, floor - 18, { width: 1.6 });
  return { left, right, top, floor };
}

export function curtained(pen: Pen, palette: Palette, x: number, y: number, w: number, h: number) {
  windowAt(pen, palette, x, y, w, h, pen.dice.pick([0, 2]));
  const view = pen.dice.chance(0.5);
  if (view)
    pen.round(pen.blob(x + w * 0.3, y + h * 0.85, w * 0.2, h * 0.16, 0.15, 12), {
      wash: palette.leaf,
      line: 1.7,
      solid: false,
    });
  pen.line(x - 60, y - 26, x + w + 60, y - 26, { width: 4 });
  for (const [from, to] of [
    [x - 54, x + 26],
    [x + w - 26, x + w + 54],
  ] as const) {
    pen.shape(
      [
        [from, y - 26],
        [to, y - 26],
        [to - (from < x ? 26 : -10), y + h + 60],
        [from + (from < x ? -6 : 20), y + h + 60],
      ],
      { wash: palette.accent, opacity: 0.5, line: 2.4 },
    );
    for (const share of [0.3, 0.55, 0.78])
      pen.line(from + (to - from) * share, y - 24, from + (to - from) * share - 6, y + h + 56, {
        width: 1.5,
      });
  }
}

export function pictureOnWall(pen: Pen, palette: Palette, x: number, y: number, w: number, h: number) {
  pen.rect(x, y, w, h, { line: 3 });
  pen.rect(x + 14, y + 14, w - 28, h - 28, { wash: palette.sky, line: 1.8 });
  pen.ink(
    [
      [x + 18, y + h * 0.7],
      [x + w * 0.36, y + h * 0.42],
      [x + w * 0.55, y + h * 0.64],
      [x + w * 0.7, y + h * 0.5],
      [x + w - 18, y + h * 0.72],
    ],
    { width: 2 },
  );
}

export function floorLamp(pen: Pen, palette: Palette, x: number, floor: number) {
  pen.line(x, floor, x, floor - 380, { width: 3 });
  pen.line(x - 46, floor + 4, x + 46, floor + 4, { width: 4 });
  pen.shape(
    [
      [x - 40, floor - 470],
      [x + 40, floor - 470],
      [x + 74, floor - 372],
      [x - 74, floor - 372],
    ],
    { wash: palette.accent, opacity: 0.55, line: 2.6 },
  );
}

export function hangingLamp(pen: Pen, palette: Palette, x: number, y: number) {
  pen.line(x, -10, x, y, { width: 2 });
  pen.round(
    [
      [x - 70, y + 62],
      [x - 56, y + 12],
      [x, y - 10],
      [x + 56, y + 12],
      [x + 70, y + 62],
      [x, y + 70],
    ],
    { wash: palette.accent, opacity: 0.65, line: 2.6 },
  );
}

export function ceilingFan(pen: Pen, x: number, y: number) {
  pen.line(x, -10, x, y, { width: 2.6 });
  pen.round(pen.blob(x, y + 6, 22, 14, 0.05, 12), { line: 2.4 });
  for (const [dx, dy] of [
    [-190, 22],
    [176, 30],
    [40, -34],
  ] as const)
    pen.shape(
      [
        [x, y + 2],
        [x + dx, y + dy - 12],
        [x + dx * 1.02, y + dy + 12],
        [x, y + 12],
      ],
      { line: 2.2 },
    );
}
