import { farHouses } from '#demo/pictures/parts/open-air.ts';
import { HEIGHT, type Scene, WIDTH } from '#demo/pictures/hand/pen.ts';
import { pot } from '#demo/pictures/parts/plants.ts';

/** What one sees from the rail of a flat. */
export const balconyView: Scene = (pen, palette) => {
  const { dice } = pen;
  pen.wash(
    [
      [210, 60],
      [WIDTH - 60, 60],
      [WIDTH - 60, 700],
      [210, 690],
    ],
    palette.sky,
    0.75,
    14,
  );
  for (const [x, h] of [
    [330, 330],
    [560, 240],
    [1_000, 390],
    [1_220, 280],
  ] as const) {
    const w = dice.whole(110, 170);
    pen.rect(x, 690 - h, w, h, {
      wash: dice.chance(0.5) ? palette.wall : palette.shade,
      opacity: 0.6,
      line: 1.9,
    });
    for (let row = 0; row < h / 46 - 1; row += 1)
      for (let col = 0; col < 3; col += 1)
        pen.rect(x + 14 + (col * w) / 3.2, 704 - h + row * 46, w / 5, 22, { line: 1.2 });
  }
  farHouses(pen, palette, 760, 160);
  for (let at = 0; at < 8; at += 1)
    pen.round(
      pen.blob(
        dice.whole(200, WIDTH),
        dice.whole(740, 800),
        dice.whole(50, 110),
        dice.whole(36, 60),
        0.16,
        16,
      ),
      { wash: palette.leaf, line: 2 },
    );
  pen.rect(-30, -30, 232, HEIGHT + 60, { wash: palette.wall, line: 3 });
  pen.hatch(150, 0, 48, HEIGHT, 26, 0.25);
  pen.shape(
    [
      [-30, 980],
      [WIDTH + 30, 980],
      [WIDTH + 30, HEIGHT + 30],
      [-30, HEIGHT + 30],
    ],
    { wash: palette.shade, line: 3 },
  );
  for (let x = -100; x < WIDTH + 200; x += 150)
    pen.ink(
      [
        [x, 980],
        [x + (x - 800) * 0.35, HEIGHT + 20],
      ],
      { width: 1.5, opacity: 0.6 },
    );
  pen.line(-20, 1_064, WIDTH + 20, 1_064, { width: 1.5, opacity: 0.6 });
  const style = dice.whole(0, 1);
  if (style === 0) for (let x = 220; x < WIDTH + 20; x += 44) pen.line(x, 664, x, 980, { width: 3 });
  else {
    pen.wash(
      [
        [206, 676],
        [WIDTH + 20, 676],
        [WIDTH + 20, 968],
        [206, 968],
      ],
      palette.sky,
      0.45,
      3,
    );
    for (const x of [206, 660, 1_110, 1_560]) pen.line(x, 660, x, 980, { width: 4 });
    for (const x of [330, 780, 1_240]) pen.line(x, 920, x + 130, 740, { width: 1.6, opacity: 0.6 });
  }
  pen.rect(200, 644, WIDTH, 24, { wash: palette.accent, opacity: 0.6, line: 3 });
  const tx = dice.whole(620, 820);
  pen.round(pen.blob(tx, 900, 130, 34, 0.02, 20), { wash: palette.wall, line: 3 });
  pen.line(tx, 930, tx, 1_090, { width: 5 });
  pen.ink(
    [
      [tx - 70, 1_104],
      [tx, 1_082],
      [tx + 70, 1_104],
    ],
    { width: 4 },
  );
  pen.round(
    [
      [tx - 50, 888],
      [tx - 44, 850],
      [tx + 2, 850],
      [tx + 8, 888],
    ],
    { wash: palette.accent, line: 2.4 },
  );
  for (const [dx, faces] of [
    [-260, 1],
    [250, -1],
  ] as const) {
    pen.rect(tx + dx - 60, 970, 130, 20, { wash: palette.accent, opacity: 0.6, line: 2.8 });
    pen.ink(
      [
        [tx + dx - 60 * faces, 972],
        [tx + dx - 84 * faces, 800],
      ],
      { width: 4 },
    );
    pen.ink(
      [
        [tx + dx - 40 * faces, 802],
        [tx + dx - 88 * faces, 800],
      ],
      { width: 6 },
    );
    for (const leg of [-46, 56]) pen.line(tx + dx + leg, 990, tx + dx + leg, 1_120, { width: 4 });
  }
  for (const x of [300, 1_340, 1_480])
    pot(pen, palette, x + pen.waver(30), 1_080 + pen.waver(40), dice.whole(110, 160));
};
