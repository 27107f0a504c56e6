import { HEIGHT, type Pen, type Point, type Scene, WIDTH } from '#demo/pictures/hand/pen.ts';
import { camera } from '#demo/pictures/hand/space.ts';
import type { Look } from '#demo/pictures/look.ts';
import { balcony, windowAt } from '#demo/pictures/parts/openings.ts';
import { pot } from '#demo/pictures/parts/plants.ts';
import { palm, streetTree } from '#demo/pictures/parts/trees.ts';
import { building } from './building.ts';

import { farHouses, ground, sky } from '#demo/pictures/parts/open-air.ts';
import { bush, grass } from '#demo/pictures/parts/plants.ts';
import { lamp, motorbike } from '#demo/pictures/parts/street-things.ts';
import { tree } from '#demo/pictures/parts/trees.ts';

/** A tower of flats over the trees. */
export const tower: Scene = (pen, palette) => {
  const { dice } = pen;
  const y = 1_000;
  sky(pen, palette, 820);
  farHouses(pen, palette, y - 20);
  const towers = dice.chance(0.55) ? 2 : 1;
  for (let at = 0; at < towers; at += 1) {
    const isFront = at === towers - 1;
    const w = dice.whole(330, 430);
    const floors = dice.whole(9, 13);
    const storey = isFront ? 66 : 58;
    const x = isFront ? dice.whole(520, 760) : dice.whole(190, 380);
    const top = y - 90 - floors * storey;
    const side = w * 0.28;
    pen.shape(
      [
        [x + w, top + 8],
        [x + w + side, top + 52],
        [x + w + side, y],
        [x + w, y],
      ],
      { wash: palette.shade, opacity: 0.8 },
    );
    for (let floor = 0; floor < floors; floor += 1)
      pen.line(
        x + w,
        top + floor * storey + 8,
        x + w + side,
        top + 52 + (floor * (y - top - 52)) / (floors + 1.3),
        { width: 1.4, opacity: 0.7 },
      );
    pen.rect(x, top, w, y - top, isFront ? { wash: palette.wall } : { line: 2.4 });
    pen.rect(x + w * 0.3, top - 44, w * 0.4, 44, { line: 2.4 });
    pen.line(x + w * 0.5, top - 44, x + w * 0.5, top - 110, { width: 2 });
    const bays = dice.whole(3, 4);
    for (let floor = 0; floor < floors; floor += 1)
      for (let bay = 0; bay < bays; bay += 1) {
        const [bx, by] = [x + (w * (bay + 0.14)) / bays, top + floor * storey + 14];
        const bw = (w / bays) * 0.72;
        pen.rect(bx, by, bw, storey * 0.55, {
          wash: palette.glass,
          opacity: dice.chance(0.3) ? 0.95 : 0.5,
          line: 1.8,
        });
        if ((bay + floor) % 2 === 0) {
          pen.rect(bx - 4, by + storey * 0.34, bw + 8, storey * 0.28, {
            line: 1.8,
            ...(isFront && dice.chance(0.22) ? { wash: palette.accent } : {}),
          });
          for (let bar = 1; bar < 6; bar += 1)
            pen.line(bx + (bw * bar) / 6, by + storey * 0.34, bx + (bw * bar) / 6, by + storey * 0.62, {
              width: 1.2,
            });
        } else pen.line(bx + bw / 2, by, bx + bw / 2, by + storey * 0.55, { width: 1.3 });
      }
    pen.rect(x - 30, y - 86, w + side + 60, 86, { wash: palette.wall, opacity: 0.6, line: 2.6 });
    for (let at2 = 0; at2 < 6; at2 += 1)
      pen.rect(x - 10 + (at2 * (w + side)) / 6, y - 64, (w + side) / 8, 64, {
        wash: palette.glass,
        opacity: 0.6,
        line: 1.9,
      });
  }
  ground(pen, palette, y);
  for (let at = 0; at < 6; at += 1) {
    const x = dice.whole(40, 1_560);
    if (x < 480 || x > 1_150) tree(pen, palette, x, y + dice.whole(6, 60), dice.whole(210, 330));
    else bush(pen, palette, x, y + 30, dice.whole(50, 90));
  }
  lamp(pen, dice.whole(200, 1_400), y + 90, 270);
  grass(pen, 60, WIDTH - 60, y + 60, HEIGHT - 40, 14);
  if (dice.chance(0.6)) motorbike(pen, palette, dice.whole(300, 1_300), y + 130, 150, -1);
};

/** A tower over one’s head, its edges running together. */
export const towerBelow: Scene = (pen, look) => {
  const { dice } = pen;
  const view = camera({ eye: [-7, -19, 1.6], turn: 12, tilt: 34, zoom: 760, centre: [800, 560] });
  sky(pen, look, 1_000);
  const part = { storey: 3.2, roof: 'flat' as const };
  if (dice.chance(0.6))
    building(pen, look, view, {
      ...part,
      at: [-36, 22, 0],
      size: [20, 16],
      floors: dice.whole(14, 18),
      walls: [
        ['right', 'flats'],
        ['front', 'flats'],
      ],
      line: 1.7,
    });
  building(pen, look, view, {
    ...part,
    at: [-2, 4, 0],
    size: [18, 20],
    floors: dice.whole(15, 21),
    walls: [
      ['left', 'flats'],
      ['front', 'flats'],
    ],
    colour: look.wall,
    line: 2.6,
  });
  for (const [x, y, tall] of [
    [120, 1_260, 560],
    [300, 1_290, 420],
    [1_480, 1_290, 620],
  ] as const)
    streetTree(pen, look, x + pen.waver(40), y, tall + pen.waver(60));
};

