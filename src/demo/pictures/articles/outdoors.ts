import { INK, MARKER, type Pen, type Scene, WIDTH } from '#demo/pictures/hand/pen.ts';
import { tubeHouse } from '#demo/pictures/houses/tube-house.ts';
import { stake } from '#demo/pictures/land/fields.ts';
import type { Look } from '#demo/pictures/look.ts';
import { farHouses, ground, sky } from '#demo/pictures/parts/open-air.ts';
import { windowAt } from '#demo/pictures/parts/openings.ts';
import { bush, grass, pot } from '#demo/pictures/parts/plants.ts';
import { lamp, motorbike } from '#demo/pictures/parts/street-things.ts';
import { tree } from '#demo/pictures/parts/trees.ts';

const FOOT = 740;

function stage(pen: Pen, look: Look) {
  sky(pen, look, 600);
  farHouses(pen, look, FOOT - 6);
  for (const x of [90, 250, 1_360, 1_530]) tree(pen, look, x + pen.waver(40), FOOT, pen.dice.whole(300, 430));
}

/** A court: steps, columns, a gable with scales. */
export const court: Scene = (pen, look) => {
  stage(pen, look);
  const [x, w] = [460 + pen.waver(60), 700];
  pen.rect(x - 170, 420, w + 340, FOOT - 420, { wash: look.other, line: 2.6 });
  for (const wx of [x - 130, x - 60, x + w + 24, x + w + 94]) windowAt(pen, look, wx, 500, 44, 110, 3);
  pen.rect(x, 330, w, FOOT - 330, { wash: look.wall });
  pen.shape(
    [
      [x - 50, 332],
      [x + w / 2, 150],
      [x + w + 50, 332],
    ],
    { wash: look.accent, opacity: 0.6 },
  );
  pen.rect(x - 50, 328, w + 100, 34, { wash: look.wall, line: 2.8 });
  const [cx, cy] = [x + w / 2, 250];
  pen.line(cx, cy - 44, cx, cy + 56, { width: 4 });
  pen.line(cx - 80, cy - 20, cx + 80, cy - 20, { width: 4 });
  for (const side of [-1, 1]) {
    pen.ink(
      [
        [cx + side * 80, cy - 20],
        [cx + side * 108, cy + 26],
        [cx + side * 52, cy + 26],
        [cx + side * 80, cy - 20],
      ],
      { width: 2 },
    );
    pen.round(
      [
        [cx + side * 112, cy + 26],
        [cx + side * 80, cy + 54],
        [cx + side * 48, cy + 26],
      ],
      { wash: MARKER, opacity: 0.5, line: 2.4 },
    );
  }
  pen.rect(cx - 66, 500, 132, FOOT - 500, { wash: look.accent, opacity: 0.6, line: 2.8 });
  pen.line(cx, 500, cx, FOOT, { width: 2 });
  for (let at = 0; at < 6; at += 1) {
    const px = x + 40 + (at * (w - 80)) / 5;
    pen.rect(px - 24, 362, 48, FOOT - 362, { line: 2.6 });
    for (const dx of [-8, 8]) pen.line(px + dx, 376, px + dx, FOOT - 12, { width: 1.3, opacity: 0.6 });
  }
  for (let step = 0; step < 4; step += 1)
    pen.rect(x - 20 - step * 34, FOOT + step * 24, w + 40 + step * 68, 24, { wash: look.shade, line: 2.4 });
  for (const px of [x - 150, x + w + 150]) pot(pen, look, px, FOOT + 90, 90);
};

