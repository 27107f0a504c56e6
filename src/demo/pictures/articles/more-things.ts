import { INK, MARKER, type Point } from '#demo/pictures/hand/pen.ts';
import { lettered } from '#demo/pictures/hand/lettering.ts';
import { merging } from './maps.ts';
import { certificate, paper, type Thing, words } from './things.ts';

/** Four columns of different height. */
export const bars: Thing = (pen, look) => {
  paper(pen, -290, -220, 580, 440);
  for (const [at, tall] of [120, 190, 250, 320].entries()) {
    const x = -240 + at * 126;
    pen.rect(x, 170 - tall, 84, tall, {
      wash: [look.other, look.leaf, look.wall, MARKER][at] ?? look.wall,
      line: 2.8,
    });
    lettered(pen, String(at + 1), x + 42, 196, 26);
  }
  pen.line(-264, 170, 264, 170, { width: 3 });
  pen.ink(
    [
      [-200, 10],
      [-70, -60],
      [60, -130],
      [200, -190],
    ],
    { width: 3, opacity: 0.6 },
  );
};

/** An old certificate beside a new one. */
export const pair: Thing = (pen, look) => {
  pen.within({ x: -170, turn: -7 }, () => certificate(pen, look));
  pen.within({ x: 175, y: 10, turn: 6 }, () => {
    paper(pen, -150, -210, 300, 420, '#d9665c');
    pen.rect(-128, -188, 256, 376, { line: 2, solid: false });
    pen.round(pen.blob(0, -70, 56, 56, 0.02, 22), { wash: '#f2c94f', line: 2.4 });
    words(pen, -90, 40, 180, 2, 26);
  });
};

/** A certificate, and the map that its address no longer fits. */
export const certificateOnMap: Thing = (pen, look) => {
  pen.within({ x: -110, scale: 0.86 }, () => merging(pen, look));
  pen.within({ x: 210, y: 26, turn: 9, scale: 0.9 }, () => certificate(pen, look));
};

export const banknotes: Thing = (pen, look) => {
  for (const [at, turn] of [-14, -4, 8].entries())
    pen.within({ x: -30 + at * 34, y: -50 + at * 46, turn }, () => {
      paper(pen, -230, -96, 460, 192, [look.leaf, look.other, '#a5cdd8'][at]);
      pen.rect(-208, -76, 416, 152, { line: 1.8, solid: false });
      pen.round(pen.blob(0, 0, 58, 58, 0.02, 22), { line: 2.4 });
      lettered(pen, '500', -146, 0, 40);
      lettered(pen, '500', 146, 0, 40);
    });
};

/** A table people sit around, with tea and a paper on it. */
export const roundTable: Thing = (pen, look) => {
  for (let at = 0; at < 6; at += 1) {
    const angle = (at / 6) * Math.PI * 2 + 0.3;
    const [x, y] = [Math.cos(angle) * 250, Math.sin(angle) * 230];
    pen.round(pen.blob(x, y, 66, 62, 0.03, 18), {
      wash: at % 2 ? look.accent : look.other,
      opacity: 0.8,
      line: 2.8,
    });
  }
  pen.round(pen.blob(0, 0, 200, 186, 0.01, 30), { wash: look.wall, line: 3.2 });
  pen.within({ turn: 10 }, () => {
    paper(pen, -66, -86, 130, 170);
    words(pen, -46, -56, 90, 4, 30);
  });
  for (const [x, y] of [
    [-128, -30],
    [126, 20],
    [-86, 108],
    [92, -110],
  ] as const) {
    pen.round(pen.blob(x, y, 27, 26, 0.02, 16), { wash: look.sky, line: 2.2 });
    pen.round(pen.blob(x, y, 17, 16, 0.02, 12), { wash: '#d9a867', line: 1.4 });
  }
};

