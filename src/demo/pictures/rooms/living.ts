import { farHouses } from '#demo/pictures/parts/open-air.ts';
import { HEIGHT, type Palette, type Pen, type Point, type Scene, WIDTH } from '#demo/pictures/hand/pen.ts';
import { pot } from '#demo/pictures/parts/plants.ts';
import { dressedWall, roomWindow, sunPatch } from './room-parts.ts';
import { ceilingFan, floorLamp, hangingLamp, pictureOnWall, room } from './room.ts';

function sofa(pen: Pen, palette: Palette, sx: number, seat: number) {
  pen.round(
    [
      [sx, seat - 250],
      [sx + 320, seat - 270],
      [sx + 640, seat - 250],
      [sx + 650, seat - 110],
      [sx + 320, seat - 104],
      [sx - 10, seat - 110],
    ],
    { wash: palette.accent, opacity: 0.6, line: 3 },
  );
  pen.rect(sx + 30, seat - 130, 290, 72, { wash: palette.accent, opacity: 0.75, line: 2.8 });
  pen.rect(sx + 322, seat - 130, 290, 72, { wash: palette.accent, opacity: 0.75, line: 2.8 });
  pen.rect(sx + 4, seat - 60, 634, 56, { wash: palette.accent, opacity: 0.6, line: 2.8 });
  for (const dx of [-34, 612])
    pen.round(
      [
        [sx + dx, seat - 190],
        [sx + dx + 60, seat - 190],
        [sx + dx + 64, seat],
        [sx + dx - 4, seat],
      ],
      { wash: palette.accent, opacity: 0.7, line: 2.8 },
    );
}

/** A long seat of dark wood with slats, as many living rooms have. */
function bench(pen: Pen, palette: Palette, sx: number, seat: number) {
  const wood = { wash: palette.accent, opacity: 0.45, line: 2.8 };
  pen.rect(sx, seat - 262, 640, 30, wood);
  for (let slat = 0; slat < 17; slat += 1) pen.rect(sx + 14 + slat * 37, seat - 232, 14, 130, { line: 1.8 });
  pen.rect(sx - 10, seat - 106, 660, 40, { wash: palette.leaf, line: 2.8 });
  pen.rect(sx - 14, seat - 66, 668, 26, wood);
  for (const dx of [-24, 628]) {
    pen.rect(sx + dx, seat - 190, 36, 190, wood);
    pen.rect(sx + dx - 12, seat - 204, 60, 20, wood);
  }
}

export const living: Scene = (pen, palette) => {
  const { dice } = pen;
  const { left, right, top, floor } = room(pen, palette, dice.chance(0.5) ? 'wood' : 'tiles');
  const isLeft = dice.chance(0.5);
  const wx = isLeft ? right - 420 : left + 110;
  dressedWall(pen, palette, left, right, top, floor);
  roomWindow(pen, palette, wx, top + 110, 300, 340);
  sunPatch(pen, palette, wx, floor, 300);
  const sx = isLeft ? left + 60 : right - 700;
  if (dice.chance(0.6)) pictureOnWall(pen, palette, sx + 200, top + 130, 240, 170);
  else
    for (const dx of [60, 220, 380])
      pictureOnWall(pen, palette, sx + dx, top + 150 + pen.waver(16), 130, 150);
  floorLamp(pen, palette, isLeft ? sx + 700 : sx - 60, floor + 20);
  const seat = floor + 34;
  (dice.chance(0.55) ? sofa : bench)(pen, palette, sx, seat);
  for (const dx of [80, 470])
    pen.shape(
      [
        [sx + dx, seat - 220],
        [sx + dx + 92, seat - 236],
        [sx + dx + 104, seat - 140],
        [sx + dx + 8, seat - 130],
      ],
      { wash: palette.sky, line: 2.4 },
    );
  pen.round(
    [
      [360, HEIGHT - 190],
      [WIDTH - 360, HEIGHT - 190],
      [WIDTH - 230, HEIGHT - 40],
      [230, HEIGHT - 40],
    ],
    { wash: palette.leaf, opacity: 0.5, line: 2.4 },
  );
  const tx = isLeft ? 620 : 560;
  pen.round(
    [
      [tx, 960],
      [tx + 420, 956],
      [tx + 470, 1_010],
      [tx - 50, 1_016],
    ],
    { wash: palette.wall, line: 3 },
  );
  for (const dx of [10, 400]) pen.line(tx + dx, 1_014, tx + dx + (dx > 99 ? 20 : -20), 1_116, { width: 4.4 });
  pen.round(pen.blob(tx + 130, 964, 36, 18, 0.04, 12), { wash: palette.sky, line: 2 });
  pen.shape(
    [
      [tx + 250, 978],
      [tx + 350, 972],
      [tx + 362, 956],
      [tx + 262, 960],
    ],
    { wash: palette.leaf, line: 2 },
  );
  pot(pen, palette, isLeft ? right - 40 : left + 50, floor + 110, dice.whole(120, 160));
  if (dice.chance(0.5)) ceilingFan(pen, 800 + pen.waver(80), 60);
  else hangingLamp(pen, palette, 800 + pen.waver(100), 120);
};

