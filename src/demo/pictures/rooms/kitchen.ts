import type { Scene } from '#demo/pictures/hand/pen.ts';
import { pot } from '#demo/pictures/parts/plants.ts';
import { hangingLamp, room } from '#demo/pictures/rooms/room.ts';

export const kitchen: Scene = (pen, palette) => {
  const { dice } = pen;
  const { left, right, top, floor } = room(pen, palette, 'tiles');
  const width = right - left;
  const isLeft = dice.chance(0.5);
  const fridge = isLeft ? left + 14 : right - 214;
  pen.rect(fridge, floor - 560, 200, 560, { wash: palette.sky, line: 3 });
  pen.line(fridge, floor - 360, fridge + 200, floor - 360, { width: 2.6 });
  for (const dy of [-460, -300])
    pen.line(fridge + 24, floor + dy, fridge + 24, floor + dy + 64, { width: 4 });
  const [from, to] = isLeft ? [left + 224, right - 10] : [left + 10, right - 224];
  const counter = floor - 230;
  for (let y = counter - 150; y < counter; y += 38)
    for (let x = from; x < to - 20; x += 60)
      pen.rect(x, y, 60, 38, {
        line: 1.1,
        solid: false,
        ...(dice.chance(0.12) ? { wash: palette.accent, opacity: 0.4 } : {}),
      });
  const doors = Math.round((to - from) / 150);
  const door = (to - from) / doors;
  const hood = dice.whole(1, doors - 2);
  for (let at = 0; at < doors; at += 1) {
    const x = from + at * door;
    pen.rect(x, counter, door, 216, { wash: palette.accent, opacity: 0.55, line: 2.6 });
    pen.line(x + door * 0.5 - 20, counter + 34, x + door * 0.5 + 20, counter + 34, { width: 3.4 });
    if (at === hood) continue;
    if (dice.chance(0.72)) {
      pen.rect(x, top + 90, door, 170, { wash: palette.accent, opacity: 0.45, line: 2.6 });
      pen.line(x + door - 22, top + 210, x + door - 22, top + 244, { width: 3.4 });
    } else {
      pen.line(x + 6, top + 250, x + door - 6, top + 250, { width: 4 });
      for (const dx of [24, 62, 98])
        pen.rect(x + dx, top + 250 - dice.whole(36, 70), 28, 34, { wash: palette.leaf, line: 1.9 });
    }
  }
  const hx = from + hood * door;
  pen.shape(
    [
      [hx + 40, top + 60],
      [hx + door - 40, top + 60],
      [hx + door - 30, top + 200],
      [hx + door + 10, top + 262],
      [hx - 10, top + 262],
      [hx + 30, top + 200],
    ],
    { wash: palette.shade, line: 2.8 },
  );
  pen.rect(from - 8, counter - 16, to - from + 16, 22, { wash: palette.wall, line: 2.8 });
  pen.rect(hx + 6, counter - 26, door - 12, 10, { line: 2.4 });
  pen.round(
    [
      [hx + 30, counter - 28],
      [hx + 34, counter - 84],
      [hx + 110, counter - 84],
      [hx + 114, counter - 28],
    ],
    { wash: palette.accent, line: 2.4 },
  );
  pen.line(hx + 22, counter - 90, hx + 122, counter - 92, { width: 3 });
  pen.ink(
    [
      [hx + 60, counter - 104],
      [hx + 54, counter - 130],
      [hx + 66, counter - 150],
      [hx + 60, counter - 174],
    ],
    { width: 1.7, opacity: 0.7 },
  );
  const sink = from + (hood > doors / 2 ? 0.14 : 0.76) * (to - from);
  pen.ink(
    [
      [sink, counter - 16],
      [sink, counter - 96],
      [sink + 22, counter - 112],
      [sink + 46, counter - 98],
      [sink + 46, counter - 74],
    ],
    { width: 4 },
  );
  pot(pen, palette, sink - 90, counter - 16, 48);
  const [tx, ty] = [width / 2 + left - 270 + pen.waver(90), 960];
  for (const dx of [-60, 540]) {
    pen.rect(tx + dx, ty - 30, 100, 18, { wash: palette.leaf, line: 2.4 });
    pen.rect(tx + dx + (dx < 0 ? -4 : 86), ty - 180, 16, 160, { line: 2.4 });
    for (const leg of [10, 84]) pen.line(tx + dx + leg, ty - 12, tx + dx + leg, ty + 130, { width: 3.4 });
  }
  pen.round(
    [
      [tx - 20, ty - 20],
      [tx + 600, ty - 24],
      [tx + 640, ty + 34],
      [tx - 60, ty + 40],
    ],
    { wash: palette.wall, line: 3 },
  );
  for (const dx of [24, 560])
    pen.line(tx + dx, ty + 38, tx + dx + (dx > 99 ? 14 : -14), ty + 196, { width: 5 });
  pen.round(pen.blob(tx + 300, ty - 4, 82, 24, 0.03, 16), { wash: palette.sky, line: 2.4 });
  for (const [dx, dy] of [
    [268, -20],
    [306, -30],
    [336, -16],
  ] as const)
    pen.round(pen.blob(tx + dx, ty + dy, 25, 23, 0.06, 12), {
      wash: palette.accent,
      opacity: 0.75,
      line: 2.2,
    });
  hangingLamp(pen, palette, tx + 180, 230);
  hangingLamp(pen, palette, tx + 420, 230);
};
