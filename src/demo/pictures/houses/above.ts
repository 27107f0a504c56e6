import { MARKER, type Pen, type Point, type Scene } from '#demo/pictures/hand/pen.ts';
import { fromAbove, type Place, type View } from '#demo/pictures/hand/space.ts';
import type { Look } from '#demo/pictures/look.ts';
import { bush, grass } from '#demo/pictures/parts/plants.ts';
import { tree } from '#demo/pictures/parts/trees.ts';
import { type Building, building } from './building.ts';
import type { Dress } from './facade.ts';
import { floorsSaid } from './floors.ts';

type Box = readonly [x: number, y: number, w: number, d: number];

const cornersOf = (view: View, [x, y, w, d]: Box): Point[] =>
  (
    [
      [x, y, 0],
      [x + w, y, 0],
      [x + w, y + d, 0],
      [x, y + d, 0],
    ] as const
  ).map((place) => view(place));

/** Ground, washed and outlined. */
const patch = (pen: Pen, view: View, box: Box, colour: string, opacity: number, line = 0) => {
  const corners = cornersOf(view, box);
  pen.wash(corners, colour, opacity, 6);
  if (line > 0) pen.ink(corners, { width: line, closed: true });
};

/** The border of a plot in the colour of a surveyor’s tape. */
function taped(pen: Pen, view: View, box: Box) {
  const corners = cornersOf(view, box);
  for (const [at, [x, y]] of corners.entries()) {
    const [toX, toY] = corners[(at + 1) % corners.length] ?? [x, y];
    const steps = Math.max(2, Math.round(Math.hypot(toX - x, toY - y) / 42));
    for (let step = 0; step < steps; step += 1) {
      const [from, to] = [step / steps, (step + 0.6) / steps];
      pen.line(x + (toX - x) * from, y + (toY - y) * from, x + (toX - x) * to, y + (toY - y) * to, {
        width: 5,
        colour: MARKER,
      });
    }
  }
  for (const [x, y] of corners) pen.round(pen.blob(x, y, 9, 9, 0.03, 10), { wash: MARKER, line: 2.2 });
}

/** Sheet after sheet of ground with a road in front, as far as the paper. */
function ground(pen: Pen, look: Look, view: View, road: number) {
  patch(pen, view, [-60, -60, 140, 140], look.leaf, 0.28);
  patch(pen, view, [-70, -road - 1.5, 160, road], look.shade, 0.85);
  for (const y of [-1.5, -road - 1.5]) pen.ink([view([-70, y, 0]), view([90, y, 0])], { width: 2.4 });
  for (let x = -40; x < 60; x += 4)
    pen.ink([view([x, -road / 2 - 1.5, 0]), view([x + 1.8, -road / 2 - 1.5, 0])], { width: 2, opacity: 0.7 });
}

type Plain = Omit<Building, 'walls'>;

/** From behind to before, so that what is nearer covers what is farther. */
function paint(pen: Pen, look: Look, view: View, houses: readonly Plain[], dressOf: (house: Plain) => Dress) {
  const near = ({ at: [x, y] }: Plain) => x + y;
  for (const house of houses.toSorted((a, b) => near(b) - near(a)))
    building(pen, look, view, {
      ...house,
      walls: [
        ['left', house.isMeant ? 'windows' : 'blank'],
        ['front', dressOf(house)],
      ],
    });
}

const standing = (pen: Pen, look: Look, view: View, place: Place, height: number) =>
  tree(pen, look, ...view(place), height);

