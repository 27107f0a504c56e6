import { balcony, foldingGate, rollingShutter, windowAt } from '#demo/pictures/parts/openings.ts';
import { airConditioner, awning, roofTank, sign } from '#demo/pictures/parts/street-things.ts';
import { type Palette, type Pen } from '#demo/pictures/hand/pen.ts';

type Front = {
  x: number;
  w: number;
  ground: number;
  floors: number;
  storey: number;
  isShop: boolean;
  isPale?: boolean;
  /** Whether it is the one that the picture is about. */
  isMeant?: boolean;
};

function roof(pen: Pen, palette: Palette, { x, w }: Front, top: number, style: number) {
  if (style === 0) {
    pen.shape(
      [
        [x - 12, top],
        [x + w * 0.5, top - w * 0.34],
        [x + w + 12, top],
      ],
      { wash: palette.accent, opacity: 0.65 },
    );
    for (let at = 1; at < 6; at += 1)
      pen.line(x + w * 0.5, top - w * 0.34, x + (w * at) / 6, top, { width: 1.4, opacity: 0.7 });
  } else if (style === 1) {
    // A stepped gable with a round eye, as the shops of a hundred years ago have.
    pen.shape(
      [
        [x, top],
        [x, top - 46],
        [x + w * 0.25, top - 46],
        [x + w * 0.32, top - 92],
        [x + w * 0.68, top - 92],
        [x + w * 0.75, top - 46],
        [x + w, top - 46],
        [x + w, top],
      ],
      { wash: palette.wall },
    );
    pen.round(pen.blob(x + w / 2, top - 52, 17, 17, 0.03, 14), { line: 2.2 });
  } else if (style === 2) {
    balcony(pen, palette, x, top, w, 58, 3);
    roofTank(pen, x + w * (pen.dice.chance(0.5) ? 0.12 : 0.88) - 41, top - 4);
  } else {
    pen.shape(
      [
        [x - 10, top],
        [x + w + 10, top - 50],
        [x + w + 10, top - 38],
        [x - 10, top + 12],
      ],
      { wash: palette.accent, opacity: 0.6 },
    );
    for (let at = 0; at < 4; at += 1)
      pen.line(x + w * 0.15 + (at * w) / 4, top, x + w * 0.15 + (at * w) / 4, top - 14, { width: 2 });
  }
}

/** A tube house: narrow, tall, and each owner's own idea above every floor. */
export function tubeHouse(pen: Pen, palette: Palette, front: Front) {
  const { x, w, ground, floors, storey, isShop, isPale = false, isMeant = false } = front;
  const { dice } = pen;
  const top = ground - floors * storey;
  const paints = isPale ? { ...palette, accent: palette.shade } : palette;
  const washes = isPale ? { line: 2.2 } : { wash: palette.wall, opacity: 0.85 };
  const windows = dice.whole(0, 4);
  const rails = dice.whole(0, 3);
  roof(pen, paints, front, top, dice.whole(0, 3));
  pen.rect(x, top, w, ground - top, washes);
  if (!isPale) pen.hatch(x + w - 20, top + 6, 18, ground - top - 10, 17, 0.3);
  if (isMeant)
    for (let floor = 0; floor < floors; floor += 1)
      pen.line(x, ground - floor * storey, x + w, ground - floor * storey, { width: 2, of: 'storey' });
  for (let floor = 1; floor < floors; floor += 1) {
    const level = ground - floor * storey;
    const count = w > 250 ? 2 : 1;
    const ww = Math.min(120, (w / count) * 0.46);
    for (let at = 0; at < count; at += 1) {
      const wx = x + (w * (at + 0.5)) / count - ww / 2;
      windowAt(pen, paints, wx, level - storey * 0.8, ww, storey * 0.62, windows);
    }
    if (floor === 1 || dice.chance(0.6)) balcony(pen, palette, x + 6, level, w - 12, storey * 0.3, rails);
    else pen.line(x - 4, level, x + w + 4, level, { width: 2.4 });
    if (dice.chance(0.25)) airConditioner(pen, x + w - 76, level - storey * 0.72);
  }
  const doorHeight = storey * 0.76;
  if (isShop) {
    rollingShutter(
      pen,
      paints,
      x + 18,
      ground - doorHeight,
      w - 36,
      doorHeight,
      dice.pick([0, 0.35, 0.75, 1]),
    );
    if (dice.chance(0.6)) awning(pen, paints, x + 8, ground - doorHeight - 26, w - 16, 48);
    else sign(pen, paints, x + 14, ground - doorHeight - 48, w - 28, 42);
  } else {
    foldingGate(pen, paints, x + 18, ground - doorHeight, w - 36, doorHeight);
    pen.rect(x - 8, ground - doorHeight - 22, w + 16, 14, { line: 2.4 });
  }
  pen.rect(x - 4, ground - 12, w + 8, 12, { line: 2.2 });
}
