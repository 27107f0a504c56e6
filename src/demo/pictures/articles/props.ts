import { INK, MARKER, type Point } from '#demo/pictures/hand/pen.ts';
import { lettered } from '#demo/pictures/hand/lettering.ts';
import { paper, type Thing, words } from './things.ts';

/** Small things that lie about on a desk. */
export const penOnDesk: Thing = (pen, look) => {
  pen.rect(-16, -170, 32, 260, { wash: look.accent, opacity: 0.8, line: 2.6 });
  pen.rect(-16, -170, 32, 40, { wash: INK, opacity: 0.6, line: 2.4 });
  pen.shape(
    [
      [-16, 90],
      [16, 90],
      [0, 146],
    ],
    { wash: '#f2c94f', line: 2.4 },
  );
  pen.line(20, -150, 20, -40, { width: 4 });
};

export const calculator: Thing = (pen, look) => {
  pen.rect(-110, -160, 220, 320, { wash: INK, opacity: 0.55, line: 3 });
  pen.rect(-88, -138, 176, 66, { wash: '#dfe8cf', line: 2.2 });
  lettered(pen, String(pen.dice.whole(1_000, 9_999)), 20, -104, 36);
  for (let row = 0; row < 4; row += 1)
    for (let column = 0; column < 4; column += 1)
      pen.rect(-86 + column * 45, -52 + row * 50, 36, 38, {
        wash: column === 3 ? MARKER : look.wall,
        line: 1.9,
      });
};

export const key: Thing = (pen) => {
  pen.round(pen.blob(0, -90, 62, 60, 0.02, 22), { wash: '#f2c94f', line: 3 });
  pen.round(pen.blob(0, -104, 22, 20, 0.03, 14), { line: 2.4 });
  pen.rect(-14, -34, 28, 170, { wash: '#f2c94f', line: 2.8 });
  for (const y of [70, 108]) pen.rect(14, y, 34, 20, { wash: '#f2c94f', line: 2.6 });
};

export const tea: Thing = (pen, look) => {
  pen.round(pen.blob(0, 0, 104, 100, 0.015, 26), { wash: look.shade, line: 2.6 });
  pen.round(pen.blob(0, 0, 66, 64, 0.015, 24), { wash: look.sky, line: 2.8 });
  pen.round(pen.blob(0, 0, 50, 48, 0.015, 22), { wash: '#d9a867', opacity: 0.9, line: 1.8 });
  pen.round(
    [
      [64, -16],
      [104, -26],
      [108, 22],
      [64, 18],
    ],
    { line: 2.6, solid: false },
  );
};

export const stamp: Thing = (pen, look) => {
  pen.round(pen.blob(0, 10, 70, 66, 0.015, 24), { wash: look.accent, opacity: 0.8, line: 3 });
  pen.round(pen.blob(0, 4, 38, 36, 0.02, 20), { wash: INK, opacity: 0.35, line: 2.4 });
  pen.round(pen.blob(170, 40, 60, 58, 0.02, 22), { wash: '#c9574f', opacity: 0.5, line: 2.4, solid: false });
  pen.round(pen.blob(170, 40, 44, 42, 0.02, 22), { line: 1.6, solid: false });
};

export const glasses: Thing = (pen, look) => {
  for (const x of [-84, 84])
    pen.round(pen.blob(x, 0, 66, 54, 0.02, 22), { wash: look.sky, opacity: 0.6, line: 4.4, solid: false });
  pen.ink(
    [
      [-20, -14],
      [0, -26],
      [20, -14],
    ],
    { width: 4.4 },
  );
  for (const side of [-1, 1])
    pen.ink(
      [
        [side * 148, -14],
        [side * 176, -80],
        [side * 150, -150],
      ],
      { width: 4.4 },
    );
};

export const ruler: Thing = (pen) => {
  pen.rect(-30, -230, 60, 460, { wash: '#f2dc9c', line: 2.6 });
  for (let at = 1; at < 23; at += 1)
    pen.line(-30, -230 + at * 20, at % 5 ? -12 : 4, -230 + at * 20, { width: 1.8 });
};

export const magnifier: Thing = (pen, look) => {
  pen.within({ turn: -40 }, () => pen.rect(-17, 96, 34, 170, { wash: look.accent, opacity: 0.8, line: 3 }));
  pen.round(pen.blob(0, 0, 108, 106, 0.012, 28), { wash: look.sky, opacity: 0.35, line: 7, solid: false });
  pen.ink(
    [
      [-60, -30],
      [-34, -64],
      [0, -78],
    ],
    { width: 3, opacity: 0.6 },
  );
};

export const coins: Thing = (pen) => {
  for (const [x, y] of [
    [-60, 20],
    [30, -40],
    [70, 50],
  ] as const) {
    pen.round(pen.blob(x, y, 54, 52, 0.015, 22), { wash: '#f2c94f', line: 2.8 });
    pen.round(pen.blob(x, y, 38, 36, 0.02, 20), { line: 1.7, solid: false });
  }
};

export const phone: Thing = (pen, look) => {
  pen.round(
    [
      [-92, -170],
      [92, -170],
      [96, 0],
      [92, 170],
      [-92, 170],
      [-96, 0],
    ],
    { wash: INK, opacity: 0.7, line: 3 },
  );
  pen.rect(-74, -140, 148, 270, { wash: look.sky, line: 2 });
  pen.rect(-60, -124, 120, 84, { wash: look.wall, line: 1.8 });
  pen.shape(
    [
      [-40, -60],
      [0, -104],
      [40, -60],
    ],
    { wash: look.accent, line: 2 },
  );
  words(pen, -58, -10, 116, 4, 30);
};

export const leafOnDesk: Thing = (pen, look) => {
  for (const turn of [-50, -15, 20, 55])
    pen.within({ turn }, () => {
      pen.round(
        [
          [0, 0],
          [-34, -90],
          [0, -190],
          [34, -90],
        ],
        { wash: look.leaf, line: 2.4 },
      );
      pen.line(0, -10, 0, -170, { width: 1.8 });
    });
};

export const note: Thing = (pen) => {
  paper(pen, -90, -90, 180, 180, '#f9e29a');
  words(pen, -62, -44, 124, 4, 30);
};

export const envelope: Thing = (pen, look) => {
  paper(pen, -170, -110, 340, 220, look.other);
  pen.ink(
    [
      [-170, -110],
      [0, 20],
      [170, -110],
    ],
    { width: 3 },
  );
  pen.round(pen.blob(0, 14, 28, 28, 0.03, 16), { wash: '#c9574f', line: 2.4 });
};

/** Compasses for measuring a map. */
export const compasses: Thing = (pen, look) => {
  for (const side of [-1, 1]) {
    const leg: Point[] = [
      [side * 6, -150],
      [side * 76, 120],
      [side * 92, 170],
      [side * 62, 124],
      [-side * 8, -146],
    ];
    pen.shape(leg, { wash: look.shade, line: 2.8 });
  }
  pen.round(pen.blob(0, -160, 26, 26, 0.02, 16), { wash: '#f2c94f', line: 2.8 });
};
