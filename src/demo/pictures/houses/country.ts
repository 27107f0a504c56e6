import { HEIGHT, type Pen, type Scene, WIDTH } from '#demo/pictures/hand/pen.ts';
import { camera } from '#demo/pictures/hand/space.ts';
import type { Look } from '#demo/pictures/look.ts';
import { hills } from '#demo/pictures/land/fields.ts';
import { sky } from '#demo/pictures/parts/open-air.ts';
import { balcony, windowAt } from '#demo/pictures/parts/openings.ts';
import { blossoms, bush, grass, pot } from '#demo/pictures/parts/plants.ts';
import { pine, tree } from '#demo/pictures/parts/trees.ts';
import { building } from './building.ts';
import { floorsSaid } from './floors.ts';

/** The lines of the storeys of a house drawn from the front. */
const storeys = (pen: Pen, x: number, w: number, foot: number, storey: number, floors: number) => {
  for (let floor = 0; floor < floors; floor += 1)
    pen.ink(
      [
        [x, foot - floor * storey],
        [x + w, foot - floor * storey],
      ],
      { width: 2.2, of: 'storey' },
    );
};

/** A roof of tiles seen from the front, its corners a little turned up. */
function tiles(pen: Pen, look: Look, x: number, w: number, eaves: number, rise: number) {
  pen.shape(
    [
      [x - 56, eaves + 6],
      [x - 20, eaves - 8],
      [x + w * 0.16, eaves - rise],
      [x + w * 0.84, eaves - rise],
      [x + w + 20, eaves - 8],
      [x + w + 56, eaves + 6],
      [x + w, eaves + 18],
      [x, eaves + 18],
    ],
    { wash: look.accent, opacity: 0.7 },
  );
  for (let at = 1; at < 15; at += 1) {
    const share = at / 15;
    pen.line(x + w * (0.16 + share * 0.68), eaves - rise, x - 20 + (w + 40) * share, eaves + 10, {
      width: 1.3,
      opacity: 0.6,
    });
  }
  pen.rect(x + w * 0.14, eaves - rise - 12, w * 0.72, 14, { wash: look.accent, opacity: 0.7, line: 2.2 });
}

/** A low house with columns in a garden: nhà vườn. */
export const gardenHouse: Scene = (pen, look, said) => {
  const { dice } = pen;
  const floors = Math.min(3, floorsSaid(said, 1));
  const foot = 860;
  const storey = floors > 2 ? 175 : floors > 1 ? 200 : 230;
  const w = dice.whole(700, 800);
  const x = WIDTH / 2 - w / 2 + pen.waver(70);
  sky(pen, look, 680);
  if (look.region === 'highlands' || dice.chance(0.3)) hills(pen, look, foot - 90, 200);
  for (const tx of [x - 190, x - 60, x + w + 70, x + w + 210])
    tree(pen, look, tx + pen.waver(20), foot, dice.whole(440, 620));
  for (let floor = floors - 1; floor >= 0; floor -= 1) {
    const level = foot - floor * storey;
    const inset = floor * 60;
    const [left, wide] = [x + inset, w - 2 * inset];
    pen.rect(left, level - storey, wide, storey, { wash: look.wall });
    if (floor === floors - 1) tiles(pen, look, left, wide, level - storey, 130);
    else tiles(pen, look, left, wide, level - storey + 6, 34);
    const bays = 5;
    for (let bay = 0; bay < bays; bay += 1) {
      const bx = left + (wide * (bay + 0.5)) / bays;
      if (bay === 2 && floor === 0)
        pen.rect(bx - 52, level - storey * 0.74, 104, storey * 0.74, {
          wash: look.accent,
          opacity: 0.65,
          line: 2.6,
        });
      else windowAt(pen, look, bx - 36, level - storey * 0.7, 72, storey * 0.42, 3);
    }
    for (let bay = 0; bay <= bays; bay += 1)
      pen.rect(left + (wide * bay) / bays - 9, level - storey + 20, 18, storey - 20, { line: 2.2 });
    if (floor > 0) balcony(pen, look, left + 14, level, wide - 28, storey * 0.22, 0);
  }
  storeys(pen, x, w, foot, storey, floors);
  pen.rect(x - 30, foot, w + 60, 22, { wash: look.shade, line: 2.4 });
  yard(pen, look, foot + 22, x + w / 2);
};

