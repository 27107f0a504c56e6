import { HEIGHT, type Pen, type Point, type Scene } from '#demo/pictures/hand/pen.ts';
import type { Look } from '#demo/pictures/look.ts';
import { pot } from '#demo/pictures/parts/plants.ts';
import { dressedWall, roomWindow } from './room-parts.ts';
import { hangingLamp, room } from './room.ts';

/** The cabinet of the ancestors with its lamps, fruit and incense. */
export const altar: Scene = (pen, look) => {
  const { dice } = pen;
  const { left, right, top, floor } = room(pen, look, 'tiles');
  dressedWall(pen, look, left, right, top, floor);
  const x = 800 + pen.waver(60);
  pen.rect(x - 300, top + 70, 600, 250, { wash: look.accent, opacity: 0.5, line: 3 });
  pen.rect(x - 276, top + 92, 552, 206, { wash: '#f6dfa8', line: 2.2 });
  for (const dx of [-150, 0, 150]) {
    pen.rect(x + dx - 46, top + 124, 92, 116, { wash: look.shade, line: 2.6 });
    pen.round(pen.blob(x + dx, top + 178, 26, 32, 0.03, 14), { line: 2 });
  }
  const table = floor - 250;
  pen.rect(x - 420, table, 840, 40, { wash: look.accent, opacity: 0.75, line: 3 });
  pen.rect(x - 390, table + 40, 780, 210, { wash: look.accent, opacity: 0.5, line: 3 });
  for (const dx of [-260, 0, 260]) {
    pen.rect(x + dx - 110, table + 66, 220, 150, { line: 2, solid: false });
    pen.round(pen.blob(x + dx, table + 140, 56, 44, 0.12, 10), { line: 1.8, solid: false });
  }
  for (const dx of [-340, 340]) candle(pen, look, x + dx, table);
  pen.round(
    [
      [x - 44, table - 62],
      [x + 44, table - 62],
      [x + 34, table],
      [x - 34, table],
    ],
    { wash: look.other, line: 2.4 },
  );
  for (const dx of [-12, 0, 12]) {
    pen.line(x + dx, table - 58, x + dx * 1.4, table - 150, { width: 2 });
    pen.ink(
      [
        [x + dx * 1.4, table - 156],
        [x + dx * 2 + 8, table - 190],
        [x + dx * 2 - 6, table - 226],
      ],
      { width: 1.5, opacity: 0.5 },
    );
  }
  fruit(pen, look, x - 200, table);
  pot(pen, look, x + 200, table, 66);
  for (const side of [left + 60, right - 60]) pot(pen, look, side, floor + 90, dice.whole(120, 150));
  hangingLamp(pen, look, x - 330, 150);
  hangingLamp(pen, look, x + 330, 150);
  pen.shape(
    [
      [x - 250, floor + 120],
      [x + 250, floor + 120],
      [x + 310, floor + 230],
      [x - 310, floor + 230],
    ],
    { wash: look.leaf, opacity: 0.6, line: 2.4 },
  );
};

function candle(pen: Pen, look: Look, x: number, y: number) {
  pen.rect(x - 30, y - 20, 60, 20, { wash: look.wall, line: 2.2 });
  pen.rect(x - 13, y - 110, 26, 90, { wash: look.accent, line: 2.2 });
  pen.round(
    [
      [x - 12, y - 122],
      [x, y - 156],
      [x + 12, y - 122],
      [x, y - 112],
    ],
    { wash: '#f9d88c', line: 2 },
  );
}

function fruit(pen: Pen, look: Look, x: number, y: number) {
  pen.shape(
    [
      [x - 80, y - 34],
      [x + 80, y - 34],
      [x + 46, y],
      [x - 46, y],
    ],
    { wash: look.other, line: 2.4 },
  );
  for (const [dx, dy] of [
    [-44, -48],
    [0, -52],
    [44, -48],
    [-22, -86],
    [22, -86],
  ] as const)
    pen.round(pen.blob(x + dx, y + dy, 27, 26, 0.05, 12), {
      wash: pen.dice.pick([look.accent, look.leaf, '#f5cf6b']),
      line: 2.2,
    });
}

