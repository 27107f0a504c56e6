import type { Palette, Pen, Point } from '#demo/pictures/hand/pen.ts';
import type { Region } from '#demo/pictures/look.ts';

/** A broad-leaved tree: some rounds of leaves over a forked trunk. */
function broad(pen: Pen, { leaf, shade }: Palette, x: number, ground: number, height: number) {
  const { dice } = pen;
  const trunk = height * 0.045;
  const crown = ground - height * 0.62;
  pen.shape(
    [
      [x - trunk, ground],
      [x - trunk * 0.6, crown],
      [x + trunk * 0.7, crown],
      [x + trunk, ground],
    ],
    { wash: shade, line: 2.4 },
  );
  pen.line(x, crown + height * 0.1, x - height * 0.16, crown - height * 0.08, { width: 2.4 });
  pen.line(x, crown + height * 0.05, x + height * 0.17, crown - height * 0.1, { width: 2.4 });
  const rounds = dice.whole(3, 5);
  for (let at = 0; at < rounds; at += 1) {
    const angle = (at / rounds) * Math.PI * 2;
    pen.round(
      pen.blob(
        x + Math.cos(angle) * height * 0.15,
        crown - height * 0.08 + Math.sin(angle) * height * 0.13,
        height * 0.2,
        height * 0.18,
        0.2,
        16,
      ),
      { wash: leaf, opacity: 0.75, line: 2.2 },
    );
  }
  for (let at = 0; at < 12; at += 1) {
    const [lx, ly] = [x + pen.waver(height * 0.24), crown - height * 0.06 + pen.waver(height * 0.2)];
    pen.ink(
      [
        [lx - 7, ly],
        [lx, ly - 6],
        [lx + 7, ly],
      ],
      { width: 1.7, opacity: 0.7 },
    );
  }
}

export function palm(pen: Pen, { leaf }: Palette, x: number, ground: number, height: number) {
  const lean = pen.waver(height * 0.16);
  const [topX, topY] = [x + lean, ground - height];
  const w = height * 0.022;
  pen.shape(
    [
      [x - w * 1.4, ground],
      [x + lean * 0.4 - w, ground - height * 0.5],
      [topX - w * 0.8, topY],
      [topX + w * 0.8, topY],
      [x + lean * 0.4 + w, ground - height * 0.5],
      [x + w * 1.4, ground],
    ],
    { line: 2.2 },
  );
  for (let at = 1; at < 9; at += 1) {
    const share = at / 9;
    const middle = x + lean * share ** 1.2;
    pen.line(middle - w, ground - height * share, middle + w, ground - height * share - 3, {
      width: 1.4,
      opacity: 0.7,
    });
  }
  for (const angle of [-2.9, -2.35, -1.85, -1.3, -0.75, -0.25, 0.25, 3.4]) {
    const reach = height * (0.34 + pen.dice.share() * 0.08);
    const [tipX, tipY] = [
      topX + Math.cos(angle) * reach,
      topY + Math.sin(angle) * reach * 0.6 + reach * 0.22,
    ];
    const [bendX, bendY] = [topX + Math.cos(angle) * reach * 0.55, topY + Math.sin(angle) * reach * 0.72];
    pen.shape(
      [
        [topX, topY],
        [bendX, bendY - reach * 0.07],
        [tipX, tipY],
        [bendX, bendY + reach * 0.1],
      ],
      { wash: leaf, line: 2, opacity: 0.8 },
    );
  }
}

/** A slender palm: nearly straight, with a small crown. */
function areca(pen: Pen, palette: Palette, x: number, ground: number, height: number) {
  const w = height * 0.013;
  const top = ground - height * 0.82;
  const lean = pen.waver(height * 0.02);
  pen.shape(
    [
      [x - w * 1.3, ground],
      [x + lean - w, top],
      [x + lean + w, top],
      [x + w * 1.3, ground],
    ],
    { wash: palette.shade, line: 2 },
  );
  for (let at = 1; at < 8; at += 1) {
    const y = ground + ((top - ground) * at) / 8;
    pen.line(x + (lean * at) / 8 - w, y, x + (lean * at) / 8 + w, y, { width: 1.3, opacity: 0.6 });
  }
  for (const angle of [-2.75, -2.1, -1.57, -1.05, -0.4]) {
    const [dx, dy] = [Math.cos(angle) * height * 0.2, Math.sin(angle) * height * 0.17];
    pen.round(
      [
        [x + lean, top],
        [x + lean + dx * 0.6, top + dy * 0.9 - height * 0.035],
        [x + lean + dx * 1.1, top + dy * 0.75 + height * 0.03],
        [x + lean + dx * 0.6, top + dy * 0.62 + height * 0.015],
      ],
      { wash: palette.leaf, line: 1.8 },
    );
  }
}

