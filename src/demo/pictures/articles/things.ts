import { INK, MARKER, type Pen, type Point } from '#demo/pictures/hand/pen.ts';
import { lettered } from '#demo/pictures/hand/lettering.ts';
import type { Look } from '#demo/pictures/look.ts';

/** A thing on a desk, drawn from above about its middle. */
export type Thing = (pen: Pen, look: Look) => void;

const PINK = '#e58f92';
const RED = '#c9574f';

/** Lines where words would be. */
export function words(pen: Pen, x: number, y: number, w: number, rows: number, gap = 34) {
  for (let row = 0; row < rows; row += 1) {
    const long = row === rows - 1 ? w * 0.6 : w * (0.9 + pen.dice.share() * 0.1);
    pen.line(x, y + row * gap, x + long, y + row * gap, { width: 3, opacity: 0.6 });
  }
}

function star(pen: Pen, x: number, y: number, size: number) {
  const points = Array.from({ length: 10 }, (_, at): Point => {
    const [angle, reach] = [(at / 10) * Math.PI * 2 - Math.PI / 2, at % 2 ? size * 0.42 : size];
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  pen.shape(points, { wash: '#f2c94f', opacity: 0.95, line: 2 });
}

export function paper(pen: Pen, x: number, y: number, w: number, h: number, colour?: string) {
  pen.wash(pen.corners(x + 14, y + 16, w, h), INK, 0.1, 3);
  pen.rect(x, y, w, h, { line: 3, ...(colour && { wash: colour, opacity: 0.8 }) });
}

/** The certificate of land use, closed: a cover with a star. */
export const certificate: Thing = (pen) => {
  paper(pen, -150, -210, 300, 420, PINK);
  pen.rect(-128, -188, 256, 376, { line: 2, solid: false });
  pen.round(pen.blob(0, -88, 50, 50, 0.02, 22), { wash: RED, line: 2.4 });
  star(pen, 0, -88, 32);
  words(pen, -90, 10, 180, 2, 26);
  words(pen, -60, 110, 120, 2, 22);
};

/** Open, with the plan of the plot on the right page. */
export const openCertificate: Thing = (pen, look) => {
  paper(pen, -330, -220, 330, 440, '#f6d4d2');
  paper(pen, 0, -220, 330, 440, '#f6d4d2');
  words(pen, -290, -160, 250, 4);
  words(pen, -290, 10, 250, 5);
  pen.rect(50, -170, 230, 240, { wash: look.sky, opacity: 0.4, line: 2 });
  pen.shape(
    [
      [90, 40],
      [120, -130],
      [230, -120],
      [240, 30],
    ],
    { wash: MARKER, opacity: 0.4, line: 3.4 },
  );
  for (const [x, y] of [
    [90, 40],
    [120, -130],
    [230, -120],
    [240, 30],
  ] as const)
    pen.round(pen.blob(x, y, 8, 8, 0.02, 10), { line: 2.2 });
  words(pen, 50, 110, 230, 3);
};

/** A certificate with a square code. */
export const codeCertificate: Thing = (pen, look) => {
  paper(pen, -300, -200, 600, 400, '#f6d4d2');
  words(pen, -260, -150, 330, 6, 44);
  pen.rect(110, -160, 160, 160, { line: 2.4 });
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 8; column += 1)
      if (pen.dice.chance(0.5))
        pen.wash(pen.corners(116 + column * 18.6, -154 + row * 18.6, 17, 17), INK, 0.8, 0.6);
  for (const [x, y] of [
    [116, -154],
    [228, -154],
    [116, -42],
  ] as const)
    pen.rect(x, y, 36, 36, { wash: look.accent, line: 3 });
  words(pen, 110, 60, 160, 3);
};

/** A table of figures, one row marked. */
export const priceTable: Thing = (pen, look) => {
  paper(pen, -250, -230, 500, 460);
  pen.rect(-220, -200, 440, 56, { wash: look.accent, opacity: 0.6, line: 2.4 });
  const marked = pen.dice.whole(1, 5);
  for (let row = 0; row < 7; row += 1) {
    const y = -134 + row * 50;
    if (row === marked) pen.wash(pen.corners(-220, y, 440, 46), MARKER, 0.5, 4);
    pen.line(-220, y + 48, 220, y + 48, { width: 1.6 });
    words(pen, -206, y + 26, 130, 1);
    for (const x of [0, 100, 186]) lettered(pen, String(pen.dice.whole(12, 98)), x, y + 24, 24);
  }
  for (const x of [-60, 50, 146]) pen.line(x, -200, x, 216, { width: 1.6 });
};

/** A form with boxes, some ticked. */
export const form: Thing = (pen, look) => {
  paper(pen, -200, -240, 400, 480);
  pen.rect(-170, -206, 340, 44, { wash: look.other, line: 2 });
  for (let row = 0; row < 6; row += 1) {
    const y = -130 + row * 56;
    pen.rect(-166, y, 32, 32, { line: 2.4 });
    if (pen.dice.chance(0.6))
      pen.ink(
        [
          [-160, y + 16],
          [-150, y + 28],
          [-128, y - 4],
        ],
        { width: 5, colour: MARKER },
      );
    words(pen, -112, y + 18, 250, 1);
  }
  pen.ink(
    [
      [40, 208],
      [70, 186],
      [96, 212],
      [128, 184],
      [156, 206],
    ],
    { width: 3, colour: '#4f6f9c' },
  );
};

/** A contract of some pages with two names under it. */
export const contract: Thing = (pen, look) => {
  pen.within({ turn: -6 }, () => paper(pen, -210, -230, 410, 480));
  paper(pen, -200, -240, 400, 480);
  pen.line(-90, -196, 90, -196, { width: 6 });
  words(pen, -160, -140, 320, 7, 36);
  for (const x of [-150, 40]) {
    pen.line(x, 196, x + 120, 196, { width: 2 });
    pen.ink(
      [
        [x + 10, 180],
        [x + 40, 150],
        [x + 56, 190],
        [x + 84, 154],
        [x + 112, 182],
      ],
      { width: 3.4, colour: '#4f6f9c' },
    );
  }
  pen.round(pen.blob(60, 128, 54, 54, 0.02, 22), { wash: RED, opacity: 0.35, line: 0, solid: false });
  pen.round(pen.blob(60, 128, 42, 42, 0.02, 22), {
    wash: look.accent,
    opacity: 0.2,
    line: 1.6,
    solid: false,
  });
};
