import { type Pen, type Point, type Scene, WIDTH } from '#demo/pictures/hand/pen.ts';
import { acrossAt, camera, type Place, type View } from '#demo/pictures/hand/space.ts';
import type { Look } from '#demo/pictures/look.ts';
import { farHouses, sky } from '#demo/pictures/parts/open-air.ts';
import { pot } from '#demo/pictures/parts/plants.ts';
import { lamp, motorbike, wires } from '#demo/pictures/parts/street-things.ts';
import { palm, streetTree, tree } from '#demo/pictures/parts/trees.ts';
import { type Building, building } from './building.ts';
import type { Dress } from './facade.ts';
import { floorsSaid } from './floors.ts';

const STOREY = 3.3;
const FOOT = 985;

/** An eye across the street from a house, so far away that the whole of it is seen. */
function eyeAcross(floors: number, turn: number, middle: number) {
  const high = Math.max(7, floors * STOREY + 1);
  const away = 19 + floors;
  const scale = 690 / high;
  const angle = (turn / 180) * Math.PI;
  const eye: Place = [middle - away * Math.sin(angle), -away * Math.cos(angle), 1.7];
  const view = camera({ eye, turn, zoom: scale * away, centre: [800, FOOT - 1.7 * scale] });
  return { eye, view, scale, horizon: FOOT - 1.7 * scale };
}

const edge = (view: View, y: number) => acrossAt(view, y, [-80, 400]);

/** Pavement, kerb and road before the houses. */
function street(pen: Pen, look: Look, view: View, kerb: number) {
  const near = edge(view, -kerb);
  pen.wash([...edge(view, 0), [WIDTH + 40, 1_230], [-40, 1_230]], look.shade, 0.35, 3);
  pen.wash([...near, [WIDTH + 40, 1_240], [-40, 1_240]], look.shade, 0.6, 4);
  const line = (points: readonly Point[], width: number) => {
    const [first, last] = [points[0], points.at(-1)];
    if (first && last) pen.ink([first, last], { width });
  };
  line(edge(view, 0), 2.2);
  line(near, 2.6);
  line(edge(view, -kerb - 0.25), 1.8);
}

type Row = { view: View; eye: Place; scale: number };

/** Paints buildings of a row from the ends to the middle, each with the end wall one sees of it. */
function row(
  pen: Pen,
  look: Look,
  { view, eye }: Row,
  houses: readonly Omit<Building, 'walls'>[],
  dressOf: (house: Omit<Building, 'walls'>) => Dress,
) {
  const away = ({ at: [x], size: [w] }: Omit<Building, 'walls'>) => Math.abs(x + w / 2 - eye[0]);
  for (const house of houses.toSorted((a, b) => away(b) - away(a))) {
    const { at, size } = house;
    const corners: Place[] = [at, [at[0] + size[0], at[1], 0]];
    if (!corners.every(view.sees)) continue;
    const end = at[0] > eye[0] ? 'left' : at[0] + size[0] < eye[0] ? 'right' : undefined;
    building(pen, look, view, {
      ...house,
      walls: [...(end ? ([[end, 'blank']] as const) : []), ['front', dressOf(house)]],
    });
  }
}

/** Houses on both sides of one, narrower and wider, lower and higher. */
function neighbours(pen: Pen, look: Look, from: number, to: number, step: 1 | -1) {
  const { dice } = pen;
  const houses: Omit<Building, 'walls'>[] = [];
  for (let x = from; step > 0 ? x < to : x > to;) {
    const w = 3.2 + dice.share() * 2.6;
    const floors = dice.whole(1, 4);
    const isTiled = floors < 3 && dice.chance(0.4);
    houses.push({
      at: [step > 0 ? x : x - w, 0, 0],
      size: [w, isTiled ? 6 : 12],
      floors,
      storey: 3 + dice.share() * 0.5,
      roof: isTiled ? 'hip' : 'flat',
      colour: dice.chance(0.35) ? look.other : undefined,
      line: Math.abs(x) > 14 ? 1.3 : 1.8,
    });
    x += step * (w + 0.05);
  }
  return houses;
}

function passing(pen: Pen, look: Look, { view, scale }: Row, middle: number, kerb: number) {
  const { dice } = pen;
  const at = (x: number, y: number) => view([x, y, 0]);
  for (const dx of [-5.5 - dice.share() * 2, 5 + dice.share() * 3]) {
    const [x, y] = at(middle + dx, -kerb + 0.4);
    if (dice.chance(0.6)) streetTree(pen, look, x, y, scale * (5 + dice.share() * 1.5));
    else lamp(pen, x, y, scale * 5);
  }
  const [px, py] = at(middle + (dice.chance(0.5) ? -3.4 : 3.6), -0.5);
  pot(pen, look, px, py, scale * 0.65);
  const [mx, my] = at(middle + dice.whole(-4, 4), -kerb - 2.4);
  motorbike(pen, look, mx, my, scale * 1.9, dice.chance(0.5) ? 1 : -1);
}

