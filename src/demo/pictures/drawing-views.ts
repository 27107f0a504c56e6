import { tubeHouse } from './drawing-fronts.ts';
import { awning, motorbike, sky } from './drawing-parts.ts';
import { HEIGHT, type Point, type Scene, WIDTH } from './drawing-pen.ts';
import { palm, pot } from './drawing-plants.ts';

/** A way between walls and doors, with wires overhead. */
export const alley: Scene = (pen, palette) => {
  const { dice } = pen;
  const vanish: Point = [dice.whole(700, 900), 640];
  const depth = (x: number, y: number, share: number): Point => [
    x + (vanish[0] - x) * share,
    y + (vanish[1] - y) * share,
  ];
  sky(pen, palette, 520);
  tubeHouse(pen, palette, {
    x: vanish[0] - 130,
    w: 260,
    ground: 740,
    floors: 3,
    storey: 120,
    isShop: false,
    isPale: dice.chance(0.4),
  });
  pen.shape(
    [
      depth(260, HEIGHT + 40, 0),
      depth(260, HEIGHT + 40, 0.8),
      depth(1_340, HEIGHT + 40, 0.8),
      depth(1_340, HEIGHT + 40, 0),
    ],
    { wash: palette.shade, opacity: 0.65, line: 2.6 },
  );
  for (const share of [0.2, 0.38, 0.52, 0.63, 0.72])
    pen.ink([depth(260, HEIGHT + 40, share), depth(1_340, HEIGHT + 40, share)], { width: 1.5, opacity: 0.6 });
  for (const [side, edge] of [
    [-1, 260],
    [1, 1_340],
  ] as const) {
    const splits = [0, 0.3, 0.52, 0.68, 0.8];
    for (const [at, from] of splits.entries()) {
      const to = splits[at + 1];
      if (to === undefined) break;
      const top = dice.whole(-420, 120);
      const wall = at % 2 === (side < 0 ? 0 : 1) ? palette.wall : undefined;
      pen.shape(
        [
          depth(edge, HEIGHT + 40, from),
          depth(edge, top, from),
          depth(edge, top, to),
          depth(edge, HEIGHT + 40, to),
        ],
        { ...(wall ? { wash: wall } : {}), line: 3 },
      );
      const part = (share: number) => from + (to - from) * share;
      pen.shape(
        [
          depth(edge, HEIGHT + 40, part(0.3)),
          depth(edge, 690, part(0.3)),
          depth(edge, 690, part(0.72)),
          depth(edge, HEIGHT + 40, part(0.72)),
        ],
        { wash: palette.accent, opacity: 0.5, line: 2.6 },
      );
      for (const line of [0.42, 0.51, 0.6])
        pen.ink([depth(edge, HEIGHT + 40, part(line)), depth(edge, 690, part(line))], { width: 1.5 });
      pen.shape(
        [
          depth(edge, 560, part(0.25)),
          depth(edge, 330, part(0.25)),
          depth(edge, 330, part(0.75)),
          depth(edge, 560, part(0.75)),
        ],
        { wash: palette.sky, line: 2.4 },
      );
      pen.ink([depth(edge, 560, part(0.5)), depth(edge, 330, part(0.5))], { width: 1.8 });
      pen.ink(
        [
          depth(edge, 640, part(0.18)),
          depth(edge - side * 150, 655, part(0.18)),
          depth(edge - side * 150, 655, part(0.8)),
          depth(edge, 640, part(0.8)),
        ],
        { width: 2.6 },
      );
    }
  }
  for (let at = 0; at < 5; at += 1)
    pen.ink(
      [
        [-20, 130 + at * 34],
        [vanish[0] - 60, 330 + at * 22],
        [WIDTH + 20, 60 + at * 46],
      ],
      { width: 1.5, opacity: 0.8 },
    );
  for (const share of [0.12, 0.34, 0.5])
    pot(pen, palette, ...depth(330, HEIGHT + 30, share), 110 * (1 - share));
  for (const share of [0.2, 0.46]) pot(pen, palette, ...depth(1_270, HEIGHT + 30, share), 100 * (1 - share));
  motorbike(
    pen,
    palette,
    vanish[0] + dice.whole(-80, 120),
    dice.whole(960, 1_060),
    230,
    dice.chance(0.5) ? 1 : -1,
  );
};

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