/** Towers beyond the water of a lake or river. */
export const towersOverWater: Scene = (pen, look) => {
  const { dice } = pen;
  const bank = 800;
  sky(pen, look, bank - 20);
  farHouses(pen, look, bank - 6);
  const count = dice.whole(4, 6);
  const view = camera({ eye: [0, -130, 9], zoom: 1_560, centre: [800, bank - 60] });
  const meant = dice.whole(1, count - 2);
  for (const at of [
    ...Array.from({ length: count }, (_, one) => one).filter((one) => one !== meant),
    meant,
  ]) {
    const x = (at - (count - 1) / 2) * 25 - 8 + pen.waver(3);
    building(pen, look, view, {
      at: [x, at === meant ? 0 : 12, 0],
      size: [14 + dice.share() * 5, 14],
      floors: at === meant ? dice.whole(16, 19) : dice.whole(8, 15),
      storey: 3,
      walls: [
        [x > 0 ? 'left' : 'right', 'blank'],
        ['front', 'flats'],
      ],
      colour: at === meant ? look.wall : dice.chance(0.35) ? look.other : undefined,
      line: at === meant ? 2.4 : 1.6,
    });
  }
  for (let x = 20; x < WIDTH; x += dice.whole(90, 150))
    streetTree(pen, look, x, bank + 6, dice.whole(110, 180));
  pen.rect(-30, bank, WIDTH + 60, 30, { wash: look.shade, line: 2.4 });
  pen.wash(
    [
      [-30, bank + 32],
      [WIDTH + 30, bank + 32],
      [WIDTH - 30, HEIGHT - 40],
      [40, HEIGHT - 30],
    ],
    '#9cc7dd',
    0.7,
    8,
  );
  for (let at = 0; at < 30; at += 1) {
    const [x, y] = [dice.whole(30, WIDTH - 90), bank + 60 + dice.share() * 300];
    pen.line(x, y, x + 30 + dice.share() * 80, y, { width: 1.7, opacity: 0.55 });
  }
  near(pen, look);
};

/** Leaves and a rail close by. */
function near(pen: Pen, look: Look) {
  const x = pen.dice.chance(0.5) ? 70 : 1_530;
  (look.region === 'highlands' || look.region === 'north' ? streetTree : palm)(
    pen,
    look,
    x,
    HEIGHT + 30,
    620,
  );
  for (const y of [1_090, 1_150]) pen.line(-20, y, WIDTH + 20, y, { width: 4 });
  for (let at = 60; at < WIDTH; at += 150)
    pen.rect(at, 1_076, 16, 140, { wash: look.accent, opacity: 0.6, line: 2.4 });
}

/** A low block of flats with a front of balconies. */
export const block: Scene = (pen, look) => {
  const { dice } = pen;
  const foot = 1_000;
  const floors = dice.whole(5, 7);
  const storey = 790 / floors;
  const bays = dice.whole(4, 5);
  const w = bays * dice.whole(190, 210);
  const x = WIDTH / 2 - w / 2 + pen.waver(50);
  const top = foot - floors * storey;
  const [style, rails] = [dice.whole(0, 3), dice.whole(0, 3)];
  sky(pen, look, 760);
  farHouses(pen, look, foot - 8);
  pen.rect(x, top, w, foot - top, { wash: look.wall });
  pen.rect(x - 14, top - 30, w + 28, 32, { wash: look.accent, opacity: 0.65, line: 2.6 });
  const stair = dice.whole(1, bays - 2);
  const bay = w / bays;
  for (let floor = 1; floor < floors; floor += 1) {
    const level = foot - floor * storey;
    for (let at = 0; at < bays; at += 1) {
      const bx = x + bay * at;
      if (at === stair) {
        pen.rect(bx + bay * 0.3, level - storey * 0.84, bay * 0.4, storey * 0.7, {
          wash: look.glass,
          opacity: 0.8,
          line: 2,
        });
        pen.line(bx + bay * 0.3, level - storey * 0.3, bx + bay * 0.7, level - storey * 0.66, { width: 2 });
        continue;
      }
      windowAt(pen, look, bx + bay * 0.24, level - storey * 0.82, bay * 0.52, storey * 0.6, style);
      if ((floor + at) % 2 === 0) balcony(pen, look, bx + bay * 0.12, level, bay * 0.76, storey * 0.3, rails);
      else if (dice.chance(0.4)) laundry(pen, look, [bx + bay * 0.16, level - storey * 0.2], bay * 0.68);
    }
  }
  for (let at = 0; at < bays; at += 1) {
    const bx = x + bay * at;
    pen.rect(bx + bay * 0.14, foot - storey * 0.72, bay * 0.72, storey * 0.72, {
      wash: at === stair ? look.accent : look.glass,
      opacity: 0.7,
      line: 2.6,
    });
    pen.line(bx + bay / 2, foot - storey * 0.72, bx + bay / 2, foot, { width: 2 });
  }
  ground(pen, look, foot);
  for (const tx of [x - 130, x + w + 130]) tree(pen, look, tx, foot + 24, dice.whole(420, 560));
  for (const px of [x + bay * stair - 20, x + bay * (stair + 1) + 20]) pot(pen, look, px, foot + 22, 66);
  for (let at = dice.whole(2, 4); at > 0; at -= 1)
    motorbike(pen, look, dice.whole(220, 1_380), foot + dice.whole(70, 120), 150, dice.chance(0.5) ? 1 : -1);
};

/** Clothes on a line. */
function laundry(pen: Pen, look: Look, [x, y]: Point, w: number) {
  pen.line(x, y, x + w, y, { width: 1.6 });
  for (let at = 0; at < 3; at += 1)
    pen.rect(x + w * (0.08 + at * 0.32), y, w * 0.2, w * 0.26, {
      wash: pen.dice.pick([look.accent, look.other, look.leaf]),
      line: 1.6,
    });
}
