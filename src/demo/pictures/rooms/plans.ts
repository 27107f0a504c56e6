import { crosses, lettered, metres, north } from '#demo/pictures/hand/lettering.ts';
import { MARKER, type Palette, type Pen, type Point, type Scene, WIDTH } from '#demo/pictures/hand/pen.ts';

/** A measured side: a thin line beside it with ticks, and its length. */
function measured(pen: Pen, [x, y]: Point, [toX, toY]: Point, text: string, off: number) {
  const length = Math.hypot(toX - x, toY - y);
  const [nx, ny] = [((toY - y) / length) * off, (-(toX - x) / length) * off];
  pen.line(x + nx, y + ny, toX + nx, toY + ny, { width: 1.8 });
  for (const [px, py] of [
    [x, y],
    [toX, toY],
  ] as const)
    pen.line(px + nx * 0.7, py + ny * 0.7, px + nx * 1.3, py + ny * 1.3, { width: 1.8 });
  const [mx, my] = [(x + toX) / 2 + nx, (y + toY) / 2 + ny];
  const w = text.length * 20 + 8;
  pen.rect(mx - w / 2 - 10, my - 32, w + 20, 64, { line: 0 });
  lettered(pen, text, mx, my, 40);
}

/** The plot among its neighbours as a surveyor would set it down, its sides in metres. */
export const plotPlan: Scene = (pen, palette, said) => {
  const { dice } = pen;
  const [width = 5, length = 20, land = width * length] = said.split('x').map(Number);
  crosses(pen);
  const scale = Math.min(720 / length, 620 / width);
  const [w, h] = [Math.max(width * scale, 120), Math.max(length * scale, 170)];
  const road = 1_010;
  const x = WIDTH / 2 - w / 2 + pen.waver(90);
  const lean = pen.waver(Math.min(16, w * 0.05));
  const top = road - h;
  pen.wash(
    [
      [-20, road + 26],
      [WIDTH + 20, road + 20],
      [WIDTH + 20, 1_150],
      [-20, 1_156],
    ],
    palette.shade,
    0.75,
    6,
  );
  for (const y of [road, 1_168]) pen.line(-20, y, WIDTH + 20, y, { width: 3 });
  for (let at = 40; at < WIDTH; at += 150) pen.line(at, 1_086, at + 70, 1_086, { width: 2.4, opacity: 0.6 });
  const back = top;
  pen.ink(
    [
      [-20, back + pen.waver(10)],
      [x + lean, back],
      [x + w + lean * 0.4, back + 2],
      [WIDTH + 20, back + pen.waver(12)],
    ],
    { width: 2.2 },
  );
  for (const step of [-1, 1]) {
    let edge = step < 0 ? x : x + w;
    while (edge > -40 && edge < WIDTH + 40) {
      const wide = Math.max(110, w * (0.75 + dice.share() * 0.5));
      const next = edge + step * wide;
      pen.line(next, road, next + pen.waver(14), back, { width: 2.2 });
      const middle = (edge + next) / 2;
      if (dice.chance(0.6)) {
        const [bw, bh] = [wide * 0.62, h * (0.35 + dice.share() * 0.25)];
        pen.rect(middle - bw / 2, road - bh - 30, bw, bh, { line: 1.9 });
        pen.hatch(middle - bw / 2, road - bh - 30, bw, bh, 20, 0.28);
      }
      lettered(pen, String(dice.whole(12, 480)), middle, back + h * 0.17, 26);
      edge = next;
    }
  }
  for (let at = dice.whole(20, 90); at < WIDTH; at += dice.whole(180, 320))
    pen.line(at, back, at + pen.waver(30), back - 240, { width: 1.9, opacity: 0.8 });
  const plot: Point[] = [
    [x, road],
    [x + lean, back],
    [x + w + lean * 0.4, back + 2],
    [x + w, road],
  ];
  pen.shape(plot, { wash: MARKER, opacity: 0.32, line: 0 });
  pen.ink(plot, { width: 6, colour: MARKER, closed: true });
  for (const [cx, cy] of plot) pen.round(pen.blob(cx, cy, 13, 13, 0.02, 14), { line: 3 });
  measured(pen, [x + w, road], [x, road], metres(width), 46);
  measured(pen, [x + lean, back], [x + w + lean * 0.4, back], metres(width), 46);
  measured(pen, [x, road], [x + lean, back], metres(length), 70);
  const area = metres(land);
  const size = Math.min(54, w * 0.19);
  lettered(pen, area, x + w / 2, road - h / 2, size);
  lettered(
    pen,
    '2',
    x + w / 2 + area.length * size * 0.47 + size * 0.25,
    road - h / 2 - size * 0.5,
    size * 0.5,
  );
  north(pen, 1_470, 170);
};

type Cell = readonly [x: number, y: number, w: number, h: number];

