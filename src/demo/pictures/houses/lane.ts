import { type Pen, type Point, type Scene } from '#demo/pictures/hand/pen.ts';
import { camera, type View } from '#demo/pictures/hand/space.ts';
import type { Look } from '#demo/pictures/look.ts';
import { sky } from '#demo/pictures/parts/open-air.ts';
import { blossoms, pot } from '#demo/pictures/parts/plants.ts';
import { motorbike } from '#demo/pictures/parts/street-things.ts';
import { streetTree } from '#demo/pictures/parts/trees.ts';
import { building } from './building.ts';
import { floorsSaid } from './floors.ts';

const STOREY = 3.3;

/** A wire from side to side that sags. */
function cables(pen: Pen, view: View, half: number, far: number) {
  for (let at = 0; at < 5; at += 1) {
    const z = 4.6 + at * 0.28;
    const side = at % 2 ? half : -half;
    const points = [1.2, far * 0.3, far * 0.65, far].map((y, step): Point =>
      view([side * 0.92, y, z - (step % 2) * 0.25]),
    );
    pen.ink(points, { width: 1.5, opacity: 0.8 });
  }
}

/** Houses and walls along both sides, painted from far to near. */
function sides(pen: Pen, look: Look, view: View, half: number, far: number) {
  const { dice } = pen;
  for (const side of [-1, 1] as const) {
    const lots: { y: number; d: number }[] = [];
    for (let y = 1.3; y < far - 0.4;) {
      const d = Math.min(far - 0.4 - y, 3.4 + dice.share() * 2);
      lots.push({ y, d });
      y += d;
    }
    for (const [at, { y, d }] of lots.toReversed().entries()) {
      const isWall = dice.chance(0.3) && y > 5;
      const x = side > 0 ? half : -half - 8;
      if (isWall) {
        gardenWall(pen, look, view, { x: side * half, y, d });
        continue;
      }
      building(pen, look, view, {
        at: [x, y, 0],
        size: [8, d],
        floors: dice.whole(1, 3),
        storey: 3 + dice.share() * 0.4,
        walls: [
          ['front', 'blank'],
          [side > 0 ? 'left' : 'right', dice.pick(['gate', 'gate', 'windows', 'shop'])],
        ],
        colour: at % 2 === (side > 0 ? 0 : 1) ? look.other : undefined,
        line: 1.6 + 5 / (y + 3),
      });
    }
  }
}

/** A wall with a garden behind. */
function gardenWall(pen: Pen, look: Look, view: View, { x, y, d }: { x: number; y: number; d: number }) {
  const [foot, top] = [view([x, y, 0]), view([x, y, 2.2])];
  const [farFoot, farTop] = [view([x, y + d, 0]), view([x, y + d, 2.2])];
  const tall = foot[1] - top[1];
  const behind = view([x + Math.sign(x) * 2.4, y + d / 2, 0]);
  streetTree(pen, look, behind[0], behind[1], tall * 1.9);
  pen.shape([foot, top, farTop, farFoot], { wash: look.wall, opacity: 0.6, line: 2.4 });
  for (const share of [0.25, 0.7]) {
    const [bx, by] = view([x, y + d * share, 2.2]);
    const size = tall * (0.5 - share * 0.25);
    blossoms(pen, look, bx - size / 2, by - size * 0.3, size, size * 0.7);
  }
}

type Way = { half: number; eye: number; end: 'house' | 'open' };

const along =
  ({ half, eye, end }: Way): Scene =>
  (pen, look, said) => {
    const { dice } = pen;
    const floors = floorsSaid(said, dice.whole(2, 4));
    const high = Math.max(7, floors * STOREY + 1);
    const far = Math.max(11, high * 1.7);
    const scale = 560 / high;
    const centre: Point = [800 + pen.waver(120), 900 - 1.65 * scale];
    const view = camera({ eye: [eye * half, 0, 1.65], zoom: Math.max(scale * far, 820), centre });
    sky(pen, look, 760);
    if (end === 'house') {
      const w = Math.max(4.2, half * 2 + 0.6);
      for (const [x, n] of [
        [-w / 2 - 4.3, dice.whole(1, 3)],
        [w / 2 + 0.1, dice.whole(1, 3)],
      ] as const)
        building(pen, look, view, {
          at: [x, far, 0],
          size: [4.2, 6],
          floors: n,
          walls: [['front', 'windows']],
          line: 1.6,
        });
      building(pen, look, view, {
        at: [-w / 2, far, 0],
        size: [w, 10],
        floors,
        walls: [['front', 'gate']],
        colour: look.wall,
        line: 2.4,
        isMeant: true,
        roof: floors < 3 ? dice.pick(['hip', 'flat']) : 'flat',
      });
    }
    const corner = (x: number, y: number) => view([x, y, 0]);
    pen.shape([corner(-half, 1.1), corner(-half, far), corner(half, far), corner(half, 1.1)], {
      wash: look.shade,
      opacity: 0.65,
      line: 2.4,
    });
    for (let y = 2.2; y < far; y *= 1.3)
      pen.ink([corner(-half, y), corner(half, y)], { width: 1.3, opacity: 0.5 });
    sides(pen, look, view, half, far);
    cables(pen, view, half, far);
    for (const [side, y] of [
      [-1, 3.2],
      [1, 4.1],
      [-1, 5.4],
      [1, 7],
    ] as const) {
      if (dice.chance(0.3)) continue;
      const [x, base] = corner(side * half * 0.84, y);
      pot(pen, look, x, base, Math.min(120, 330 / y));
    }
    const [mx, my] = corner(dice.chance(0.5) ? half * 0.35 : -half * 0.3, 6);
    motorbike(pen, look, mx, my, Math.min(260, 1_250 / 6), dice.chance(0.5) ? 1 : -1);
  };

/** A house at the end of an alley. */
export const lane = along({ half: 1.7, eye: 0.1, end: 'house' });
/** The same where a car can pass. */
export const wideLane = along({ half: 2.7, eye: -0.35, end: 'house' });
