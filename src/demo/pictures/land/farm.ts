import { hills } from '#demo/pictures/land/fields.ts';
import { farHouses, sky } from '#demo/pictures/parts/open-air.ts';
import { lamp, motorbike } from '#demo/pictures/parts/street-things.ts';
import { HEIGHT, type Scene, WIDTH } from '#demo/pictures/hand/pen.ts';
import { bush, grass, pot } from '#demo/pictures/parts/plants.ts';
import { tree } from '#demo/pictures/parts/trees.ts';

/** Rows of crops, a house under trees, hills behind. */
export const farm: Scene = (pen, palette, said) => {
  const { dice } = pen;
  const horizon = dice.whole(460, 520);
  sky(pen, palette, horizon - 60);
  hills(pen, palette, horizon, dice.whole(170, 260));
  pen.wash(
    [
      [-30, horizon],
      [WIDTH + 30, horizon],
      [WIDTH - 30, HEIGHT - 50],
      [60, HEIGHT - 30],
    ],
    palette.leaf,
    0.45,
    14,
  );
  pen.line(-20, horizon + 8, WIDTH + 20, horizon + 6, { width: 2.4 });
  const vanish = dice.whole(420, 620);
  for (let row = -9; row < 16; row += 1) {
    const foot = 640 + row * 190;
    for (let step = 0; step < 9; step += 1) {
      const share = ((step + 1) / 9) ** 1.7;
      const [x, y] = [vanish + (foot - vanish) * share, horizon + 26 + (HEIGHT - horizon) * share];
      if (x > -40 && x < WIDTH + 40 && y < HEIGHT + 20) {
        const size = 7 + share * 46;
        pen.round(pen.blob(x, y - size * 0.4, size, size * 0.62, 0.16, 9), {
          wash: palette.leaf,
          opacity: 0.7,
          line: 1.5 + share,
        });
      }
    }
  }
  const [x, y] = [dice.whole(860, 1_060), horizon + 210];
  const tall = Number(said) > 1 ? 190 : 120;
  for (const dx of [-110, 440]) tree(pen, palette, x + dx, y, dice.whole(360, 460));
  pen.rect(x, y - tall, 340, tall, { wash: palette.wall });
  pen.shape(
    [
      [x - 40, y - tall + 12],
      [x + 60, y - tall - 96],
      [x + 290, y - tall - 96],
      [x + 382, y - tall + 12],
    ],
    { wash: palette.accent, opacity: 0.7 },
  );
  for (const dx of [34, 230]) pen.rect(x + dx, y - 86, 66, 52, { wash: palette.glass, line: 2.2 });
  pen.rect(x + 136, y - 96, 62, 96, { wash: palette.accent, opacity: 0.4, line: 2.4 });
  for (const dx of [-20, 120, 220, 356]) pen.line(x + dx, y - tall + 8, x + dx, y, { width: 2.4 });
  for (let at = 0; at < 13; at += 1) {
    const fx = at * 128 - 20;
    pen.line(fx, 1_020, fx + pen.waver(4), 1_140, { width: 4.4 });
  }
  for (const fy of [1_052, 1_098]) pen.line(-20, fy, WIDTH + 20, fy + pen.waver(6), { width: 2.4 });
};