/** A globe with its meridians, one of them marked. */
export const globe: Thing = (pen, look) => {
  pen.round(pen.blob(0, 0, 220, 220, 0.006, 32), { wash: look.sky, line: 3.4 });
  for (const [x, y, rx, ry] of [
    [-80, -70, 84, 60],
    [70, 60, 92, 70],
    [-40, 130, 50, 34],
  ] as const)
    pen.round(pen.blob(x, y, rx, ry, 0.16, 14), { wash: look.leaf, line: 2 });
  const meridian = (reach: number, colour: string, width: number) =>
    pen.ink(
      Array.from({ length: 13 }, (_, at): Point => {
        const angle = -Math.PI / 2 + (at / 12) * Math.PI;
        return [Math.cos(angle) * reach, Math.sin(angle) * 219];
      }),
      { width, colour, calm: true },
    );
  for (const reach of [-150, -70, 150]) meridian(reach, INK, 1.8);
  meridian(56, MARKER, 7);
  for (const y of [-110, 0, 110]) {
    const half = Math.sqrt(220 ** 2 - y ** 2);
    pen.ink(
      [
        [-half, y],
        [0, y + 14],
        [half, y],
      ],
      { width: 1.8 },
    );
  }
};

/** A plot on a sheet, cut in two. */
export const cutting: Thing = (pen, look) => {
  paper(pen, -300, -210, 600, 420);
  for (const x of [-250, 160]) pen.rect(x, -150, 100, 260, { line: 2 });
  pen.rect(-130, -150, 260, 260, { wash: look.wall, line: 3 });
  for (let y = -180; y < 150; y += 44) pen.line(8, y, 8, y + 26, { width: 6, colour: MARKER });
  pen.wash(pen.corners(-300, 130, 600, 50), look.shade, 0.8, 4);
  pen.within({ x: 16, y: 190, scale: 1.1 }, () => {
    for (const side of [-1, 1]) {
      pen.shape(
        [
          [side * -10, -20],
          [side * 44, -190],
          [side * 56, -170],
          [side * 12, -4],
        ],
        { wash: look.sky, line: 2.6 },
      );
      pen.round(pen.blob(side * -46, 66, 44, 56, 0.03, 18), { wash: look.accent, opacity: 0.7, line: 3 });
      pen.round(pen.blob(side * -46, 66, 24, 34, 0.03, 16), { line: 2.2 });
      pen.line(side * -10, -14, side * -30, 24, { width: 12, colour: look.accent });
    }
    pen.round(pen.blob(0, -16, 12, 12, 0.03, 10), { line: 2.4 });
  });
};

/** A slip with lines that are added up. */
export const receipt: Thing = (pen, look) => {
  const teeth = Array.from({ length: 11 }, (_, at): Point => [150 - at * 30, at % 2 ? 236 : 214]);
  pen.shape([[-150, -240], [150, -240], ...teeth], { line: 3 });
  pen.rect(-120, -210, 240, 40, { wash: look.accent, opacity: 0.5, line: 2 });
  for (let row = 0; row < 6; row += 1) {
    const y = -130 + row * 44;
    words(pen, -122, y, 110, 1);
    lettered(pen, String(pen.dice.whole(100, 999)), 82, y, 24);
  }
  pen.line(-124, 132, 124, 132, { width: 3 });
  pen.wash(pen.corners(-124, 146, 248, 48), MARKER, 0.45, 4);
  lettered(pen, String(pen.dice.whole(2_000, 9_000)), 66, 170, 32);
};

/** A plot on a grid, its corners numbered. */
export const coordinates: Thing = (pen, look) => {
  paper(pen, -300, -220, 600, 440);
  for (let x = -240; x <= 240; x += 96) pen.line(x, -206, x, 206, { width: 1.3, opacity: 0.6 });
  for (let y = -168; y <= 190; y += 84) pen.line(-286, y, 286, y, { width: 1.3, opacity: 0.6 });
  const corners: readonly Point[] = [
    [-150, 120],
    [-110, -120],
    [120, -150],
    [170, 90],
  ];
  pen.shape(corners, { wash: look.leaf, opacity: 0.6, line: 0, solid: false });
  pen.ink(corners, { width: 5, colour: MARKER, closed: true });
  for (const [at, [x, y]] of corners.entries()) {
    pen.round(pen.blob(x, y, 24, 24, 0.02, 14), { line: 2.8 });
    lettered(pen, String(at + 1), x, y, 26);
  }
};

