import { floorsSaid } from './floors.ts';
import { tubeHouse } from '#demo/pictures/houses/tube-house.ts';
import { balcony, windowAt } from '#demo/pictures/parts/openings.ts';
import { ground, sky } from '#demo/pictures/parts/open-air.ts';
import { awning, lamp, motorbike, sign, wires } from '#demo/pictures/parts/street-things.ts';
import { type Palette, type Pen, type Scene, WIDTH } from '#demo/pictures/hand/pen.ts';
import { pot } from '#demo/pictures/parts/plants.ts';
import { tree } from '#demo/pictures/parts/trees.ts';

/** Lower edge of houses, and what passes in front of them. */
export function pavement(pen: Pen, palette: Palette, y: number) {
  ground(pen, palette, y);
  pen.line(-20, y + 78, WIDTH + 20, y + 84, { width: 2.4 });
  pen.line(-20, y + 92, WIDTH + 20, y + 98, { width: 2 });
  for (let x = pen.dice.whole(20, 90); x < WIDTH; x += pen.dice.whole(90, 150))
    pen.line(x, y + 8, x - 34, y + 76, { width: 1.3, opacity: 0.6 });
}

export function passers(pen: Pen, palette: Palette, y: number) {
  const { dice } = pen;
  for (let at = dice.whole(1, 3); at > 0; at -= 1)
    motorbike(
      pen,
      palette,
      dice.whole(140, 1_460),
      y + dice.whole(40, 66),
      dice.whole(120, 150),
      dice.chance(0.5) ? 1 : -1,
    );
  if (dice.chance(0.5))
    motorbike(pen, palette, dice.whole(260, 1_340), y + 190, 190, dice.chance(0.5) ? 1 : -1);
}

/** One house of an alley between its paler neighbours. */
export const tube: Scene = (pen, palette, said) => {
  const { dice } = pen;
  const floors = floorsSaid(said, dice.whole(2, 5));
  const y = dice.whole(960, 1_000);
  const storey = Math.min(215, 800 / (floors + 0.4));
  const w = dice.whole(300, 380);
  const x = WIDTH / 2 - w / 2 + pen.waver(90);
  sky(pen, palette, 760);
  const neighbours = { ground: y, isPale: true } as const;
  for (const [left, right] of [
    [-60, x - 8],
    [x + w + 8, WIDTH + 60],
  ] as const) {
    for (let at = left; at < right - 60;) {
      const own = Math.min(right - at, dice.whole(190, 290));
      tubeHouse(pen, palette, {
        ...neighbours,
        x: at,
        w: right - at - own < 120 ? right - at : own,
        floors: dice.whole(1, 4),
        storey: storey * (0.88 + dice.share() * 0.2),
        isShop: dice.chance(0.3),
      });
      at += right - at - own < 120 ? right - at : own;
    }
  }
  tubeHouse(pen, palette, { x, w, ground: y, floors, storey, isShop: false, isMeant: true });
  pavement(pen, palette, y);
  for (const px of [x - 26, x + w + 28])
    if (dice.chance(0.75)) pot(pen, palette, px, y + 14, dice.whole(50, 78));
  if (dice.chance(0.5))
    tree(
      pen,
      palette,
      dice.chance(0.5) ? dice.whole(90, 260) : dice.whole(1_330, 1_500),
      y + 40,
      dice.whole(480, 620),
    );
  if (dice.chance(0.7))
    wires(
      pen,
      dice.chance(0.5) ? dice.whole(60, 330) : dice.whole(1_260, 1_530),
      y + 60,
      dice.whole(190, 300),
    );
  passers(pen, palette, y);
};

