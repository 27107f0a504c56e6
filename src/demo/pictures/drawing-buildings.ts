import { balcony, windowAt } from './drawing-openings.ts';
import { farHouses, ground, lamp, motorbike, sky } from './drawing-parts.ts';
import { HEIGHT, type Scene, WIDTH } from './drawing-pen.ts';
import { bush, grass, palm, tree } from './drawing-plants.ts';
import { floorsSaid } from './drawing-streets.ts';

/** A house with a garden wall, a gate and tiled roofs. */
export const villa: Scene = (pen, palette, said) => {
  const { dice } = pen;
  const floors = Math.min(3, floorsSaid(said, 2));
  const y = 930;
  const storey = floors === 3 ? 165 : 200;
  const w = dice.whole(640, 760);
  const x = WIDTH / 2 - w / 2 + pen.waver(110);
  sky(pen, palette, 700);
  farHouses(pen, palette, y - 60);
  for (const tx of [dice.whole(60, 240), dice.whole(1_350, 1_520)])
    (dice.chance(0.45) ? palm : tree)(pen, palette, tx, y, dice.whole(520, 680));
  const wing = dice.chance(0.5) ? ([x, w * 0.42] as const) : ([x + w * 0.58, w * 0.42] as const);
  const top = y - floors * storey;
  const hip = (left: number, wide: number, at: number, high: number) => {
    pen.shape(
      [
        [left - 40, at],
        [left + wide * 0.22, at - high],
        [left + wide * 0.78, at - high],
        [left + wide + 40, at],
      ],
      { wash: palette.accent, opacity: 0.7 },
    );
    for (let row = 1; row < 4; row += 1)
      pen.line(
        left - 40 + (wide * 0.22 + 40) * (row / 4),
        at - (high * row) / 4,
        left + wide + 40 - (wide * 0.22 + 40) * (row / 4),
        at - (high * row) / 4,
        { width: 1.5, opacity: 0.7 },
      );
  };
  pen.rect(x, top + storey * 0.4, w, y - top - storey * 0.4, { wash: palette.wall });
  hip(x, w, top + storey * 0.4, 120);
  pen.rect(wing[0], top, wing[1], y - top, { wash: palette.wall });
  pen.hatch(wing[0] + wing[1] - 26, top + 8, 24, y - top - 12, 18, 0.28);
  hip(wing[0], wing[1], top, 130);
  const style = dice.whole(0, 4);
  for (let floor = 0; floor < floors; floor += 1) {
    const level = y - floor * storey;
    for (const share of [0.2, 0.58])
      windowAt(
        pen,
        palette,
        wing[0] + wing[1] * share,
        level - storey * 0.78,
        wing[1] * 0.22,
        storey * 0.5,
        style,
      );
    if (floor > 0) balcony(pen, palette, wing[0] + 12, level, wing[1] - 24, storey * 0.27, dice.whole(0, 3));
    const rest = wing[0] === x ? x + w * 0.47 : x + w * 0.05;
    if (level - storey >= top + storey * 0.3 || floor === 0)
      for (const share of [0, 0.26])
        windowAt(pen, palette, rest + w * share, level - storey * 0.7, w * 0.15, storey * 0.48, style);
  }
  const wallTop = y - 40;
  pen.rect(-30, wallTop, WIDTH + 60, 118, { wash: palette.wall, opacity: 0.45, line: 2.8 });
  pen.rect(-30, wallTop - 12, WIDTH + 60, 16, { line: 2.4 });
  const gate = dice.whole(560, 860);
  pen.rect(gate - 34, wallTop - 62, 46, 182, { wash: palette.wall, line: 2.8 });
  pen.rect(gate + 242, wallTop - 62, 46, 182, { wash: palette.wall, line: 2.8 });
  pen.rect(gate + 12, wallTop - 24, 230, 142, { wash: palette.accent, opacity: 0.35, line: 2.6 });
  for (let bar = 1; bar < 13; bar += 1)
    pen.line(gate + 12 + bar * 17.7, wallTop - 24, gate + 12 + bar * 17.7, y + 78, { width: 1.9 });
  for (let at = 0; at < 7; at += 1) {
    const bx = dice.whole(0, WIDTH);
    if (bx < gate - 90 || bx > gate + 330) bush(pen, palette, bx, wallTop + 4, dice.whole(60, 110));
  }
  pen.line(-20, y + 78, WIDTH + 20, y + 80, { width: 3 });
  pen.wash(
    [
      [-20, y + 90],
      [WIDTH + 20, y + 92],
      [WIDTH - 60, HEIGHT - 40],
      [50, HEIGHT - 60],
    ],
    palette.shade,
    0.5,
    10,
  );
  if (dice.chance(0.6)) motorbike(pen, palette, dice.whole(200, 1_400), y + 180, 170, 1);
};

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
          wash: palette.sky,
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
        wash: palette.sky,
        opacity: 0.6,
        line: 1.9,
      });
  }
  ground(pen, palette, y);
  for (let at = 0; at < 6; at += 1) {
    const x = dice.whole(40, 1_560);
    if (x < 480 || x > 1_150)
      (dice.chance(0.3) ? palm : tree)(pen, palette, x, y + dice.whole(6, 60), dice.whole(210, 330));
    else bush(pen, palette, x, y + 30, dice.whole(50, 90));
  }
  lamp(pen, dice.whole(200, 1_400), y + 90, 270);
  grass(pen, 60, WIDTH - 60, y + 60, HEIGHT - 40, 14);
  if (dice.chance(0.6)) motorbike(pen, palette, dice.whole(300, 1_300), y + 130, 150, -1);
};