const dressFor =
  (pen: Pen, isShop: boolean) =>
  (house: Omit<Building, 'walls'>): Dress => {
    if (house.isMeant) return isShop ? 'shop' : 'gate';
    if (Math.abs(house.at[0]) > 14) return 'windows';
    return pen.dice.pick(['shop', 'gate', 'windows']);
  };

/** A house in its row, seen from across the street and a little from the side. */
const inRow =
  (isShop: boolean): Scene =>
  (pen, look, said) => {
    const { dice } = pen;
    const floors = floorsSaid(said, dice.whole(2, 5));
    const w = 4 + dice.share() * 1.6;
    const turn = dice.whole(26, 40);
    const scene = eyeAcross(floors, turn, w / 2);
    sky(pen, look, scene.horizon - 190);
    const meant = {
      at: [0, 0, 0],
      size: [w, 13],
      floors,
      colour: look.wall,
      line: 2.8,
      isMeant: true,
      roof: floors < 3 ? dice.pick(['hip', 'flat']) : 'flat',
    } satisfies Omit<Building, 'walls'>;
    const kerb = 2.4;
    street(pen, look, scene.view, kerb);
    const houses = [
      ...neighbours(pen, look, w + 0.05, 48, 1),
      ...neighbours(pen, look, -0.05, -32, -1),
      meant,
    ];
    row(pen, look, scene, houses, dressFor(pen, isShop));
    if (dice.chance(0.5))
      wires(pen, ...scene.view([w + 6, -kerb + 0.3, 0]), scene.view([w + 6, -kerb + 0.3, 7])[1]);
    passing(pen, look, scene, w / 2, kerb);
  };

/** A house on a corner: two of its walls are on a street. */
const onCorner =
  (isShop: boolean, beyond: 'street' | 'sea'): Scene =>
  (pen, look, said) => {
    const { dice } = pen;
    const floors = floorsSaid(said, dice.whole(2, 5));
    const w = 5 + dice.share() * 2;
    const turn = dice.whole(34, 46);
    const scene = eyeAcross(floors, turn, 0.8);
    const { view, horizon } = scene;
    sky(pen, look, horizon - 60);
    if (beyond === 'sea') water(pen, horizon);
    else farHouses(pen, look, horizon + 4, -20, 520);
    street(pen, look, view, 2.4);
    if (beyond === 'street')
      for (let at = 5; at >= 0; at -= 1)
        building(pen, look, view, {
          at: [0, 10.2 + at * 4.6, 0],
          size: [9, 4.5],
          floors: dice.whole(1, 3),
          walls: [['left', dice.pick(['gate', 'windows', 'shop'])]],
          colour: dice.chance(0.4) ? look.other : undefined,
          line: 1.7,
        });
    row(pen, look, scene, neighbours(pen, look, w + 0.05, 48, 1), dressFor(pen, isShop));
    building(pen, look, view, {
      at: [0, 0, 0],
      size: [w, 10],
      floors,
      walls: [
        ['left', 'windows'],
        ['front', isShop ? 'shop' : 'gate'],
      ],
      colour: look.wall,
      line: 2.8,
      isMeant: true,
      roof: floors < 3 ? 'hip' : 'flat',
    });
    const [lx, ly] = view([-2.6, 4, 0]);
    if (beyond === 'sea') {
      palm(pen, look, 150 + pen.waver(50), ly + 40, 560);
      palm(pen, look, 330 + pen.waver(40), ly - 10, 430);
    } else (dice.chance(0.5) ? lamp : lampOrTree)(pen, lx, ly, scene.scale * 5, look);
    passing(pen, look, scene, 3, 2.4);
  };

function lampOrTree(pen: Pen, x: number, y: number, height: number, look: Look) {
  tree(pen, look, x, y, height);
}

/** The sea up to the horizon. */
function water(pen: Pen, horizon: number) {
  pen.wash(
    [
      [-30, horizon],
      [WIDTH + 30, horizon],
      [WIDTH + 30, FOOT],
      [-30, FOOT + 20],
    ],
    '#9cc7dd',
    0.7,
    4,
  );
  pen.line(-20, horizon, WIDTH + 20, horizon, { width: 2.2 });
  for (let at = 0; at < 9; at += 1) {
    const [x, y] = [pen.dice.whole(20, 620), horizon + 14 + pen.dice.share() * (FOOT - horizon - 20)];
    pen.line(x, y, x + 40 + pen.dice.share() * 40, y, { width: 1.6, opacity: 0.6 });
  }
}

export const houseInRow = inRow(false);
export const shopInRow = inRow(true);
export const cornerHouse = onCorner(false, 'street');
export const cornerShop = onCorner(true, 'street');
export const coastHouse = onCorner(false, 'sea');
export const coastShop = onCorner(true, 'sea');
