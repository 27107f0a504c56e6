import { HEIGHT, MARKER, type Pen, type Point, type Scene, WIDTH } from '#demo/pictures/hand/pen.ts';
import { camera, type View } from '#demo/pictures/hand/space.ts';
import { pavement } from '#demo/pictures/houses/streets.ts';
import { tubeHouse } from '#demo/pictures/houses/tube-house.ts';
import { building } from '#demo/pictures/houses/building.ts';
import { farHouses, sky } from '#demo/pictures/parts/open-air.ts';
import { bush, grass } from '#demo/pictures/parts/plants.ts';
import { motorbike } from '#demo/pictures/parts/street-things.ts';
import { tree } from '#demo/pictures/parts/trees.ts';
import { hills, stake } from './fields.ts';

/** A gap in a row of houses: the plot that is offered. */
export const gap: Scene = (pen, look) => {
  const { dice } = pen;
  const y = 970;
  const w = dice.whole(420, 560);
  const x = WIDTH / 2 - w / 2 + pen.waver(120);
  sky(pen, look, 740);
  farHouses(pen, look, y - 90, x - 20, x + w);
  tree(pen, look, x + w * (0.25 + dice.share() * 0.5), y - 60, dice.whole(380, 500));
  for (const [left, right] of [
    [-40, x],
    [x + w, WIDTH + 40],
  ] as const)
    for (let at = left; at < right - 1;) {
      const own = right - at < 420 ? right - at : dice.whole(230, 300);
      tubeHouse(pen, look, {
        x: at,
        w: own,
        ground: y,
        floors: dice.whole(1, 4),
        storey: dice.whole(160, 190),
        isShop: dice.chance(0.4),
        isPale: dice.chance(0.6),
      });
      at += own;
    }
  pen.rect(x, y - 84, w, 84, { wash: look.shade, line: 2.2 });
  for (let row = 1; row < 4; row += 1) {
    pen.line(x, y - row * 21, x + w, y - row * 21, { width: 1.3 });
    for (let at = row % 2 ? 30 : 60; at < w; at += 60)
      pen.line(x + at, y - row * 21, x + at, y - row * 21 + 21, { width: 1.3 });
  }
  pen.wash(pen.corners(x, y - 14, w, 92), look.leaf, 0.6, 6);
  pavement(pen, look, y);
  for (const share of [0.15, 0.4, 0.7, 0.9]) bush(pen, look, x + w * share, y + 6, dice.whole(30, 60));
  grass(pen, x + 20, x + w - 20, y - 10, y + 40, 14);
  for (const at of [x + 20, x + w - 20]) stake(pen, at, y + 16, 150);
  const steps = 12;
  for (let step = 0; step < steps; step += 1) {
    const from = x + 20 + ((w - 40) * step) / steps;
    pen.line(from, y + 4, from + ((w - 40) / steps) * 0.6, y + 4, { width: 5, colour: MARKER });
  }
  motorbike(pen, look, dice.chance(0.5) ? 260 : 1_340, y + 100, 150, 1);
};

const corner = (view: View, x: number, y: number): Point => view([x, y, 0]);

/** Fields in a patchwork, some under water, with a canal or terraces between. */
export const paddies: Scene = (pen, look) => {
  const { dice } = pen;
  const isHilly = look.region === 'highlands';
  const horizon = 430;
  const view = camera({ eye: [0, -14, 11], tilt: -14, zoom: 1_000, centre: [800, 660] });
  sky(pen, look, horizon - 10);
  hills(pen, look, horizon + 30, isHilly ? 260 : 90);
  pen.wash(
    [
      [-30, horizon + 16],
      [WIDTH + 30, horizon + 16],
      [WIDTH + 30, HEIGHT + 20],
      [-30, HEIGHT + 20],
    ],
    look.leaf,
    0.45,
    6,
  );
  for (let x = -40; x < WIDTH; x += dice.whole(130, 260))
    tree(pen, look, x, horizon + 34, dice.whole(80, 170));
  const rows = [86, 52, 34, 22, 13, 5, -2];
  const [meantRow, meantAt] = [3, dice.chance(0.5) ? 0 : -1];
  const canal = dice.chance(0.5) ? 1 : -2;
  for (const [row, far] of rows.entries()) {
    const near = rows[row + 1];
    if (near === undefined) break;
    for (let at = -5; at < 5; at += 1) {
      const shift = row % 2 ? 3 : 0;
      const [left, right] = [at * 14 + shift * (at === canal ? 0 : 1), at * 14 + 13.4];
      const field = [
        corner(view, left, near),
        corner(view, right, near),
        corner(view, right, far - 0.4),
        corner(view, left, far - 0.4),
      ];
      const isMeant = row === meantRow && at === meantAt;
      const isWet = at === canal || dice.chance(0.22);
      pen.shape(field, {
        wash: isMeant ? look.wall : isWet ? '#a5cdd8' : dice.pick([look.leaf, look.leaf, '#dfd58a']),
        opacity: 0.75,
        line: isMeant ? 2.6 : 1.7,
      });
      if (!isMeant && !isWet && row > 1) sprouts(pen, view, left, right, near, far);
      if (isMeant) for (const [sx, sy] of field) stake(pen, sx, sy + 4, 96);
    }
  }
  const hx = meantAt === 0 ? -19 : 8;
  for (const dx of [-3, 12]) tree(pen, look, ...view([hx + dx, 26, 0]), 240);
  building(pen, look, view, {
    at: [hx, 23, 0],
    size: [8, 5],
    floors: 1,
    storey: 3,
    walls: [
      [hx > 0 ? 'left' : 'right', 'blank'],
      ['front', 'windows'],
    ],
    roof: 'gable',
    colour: look.wall,
    line: 2.2,
  });
};

/** Rows of young rice. */
function sprouts(pen: Pen, view: View, left: number, right: number, near: number, far: number) {
  const count = 4;
  for (let row = 1; row < count; row += 1) {
    const y = near + ((far - near) * row) / count;
    for (let x = left + 1.4; x < right - 1; x += 2.6) {
      const [px, py] = view([x + pen.waver(0.3), y, 0]);
      const tall = Math.abs(view([x, y, 0.7])[1] - py);
      for (const lean of [-0.5, 0.5])
        pen.line(px, py, px + lean * tall, py - tall, { width: 1.6, opacity: 0.7 });
    }
  }
}
