import { sky } from '#demo/pictures/parts/open-air.ts';
import { awning } from '#demo/pictures/parts/street-things.ts';
import { HEIGHT, type Scene, WIDTH } from '#demo/pictures/hand/pen.ts';
import { palm } from '#demo/pictures/parts/trees.ts';

/** The sea from above, with the tower one lives in at the side. */
export const sea: Scene = (pen, palette) => {
  const { dice } = pen;
  const horizon = dice.whole(470, 540);
  sky(pen, palette, horizon - 30);
  for (let at = dice.whole(1, 3); at > 0; at -= 1) {
    const x = dice.whole(500, 1_500);
    const w = dice.whole(120, 280);
    pen.round(
      [
        [x - w, horizon + 4],
        [x - w * 0.5, horizon - w * 0.3],
        [x + w * 0.1, horizon - w * 0.46],
        [x + w * 0.6, horizon - w * 0.2],
        [x + w, horizon + 4],
      ],
      { wash: palette.leaf, opacity: 0.55, line: 2 },
    );
  }
  pen.wash(
    [
      [-30, horizon + 6],
      [WIDTH + 30, horizon + 4],
      [WIDTH + 30, 860],
      [900, 920],
      [-30, 980],
    ],
    '#9cc7dd',
    0.7,
    8,
  );
  pen.line(-20, horizon, WIDTH + 20, horizon, { width: 2.6 });
  for (let at = 0; at < 34; at += 1) {
    const y = horizon + 20 + dice.share() ** 1.4 * 350;
    const x = dice.whole(0, WIDTH);
    const w = 20 + (y - horizon) * 0.24;
    pen.ink(
      [
        [x - w, y],
        [x - w * 0.4, y - 6],
        [x, y],
        [x + w * 0.5, y - 6],
        [x + w, y],
      ],
      { width: 1.7, opacity: 0.6 },
    );
  }
  for (let at = dice.whole(1, 3); at > 0; at -= 1) {
    const [x, y] = [dice.whole(620, 1_450), horizon + dice.whole(50, 190)];
    pen.shape(
      [
        [x - 62, y],
        [x + 66, y - 4],
        [x + 40, y + 26],
        [x - 38, y + 26],
      ],
      { wash: palette.accent, line: 2.4 },
    );
    pen.shape(
      [
        [x, y - 6],
        [x + 4, y - 128],
        [x + 62, y - 18],
      ],
      { line: 2.2 },
    );
    pen.line(x, y, x + 2, y - 136, { width: 2.4 });
  }
  pen.round(
    [
      [-60, 960],
      [500, 930],
      [1_000, 880],
      [WIDTH + 60, 830],
      [WIDTH + 60, HEIGHT + 60],
      [-60, HEIGHT + 60],
    ],
    { wash: '#ecd7b2', opacity: 0.75, line: 2.4 },
  );
  for (let at = 0; at < 4; at += 1) {
    const x = 620 + at * 230 + pen.waver(40);
    const y = 1_060 + pen.waver(40);
    pen.line(x, y, x + 6, y - 130, { width: 3.4 });
    awning(pen, at % 2 ? palette : { ...palette, accent: palette.leaf }, x - 60, y - 150, 130, 36);
    pen.shape(
      [
        [x + 46, y + 6],
        [x + 150, y - 8],
        [x + 176, y - 48],
        [x + 190, y - 42],
        [x + 160, y + 10],
        [x + 60, y + 24],
      ],
      { line: 2.2 },
    );
  }
  const w = dice.whole(300, 360);
  pen.rect(-30, 130, w, HEIGHT, { wash: palette.wall });
  for (let floor = 0; floor < 9; floor += 1) {
    const y = 176 + floor * 116;
    pen.rect(30, y, w - 120, 76, { wash: palette.sky, line: 2.2 });
    pen.rect(-30, y + 60, w + 34, 16, { line: 2.4 });
    for (let bar = 0; bar < 14; bar += 1)
      pen.line(10 + bar * ((w - 20) / 14), y + 26, 10 + bar * ((w - 20) / 14), y + 60, { width: 1.4 });
    pen.line(-20, y + 26, w, y + 26, { width: 2.4 });
  }
  palm(pen, palette, w + dice.whole(60, 150), 1_080, dice.whole(480, 600));
  palm(pen, palette, dice.whole(1_400, 1_540), 1_040, dice.whole(380, 470));
};
