import { balcony, windowAt } from '#demo/pictures/parts/openings.ts';
import { farHouses, sky } from '#demo/pictures/parts/open-air.ts';
import { motorbike } from '#demo/pictures/parts/street-things.ts';
import { HEIGHT, type Scene, WIDTH } from '#demo/pictures/hand/pen.ts';
import { bush } from '#demo/pictures/parts/plants.ts';
import { tree } from '#demo/pictures/parts/trees.ts';
import { floorsSaid } from './floors.ts';

/** A house with a garden wall, a gate and tiled roofs. */
export const villa: Scene = (pen, palette, said) => {
  const { dice } = pen;
  const floors = Math.min(4, floorsSaid(said, 2));
  const y = 930;
  const storey = [200, 200, 200, 165, 140][floors] ?? 140;
  const w = dice.whole(640, 760);
  const x = WIDTH / 2 - w / 2 + pen.waver(110);
  sky(pen, palette, 700);
  farHouses(pen, palette, y - 60);
  for (const tx of [dice.whole(60, 240), dice.whole(1_350, 1_520)])
    tree(pen, palette, tx, y, dice.whole(520, 680));
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
    pen.line(wing[0], level, wing[0] + wing[1], level, { width: 2, of: 'storey' });
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
