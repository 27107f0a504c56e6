import { farHouses, ground, sky } from '#demo/pictures/parts/open-air.ts';
import { motorbike, sign } from '#demo/pictures/parts/street-things.ts';
import { HEIGHT, INK, type Palette, type Pen, type Point, type Scene } from '#demo/pictures/hand/pen.ts';
import { tree } from '#demo/pictures/parts/trees.ts';

/** A hall under a low gable, with gates and a lorry. */
export const warehouse: Scene = (pen, palette) => {
  const { dice } = pen;
  const y = 930;
  const [x, w] = [dice.whole(150, 240), dice.whole(1_050, 1_180)];
  const eaves = y - dice.whole(330, 400);
  const ridge = eaves - dice.whole(120, 170);
  sky(pen, palette, 680);
  farHouses(pen, palette, y - 10);
  for (const tx of [70, 1_520]) tree(pen, palette, tx + pen.waver(40), y, dice.whole(360, 480));
  pen.shape(
    [
      [x, y],
      [x, eaves],
      [x + w / 2, ridge],
      [x + w, eaves],
      [x + w, y],
    ],
    { wash: palette.wall },
  );
  for (let at = 34; at < w; at += 34)
    pen.line(x + at, eaves - (eaves - ridge) * (1 - Math.abs(at / w - 0.5) * 2) + 10, x + at, y, {
      width: 1.2,
      opacity: 0.45,
    });
  pen.shape(
    [
      [x - 40, eaves + 16],
      [x + w / 2, ridge - 26],
      [x + w + 40, eaves + 16],
      [x + w + 40, eaves - 8],
      [x + w / 2, ridge - 54],
      [x - 40, eaves - 8],
    ],
    { wash: palette.accent, opacity: 0.7 },
  );
  for (const share of [0.12, 0.42, 0.72]) {
    pen.rect(x + w * share, y - 240, w * 0.18, 240, { wash: palette.shade, opacity: 0.8, line: 3 });
    for (let row = 20; row < 230; row += 18)
      pen.line(x + w * share + 4, y - 240 + row, x + w * (share + 0.18) - 4, y - 240 + row, { width: 1.4 });
  }
  sign(pen, palette, x + w * 0.36, eaves - 40, w * 0.28, 62);
  for (const share of [0.15, 0.78])
    pen.rect(x + w * share, eaves + 12, w * 0.08, 50, { wash: palette.glass, line: 2 });
  ground(pen, palette, y);
  lorry(pen, palette, dice.whole(260, 900), y + 96);
  if (dice.chance(0.7)) motorbike(pen, palette, dice.whole(1_050, 1_420), y + 60, 130, -1);
};

function lorry(pen: Pen, palette: Palette, x: number, base: number) {
  pen.rect(x, base - 200, 300, 160, { wash: palette.accent, opacity: 0.55, line: 3 });
  for (let at = 1; at < 6; at += 1) pen.line(x + at * 50, base - 200, x + at * 50, base - 40, { width: 1.4 });
  pen.shape(
    [
      [x + 306, base - 40],
      [x + 306, base - 160],
      [x + 366, base - 160],
      [x + 398, base - 96],
      [x + 404, base - 40],
    ],
    { wash: palette.wall, line: 3 },
  );
  pen.shape(
    [
      [x + 322, base - 146],
      [x + 360, base - 146],
      [x + 382, base - 98],
      [x + 322, base - 98],
    ],
    { wash: palette.glass, line: 2 },
  );
  for (const dx of [64, 130, 346]) {
    pen.round(pen.blob(x + dx, base - 34, 36, 36, 0.02, 18), { line: 3.2 });
    pen.round(pen.blob(x + dx, base - 34, 15, 15, 0.03, 12), { line: 2 });
  }
}

/** The inside of a warehouse. */
export const hall: Scene = (pen, palette) => {
  const { dice } = pen;
  const vanish: Point = [dice.whole(720, 880), 640];
  const to = (x: number, y: number, share: number): Point => [
    x + (vanish[0] - x) * share,
    y + (vanish[1] - y) * share,
  ];
  const frame = (share: number): Point[] => [
    to(40, HEIGHT, share),
    to(40, 360, share),
    to(800, 40, share),
    to(1_560, 360, share),
    to(1_560, HEIGHT, share),
  ];
  pen.wash(
    [to(40, HEIGHT, 0), to(40, HEIGHT, 0.74), to(1_560, HEIGHT, 0.74), to(1_560, HEIGHT, 0)],
    palette.shade,
    0.7,
    8,
  );
  for (const [low, high] of [
    [360, HEIGHT],
    [360, 40],
  ] as const)
    pen.wash(
      [
        to(40, low, 0),
        to(high === 40 ? 800 : 40, high, 0),
        to(high === 40 ? 800 : 40, high, 0.74),
        to(40, low, 0.74),
      ],
      palette.wall,
      0.55,
      6,
    );
  pen.wash(
    [to(800, 40, 0), to(1_560, 360, 0), to(1_560, 360, 0.74), to(800, 40, 0.74)],
    palette.wall,
    0.35,
    6,
  );
  pen.shape(frame(0.74), { wash: palette.glass, line: 3 });
  const [gx, gy] = to(540, HEIGHT, 0.74);
  pen.rect(gx, gy - 96, 136, 96, { wash: palette.accent, opacity: 0.5, line: 2.4 });
  for (const share of [0.62, 0.48, 0.3, 0.08]) {
    const points = frame(share);
    const width = 3 + (1 - share) * 5;
    pen.ink(points, { width });
    const [tieLeft, tieRight] = [to(40, 360, share), to(1_560, 360, share)];
    pen.ink([tieLeft, tieRight], { width: width * 0.6 });
    for (const part of [0.25, 0.5, 0.75])
      pen.ink(
        [to(40 + 1_520 * part, 360, share), to(800 + (part - 0.5) * 760, part === 0.5 ? 40 : 200, share)],
        { width: width * 0.5 },
      );
  }
  for (const y of [500, 760, HEIGHT])
    for (const x of [40, 1_560]) pen.ink([to(x, y, 0), to(x, y, 0.74)], { width: 2 });
  pen.ink([to(800, 40, 0), to(800, 40, 0.74)], { width: 2.4 });
  for (const share of [0.2, 0.38, 0.55])
    pen.ink([to(40, HEIGHT, share), to(1_560, HEIGHT, share)], { width: 1.4, opacity: 0.5 });
  for (const side of [dice.whole(230, 330), dice.whole(980, 1_080)])
    for (let stack = 0; stack < 3; stack += 1)
      for (let row = 0; row < (stack === 1 ? 2 : 1); row += 1) {
        pen.rect(side + stack * 122, 960 - row * 116, 114, 108, {
          wash: dice.pick([palette.accent, palette.leaf, palette.wall]),
          opacity: 0.6,
          line: 2.6,
        });
        pen.line(side + stack * 122 + 57, 960 - row * 116, side + stack * 122 + 57, 992 - row * 116, {
          width: 2,
        });
      }
  pen.line(180, 1_074, 720, 1_074, { width: 4, colour: INK });
  pen.line(930, 1_074, 1_480, 1_074, { width: 4, colour: INK });
};