/** A house on its plot between its neighbours, seen from the air. */
export const houseAbove: Scene = (pen, look, said) => {
  const { dice } = pen;
  const floors = floorsSaid(said, 3);
  const [w, d] = [4.5 + dice.share(), 11 + dice.whole(0, 3)];
  const scale = 470 / (floors * 1.7 + 7);
  const view = fromAbove(scale, [800 - (w - d) * scale * 0.43, 900 + floors * scale * 0.6]);
  ground(pen, look, view, 5);
  const houses: Plain[] = [];
  for (const step of [-1, 1] as const)
    for (let x = step > 0 ? w + 0.15 : -0.15, at = 0; at < 5; at += 1) {
      const wide = 4 + dice.share() * 2;
      const n = step < 0 && at === 0 ? dice.whole(1, Math.max(1, Math.min(2, floors - 1))) : dice.whole(1, 3);
      houses.push({
        at: [step > 0 ? x : x - wide, dice.share() * 1.2, 0],
        size: [wide - 0.15, 9 + dice.share() * 3],
        floors: n,
        roof: dice.pick(['flat', 'hip', 'gable']),
        colour: dice.chance(0.3) ? look.other : undefined,
        line: 1.7,
      });
      x += step * wide;
    }
  const front = 1.6;
  for (let x = -30; x < 30; x += 5)
    if (dice.chance(0.6)) standing(pen, look, view, [x, d + 4 + dice.share() * 3, 0], scale * 5.5);
  paint(
    pen,
    look,
    view,
    [
      ...houses.filter(({ at: [x] }) => x > w),
      {
        at: [0, front, 0],
        size: [w, d - front],
        floors,
        colour: look.wall,
        line: 2.6,
        isMeant: true,
        roof: floors < 3 ? dice.pick(['hip', 'flat']) : 'flat',
      },
    ],
    ({ isMeant }) => (isMeant ? 'gate' : dice.pick(['gate', 'shop', 'windows'])),
  );
  paint(
    pen,
    look,
    view,
    houses.filter(({ at: [x] }) => x < 0),
    () => dice.pick(['gate', 'shop', 'windows']),
  );
  taped(pen, view, [0, 0, w, front]);
  for (const x of [-9, 9, 16]) if (dice.chance(0.7)) standing(pen, look, view, [x, -7.6, 0], scale * 4.6);
};

/** A house in its garden, with a pool or trees, from the air. */
export const villaAbove: Scene = (pen, look, said) => {
  const { dice } = pen;
  const floors = Math.min(4, floorsSaid(said, 2));
  const [w, d] = [15, 20];
  const scale = dice.whole(25, 33) - floors;
  const view = fromAbove(scale, [800 + (d - w) * scale * 0.43 + pen.waver(170), 950 + pen.waver(80)]);
  ground(pen, look, view, 6);
  for (const [x, y] of [
    [20, 3],
    [20, 26],
    [-1, 26],
    [38, 6],
  ] as const)
    building(pen, look, view, {
      at: [x + pen.waver(1.5), y + pen.waver(1.5), 0],
      size: [7 + dice.share() * 4, 7 + dice.share() * 3],
      floors: dice.whole(1, 3),
      walls: [
        ['left', 'blank'],
        ['front', 'windows'],
      ],
      roof: dice.pick(['hip', 'hip', 'flat']),
      colour: dice.chance(0.4) ? look.other : undefined,
      line: 1.6,
    });
  patch(pen, view, [0, 0, w, d], look.leaf, 0.5);
  taped(pen, view, [0, 0, w, d]);
  for (let x = 1; x < w; x += 3) standing(pen, look, view, [x, d - 0.4, 0], scale * (4 + dice.share() * 2));
  patch(pen, view, [w - 5.4, 0, 3, 7], look.shade, 0.8, 1.8);
  building(pen, look, view, {
    at: [1.5 + dice.share() * 3, 7.6 + dice.share() * 1.6, 0],
    size: [7.6 + dice.share() * 2.4, 7 + dice.share() * 2.4],
    floors,
    storey: 3.2,
    walls: [
      ['left', 'windows'],
      ['front', 'gate'],
    ],
    roof: dice.chance(0.7) ? 'hip' : 'flat',
    colour: look.wall,
    line: 2.6,
    isMeant: true,
  });
  if (dice.chance(0.6)) {
    patch(pen, view, [1.6, 1.8, 5.6, 3.4], '#8fc6dd', 0.85, 2.4);
    for (const y of [2.6, 3.6, 4.5])
      pen.ink([view([2.4, y, 0]), view([5.8, y, 0])], { width: 1.6, opacity: 0.6 });
  } else
    for (const [x, y] of [
      [2, 5],
      [5, 4],
      [3.4, 2],
    ] as const)
      standing(pen, look, view, [x, y, 0], scale * 3.4);
  for (let x = 0.6; x < w - 5.8; x += 1.5) bush(pen, look, ...view([x, 0.4, 0]), scale * 0.8);
};