/** A pine: tiers of needles, wider below. */
export function pine(pen: Pen, { leaf, shade }: Palette, x: number, ground: number, height: number) {
  pen.rect(x - height * 0.022, ground - height * 0.26, height * 0.044, height * 0.26, {
    wash: shade,
    line: 2,
  });
  for (let tier = 0; tier < 4; tier += 1) {
    const [low, high] = [ground - height * (0.16 + tier * 0.19), ground - height * (0.5 + tier * 0.166)];
    const w = height * (0.2 - tier * 0.037);
    const teeth: Point[] = [-1, -0.5, 0, 0.5, 1].flatMap((at): Point[] => [
      [x + w * at, low - Math.abs(at) * height * 0.012],
      ...(at < 1 ? ([[x + w * (at + 0.25), low - height * 0.034]] as const) : []),
    ]);
    pen.shape([...teeth, [x + pen.waver(4), high]], { wash: leaf, opacity: 0.85, line: 2 });
  }
}

/** Large leaves about a short stem. */
function banana(pen: Pen, { leaf, shade }: Palette, x: number, ground: number, height: number) {
  pen.shape(
    [
      [x - height * 0.035, ground],
      [x - height * 0.022, ground - height * 0.5],
      [x + height * 0.022, ground - height * 0.5],
      [x + height * 0.035, ground],
    ],
    { wash: shade, line: 2 },
  );
  for (const [dx, dy] of [
    [-0.36, -0.72],
    [0.34, -0.74],
    [-0.2, -0.96],
    [0.18, -0.98],
    [-0.42, -0.46],
    [0.4, -0.48],
  ] as const) {
    const [tx, ty] = [x + dx * height, ground + dy * height];
    const [mx, my] = [x + dx * height * 0.5, ground + (dy * 0.6 - 0.28) * height];
    pen.round(
      [
        [x, ground - height * 0.48],
        [mx - height * 0.05, my - height * 0.05],
        [tx, ty],
        [mx + height * 0.07, my + height * 0.06],
      ],
      { wash: leaf, line: 1.9 },
    );
    pen.ink(
      [
        [x, ground - height * 0.5],
        [mx, my],
        [tx, ty],
      ],
      { width: 1.3, opacity: 0.6 },
    );
  }
}

/** An old tree in winter: all boughs, hardly a leaf. */
function bare(pen: Pen, { leaf, shade }: Palette, x: number, ground: number, height: number) {
  const grow = (from: Point, angle: number, long: number, width: number) => {
    const to: Point = [from[0] + Math.cos(angle) * long, from[1] + Math.sin(angle) * long];
    pen.ink([from, to], { width });
    if (long < height * 0.09) {
      if (pen.dice.chance(0.4))
        pen.round(pen.blob(to[0], to[1], 15, 12, 0.2, 7), {
          wash: leaf,
          opacity: 0.7,
          line: 0,
          solid: false,
        });
      return;
    }
    for (const turn of [-0.42, 0.36]) grow(to, angle + turn + pen.waver(0.16), long * 0.69, width * 0.68);
  };
  const w = height * 0.032;
  pen.shape(
    [
      [x - w * 1.8, ground],
      [x - w, ground - height * 0.12],
      [x - w * 0.7, ground - height * 0.32],
      [x + w * 0.7, ground - height * 0.32],
      [x + w, ground - height * 0.12],
      [x + w * 1.8, ground],
    ],
    { wash: shade, line: 2.4 },
  );
  for (const turn of [-0.55, 0.02, 0.55])
    grow([x + turn * w, ground - height * 0.31], -Math.PI / 2 + turn, height * 0.24, height * 0.02);
}

type Tree = (pen: Pen, palette: Palette, x: number, ground: number, height: number) => void;

const TREES: Record<Region, readonly Tree[]> = {
  north: [broad, bare, broad, areca],
  centre: [broad, palm, areca],
  south: [broad, palm, broad, banana],
  highlands: [pine, pine, broad],
  delta: [palm, banana, areca, broad],
};

/** A tree as it grows there. */
export const tree: Tree = (pen, palette, ...where) =>
  pen.dice.pick(TREES[palette.region])(pen, palette, ...where);

/** A tree of a street. */
export const streetTree: Tree = (pen, palette, ...where) =>
  (palette.region === 'highlands' ? pine : broad)(pen, palette, ...where);