/** A flight of steps that turns under a window. */
export const stair: Scene = (pen, look) => {
  const { dice } = pen;
  const { left, right, top, floor } = room(pen, look, dice.chance(0.5) ? 'wood' : 'tiles');
  const [x, y] = [left + 90, floor + 150];
  const steps = 9;
  const [run, rise] = [82, 66];
  const wood = dice.chance(0.5);
  for (let at = steps - 1; at >= 0; at -= 1) {
    const [sx, sy] = [x + at * run, y - at * rise];
    pen.shape(
      [
        [sx, sy],
        [sx, sy - rise],
        [right - 10, sy - rise],
        [right - 10, sy],
      ],
      { wash: look.wall, opacity: 0.55, line: 2 },
    );
    pen.shape(
      [
        [sx - 14, sy - rise],
        [sx + 96, sy - rise - 46],
        [sx + 96 + run, sy - rise - 46],
        [sx + run, sy - rise],
      ],
      {
        wash: wood ? look.accent : look.shade,
        opacity: 0.7,
        line: 2.4,
      },
    );
    pen.rect(sx - 14, sy - rise, run + 14, 14, { wash: wood ? look.accent : look.shade, line: 2.2 });
  }
  roomWindow(pen, look, left + 130, top + 60, 220, 260);
  const rail = (at: number, lift: number): Point => [x + at * run + 10, y - at * rise - lift];
  for (let at = 0; at < steps; at += 1) {
    pen.ink([rail(at + 0.3, 60), rail(at + 0.3, 230)], { width: 3.2 });
    if (dice.chance(0.8)) pen.ink([rail(at + 0.75, 90), rail(at + 0.75, 250)], { width: 2 });
  }
  pen.ink([rail(0, 226), rail(steps, 226)], { width: 9, colour: look.accent });
  pen.ink([rail(0, 226), rail(steps, 226)], { width: 2.4 });
  pen.rect(x - 6, y - 300, 30, 300, { wash: look.accent, opacity: 0.7, line: 2.8 });
  pot(pen, look, x - 90, y + 60, 150);
  if (dice.chance(0.5)) pot(pen, look, right - 100, floor + 190, 110);
  hangingLamp(pen, look, 640 + pen.waver(60), 170);
};

/** A basin, a mirror, a shower behind glass. */
export const bathroom: Scene = (pen, look) => {
  const { dice } = pen;
  const { left, right, top, floor } = room(pen, look, 'tiles');
  const half = top + (floor - top) * 0.42;
  for (let y = half; y < floor - 30; y += 62) pen.line(left, y, right, y, { width: 1.2, opacity: 0.5 });
  for (let x = left + 80; x < right; x += 80) pen.line(x, half, x, floor - 20, { width: 1.2, opacity: 0.5 });
  pen.rect(left, half - 18, right - left, 20, { wash: look.accent, opacity: 0.5, line: 2.2 });
  const isLeft = dice.chance(0.5);
  const sx = isLeft ? left + 30 : right - 370;
  pen.wash(pen.corners(sx, top + 60, 340, floor - top - 20), look.sky, 0.45, 4);
  pen.rect(sx, top + 60, 340, floor - top - 20, { line: 3, solid: false });
  pen.line(sx + 170, top + 60, sx + 170, floor + 40, { width: 3 });
  pen.ink(
    [
      [sx + 60, floor - 120],
      [sx + 60, top + 120],
      [sx + 120, top + 120],
      [sx + 120, top + 150],
    ],
    { width: 5 },
  );
  pen.shape(
    [
      [sx + 84, top + 176],
      [sx + 156, top + 176],
      [sx + 138, top + 150],
      [sx + 102, top + 150],
    ],
    { wash: look.shade, line: 2.4 },
  );
  for (const dx of [92, 112, 132, 150])
    pen.line(sx + dx, top + 190, sx + dx, top + 260, { width: 1.4, opacity: 0.5 });
  const bx = isLeft ? right - 640 : left + 200;
  if (dice.chance(0.5))
    pen.round(pen.blob(bx + 190, top + 210, 130, 150, 0.015, 22), { wash: look.sky, line: 3 });
  else pen.rect(bx + 40, top + 80, 300, 260, { wash: look.sky, line: 3 });
  pen.line(bx + 130, top + 270, bx + 210, top + 140, { width: 1.6, opacity: 0.5 });
  for (const dx of [-20, 400]) hangingLamp(pen, look, bx + dx, 170);
  pen.rect(bx, floor - 210, 380, 200, { wash: look.accent, opacity: 0.55, line: 3 });
  for (const dx of [126, 253]) pen.line(bx + dx, floor - 206, bx + dx, floor - 14, { width: 2.2 });
  pen.rect(bx - 16, floor - 236, 412, 30, { wash: look.wall, line: 3 });
  pen.round(
    [
      [bx + 90, floor - 290],
      [bx + 290, floor - 290],
      [bx + 260, floor - 232],
      [bx + 120, floor - 232],
    ],
    { wash: look.sky, line: 2.8 },
  );
  pen.ink(
    [
      [bx + 190, floor - 290],
      [bx + 190, floor - 350],
      [bx + 216, floor - 362],
      [bx + 232, floor - 340],
    ],
    { width: 4.4 },
  );
  const wc = isLeft ? right - 130 : left + 70;
  pen.rect(wc - 60, floor - 190, 120, 120, { line: 2.8 });
  pen.round(
    [
      [wc - 70, floor - 70],
      [wc + 70, floor - 70],
      [wc + 52, floor + 60],
      [wc - 52, floor + 60],
    ],
    { line: 3 },
  );
  pen.round(pen.blob(wc, floor - 70, 76, 24, 0.02, 16), { wash: look.shade, line: 2.6 });
  pen.round(
    [
      [560, HEIGHT - 170],
      [1_020, HEIGHT - 170],
      [1_090, HEIGHT - 60],
      [490, HEIGHT - 60],
    ],
    { wash: look.leaf, opacity: 0.55, line: 2.4 },
  );
  pot(pen, look, bx + 340, floor - 236, 56);
};
