import type { Fill, Pen, Point } from '#demo/pictures/hand/pen.ts';
import { INK } from '#demo/pictures/hand/pen.ts';
import type { Wall } from '#demo/pictures/hand/space.ts';
import type { Look } from '#demo/pictures/look.ts';

/** What is in a wall: nothing, windows, a shop below them, a gate below them, a front of glass, bands of flats. */
export type Dress = 'blank' | 'windows' | 'shop' | 'gate' | 'glass' | 'flats';

export type Facade = {
  /** Metres. */
  length: number;
  floors: number;
  storey: number;
  dress: Dress;
  colour?: string | undefined;
  /** Width of its lines, less in the distance. */
  line: number;
  /** Whether this is what the picture is about. */
  isMeant?: boolean;
  /** Metres of wall above the last ceiling. */
  parapet: number;
};

/** A rectangle of a wall. */
export const panel = (
  pen: Pen,
  wall: Wall,
  [a, v, w, h]: readonly [number, number, number, number],
  fill: Fill,
  out = 0,
) => pen.shape([wall(a, v, out), wall(a + w, v, out), wall(a + w, v + h, out), wall(a, v + h, out)], fill);

/** Lines thinner than this are of something far away. */
const FAR = 1.5;

const stroke = (pen: Pen, from: Point, to: Point, width: number) => pen.ink([from, to], { width });

function pane(
  pen: Pen,
  look: Look,
  wall: Wall,
  box: readonly [number, number, number, number],
  line: number,
) {
  const [a, v, w, h] = box;
  panel(pen, wall, box, { wash: look.glass, opacity: 0.85, line: line * 0.85 });
  // In the distance a pane is a patch.
  if (line < FAR) return;
  stroke(pen, wall(a + w / 2, v), wall(a + w / 2, v + h), line * 0.6);
  stroke(pen, wall(a, v + h * 0.7), wall(a + w, v + h * 0.7), line * 0.6);
}

function shutters(
  pen: Pen,
  look: Look,
  wall: Wall,
  [a, v, w, h]: readonly [number, number, number, number],
  line: number,
) {
  for (const from of [a - w * 0.34, a + w])
    panel(pen, wall, [from, v, w * 0.34, h], { wash: look.accent, opacity: 0.7, line: line * 0.75 });
}

const DEEP = 0.8;

/** A slab that sticks out, with its rail. */
function balcony(
  pen: Pen,
  look: Look,
  wall: Wall,
  a: number,
  w: number,
  v: number,
  isOfGlass: boolean,
  line: number,
) {
  pen.shape([wall(a, v), wall(a + w, v), wall(a + w, v, DEEP), wall(a, v, DEEP)], {
    wash: look.shade,
    line: line * 0.8,
  });
  const rail = { line: line * 0.8, solid: false, ...(isOfGlass ? { wash: look.sky, opacity: 0.6 } : {}) };
  for (const end of [a, a + w])
    pen.shape([wall(end, v), wall(end, v + 0.9), wall(end, v + 0.9, DEEP), wall(end, v, DEEP)], rail);
  panel(pen, wall, [a, v, w, 0.9], rail, DEEP);
  if (!isOfGlass) {
    const bars = Math.min(9, Math.round(w / 0.45));
    for (let bar = 1; bar < bars; bar += 1) {
      const at = a + (w * bar) / bars;
      stroke(pen, wall(at, v, DEEP), wall(at, v + 0.9, DEEP), line * 0.55);
    }
  }
  panel(pen, wall, [a, v - 0.14, w, 0.16], { line: line * 0.8 }, DEEP);
}

function shopBelow(pen: Pen, look: Look, wall: Wall, length: number, line: number, isMeant: boolean) {
  const [from, w] = [length * 0.08, length * 0.84];
  const isOpen = pen.dice.chance(0.6);
  panel(pen, wall, [from, 0.05, w, 2.6], {
    wash: isOpen ? look.glass : look.shade,
    opacity: isOpen ? 0.9 : 0.7,
    line,
  });
  if (isOpen)
    for (const share of [0.33, 0.66])
      stroke(pen, wall(from + w * share, 0.05), wall(from + w * share, 2.65), line * 0.7);
  else for (let v = 0.4; v < 2.6; v += 0.36) stroke(pen, wall(from, v), wall(from + w, v), line * 0.5);
  const depth = 1.1;
  pen.shape([wall(from, 3), wall(from + w, 3), wall(from + w, 2.5, depth), wall(from, 2.5, depth)], { line });
  const stripes = Math.max(4, Math.round(w / 0.6));
  for (let at = 0; at < stripes; at += 2) {
    const [a, b] = [from + (w * at) / stripes, from + (w * (at + 1)) / stripes];
    pen.wash(
      [wall(a, 3), wall(b, 3), wall(b, 2.5, depth), wall(a, 2.5, depth)],
      isMeant ? look.accent : look.shade,
      0.8,
      1,
    );
  }
}

