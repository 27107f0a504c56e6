import type { Pen, Scene } from '#demo/pictures/hand/pen.ts';
import { camera, fromAbove, type View, type Wall, wallAt } from '#demo/pictures/hand/space.ts';
import type { Look } from '#demo/pictures/look.ts';
import { ground, sky } from '#demo/pictures/parts/open-air.ts';
import { streetTree } from '#demo/pictures/parts/trees.ts';
import { building } from './building.ts';
import { panel } from './facade.ts';

/** Rolling gates in a wall, with numbers of metres between them. */
function gates(pen: Pen, look: Look, wall: Wall, length: number, line: number) {
  const count = Math.max(2, Math.floor(length / 8));
  for (let at = 0; at < count; at += 1) {
    const from = (length * (at + 0.5)) / count - 2;
    panel(pen, wall, [from, 0.9, 4, 3.8], { wash: look.shade, opacity: 0.9, line });
    for (let v = 1.4; v < 4.6; v += 0.6)
      pen.ink([wall(from, v), wall(from + 4, v)], { width: line * 0.5, opacity: 0.7 });
    pen.shape(
      [wall(from - 0.4, 5.3), wall(from + 4.4, 5.3), wall(from + 4.4, 5, 1.6), wall(from - 0.4, 5, 1.6)],
      {
        wash: look.accent,
        opacity: 0.7,
        line,
      },
    );
  }
  panel(pen, wall, [0, 5.9, length, 1], { wash: look.glass, opacity: 0.6, line: line * 0.7 });
}

function shed(
  pen: Pen,
  look: Look,
  view: View,
  [x, y]: readonly [number, number],
  [w, d]: readonly [number, number],
  isMeant: boolean,
) {
  const line = isMeant ? 2.6 : 1.8;
  building(pen, look, view, {
    at: [x, y, 0],
    size: [w, d],
    floors: 1,
    storey: 7.6,
    walls: [
      ['left', 'blank'],
      ['front', 'blank'],
    ],
    roof: 'gable',
    colour: isMeant ? look.wall : undefined,
    line,
    isMeant,
  });
  gates(pen, look, wallAt(view, [x, y, 0], [1, 0], [0, -1]), w, line * 0.8);
}

function lorry(pen: Pen, look: Look, view: View, [x, y]: readonly [number, number]) {
  const box = {
    storey: 2.6,
    floors: 1,
    walls: [
      ['left', 'blank'],
      ['front', 'blank'],
    ] as const,
    line: 2,
  };
  building(pen, look, view, {
    ...box,
    at: [x + 5.2, y, 0.5],
    size: [1.8, 2.3],
    storey: 1.6,
    colour: look.other,
  });
  building(pen, look, view, { ...box, at: [x, y, 0.5], size: [5, 2.3], colour: look.accent });
  for (const dx of [0.9, 4.2, 6.1]) {
    const [px, py] = view([x + dx, y, 0.45]);
    const size = Math.abs(view([x + dx + 0.5, y, 0.45])[0] - px);
    pen.round(pen.blob(px, py, size, size, 0.03, 14), { wash: look.shade, line: 2.4 });
  }
}

/** Halls and a yard from the air. */
export const shedsAbove: Scene = (pen, look) => {
  const { dice } = pen;
  const scale = 11.5 + dice.share() * 4;
  const view = fromAbove(scale, [800 + pen.waver(160), 980 + pen.waver(70)]);
  const place = (x: number, y: number) => view([x, y, 0]);
  pen.wash([place(-80, -60), place(120, -60), place(120, 120), place(-80, 120)], look.leaf, 0.3, 6);
  pen.wash([place(-14, -12), place(44, -12), place(44, 62), place(-14, 62)], look.shade, 0.8, 6);
  pen.ink([place(-14, -12), place(44, -12), place(44, 62), place(-14, 62)], { width: 2.4, closed: true });
  for (let x = -14; x <= 44; x += 6) streetTree(pen, look, ...place(x, 64), scale * 4.6);
  for (const [y, w] of [
    [42, dice.whole(24, 34)],
    [20, dice.whole(28, 36)],
  ] as const)
    shed(pen, look, view, [dice.whole(-6, 6), y], [w, dice.whole(11, 16)], y === 20);
  if (dice.chance(0.6))
    shed(pen, look, view, [dice.whole(-9, 8), 4], [dice.whole(11, 18), dice.whole(8, 12)], false);
  for (const [x, y] of [
    [20, 6],
    [30, 11],
    [14, -7],
  ] as const)
    if (dice.chance(0.8)) lorry(pen, look, view, [x, y]);
  for (let x = -12; x <= 42; x += 5)
    if (dice.chance(0.6)) streetTree(pen, look, ...place(x, -13), scale * 3.4);
};

/** A hall from its corner, gates towards the yard. */
export const shedCorner: Scene = (pen, look) => {
  const { dice } = pen;
  const turn = dice.whole(26, 38);
  const angle = (turn / 180) * Math.PI;
  const eye = [14 - 44 * Math.sin(angle), -44 * Math.cos(angle), 2.4] as const;
  const view = camera({ eye, turn, zoom: 1_560, centre: [800, 850] });
  sky(pen, look, 780);
  ground(pen, look, 848);
  for (const x of [120, 320, 1_460]) streetTree(pen, look, x + pen.waver(50), 856, dice.whole(240, 340));
  if (dice.chance(0.6)) shed(pen, look, view, [40, 16], [26, 20], false);
  shed(pen, look, view, [0, 0], [30, 26], true);
  for (const x of dice.chance(0.5) ? [4, 17] : [12]) lorry(pen, look, view, [x, -6 - dice.share() * 2]);
};
