import { farHouses, sky } from '#demo/pictures/parts/open-air.ts';
import { lamp, wires } from '#demo/pictures/parts/street-things.ts';
import {
  HEIGHT,
  MARKER,
  type Palette,
  type Pen,
  type Point,
  type Scene,
  WIDTH,
} from '#demo/pictures/hand/pen.ts';
import { bush, grass } from '#demo/pictures/parts/plants.ts';
import { tree } from '#demo/pictures/parts/trees.ts';

export function hills(pen: Pen, { leaf, shade }: Palette, horizon: number, high: number) {
  for (const [part, colour] of [
    [1, shade],
    [0.6, leaf],
  ] as const) {
    const points: Point[] = [[-40, horizon + 10]];
    for (let x = -40; x <= WIDTH + 40; x += 200)
      points.push([x, horizon - high * part * (0.35 + pen.dice.share() * 0.65)]);
    points.push([WIDTH + 40, horizon + 10]);
    pen.round(points, { wash: colour, opacity: 0.6, line: 2 });
  }
}

/** A wooden stake with a strip of cloth. */
export function stake(pen: Pen, x: number, base: number, tall: number) {
  const w = tall * 0.06;
  pen.shape(
    [
      [x - w, base - tall],
      [x + w, base - tall],
      [x + w, base],
      [x, base + w * 2],
      [x - w, base],
    ],
    { line: 2.6 },
  );
  pen.shape(
    [
      [x + w, base - tall * 0.95],
      [x + tall * 0.5, base - tall * 0.8],
      [x + w, base - tall * 0.64],
    ],
    { wash: MARKER, opacity: 0.85, line: 2.2 },
  );
}

function stakedPlot(pen: Pen, { wall }: Palette, corners: readonly Point[]) {
  pen.wash(corners, wall, 0.75, 8);
  const closed = [...corners, corners[0] ?? [0, 0]] as const;
  for (const [at, [x, y]] of closed.slice(0, -1).entries()) {
    const [toX, toY] = closed[at + 1] ?? [x, y];
    const steps = Math.round(Math.hypot(toX - x, toY - y) / 44);
    for (let step = 0; step < steps; step += 1) {
      const [from, to] = [step / steps, (step + 0.62) / steps];
      pen.line(x + (toX - x) * from, y + (toY - y) * from, x + (toX - x) * to, y + (toY - y) * to, {
        width: 5,
        colour: MARKER,
      });
    }
  }
}

/** A field marked off by stakes, with a path that leads by. */
export const land: Scene = (pen, palette) => {
  const { dice } = pen;
  const horizon = dice.whole(470, 540);
  sky(pen, palette, horizon - 20);
  if (dice.chance(0.5)) hills(pen, palette, horizon, dice.whole(70, 170));
  farHouses(pen, palette, horizon + 8);
  for (let at = dice.whole(1, 3); at > 0; at -= 1)
    tree(pen, palette, dice.whole(60, 1_540), horizon + dice.whole(10, 60), dice.whole(210, 340));
  pen.line(-20, horizon + 10, WIDTH + 20, horizon + 4, { width: 2.6 });
  pen.wash(
    [
      [-30, horizon + 16],
      [WIDTH + 30, horizon + 12],
      [WIDTH - 30, HEIGHT - 60],
      [80, HEIGHT - 30],
    ],
    palette.leaf,
    0.45,
    12,
  );
  const isLeft = dice.chance(0.5);
  const mirror = (points: readonly Point[]): Point[] => points.map(([x, y]) => [isLeft ? x : WIDTH - x, y]);
  const bend = pen.waver(60);
  const path = mirror([
    [690, horizon + 30],
    [640 + bend, horizon + 200],
    [430, 900],
    [120, HEIGHT + 10],
    [-160, HEIGHT + 10],
    [230, 880],
    [560 + bend, horizon + 180],
    [650, horizon + 30],
  ]);
  pen.round(path, { wash: palette.shade, opacity: 0.7, line: 2.4 });
  const plot = mirror([
    [820 + pen.waver(30), horizon + 130],
    [1_290 + pen.waver(40), horizon + 110],
    [1_500, 950 + pen.waver(30)],
    [700 + pen.waver(40), 1_030],
  ]);
  stakedPlot(pen, palette, plot);
  for (const [at, [x, y]] of plot.entries()) stake(pen, x, y + 6, at < 2 ? 84 : 132);
  grass(pen, 40, WIDTH - 40, horizon + 40, HEIGHT - 20, 46);
  for (let at = dice.whole(1, 3); at > 0; at -= 1)
    bush(pen, palette, dice.whole(40, WIDTH - 40), dice.whole(horizon + 60, 760), dice.whole(40, 80));
  if (dice.chance(0.5)) wires(pen, dice.pick([150, 1_460]), horizon + 190, horizon - 250);
};

/** Plots of one size along a new road. */
export const projectLand: Scene = (pen, palette) => {
  const { dice } = pen;
  const horizon = dice.whole(430, 480);
  sky(pen, palette, horizon - 10);
  farHouses(pen, palette, horizon + 6);
  pen.line(-20, horizon + 8, WIDTH + 20, horizon + 6, { width: 2.4 });
  pen.wash(
    [
      [-30, horizon + 14],
      [WIDTH + 30, horizon + 12],
      [WIDTH, HEIGHT - 60],
      [60, HEIGHT - 40],
    ],
    palette.leaf,
    0.4,
    12,
  );
  const vanish: Point = [dice.whole(640, 960), horizon - 30];
  const toward = (x: number, depth: number): Point => [
    x + (vanish[0] - x) * depth,
    HEIGHT + 40 + (vanish[1] - HEIGHT - 40) * depth,
  ];
  const [left, right] = [dice.whole(380, 460), dice.whole(1_000, 1_120)];
  pen.shape([toward(left, 0), toward(left, 0.93), toward(right, 0.93), toward(right, 0)], {
    wash: palette.shade,
    opacity: 0.75,
  });
  for (const [x, by] of [
    [left, -70],
    [right, 70],
  ] as const) {
    pen.ink([toward(x + by, 0), toward(x + by, 0.93)], { width: 2.2 });
  }
  for (let depth = 0.05; depth < 0.85; depth += 0.1)
    pen.ink([toward((left + right) / 2, depth), toward((left + right) / 2, depth + 0.045)], {
      width: 4 - depth * 3,
    });
  const depths = [0.06, 0.32, 0.5, 0.63, 0.73, 0.81, 0.87];
  const meant = dice.whole(1, 2);
  for (const side of [-1, 1]) {
    const near = side < 0 ? left - 80 : right + 80;
    const far = near + side * 1_050;
    for (const [at, depth] of depths.entries()) {
      const next = depths[at + 1];
      if (next === undefined) break;
      const corners = [toward(near, depth), toward(far, depth), toward(far, next), toward(near, next)];
      if (side > 0 && at === meant) {
        stakedPlot(pen, palette, corners);
        for (const [x, y] of corners) stake(pen, x, y + 4, 120 * (1 - (depth + next) / 2.4));
      } else pen.ink(corners, { width: 2.2, closed: true });
    }
  }
  for (const depth of [0.22, 0.56, 0.72]) {
    lamp(pen, ...toward(left - 40, depth), 300 * (1 - depth));
    const [x, y] = toward(right + 40, depth + 0.05);
    tree(pen, palette, x, y, 420 * (1 - depth));
  }
  grass(pen, 30, left - 120, 760, HEIGHT - 20, 14);
  grass(pen, right + 140, WIDTH - 30, 900, HEIGHT - 20, 10);
};
