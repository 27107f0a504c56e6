import { sky } from '#demo/pictures/parts/open-air.ts';
import { awning, sign } from '#demo/pictures/parts/street-things.ts';
import { type Scene, WIDTH } from '#demo/pictures/hand/pen.ts';
import { passers, pavement } from '#demo/pictures/houses/streets.ts';

/** A small front with a cloth over it and goods before it. */
export const stall: Scene = (pen, palette) => {
  const { dice } = pen;
  const y = 960;
  sky(pen, palette, 640);
  let x = -60;
  for (let at = 0; x < WIDTH; at += 1) {
    const w = at === 1 ? 620 : dice.whole(300, 420);
    const isMeant = at === 1;
    const h = isMeant ? 520 : dice.whole(430, 620);
    pen.rect(x, y - h, w, h, isMeant ? { wash: palette.wall } : { line: 2.3 });
    pen.shape(
      [
        [x - 14, y - h + 10],
        [x + w * 0.1, y - h - 90],
        [x + w * 0.9, y - h - 90],
        [x + w + 14, y - h + 10],
      ],
      isMeant ? { wash: palette.accent, opacity: 0.6 } : { line: 2.3 },
    );
    pen.rect(x + 30, y - 330, w - 60, 330, { wash: palette.shade, opacity: isMeant ? 0.7 : 0.35, line: 2.8 });
    awning(pen, isMeant ? palette : { ...palette, accent: palette.shade }, x + 14, y - 372, w - 28, 74);
    sign(pen, isMeant ? palette : { ...palette, accent: palette.shade }, x + 40, y - 460, w - 80, 64);
    if (isMeant) {
      for (let shelf = 0; shelf < 3; shelf += 1) {
        pen.line(x + 60, y - 240 + shelf * 70, x + w - 60, y - 240 + shelf * 70, { width: 2.6 });
        for (let jar = 0; jar < 9; jar += 1)
          pen.rect(x + 74 + jar * 54, y - 240 + shelf * 70 - dice.whole(24, 46), 34, 24, {
            line: 1.8,
            ...(dice.chance(0.4) ? { wash: palette.accent } : {}),
          });
      }
      for (let box = 0; box < 4; box += 1)
        pen.shape(
          [
            [x + 70 + box * 130, y + 14],
            [x + 60 + box * 130, y - 60],
            [x + 170 + box * 130, y - 60],
            [x + 160 + box * 130, y + 14],
          ],
          { wash: palette.leaf, line: 2.4 },
        );
    }
    x += w + 8;
  }
  pavement(pen, palette, y);
  for (let at = 0; at < 4; at += 1) {
    const sx = dice.whole(200, 1_300);
    pen.rect(sx, y + 60, 56, 12, { wash: palette.accent, line: 2.2 });
    for (const dx of [6, 48])
      pen.line(sx + dx, y + 72, sx + dx + (dx > 20 ? 6 : -6), y + 112, { width: 2.2 });
  }
  passers(pen, palette, y);
};
