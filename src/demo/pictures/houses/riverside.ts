import { HEIGHT, type Pen, type Point, type Scene, WIDTH } from '#demo/pictures/hand/pen.ts';
import { camera } from '#demo/pictures/hand/space.ts';
import type { Look } from '#demo/pictures/look.ts';
import { farHouses, sky } from '#demo/pictures/parts/open-air.ts';
import { tree } from '#demo/pictures/parts/trees.ts';
import { building } from './building.ts';
import { floorsSaid } from './floors.ts';

/** A house on stilts over a canal, with a boat before it. */
export const riverside: Scene = (pen, look, said) => {
  const { dice } = pen;
  const floors = floorsSaid(said, 2);
  const bank = 800;
  const scale = 470 / Math.max(8, floors * 3.2 + 2.4);
  const away = 22;
  const view = camera({
    eye: [4, -away, 3],
    zoom: scale * away,
    centre: [800 + pen.waver(60), bank - 60 - 3 * scale + 3 * scale],
  });
  sky(pen, look, 600);
  farHouses(pen, look, 690);
  for (let at = 0; at < 7; at += 1) tree(pen, look, at * 260 + pen.waver(60), 740, dice.whole(240, 420));
  const top = view([0, 0, 0])[1];
  pen.wash(
    [
      [-30, top - 10],
      [WIDTH + 30, top - 10],
      [WIDTH - 20, HEIGHT - 40],
      [30, HEIGHT - 30],
    ],
    '#9cc9d2',
    0.75,
    8,
  );
  const floor = 1.1;
  const houses: readonly (readonly [x: number, w: number, n: number])[] = [
    [-11, 5, dice.whole(1, 2)],
    [-5.4, 4.8, dice.whole(1, 2)],
    [8, 5, dice.whole(1, 2)],
    [13.6, 5, 1],
  ];
  const stilts = (x: number, w: number) => {
    for (let at = 0; at <= 4; at += 1)
      pen.ink([view([x + (w * at) / 4, -1, floor]), view([x + (w * at) / 4, -1, -1.1])], { width: 5 });
  };
  for (const [x, w, n] of houses) {
    stilts(x, w);
    building(pen, look, view, {
      at: [x, 0, floor],
      size: [w, 6],
      floors: n,
      storey: 3,
      walls: [['front', 'windows']],
      roof: 'gable',
      colour: dice.chance(0.5) ? look.other : undefined,
      line: 1.8,
    });
  }
  stilts(0, 7);
  building(pen, look, view, {
    at: [0, 0, floor],
    size: [7, 8],
    floors,
    storey: 3.2,
    walls: [['front', 'gate']],
    roof: floors < 4 ? 'hip' : 'flat',
    colour: look.wall,
    line: 2.6,
    isMeant: true,
  });
  for (const [x, w] of [[0, 7], ...houses.map(([from, wide]) => [from, wide] as const)] as const) {
    const [from, to] = [view([x - 0.2, -1.2, floor]), view([x + w + 0.2, -1.2, floor])];
    pen.rect(from[0], from[1] - 6, to[0] - from[0], 16, { wash: look.shade, line: 2.2 });
    for (let at = 0; at <= 8; at += 1)
      pen.line(
        from[0] + ((to[0] - from[0]) * at) / 8,
        from[1] - 6,
        from[0] + ((to[0] - from[0]) * at) / 8,
        from[1] - 46,
        { width: 2 },
      );
    pen.line(from[0], from[1] - 46, to[0], from[1] - 46, { width: 2.8 });
  }
  for (let at = 0; at < 26; at += 1) {
    const [x, y] = [dice.whole(20, WIDTH - 80), top + 40 + dice.share() * (HEIGHT - top - 80)];
    pen.line(x, y, x + 30 + dice.share() * 70, y, { width: 1.6, opacity: 0.55 });
  }
  boat(pen, look, dice.whole(420, 1_100), dice.whole(1_010, 1_080), dice.chance(0.5));
};

/** A sampan laden with fruit. */
function boat(pen: Pen, look: Look, x: number, y: number, isLaden: boolean) {
  const side = (dx: number, dy: number): Point => [x + dx, y + dy];
  if (isLaden)
    for (const dx of [-110, -60, -8, 44, 96])
      pen.round(pen.blob(x + dx, y - 22, 32, 28, 0.1, 10), {
        wash: pen.dice.pick([look.accent, look.leaf, look.wall]),
        line: 2,
      });
  else {
    pen.round([side(-110, -6), side(-96, -100), side(0, -126), side(96, -100), side(110, -6)], {
      wash: look.shade,
      line: 2.6,
    });
    for (const dx of [-50, 0, 50])
      pen.ink([side(dx, -114), side(dx * 1.2, -10)], { width: 1.6, opacity: 0.7 });
  }
  pen.shape(
    [side(-270, -40), side(-200, -12), side(200, -12), side(280, -48), side(220, 36), side(-210, 36)],
    {
      wash: look.accent,
      opacity: 0.6,
      line: 3,
    },
  );
  pen.ink([side(-210, 6), side(226, 4)], { width: 1.8 });
  pen.ink([side(190, -20), side(300, 70)], { width: 4 });
}
