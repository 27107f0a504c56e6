import { INK, type Pen, type Scene, WIDTH } from '#demo/pictures/hand/pen.ts';
import type { Look } from '#demo/pictures/look.ts';
import { windowAt } from '#demo/pictures/parts/openings.ts';
import { pot } from '#demo/pictures/parts/plants.ts';
import { box, dressedWall, roomWindow, sunPatch } from './room-parts.ts';
import { hangingLamp, room } from './room.ts';

/** One room to live, cook and sleep in. */
export const studio: Scene = (pen, look) => {
  const { dice } = pen;
  const { left, right, top, floor } = room(pen, look, 'wood');
  dressedWall(pen, look, left, right, top, floor);
  const loft = top + 270;
  pen.rect(left, loft, 540, 30, { wash: look.accent, opacity: 0.7, line: 2.8 });
  pen.round(
    [
      [left + 30, loft - 80],
      [left + 500, loft - 90],
      [left + 510, loft],
      [left + 20, loft],
    ],
    { wash: look.other, line: 2.8 },
  );
  pen.rect(left + 40, loft - 110, 110, 50, { wash: look.sky, line: 2.2 });
  for (let at = 0; at <= 9; at += 1) pen.line(left + at * 60, loft, left + at * 60, loft - 70, { width: 2 });
  pen.line(left, loft - 70, left + 540, loft - 70, { width: 3 });
  for (let rung = 0; rung < 7; rung += 1)
    pen.line(left + 560 - rung * 3, loft + 30 + rung * 70, left + 640 - rung * 3, loft + 30 + rung * 70, {
      width: 4,
    });
  for (const dx of [556, 640]) pen.line(left + dx, loft - 30, left + dx - 26, floor + 40, { width: 4.4 });
  pen.rect(left + 20, floor - 210, 480, 210, { wash: look.accent, opacity: 0.5, line: 2.8 });
  for (const dx of [120, 240, 360])
    pen.line(left + 20 + dx, floor - 205, left + 20 + dx, floor, { width: 2 });
  pen.rect(left + 10, floor - 232, 500, 24, { wash: look.wall, line: 2.6 });
  pen.rect(left + 330, floor - 330, 120, 98, { wash: look.shade, line: 2.4 });
  pot(pen, look, left + 110, floor - 232, 52);
  roomWindow(pen, look, right - 330, top + 90, 240, 330);
  sunPatch(pen, look, right - 330, floor, 240);
  box(pen, look, [right - 470, floor + 190], [320, 90, 150], look.other);
  pen.rect(right - 470, floor + 20, 36, 170, { wash: look.other, line: 2.6 });
  box(pen, look, [right - 860, floor + 240], [220, 70, 110], look.accent);
  if (dice.chance(0.6)) pot(pen, look, right - 40, floor + 120, 140);
  hangingLamp(pen, look, right - 520, 160);
};

/** Bare walls before anybody has moved in. */
export const emptyRoom: Scene = (pen, look) => {
  const { dice } = pen;
  const { left, right, top, floor } = room(pen, look, 'tiles');
  const x = 800 + pen.waver(160);
  pen.rect(x - 260, top + 90, 520, floor - top - 90, { wash: look.sky, opacity: 0.8, line: 3 });
  pen.line(x, top + 90, x, floor, { width: 3 });
  for (const dx of [-150, 110])
    pen.line(x + dx, floor - 120, x + dx + 60, floor - 300, { width: 1.6, opacity: 0.5 });
  sunPatch(pen, look, x - 260, floor, 520);
  const side = dice.chance(0.5) ? left + 60 : right - 190;
  pen.rect(side, floor - 380, 130, 380, { wash: look.accent, opacity: 0.6, line: 2.8 });
  pen.round(pen.blob(side + 108, floor - 190, 9, 9, 0.03, 10), { line: 2.4 });
  pen.line(800, -10, 800, 120, { width: 2 });
  pen.round(pen.blob(800, 144, 20, 24, 0.04, 12), { wash: '#f9d88c', line: 2.4 });
  const bx = x < 800 ? right - 360 : left + 120;
  ladder(pen, look, bx + 260, floor + 70);
  for (const [dx, dy, w] of [
    [0, 150, 190],
    [120, 230, 230],
  ] as const)
    box(pen, look, [bx + dx - 40, floor + dy], [w, 120, 110], '#e3c9a0');
  pen.rect(bx + 60, floor + 40, 66, 70, { wash: look.accent, line: 2.4 });
  for (let at = 0; at < 4; at += 1) {
    const [cx, cy] = [dice.whole(left + 60, right - 160), dice.whole(top + 60, floor - 120)];
    pen.ink(
      [
        [cx, cy],
        [cx + 34, cy + 8],
        [cx + 50, cy + 30],
      ],
      { width: 1.4, opacity: 0.4 },
    );
  }
};

function ladder(pen: Pen, look: Look, x: number, y: number) {
  for (const dx of [0, 110])
    pen.ink(
      [
        [x + dx, y],
        [x + 34 + dx * 0.4, y - 420],
      ],
      { width: 6, colour: INK },
    );
  for (let rung = 1; rung < 7; rung += 1) {
    const share = rung / 7;
    pen.line(x + 34 * share, y - 420 * share, x + 110 - 32 * share, y - 420 * share, { width: 4 });
  }
  pen.ink(
    [
      [x + 70, y - 420],
      [x + 190, y - 10],
    ],
    { width: 4, colour: look.accent },
  );
}

/** Desks before a wide window. */
export const office: Scene = (pen, look) => {
  const { dice } = pen;
  const { left, right, top, floor } = room(pen, look, 'tiles');
  windowAt(pen, look, left + 80, top + 80, right - left - 160, 300, 2);
  sunPatch(pen, look, left + 200, floor, 600);
  for (let x = left + 70; x < right - 80; x += 14)
    if (dice.chance(0.05)) pen.line(x, top + 80, x, top + 380, { width: 1.2 });
  for (const [x, y, scale] of [
    [left + 60, floor + 60, 0.8],
    [800 - 190, floor + 60, 0.8],
    [right - 420, floor + 60, 0.8],
    [250, floor + 290, 1.2],
    [WIDTH - 720, floor + 290, 1.2],
  ] as const)
    pen.within({ x, y, scale }, () => desk(pen, look));
  for (const x of [left + 200, 800, right - 200]) hangingLamp(pen, look, x, 90);
  pot(pen, look, dice.chance(0.5) ? left - 60 : right + 60, floor + 160, 170);
};

function desk(pen: Pen, look: Look) {
  pen.rect(110, -250, 130, 150, { wash: look.other, line: 2.8 });
  pen.rect(0, -120, 400, 26, { wash: look.wall, line: 2.8 });
  for (const x of [14, 372]) pen.rect(x, -94, 16, 94, { wash: look.shade, line: 2.4 });
  pen.rect(250, -94, 110, 80, { wash: look.accent, opacity: 0.55, line: 2.4 });
  pen.rect(230, -226, 140, 88, { wash: INK, opacity: 0.25, line: 2.8 });
  pen.rect(290, -138, 22, 18, { line: 2 });
  if (pen.dice.chance(0.5)) pot(pen, look, 60, -120, 40);
  else pen.rect(40, -144, 80, 24, { wash: look.leaf, line: 2.2 });
}