/** The office of a ward: two floors, a flag, a board beside the door. */
export const office: Scene = (pen, look) => {
  stage(pen, look);
  const [x, w] = [400 + pen.waver(60), 800];
  pen.rect(x, 400, w, FOOT - 400, { wash: look.wall });
  pen.rect(x - 20, 370, w + 40, 34, { wash: look.accent, opacity: 0.65, line: 2.6 });
  for (let at = 0; at < 7; at += 1)
    for (const y of [440, 600]) {
      const wx = x + 34 + (at * (w - 60)) / 7;
      if (!(y === 600 && at === 3)) windowAt(pen, look, wx, y, 66, 90, 0);
    }
  const cx = x + 34 + (3 * (w - 60)) / 7 + 33;
  pen.rect(cx - 120, 560, 240, FOOT - 560, { wash: look.other, line: 2.8 });
  pen.rect(cx - 150, 536, 300, 30, { wash: look.accent, opacity: 0.7, line: 2.6 });
  pen.rect(cx - 56, 600, 112, FOOT - 600, { wash: look.glass, line: 2.6 });
  pen.line(cx, 600, cx, FOOT, { width: 2 });
  pen.line(x + w * 0.5, 370, x + w * 0.5, 160, { width: 5 });
  pen.shape(
    [
      [x + w * 0.5, 166],
      [x + w * 0.5 + 150, 176],
      [x + w * 0.5 + 142, 262],
      [x + w * 0.5, 256],
    ],
    { wash: '#d9665c', line: 2.6 },
  );
  pen.round(pen.blob(x + w * 0.5 + 72, 214, 22, 22, 0.1, 10), { wash: '#f2c94f', line: 1.8 });
  ground(pen, look, FOOT);
  for (const bx of [x + 60, x + 190, x + w - 190, x + w - 60]) bush(pen, look, bx, FOOT + 14, 60);
  for (const [mx, faces] of [
    [x - 110, 1],
    [x + w + 60, -1],
  ] as const)
    motorbike(pen, look, mx, FOOT + 84, 140, faces);
};

/** The instrument of a surveyor before a staked plot. */
export const surveying: Scene = (pen, look) => {
  sky(pen, look, 560);
  farHouses(pen, look, 566);
  pen.wash(
    [
      [-30, 570],
      [WIDTH + 30, 566],
      [WIDTH + 30, 920],
      [-30, 920],
    ],
    look.leaf,
    0.5,
    8,
  );
  for (const tx of [100, 420, 1_500]) tree(pen, look, tx + pen.waver(40), 590, pen.dice.whole(220, 320));
  const plot = [
    [760, 650],
    [1_240, 632],
    [1_480, 820],
    [700, 850],
  ] as const;
  pen.shape(plot, { wash: look.wall, opacity: 0.8, line: 0 });
  pen.ink(plot, { width: 5, colour: MARKER, closed: true });
  for (const [at, [sx, sy]] of plot.entries()) stake(pen, sx, sy + 6, at < 2 ? 90 : 130);
  grass(pen, 60, WIDTH - 60, 640, 890, 26);
  const [x, y] = [400 + pen.waver(50), 430];
  for (const [fx, fy] of [
    [x - 190, 880],
    [x + 26, 900],
    [x + 200, 870],
  ] as const)
    pen.shape(
      [
        [x - 10, y + 60],
        [x + 10, y + 60],
        [fx + 10, fy],
        [fx - 10, fy + 8],
      ],
      { wash: '#e3c9a0', line: 2.8 },
    );
  pen.rect(x - 64, y + 40, 128, 26, { wash: look.shade, line: 3 });
  pen.rect(x - 54, y - 80, 108, 122, { wash: '#f2c94f', opacity: 0.8, line: 3.2 });
  pen.rect(x - 84, y - 62, 168, 52, { wash: INK, opacity: 0.5, line: 3 });
  pen.round(pen.blob(x + 84, y - 36, 20, 34, 0.02, 16), { wash: look.sky, line: 2.8 });
  pen.rect(x - 34, y - 100, 68, 20, { wash: look.accent, line: 2.6 });
  pen.line(x + 110, y - 36, 1_230, 600, { width: 2, opacity: 0.5 });
};