/** The hammer of a court on its block, with a book of laws. */
export const gavel: Thing = (pen, look) => {
  pen.within({ x: 110, y: 40, turn: 8 }, () => {
    pen.rect(-130, -170, 260, 330, { wash: look.accent, opacity: 0.7, line: 3 });
    pen.rect(-130, -170, 34, 330, { wash: INK, opacity: 0.25, line: 2.4 });
    pen.rect(-60, -110, 150, 60, { line: 2.2 });
    words(pen, -44, -86, 110, 2, 22);
  });
  pen.round(pen.blob(-190, 130, 96, 90, 0.015, 26), { wash: look.shade, line: 3 });
  pen.round(pen.blob(-190, 130, 66, 62, 0.015, 24), { wash: '#c99a68', line: 2 });
  pen.within({ x: -130, y: -30, turn: -38 }, () => {
    pen.rect(-20, -10, 40, 300, { wash: '#c99a68', line: 3 });
    pen.rect(-120, -100, 240, 104, { wash: '#b57f4f', line: 3.2 });
    for (const x of [-96, 74]) pen.rect(x, -106, 22, 116, { wash: '#f2c94f', line: 2.4 });
  });
};

/** Files of a case, tied with a ribbon. */
export const folders: Thing = (pen, look) => {
  for (const [at, turn] of [-10, 5, -2].entries())
    pen.within({ y: at * -14, turn }, () => {
      paper(pen, -260, -170, 520, 350, [look.shade, look.other, look.wall][at]);
      pen.rect(-240, -196, 150, 40, {
        wash: [look.shade, look.other, look.wall][at] ?? look.wall,
        line: 2.4,
      });
    });
  pen.rect(-250, -26, 500, 30, { wash: look.accent, line: 2.4 });
  pen.rect(-16, -190, 30, 350, { wash: look.accent, line: 2.4 });
  for (const side of [-1, 1])
    pen.round(
      [
        [0, -12],
        [side * 74, -62],
        [side * 92, -6],
        [side * 64, 30],
      ],
      { wash: look.accent, line: 2.6 },
    );
  words(pen, 60, -116, 140, 2);
};

/** A ring of keys with a little house on it. */
export const keyring: Thing = (pen, look) => {
  pen.round(pen.blob(0, -130, 66, 66, 0.015, 24), { line: 5, solid: false });
  for (const turn of [-34, -2])
    pen.within({ y: -80, turn: -turn }, () => {
      pen.round(pen.blob(0, 60, 50, 46, 0.02, 20), { wash: '#f2c94f', line: 3 });
      pen.rect(-12, 104, 24, 170, { wash: '#f2c94f', line: 2.8 });
      for (const y of [206, 240]) pen.rect(12, y, 30, 18, { wash: '#f2c94f', line: 2.4 });
    });
  pen.within({ x: -150, y: 80, turn: 24 }, () => {
    pen.shape(
      [
        [-100, -20],
        [0, -110],
        [100, -20],
        [100, 110],
        [-100, 110],
      ],
      { wash: look.accent, opacity: 0.75, line: 3 },
    );
    pen.rect(-28, 40, 56, 70, { wash: look.wall, line: 2.4 });
    pen.rect(-74, 4, 44, 40, { wash: look.sky, line: 2 });
    pen.round(pen.blob(0, -68, 13, 13, 0.03, 12), { line: 2.4 });
  });
};

/** A letter with an address that was struck out, with the new one below. */
export const letter: Thing = (pen, look) => {
  paper(pen, -290, -190, 580, 380, look.wall);
  pen.rect(170, -160, 90, 110, { wash: look.accent, opacity: 0.5, line: 2.4 });
  pen.round(pen.blob(150, -70, 54, 50, 0.02, 20), { line: 1.8, solid: false });
  words(pen, -250, -140, 170, 2);
  words(pen, -90, 0, 300, 2, 40);
  for (const y of [0, 40])
    pen.ink(
      [
        [-100, y - 6],
        [60, y + 8],
        [220, y - 4],
      ],
      { width: 4, colour: MARKER },
    );
  words(pen, -90, 96, 320, 2, 40);
};