/** Grass, a path to the door, hedges and pots. */
function yard(pen: Pen, look: Look, top: number, door: number) {
  const { dice } = pen;
  pen.wash(
    [
      [-30, top],
      [WIDTH + 30, top],
      [WIDTH - 30, HEIGHT - 30],
      [40, HEIGHT - 20],
    ],
    look.leaf,
    0.45,
    10,
  );
  pen.shape(
    [
      [door - 60, top],
      [door + 60, top],
      [door + 250, HEIGHT + 20],
      [door - 250, HEIGHT + 20],
    ],
    { wash: look.shade, opacity: 0.8, line: 2.4 },
  );
  for (const share of [0.12, 0.28, 0.5, 0.78]) {
    const y = top + (HEIGHT - top) * share;
    const half = 60 + 180 * share;
    pen.line(door - half, y, door + half, y, { width: 1.6, opacity: 0.6 });
  }
  for (const side of [-1, 1])
    for (const [off, y] of [
      [150, top + 30],
      [260, top + 60],
      [400, top + 110],
    ] as const) {
      const bx = door + side * off;
      if (dice.chance(0.4)) pot(pen, look, bx, y + 30, 64);
      else bush(pen, look, bx, y + 20, dice.whole(50, 84));
    }
  if (dice.chance(0.5)) blossoms(pen, look, dice.chance(0.5) ? 30 : WIDTH - 330, top - 60, 300, 180);
  grass(pen, 40, door - 300, top + 120, HEIGHT - 20, 12);
  grass(pen, door + 300, WIDTH - 40, top + 120, HEIGHT - 20, 12);
}

/** Houses one above another on a slope under pines. */
export const hillside: Scene = (pen, look, said) => {
  const { dice } = pen;
  const floors = floorsSaid(said, 2);
  const high = floors * 3.2;
  const scale = 500 / Math.max(8, high + 3);
  const view = camera({ eye: [3, -26, 5], turn: 0, zoom: scale * 26, centre: [800, 1_010 - 5 * scale] });
  sky(pen, look, 620);
  hills(pen, look, 620, 320);
  const slope = (y: number, left: number, right: number, opacity: number) =>
    pen.round(
      [
        [-60, left],
        [420, left - 30],
        [1_050, right + 20],
        [WIDTH + 60, right],
        [WIDTH + 60, y],
        [-60, y],
      ],
      { wash: look.leaf, opacity, line: 2.2 },
    );
  slope(HEIGHT, 690, 560, 0.45);
  for (let at = 0; at < 9; at += 1)
    pine(pen, look, at * 190 + pen.waver(50), 690 - at * 14, dice.whole(170, 260));
  for (const [x, y, z] of [
    [-15, 12, 7],
    [-6, 13, 8],
    [5, 14, 8.6],
    [14, 13, 9.6],
  ] as const)
    building(pen, look, view, {
      at: [x + pen.waver(1), y, z - 2],
      size: [5 + dice.share() * 2, 6],
      floors: dice.whole(1, 2),
      walls: [
        [x > 3 ? 'left' : 'right', 'blank'],
        ['front', 'windows'],
      ],
      roof: dice.pick(['hip', 'gable']),
      colour: dice.chance(0.5) ? look.other : undefined,
      line: 1.6,
    });
  slope(HEIGHT, 850, 760, 0.5);
  for (const x of [90, 260, 1_330, 1_500]) pine(pen, look, x + pen.waver(40), 900, dice.whole(340, 460));
  building(pen, look, view, {
    at: [0, 0, 0.6],
    size: [7, 8],
    floors,
    storey: 3.2,
    walls: [['front', 'gate']],
    roof: floors < 4 ? 'hip' : 'flat',
    colour: look.wall,
    line: 2.6,
    isMeant: true,
  });
  const foot = view([3, 0, 0.6])[1];
  slope(HEIGHT + 40, foot + 40, foot + 8, 0.55);
  stoneWall(pen, look, foot + 2);
};

/** Stones that hold a terrace, and steps up through them. */
function stoneWall(pen: Pen, look: Look, top: number) {
  const { dice } = pen;
  pen.rect(-30, top, WIDTH + 60, 84, { wash: look.shade, opacity: 0.9, line: 2.6 });
  for (let at = 0; at < 30; at += 1)
    pen.round(pen.blob(dice.whole(0, WIDTH), top + 42 + pen.waver(24), 26, 13, 0.18, 8), {
      line: 1.4,
      solid: false,
    });
  const x = 840;
  for (let step = 0; step < 4; step += 1)
    pen.rect(x - step * 8, top + step * 22, 150 + step * 16, 22, {
      wash: look.wall,
      opacity: 0.5,
      line: 2.2,
    });
  for (const bx of [dice.whole(60, 300), dice.whole(420, 700), dice.whole(1_150, 1_500)])
    blossoms(pen, look, bx - 110, top - 50, 220, 110);
}