/** A crane over the frame of a building. */
export const building: Scene = (pen, look) => {
  stage(pen, look);
  const [x, w] = [520 + pen.waver(60), 460];
  for (let floor = 0; floor < 4; floor += 1) {
    const y = FOOT - 110 * (floor + 1);
    pen.rect(x - 16, y, w + 32, 18, { wash: look.shade, line: 2.6 });
    for (let at = 0; at < 5; at += 1) pen.rect(x + (at * (w - 22)) / 4, y + 18, 22, 92, { line: 2.2 });
    if (floor < 2)
      for (const at of [0, 2])
        pen.rect(x + 22 + (at * (w - 22)) / 4, y + 18, (w - 22) / 4 - 22, 92, {
          wash: look.accent,
          opacity: 0.5,
          line: 2,
        });
  }
  for (let at = 0; at < 5; at += 1)
    pen.line(x + 10 + (at * (w - 22)) / 4, FOOT - 440, x + 10 + (at * (w - 22)) / 4, FOOT - 480, {
      width: 2.4,
    });
  const mast = x + w + 150;
  for (const dx of [-20, 20]) pen.line(mast + dx, FOOT, mast + dx, 130, { width: 4 });
  for (let y = FOOT; y > 160; y -= 44)
    pen.ink(
      [
        [mast - 20, y],
        [mast + 20, y - 22],
        [mast - 20, y - 44],
      ],
      { width: 2 },
    );
  pen.shape(
    [
      [mast - 24, 130],
      [mast + 24, 130],
      [mast + 8, 60],
      [mast - 8, 60],
    ],
    { wash: MARKER, opacity: 0.7, line: 2.8 },
  );
  for (const y of [134, 170]) pen.line(mast - 640, y, mast + 220, y, { width: 3.4 });
  for (let at = -640; at < 210; at += 48)
    pen.ink(
      [
        [mast + at, 170],
        [mast + at + 24, 134],
        [mast + at + 48, 170],
      ],
      { width: 1.8 },
    );
  pen.line(mast, 62, mast - 600, 134, { width: 2 });
  pen.line(mast, 62, mast + 210, 134, { width: 2 });
  pen.rect(mast + 150, 172, 70, 70, { wash: INK, opacity: 0.4, line: 2.6 });
  pen.line(mast - 480, 172, mast - 480, 250, { width: 2.2 });
  pen.rect(mast - 540, 250, 120, 36, { wash: look.wall, line: 2.6 });
  ground(pen, look, FOOT);
  pen.rect(x - 330, FOOT - 90, 240, 90, { wash: look.leaf, opacity: 0.6, line: 2.6 });
  for (let at = 1; at < 6; at += 1)
    pen.line(x - 330 + at * 40, FOOT - 90, x - 330 + at * 40, FOOT, { width: 1.6 });
  lamp(pen, 1_440, FOOT + 40, 330);
};

/** Three houses beside each other, measured and compared. */
export const comparing: Scene = (pen, look) => {
  sky(pen, look, 600);
  farHouses(pen, look, FOOT - 6);
  const sizes = [
    [190, 2],
    [230, 3],
    [210, 4],
  ] as const;
  for (const [at, [w, floors]] of sizes.entries()) {
    const x = 250 + at * 430;
    const isMeant = at === 1;
    tubeHouse(pen, look, { x, w, ground: FOOT, floors, storey: 124, isShop: false, isPale: !isMeant });
    pen.line(x - 8, FOOT + 44, x + w + 8, FOOT + 44, { width: 3, colour: MARKER });
    for (const end of [x - 8, x + w + 8])
      pen.line(end, FOOT + 28, end, FOOT + 60, { width: 3, colour: MARKER });
    if (!isMeant)
      pen.ink(
        [
          [at === 0 ? x + w + 30 : x - 30, 560],
          [at === 0 ? 640 : 950, 530],
        ],
        { width: 3, opacity: 0.7 },
      );
    tree(pen, look, x + w + 90, FOOT, pen.dice.whole(200, 300));
  }
  ground(pen, look, FOOT);
};

/** A house behind scaffolding of bamboo. */
export const scaffold: Scene = (pen, look) => {
  stage(pen, look);
  const [x, w] = [580 + pen.waver(70), 400];
  tubeHouse(pen, look, { x, w, ground: FOOT, floors: 3, storey: 170, isShop: false });
  for (let at = 0; at <= 5; at += 1) {
    const px = x - 70 + (at * (w + 140)) / 5;
    pen.line(px, FOOT, px + pen.waver(8), 150, { width: 6, colour: '#b98d55' });
  }
  for (let row = 0; row < 4; row += 1) {
    const y = FOOT - 130 - row * 140;
    pen.line(x - 100, y, x + w + 100, y + pen.waver(6), { width: 6, colour: '#b98d55' });
    if (row < 3) pen.rect(x - 80, y - 12, w * (0.5 + row * 0.2), 12, { wash: '#e3c9a0', line: 2 });
  }
  ground(pen, look, FOOT);
  pen.shape(
    [
      [x - 290, FOOT + 40],
      [x - 200, FOOT - 30],
      [x - 110, FOOT + 40],
    ],
    { wash: '#e3cf9f', line: 2.6 },
  );
  for (let at = 0; at < 5; at += 1)
    pen.rect(x + w + 150 + (at % 3) * 64, FOOT + 10 - Math.floor(at / 3) * 34, 58, 30, {
      wash: look.accent,
      opacity: 0.6,
      line: 2.2,
    });
};