function gateBelow(pen: Pen, look: Look, wall: Wall, length: number, line: number) {
  const w = Math.min(2.6, length * 0.56);
  const from = length * 0.12;
  panel(pen, wall, [from, 0.02, w, 2.4], { wash: look.accent, opacity: 0.65, line });
  for (let leaf = 1; leaf < 4; leaf += 1)
    stroke(pen, wall(from + (w * leaf) / 4, 0.05), wall(from + (w * leaf) / 4, 2.4), line * 0.7);
  stroke(pen, wall(from, 1.5), wall(from + w, 1.5), line * 0.6);
  const left = length - from - w - 0.5;
  if (left > 0.7) pane(pen, look, wall, [from + w + 0.35, 1, Math.min(1.3, left - 0.2), 1.2], line);
}

/** Bands of glass and balconies as towers have. */
function flats(pen: Pen, look: Look, wall: Wall, { length, floors, storey, line }: Facade) {
  const bays = Math.max(3, Math.round(length / 4.4));
  const bay = length / bays;
  panel(pen, wall, [length * 0.06, 0.1, length * 0.88, storey * 0.8], { wash: look.glass, line: line * 0.7 });
  for (let at = 0; at < bays; at += 1)
    panel(pen, wall, [bay * (at + 0.18), storey * 1.3, bay * 0.64, (floors - 1.5) * storey], {
      wash: look.glass,
      opacity: 0.75,
      line: line * 0.6,
    });
  for (let floor = 1; floor < floors; floor += 1) {
    const v = floor * storey + 0.3;
    stroke(pen, wall(0, v), wall(length, v), line * 0.45);
    for (let at = floor % 2; at < bays; at += 2)
      panel(
        pen,
        wall,
        [bay * (at + 0.12), v, bay * 0.76, storey * 0.34],
        { line: line * 0.55, ...((at + floor) % 3 === 0 ? { wash: look.accent, opacity: 0.6 } : {}) },
        0.6,
      );
  }
}

/** A wall and what is in it, floor by floor. */
export function facade(pen: Pen, look: Look, wall: Wall, of: Facade) {
  const { length, floors, storey, dress, colour, line, isMeant = false, parapet } = of;
  const { dice } = pen;
  const top = floors * storey + parapet;
  panel(pen, wall, [0, 0, length, top], colour ? { wash: colour, line } : { line });
  if (isMeant)
    for (let floor = 0; floor < floors; floor += 1)
      pen.ink([wall(0, floor * storey), wall(length, floor * storey)], { width: line * 0.7, of: 'storey' });
  if (dress === 'blank') return;
  if (dress === 'flats') return flats(pen, look, wall, of);
  if (parapet > 0.3) stroke(pen, wall(-0.06, top - parapet), wall(length + 0.06, top - parapet), line * 0.8);
  const bays = Math.max(1, Math.round(length / 2.9));
  const bay = length / bays;
  const isTall = dice.chance(0.5);
  const [w, h] = [Math.min(1.5, bay * 0.46), isTall ? 2.1 : 1.5];
  const hasShutters = dice.chance(0.4);
  const isOfGlass = dice.chance(0.35);
  for (let floor = dress === 'windows' ? 0 : 1; floor < floors; floor += 1) {
    const v = floor * storey;
    for (let at = 0; at < bays; at += 1) {
      const box = [bay * (at + 0.5) - w / 2, v + (isTall ? 0.25 : 0.9), w, h] as const;
      pane(pen, look, wall, box, line);
      if (hasShutters && line >= FAR && bay > w * 2.1) shutters(pen, look, wall, box, line);
    }
    if (isMeant && floor > 0 && dress !== 'windows' && (floor === 1 || dice.chance(0.6)))
      balcony(pen, look, wall, length * 0.06, length * 0.88, v, isOfGlass, line);
  }
  if (dress === 'shop') shopBelow(pen, look, wall, length, line, isMeant);
  if (dress === 'gate') gateBelow(pen, look, wall, length, line);
  if (dress === 'glass') {
    panel(pen, wall, [0.3, 0.05, length - 0.6, 2.7], { wash: look.glass, opacity: 0.9, line });
    for (let a = 1.6; a < length - 0.6; a += 1.4) stroke(pen, wall(a, 0.05), wall(a, 2.75), line * 0.7);
    panel(pen, wall, [0.2, 2.85, length - 0.4, 0.55], {
      wash: isMeant ? look.accent : INK,
      opacity: isMeant ? 0.7 : 0.12,
      line,
    });
  }
}
