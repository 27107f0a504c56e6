import { HEIGHT, type Palette, type Pen, WIDTH } from '#demo/pictures/hand/pen.ts';

const SUN = '#f2a37e';
const MOON = '#fdf0c4';

/** Air: a wash that leaves the edges of the paper free, some clouds or a sun, birds. */
export function sky(pen: Pen, { sky: colour, light }: Palette, bottom = 700) {
  const { dice } = pen;
  const left = dice.whole(30, 140);
  const right = WIDTH - dice.whole(30, 140);
  pen.round(
    [
      [left, dice.whole(40, 120)],
      [dice.whole(400, 700), dice.whole(20, 80)],
      [dice.whole(900, 1200), dice.whole(40, 110)],
      [right, dice.whole(20, 120)],
      [right + 20, bottom * 0.6],
      [right - 60, bottom],
      [left + 60, bottom],
      [left - 30, bottom * 0.5],
    ],
    { wash: colour, opacity: 0.75, line: 0, solid: false },
  );
  const x = dice.whole(180, 1_420);
  if (light === 'evening' || light === 'morning') {
    const [y, size] = light === 'evening' ? [bottom * 0.45, 92] : [dice.whole(130, 220), 58];
    const sun = pen.blob(x, y, size, size, 0.03, 20);
    pen.round(sun, { wash: SUN, opacity: 0.55, line: 0, solid: false });
  }
  if (light === 'dusk') return night(pen, x);
  for (let at = light === 'noon' ? 4 : dice.whole(1, 2); at > 0; at -= 1)
    cloud(pen, dice.whole(120, 1_450), dice.whole(90, 280), dice.whole(60, light === 'noon' ? 150 : 110));
  if (dice.chance(0.5)) birds(pen, dice.whole(300, 1_200), dice.whole(120, 260));
}

/** The moon and some stars. */
function night(pen: Pen, x: number) {
  const y = pen.dice.whole(130, 220);
  pen.round(pen.blob(x, y, 54, 54, 0.03, 20), { wash: MOON, opacity: 0.9, line: 1.8 });
  for (let at = 0; at < 9; at += 1) {
    const [sx, sy] = [pen.dice.whole(120, 1_480), pen.dice.whole(70, 360)];
    if (Math.abs(sx - x) < 90) continue;
    pen.line(sx - 7, sy, sx + 7, sy, { width: 2, opacity: 0.7 });
    pen.line(sx, sy - 7, sx, sy + 7, { width: 2, opacity: 0.7 });
  }
}

function cloud(pen: Pen, x: number, y: number, w: number) {
  pen.round(
    [
      [x - w, y],
      [x - w * 0.6, y - w * 0.4],
      [x, y - w * 0.62],
      [x + w * 0.6, y - w * 0.34],
      [x + w, y],
      [x, y + 8],
    ],
    {
      line: 1.8,
    },
  );
}

function birds(pen: Pen, x: number, y: number) {
  for (let at = 0; at < 4; at += 1) {
    const [bx, by] = [x + at * 44 + pen.waver(12), y + pen.waver(22)];
    pen.ink(
      [
        [bx - 14, by - 7],
        [bx, by],
        [bx + 15, by - 8],
      ],
      { width: 2.2 },
    );
  }
}

/** The ground to the lower edge, washed lightly. */
export function ground(pen: Pen, { shade }: Palette, y: number) {
  pen.wash(
    [
      [-30, y + 6],
      [WIDTH + 30, y + 6],
      [WIDTH - 40, HEIGHT - 50],
      [60, HEIGHT - 30],
    ],
    shade,
    0.5,
    10,
  );
  pen.line(-20, y, WIDTH + 20, y, { width: 3 });
}

/** Far roofs, small and pale. */
export function farHouses(pen: Pen, { accent }: Palette, horizon: number, from = 0, to = WIDTH) {
  for (let x = from; x < to;) {
    const w = pen.dice.whole(50, 120);
    const h = pen.dice.whole(24, 70);
    if (pen.dice.chance(0.6)) {
      pen.rect(x, horizon - h, w, h, { line: 1.7 });
      pen.shape(
        [
          [x - 6, horizon - h],
          [x + w * 0.5, horizon - h - 30],
          [x + w + 6, horizon - h],
        ],
        { line: 1.7, wash: accent, opacity: 0.45 },
      );
      pen.rect(x + w * 0.4, horizon - h * 0.55, w * 0.18, h * 0.55, { line: 1.4 });
    } else pen.round(pen.blob(x + w / 2, horizon - h * 0.4, w * 0.5, h * 0.5, 0.15, 14), { line: 1.7 });
    x += w + pen.dice.whole(-6, 46);
  }
}