/** A road that runs away between trees. */
export const road: Scene = (pen, palette) => {
  const { dice } = pen;
  const horizon = dice.whole(500, 560);
  sky(pen, palette, horizon);
  if (dice.chance(0.4)) hills(pen, palette, horizon, 110);
  farHouses(pen, palette, horizon + 8);
  pen.wash(
    [
      [-30, horizon + 12],
      [WIDTH + 30, horizon + 12],
      [WIDTH - 20, HEIGHT - 50],
      [40, HEIGHT - 30],
    ],
    palette.leaf,
    0.4,
    12,
  );
  const vanish = dice.whole(620, 980);
  pen.shape(
    [
      [vanish - 16, horizon + 8],
      [vanish + 16, horizon + 8],
      [1_270, HEIGHT + 20],
      [330, HEIGHT + 20],
    ],
    { wash: palette.shade },
  );
  for (let at = 0; at < 7; at += 1) {
    const share = (at / 7) ** 1.9;
    const next = ((at + 0.5) / 7) ** 1.9;
    const y = (part: number) => horizon + 14 + (HEIGHT - horizon) * part;
    const x = (part: number) => vanish + (800 - vanish) * part;
    pen.line(x(share), y(share), x(next), y(next), { width: 1.5 + share * 7 });
  }
  for (const side of [-1, 1])
    for (const depth of [0.08, 0.18, 0.34, 0.62]) {
      const edge = side < 0 ? vanish + (330 - vanish) * depth : vanish + (1_270 - vanish) * depth;
      const y = horizon + 8 + (HEIGHT - horizon) * depth;
      const off = side * (60 + 190 * depth);
      if (side < 0 && dice.chance(0.3)) lamp(pen, edge + off * 0.5, y, 160 + 620 * depth);
      else tree(pen, palette, edge + off, y, 170 + 650 * depth);
    }
  motorbike(
    pen,
    palette,
    vanish + dice.whole(-60, 160),
    HEIGHT - dice.whole(210, 330),
    150,
    dice.chance(0.5) ? 1 : -1,
  );
  grass(pen, 20, 330, 930, HEIGHT - 20, 12);
  grass(pen, 1_280, WIDTH - 20, 930, HEIGHT - 20, 12);
};

/** Trees, pots and a bench before a wall. */
export const garden: Scene = (pen, palette) => {
  const { dice } = pen;
  sky(pen, palette, 560);
  tree(pen, palette, dice.whole(120, 360), 790, dice.whole(600, 720));
  tree(pen, palette, dice.whole(1_240, 1_460), 780, dice.whole(560, 680));
  pen.rect(-30, 560, WIDTH + 60, 210, { wash: palette.wall, opacity: 0.7, line: 2.8 });
  pen.rect(-30, 540, WIDTH + 60, 26, { wash: palette.accent, opacity: 0.5, line: 2.4 });
  for (let row = 0; row < 4; row += 1)
    for (let x = row % 2 ? -10 : 40; x < WIDTH; x += 190)
      if (dice.chance(0.5))
        pen.ink(
          [
            [x, 600 + row * 42],
            [x + 66, 600 + row * 42],
            [x + 66, 618 + row * 42],
          ],
          { width: 1.5, opacity: 0.6 },
        );
  pen.wash(
    [
      [-30, 780],
      [WIDTH + 30, 776],
      [WIDTH - 40, HEIGHT - 40],
      [60, HEIGHT - 30],
    ],
    palette.leaf,
    0.5,
    14,
  );
  pen.round(
    [
      [640, 770],
      [930, 770],
      [1_010, 940],
      [1_150, HEIGHT + 20],
      [430, HEIGHT + 20],
      [560, 940],
    ],
    { wash: palette.shade, opacity: 0.8, line: 2.4 },
  );
  for (let row = 0; row < 5; row += 1)
    pen.ink(
      [
        [620 - row * 42, 826 + row * 78],
        [800, 836 + row * 78],
        [966 + row * 42, 824 + row * 78],
      ],
      { width: 1.8, opacity: 0.7 },
    );
  for (let at = 0; at < 7; at += 1) {
    const x = dice.whole(20, 1_580);
    if (x < 560 || x > 1_040) bush(pen, palette, x, 800 + dice.whole(0, 40), dice.whole(60, 120));
  }
  const bx = dice.chance(0.5) ? 180 : 1_090;
  pen.rect(bx, 880, 310, 24, { wash: palette.accent, opacity: 0.7, line: 2.8 });
  pen.rect(bx, 800, 310, 18, { wash: palette.accent, opacity: 0.7, line: 2.6 });
  for (const dx of [24, 280]) {
    pen.line(bx + dx, 800, bx + dx, 980, { width: 4 });
    pen.line(bx + dx + 12, 904, bx + dx + 22, 984, { width: 3 });
  }
  for (const x of [520, 1_070, 440])
    pot(pen, palette, x + pen.waver(30), 1_030 + pen.waver(50), dice.whole(80, 120));
  grass(pen, 30, 420, 1_000, HEIGHT - 20, 14);
  grass(pen, 1_160, WIDTH - 30, 1_000, HEIGHT - 20, 14);
};