export const bedroom: Scene = (pen, palette) => {
  const { dice } = pen;
  const { left, right, top, floor } = room(pen, palette, 'wood');
  const isLeft = dice.chance(0.5);
  dressedWall(pen, palette, left, right, top, floor);
  roomWindow(pen, palette, isLeft ? right - 400 : left + 110, top + 100, 270, 370);
  const w = 620;
  const x = isLeft ? left + 120 : right - 740;
  if (dice.chance(0.6)) pictureOnWall(pen, palette, x + 190, top + 110, 240, 150);
  pen.round(
    [
      [x - 10, floor - 330],
      [x + w / 2, floor - 380],
      [x + w + 10, floor - 330],
      [x + w + 10, floor + 20],
      [x - 10, floor + 20],
    ],
    { wash: palette.accent, opacity: 0.5, line: 3 },
  );
  for (let bar = 1; bar < 8; bar += 1)
    pen.line(x + (w * bar) / 8, floor - 346, x + (w * bar) / 8, floor - 150, { width: 1.6, opacity: 0.7 });
  pen.shape(
    [
      [x, floor - 110],
      [x + w, floor - 110],
      [x + w + 90, floor + 220],
      [x - 90, floor + 220],
    ],
    { line: 3 },
  );
  for (const dx of [70, 330])
    pen.round(
      [
        [x + dx, floor - 150],
        [x + dx + 220, floor - 158],
        [x + dx + 236, floor - 62],
        [x + dx - 16, floor - 54],
      ],
      { wash: palette.sky, line: 2.6 },
    );
  pen.shape(
    [
      [x - 34, floor + 20],
      [x + w + 34, floor + 20],
      [x + w + 104, floor + 226],
      [x + w + 92, floor + 300],
      [x - 92, floor + 300],
      [x - 104, floor + 226],
    ],
    { wash: palette.leaf, opacity: 0.8, line: 3 },
  );
  pen.ink(
    [
      [x - 40, floor + 58],
      [x + w / 2, floor + 68],
      [x + w + 44, floor + 56],
    ],
    { width: 2.2 },
  );
  for (const dx of [110, 300, 470])
    pen.ink(
      [
        [x + dx, floor + 70],
        [x + dx - 12, floor + 180],
        [x + dx - 30, floor + 286],
      ],
      { width: 1.6, opacity: 0.6 },
    );
  for (const dx of [-74, w + 74]) pen.line(x + dx, floor + 300, x + dx, floor + 336, { width: 5 });
  const nx = isLeft ? x + w + 70 : x - 190;
  pen.rect(nx, floor - 110, 120, 150, { wash: palette.wall, line: 2.8 });
  pen.line(nx, floor - 50, nx + 120, floor - 50, { width: 2 });
  for (const dy of [-80, -10]) pen.line(nx + 46, floor + dy, nx + 74, floor + dy, { width: 3.4 });
  pen.line(nx + 60, floor - 110, nx + 60, floor - 170, { width: 3 });
  pen.shape(
    [
      [nx + 34, floor - 230],
      [nx + 86, floor - 230],
      [nx + 106, floor - 168],
      [nx + 14, floor - 168],
    ],
    { wash: palette.accent, opacity: 0.6, line: 2.4 },
  );
  if (dice.chance(0.6)) pot(pen, palette, isLeft ? right - 20 : left + 30, floor + 130, dice.whole(110, 150));
  if (dice.chance(0.5)) ceilingFan(pen, 800 + pen.waver(90), 64);
  else hangingLamp(pen, palette, 800 + pen.waver(140), 130);
};

/** A ground floor open to the street. */
export const shop: Scene = (pen, palette) => {
  const { dice } = pen;
  const { left, right, top, floor } = room(pen, palette, 'tiles');
  const [x, w] = [left + 110, right - left - 220];
  pen.rect(x, top + 130, w, floor - top - 130, { wash: palette.sky, opacity: 0.7, line: 3 });
  farHouses(pen, palette, floor - 60, x + 20, x + w - 130);
  pen.round(pen.blob(x + w * 0.8, floor - 150, 80, 90, 0.14, 16), { wash: palette.leaf, line: 2 });
  pen.line(x, floor - 58, x + w, floor - 58, { width: 2 });
  const drop = dice.whole(60, 190);
  pen.rect(x, top + 130, w, drop, { wash: palette.shade, opacity: 0.85, line: 2.6 });
  for (let y = 14; y < drop; y += 16)
    pen.line(x + 4, top + 130 + y, x + w - 4, top + 130 + y, { width: 1.4 });
  for (const side of [-1, 1]) {
    const at = (depth: number, y: number): Point =>
      side < 0
        ? [left - depth * left, floor + (y - floor) * (1 + depth * 0.45) + depth * 70]
        : [right + depth * (WIDTH - right), floor + (y - floor) * (1 + depth * 0.45) + depth * 70];
    for (const y of [floor - 130, floor - 270, floor - 410]) {
      pen.ink([at(0.1, y), at(1, y)], { width: 4 });
      for (const depth of [0.22, 0.44, 0.68, 0.88]) {
        const [bx, by] = at(depth, y);
        const size = 26 + depth * 34;
        pen.rect(bx - size / 2, by - size, size, size, {
          line: 2,
          ...(dice.chance(0.5) ? { wash: dice.pick([palette.accent, palette.leaf]) } : {}),
        });
      }
    }
  }
  const cx = dice.chance(0.5) ? 330 : 860;
  pen.rect(cx, 880, 420, 200, { wash: palette.accent, opacity: 0.55, line: 3 });
  pen.rect(cx - 20, 860, 460, 30, { wash: palette.wall, line: 3 });
  for (const dx of [105, 210, 315]) pen.line(cx + dx, 890, cx + dx, 1_080, { width: 1.8 });
  pen.rect(cx + 60, 800, 90, 62, { wash: palette.shade, line: 2.6 });
  pot(pen, palette, cx + 350, 862, 62);
  for (const lx of [560, 1_040]) hangingLamp(pen, palette, lx, 150);
  ceilingFan(pen, 800, 56);
};