/** One empty plot between houses, from the air. */
export const plotAbove: Scene = (pen, look) => {
  const { dice } = pen;
  const [w, d] = [6 + dice.whole(0, 3), 16];
  const scale = 30;
  const view = fromAbove(scale, [800 + (d - w) * scale * 0.43, 940]);
  ground(pen, look, view, 5);
  const meant: Box = [0, 0, w, d];
  const behind: Plain[] = [];
  const before: Plain[] = [];
  for (let x = w + 0.3; x < 34;) {
    const wide = 5 + dice.share() * 3;
    behind.push(homeOn(pen, look, [x, 2 + dice.share() * 3, wide - 0.8]));
    x += wide;
  }
  for (let x = -0.3; x > -22;) {
    const wide = 5 + dice.share() * 3;
    if (dice.chance(x > -1 ? 0.35 : 0.8))
      before.push(homeOn(pen, look, [x - wide + 0.4, 2 + dice.share() * 3, wide - 0.8]));
    x -= wide;
  }
  for (let x = -20; x < 30; x += 4)
    if (dice.chance(0.7)) standing(pen, look, view, [x, d + 3 + dice.share() * 5, 0], scale * 4.6);
  paint(pen, look, view, behind, () => 'windows');
  patch(pen, view, meant, look.wall, 0.8);
  grass(pen, ...spanOf(cornersOf(view, [1, 1, w - 2, d - 2])), 10);
  taped(pen, view, meant);
  paint(pen, look, view, before, () => 'windows');
  for (const x of [-8, 14]) standing(pen, look, view, [x, -8, 0], scale * 4);
};

const homeOn = (pen: Pen, look: Look, [x, y, w]: readonly [number, number, number]): Plain => ({
  at: [x, y, 0],
  size: [w, 8],
  floors: pen.dice.whole(1, 2),
  roof: pen.dice.pick(['hip', 'gable', 'flat']),
  colour: pen.dice.chance(0.4) ? look.other : undefined,
  line: 1.8,
});

/** The middle of a lozenge, as left, right, top and bottom. */
function spanOf(points: readonly Point[]): [number, number, number, number] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const inner = (values: number[], share: number) =>
    Math.min(...values) + (Math.max(...values) - Math.min(...values)) * share;
  return [inner(xs, 0.36), inner(xs, 0.64), inner(ys, 0.36), inner(ys, 0.64)];
}

/** New plots of one size on both sides of a road, from the air; a few are built on. */
export const plotsAbove: Scene = (pen, look) => {
  const { dice } = pen;
  const scale = 21;
  const view = fromAbove(scale, [800, 940]);
  patch(pen, view, [-60, -60, 140, 140], look.leaf, 0.28);
  const meant = dice.whole(1, 3);
  for (const row of [2, 1, 0]) {
    const y = row * 20 - 8;
    const isFront = row === 1;
    patch(pen, view, [-50, y - 7, 110, 5.4], look.shade, 0.85);
    for (const edge of [y - 7, y - 1.6]) pen.ink([view([-50, edge, 0]), view([60, edge, 0])], { width: 2 });
    for (let at = 8; at >= -6; at -= 1) {
      const box: Box = [at * 6 - 3, y, 6, 11];
      const isMeant = isFront && at === meant;
      if (!isMeant) pen.ink(cornersOf(view, box), { width: 1.8, closed: true });
      else patch(pen, view, box, look.wall, 0.9);
      if (!isMeant && dice.chance(isFront && Math.abs(at - meant) < 2 ? 0 : 0.3))
        building(pen, look, view, {
          at: [box[0] + 0.5, y + 1.4, 0],
          size: [5, 7.6],
          floors: dice.whole(1, 2),
          walls: [
            ['left', 'blank'],
            ['front', 'windows'],
          ],
          roof: dice.pick(['hip', 'flat']),
          colour: dice.chance(0.5) ? look.other : undefined,
          line: 1.6,
        });
      else if (!isMeant && dice.chance(0.2)) bush(pen, look, ...view([box[0] + 3, y + 5, 0]), 24);
      if (isMeant) taped(pen, view, box);
      if ((at + 60) % 2 === 0) standing(pen, look, view, [at * 6 - 3, y - 1, 0], scale * 2.8);
    }
  }
};