function door(pen: Pen, x: number, y: number, size: number, turn: 0 | 1) {
  pen.rect(turn ? x - 9 : x, turn ? y : y - 9, turn ? 18 : size, turn ? size : 18, { line: 0 });
  const arc = Array.from({ length: 7 }, (_, at): Point => {
    const angle = (at / 6) * (Math.PI / 2);
    return turn
      ? [x + Math.sin(angle) * size, y + Math.cos(angle) * size]
      : [x + Math.cos(angle) * size, y + Math.sin(angle) * size];
  });
  pen.ink([[x, y], turn ? [x + size, y] : [x, y + size]], { width: 3 });
  pen.ink(arc, { width: 1.6 });
}

function bed(pen: Pen, { accent, wall }: Palette, x: number, y: number) {
  pen.rect(x, y, 170, 200, { wash: wall, line: 2.4 });
  for (const dx of [14, 92]) pen.rect(x + dx, y + 12, 64, 40, { line: 2 });
  pen.rect(x, y + 74, 170, 126, { wash: accent, opacity: 0.5, line: 2.2 });
}

/** A floor plan: walls, doors and furniture. */
export const floorPlan: Scene = (pen, palette) => {
  const { dice } = pen;
  crosses(pen);
  const isMirrored = dice.chance(0.5);
  const split = dice.whole(700, 800);
  const deep = dice.whole(560, 620);
  const at = (x: number, w = 0) => (isMirrored ? WIDTH - x - w : x);
  const cells: readonly (readonly [Cell, string])[] = [
    [[250, 200, split - 250, deep - 200], palette.wall],
    [[split, 200, 1_350 - split, deep - 200], palette.sky],
    [[250, deep, 420, 1_000 - deep], palette.sky],
    [[670, deep, 230, 1_000 - deep], palette.leaf],
    [[900, deep, 450, 1_000 - deep], palette.wall],
  ];
  for (const [[x, y, w, h], colour] of cells) pen.wash(pen.corners(at(x, w), y, w, h), colour, 0.55, 5);
  for (const [[x, y, w, h]] of cells) pen.rect(at(x, w), y, w, h, { line: 6, solid: false });
  pen.ink(pen.corners(at(250, 1_100), 200, 1_100, 800), { width: 13, closed: true });
  bed(pen, palette, at(300, 170), deep + 40);
  bed(pen, palette, at(1_140, 170), 240);
  pen.rect(at(split + 20, 70), 230, 70, deep - 330, { wash: palette.shade, line: 2.2 });
  pen.rect(at(280, 90), 300, 90, 250, { wash: palette.accent, opacity: 0.5, line: 2.6 });
  pen.rect(at(280, 26), 300, 26, 250, { line: 2.2 });
  pen.rect(at(440, 110), 370, 110, 110, { line: 2.4 });
  pen.rect(at(split - 60, 30), 280, 30, 220, { line: 2.2 });
  pen.round(pen.blob(at(785), deep + 110, 46, 58, 0.02, 18), { line: 2.4 });
  pen.rect(at(700, 76), 900, 76, 70, { line: 2.4 });
  pen.round(pen.blob(at(738), 936, 22, 20, 0.03, 14), { line: 1.9 });
  pen.rect(at(930, 390), 920, 390, 70, { wash: palette.shade, line: 2.4 });
  for (const [dx, dy] of [
    [1_010, 940],
    [1_050, 940],
    [1_010, 968],
    [1_050, 968],
  ] as const)
    pen.round(pen.blob(at(dx), dy, 12, 12, 0.02, 12), { line: 1.7 });
  pen.rect(at(1_190, 76), 930, 76, 48, { line: 2 });
  pen.round(pen.blob(at(1_120), deep + 160, 86, 62, 0.02, 20), {
    wash: palette.accent,
    opacity: 0.45,
    line: 2.6,
  });
  for (const [dx, dy] of [
    [-116, 0],
    [116, 0],
    [0, -92],
    [0, 92],
  ] as const)
    pen.rect(at(1_120) + dx - 24, deep + 160 + dy - 24, 48, 48, { line: 2 });
  for (const [x, w] of [
    [360, 240],
    [1_000, 200],
  ] as const) {
    pen.rect(at(x, w), 190, w, 20, { line: 2.2 });
    pen.line(at(x, w), 200, at(x, w) + w, 200, { width: 1.8 });
  }
  door(pen, at(split - 190, 96), deep, 96, 0);
  door(pen, at(690, 84), deep, 84, 0);
  door(pen, at(split + 120, 90), deep, 90, 0);
  door(pen, at(1_350), 640, 110, 1);
  pen.rect(at(250, 380), 122, 380, 78, { line: 3 });
  for (let bar = 1; bar < 14; bar += 1)
    pen.line(at(250, 380) + bar * 27, 122, at(250, 380) + bar * 27, 140, { width: 1.7 });
  north(pen, 1_490, 170);
};
