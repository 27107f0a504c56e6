import { MARKER, type Point } from '#demo/pictures/hand/pen.ts';
import { lettered } from '#demo/pictures/hand/lettering.ts';

import { paper, type Thing, words } from './things.ts';

/** A cadastral sheet: plots, a road, one of them marked. */
export const sheet: Thing = (pen, look) => {
  paper(pen, -310, -220, 620, 440);
  pen.wash(pen.corners(-310, 20, 620, 60), look.shade, 0.8, 4);
  const marked = pen.dice.whole(1, 4);
  for (const [y, h] of [
    [-190, 200],
    [90, 110],
  ] as const)
    for (let at = 0; at < 6; at += 1) {
      const x = -290 + at * 98;
      const box: Point[] = [
        [x, y + h],
        [x + pen.waver(8), y],
        [x + 90 + pen.waver(8), y],
        [x + 90, y + h],
      ];
      const isMarked = at === marked && h === 200;
      pen.shape(box, {
        line: isMarked ? 4 : 1.8,
        ...(isMarked
          ? { wash: MARKER, opacity: 0.5 }
          : pen.dice.chance(0.3)
            ? { wash: look.leaf, opacity: 0.5 }
            : {}),
      });
      lettered(pen, String(pen.dice.whole(12, 480)), x + 45, y + h / 2, 20);
    }
};

/** Zones of a plan with their patterns. */
export const zones: Thing = (pen, look) => {
  paper(pen, -310, -220, 620, 440);
  const areas: readonly (readonly [Point[], string])[] = [
    [
      [
        [-290, -200],
        [-60, -200],
        [-40, -20],
        [-290, 20],
      ],
      '#f2b8a2',
    ],
    [
      [
        [-30, -200],
        [290, -200],
        [290, -60],
        [-10, -20],
      ],
      look.leaf,
    ],
    [
      [
        [-290, 60],
        [-40, 20],
        [-10, 200],
        [-290, 200],
      ],
      '#f3dc8c',
    ],
    [
      [
        [0, 16],
        [290, -24],
        [290, 200],
        [24, 200],
      ],
      '#a5cdd8',
    ],
  ];
  for (const [points, colour] of areas) pen.shape(points, { wash: colour, opacity: 0.75, line: 2.2 });
  pen.hatch(30, 60, 230, 120, 26, 0.5);
  for (const [x, y] of [
    [90, -120],
    [160, -140],
    [230, -110],
  ] as const)
    pen.round(pen.blob(x, y, 22, 20, 0.12, 10), { wash: look.leaf, line: 2 });
  for (const [x, y] of [
    [-240, -140],
    [-170, -150],
    [-230, -60],
    [-150, -70],
  ] as const)
    pen.rect(x, y, 44, 40, { line: 2 });
  pen.ink(
    [
      [-290, 40],
      [-36, 0],
      [290, -42],
    ],
    { width: 12, colour: '#fdf5ec' },
  );
};

/** Two areas that become one: their common border is rubbed out. */
export const merging: Thing = (pen, look) => {
  const { dice } = pen;
  pen.round(
    [
      [-290, -120],
      [-150, -210],
      [-20, -150],
      [10, 10],
      [-30, 160],
      [-200, 200],
      [-320, 60],
    ],
    { wash: look.other, line: 3.2 },
  );
  pen.round(
    [
      [-16, -150],
      [120, -220],
      [280, -130],
      [310, 60],
      [180, 190],
      [-20, 160],
      [16, 10],
    ],
    { wash: look.wall, line: 3.2 },
  );
  for (let step = 0; step < 9; step += 1)
    pen.line(-16 + step * 2, -140 + step * 34, -14 + step * 2, -122 + step * 34, {
      width: 7,
      colour: MARKER,
    });
  for (const [x, y] of [
    [-170, -20],
    [150, -20],
  ] as const) {
    pen.round(pen.blob(x, y, 15, 15, 0.03, 12), { wash: MARKER, line: 2.6 });
    for (let at = 0; at < 4; at += 1)
      pen.rect(x + dice.whole(-110, 70), y + dice.whole(30, 120), 26, 22, { line: 1.7 });
  }
  pen.ink(
    [
      [-120, -50],
      [-20, -84],
      [96, -52],
    ],
    { width: 4 },
  );
  pen.ink(
    [
      [74, -72],
      [98, -50],
      [68, -38],
    ],
    { width: 4 },
  );
};

/** Small sheets of different regions beside each other, numbered. */
export const codes: Thing = (pen, look) => {
  for (const [at, [x, y]] of (
    [
      [-210, -110],
      [20, -130],
      [-190, 100],
      [40, 90],
    ] as const
  ).entries())
    pen.within({ x: x + 70, y, turn: pen.waver(6) }, () => {
      paper(pen, -100, -86, 200, 170, at % 2 ? look.other : look.wall);
      pen.round(pen.blob(-30, 0, 44, 50, 0.16, 12), { wash: look.leaf, line: 2 });
      lettered(pen, String(pen.dice.whole(100, 999)), 54, 6, 34);
    });
};

/** A sheet of a table program, old addresses to new. */
export const addresses: Thing = (pen, look) => {
  paper(pen, -300, -210, 600, 420);
  pen.rect(-300, -210, 600, 50, { wash: look.leaf, line: 2.4 });
  for (let row = 0; row < 6; row += 1) {
    const y = -140 + row * 56;
    pen.line(-300, y + 34, 300, y + 34, { width: 1.5 });
    words(pen, -270, y + 10, 200, 1);
    pen.ink(
      [
        [-30, y + 10],
        [20, y + 10],
      ],
      { width: 3.4, colour: MARKER },
    );
    pen.ink(
      [
        [8, y],
        [22, y + 10],
        [8, y + 20],
      ],
      { width: 3.4, colour: MARKER },
    );
    words(pen, 60, y + 10, 200, 1);
  }
  pen.line(-50, -160, -50, 200, { width: 1.6 });
};