/** A street of shops, one of them highlighted. */
export const street: Scene = (pen, palette, said) => {
  const { dice } = pen;
  const floors = floorsSaid(said, dice.whole(2, 5));
  const y = dice.whole(940, 980);
  const storey = Math.min(205, 780 / (floors + 0.4));
  sky(pen, palette, 720);
  const meant = 2;
  let x = -dice.whole(20, 120);
  for (let at = 0; x < WIDTH; at += 1) {
    const w = at === meant ? dice.whole(300, 360) : dice.whole(200, 290);
    tubeHouse(pen, palette, {
      x,
      w,
      ground: y,
      floors: at === meant ? floors : dice.whole(2, 5),
      storey: at === meant ? storey : 150 + dice.share() * 40,
      isShop: at === meant || dice.chance(0.8),
      isPale: at !== meant && dice.chance(0.72),
      isMeant: at === meant,
    });
    x += w + dice.whole(0, 6);
  }
  pavement(pen, palette, y);
  for (let at = dice.whole(1, 2); at > 0; at -= 1)
    tree(
      pen,
      palette,
      dice.pick([dice.whole(60, 330), dice.whole(1_140, 1_530)]),
      y + 52,
      dice.whole(430, 580),
    );
  wires(pen, dice.pick([dice.whole(90, 420), dice.whole(1_180, 1_500)]), y + 62, dice.whole(160, 260));
  passers(pen, palette, y);
};

/** A row of houses of one design with glass below. */
export const shophouse: Scene = (pen, palette, said) => {
  const { dice } = pen;
  const floors = floorsSaid(said, dice.whole(3, 5));
  const y = 950;
  const storey = Math.min(190, 760 / (floors + 0.3));
  const w = dice.whole(300, 350);
  const start = WIDTH / 2 - w * 2.5 + pen.waver(60);
  const arched = dice.chance(0.5);
  const [style, rails] = [arched ? 4 : dice.whole(1, 3), dice.whole(0, 3)];
  sky(pen, palette, 700);
  for (let house = 0; house < 5; house += 1) {
    const x = start + house * w;
    const isMeant = house === 2;
    const wall = isMeant ? { wash: palette.wall } : { line: 2.4 };
    pen.rect(x, y - floors * storey, w, floors * storey, wall);
    pen.rect(
      x - 2,
      y - floors * storey - 34,
      w + 4,
      34,
      isMeant ? { wash: palette.accent, opacity: 0.65 } : { line: 2.4 },
    );
    if (isMeant)
      for (let floor = 0; floor < floors; floor += 1)
        pen.line(x, y - floor * storey, x + w, y - floor * storey, { width: 2, of: 'storey' });
    for (let floor = 1; floor < floors; floor += 1) {
      const level = y - floor * storey;
      for (const share of [0.12, 0.56])
        windowAt(pen, palette, x + w * share, level - storey * 0.72, w * 0.32, storey * 0.54, style);
      if (floor === 1 || dice.chance(0.35))
        balcony(pen, palette, x + 10, level, w - 20, storey * 0.24, rails);
      else pen.line(x, level, x + w, level, { width: 2 });
    }
    const door = storey * 0.72;
    pen.rect(x + 20, y - door, w - 40, door, { wash: palette.glass, opacity: 0.8, line: 3 });
    for (const share of [0.27, 0.5, 0.73])
      pen.line(x + 20 + (w - 40) * share, y - door, x + 20 + (w - 40) * share, y, { width: 2.2 });
    pen.line(x + 40, y - door * 0.25, x + w * 0.3, y - door * 0.8, { width: 1.4, opacity: 0.5 });
    if (isMeant || dice.chance(0.4)) awning(pen, palette, x + 16, y - door - 30, w - 32, 46);
    else sign(pen, palette, x + 20, y - door - 44, w - 40, 38);
  }
  pavement(pen, palette, y);
  for (let x = dice.whole(60, 200); x < WIDTH; x += dice.whole(420, 560))
    tree(pen, palette, x, y + 54, dice.whole(300, 400));
  lamp(pen, dice.whole(260, 1_340), y + 62, 430);
  passers(pen, palette, y);
};
