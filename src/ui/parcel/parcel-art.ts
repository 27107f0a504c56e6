import { type Random, randomFrom } from '#kernel/random.ts';

type Point = readonly [x: number, y: number];

type Lot = readonly [Point, Point, Point, Point];

type Block = { left: number; right: number; top: number; bottom: number };

/** The drawing of a sheet: data for a few SVG paths, so that a page carries little of it. */
export type Sheet = {
  blocks: string;
  borders: string;
  houses: string;
  crosses: string;
  numbers: readonly { x: number; y: number; text: string }[];
  /** The parcel nearest the point of interest, the one the highlighter marks. */
  marked: { outline: string; corners: Lot; x: number; y: number };
};

export type Survey = {
  width: number;
  height: number;
  seed: number;
  /** Nothing is drawn left of this share of the width, where the text is. */
  from?: number;
  /** Where the marked parcel lies, from 0 to 1 across and down. */
  interest: Point;
};

const STREET = 20;
const BLOCK_DEPTH = { least: 92, most: 132 };
const BLOCK_WIDTH = { least: 150, most: 330 };
const FRONT = { least: 17, most: 40 };
const LEAN = 9;
const TILT = -0.13;
const CROSS = { distance: 120, arm: 5 };
const BUILT = 0.26;
const NUMBERED = 0.16;

/** The street grid is straight on paper plans and bent on the ground. */
function bend([u, v]: Point, { width, height }: Survey): Point {
  const [x, y] = [u - width / 2 + 18 * Math.sin(v / 130), v - height / 2 + 26 * Math.sin(u / 260)];
  const [cos, sin] = [Math.cos(TILT), Math.sin(TILT)];
  return [Math.round(x * cos - y * sin + width / 2), Math.round(x * sin + y * cos + height / 2)];
}

const bent = ([a, b, c, d]: Lot, survey: Survey): Lot => [
  bend(a, survey),
  bend(b, survey),
  bend(c, survey),
  bend(d, survey),
];

/** Cuts a length into parts between the two bounds; the last takes what is left. */
function cuts(from: number, to: number, { least, most }: { least: number; most: number }, random: Random) {
  const at = [from];
  for (let next = from; to - next > most;) {
    next += least + (most - least) * random();
    at.push(next);
  }
  return [...at, to];
}

const pairs = <Item>(list: readonly Item[]) =>
  list.slice(1).map((end, at) => [list[at] ?? end, end] as const);

/** Steps from point to point: shorter to write than places, and repeated ones compress. */
function line([first, ...rest]: readonly [Point, ...Point[]]): string {
  let from = first;
  const steps = rest.map((to) => {
    const step = `${to[0] - from[0]} ${to[1] - from[1]}`;
    from = to;
    return step;
  });
  // A minus parts two numbers as well as a blank does.
  return `M${first.join(' ')}l${steps.join(' ')}`.replaceAll(' -', '-');
}

const outline = (points: readonly [Point, ...Point[]]) => `${line(points)}z`;

const middle = (lot: Lot): Point => [
  Math.round(lot.reduce((sum, [x]) => sum + x, 0) / lot.length),
  Math.round(lot.reduce((sum, [, y]) => sum + y, 0) / lot.length),
];

const between = ([x, y]: Point, [p, q]: Point, share: number): Point => [
  Math.round(x + (p - x) * share),
  Math.round(y + (q - y) * share),
];

/** A house fills the street end of its lot and leaves a yard behind. */
function house([a, b, c, d]: Lot): string {
  const across = (depth: number) => {
    const [left, right] = [between(a, d, depth), between(b, c, depth)];
    return [between(left, right, 0.14), between(right, left, 0.14)] as const;
  };
  const [front, back] = [across(0.12), across(0.62)];
  return outline([front[0], front[1], back[1], back[0]]);
}

/** Two rows of lots, back to back, each on its own street; the borders between them lean as old borders do. */
function lotsOf({ left, right, top, bottom }: Block, survey: Survey, random: Random): Lot[] {
  const back = (top + bottom) / 2;
  return [top, bottom].flatMap((street) => {
    const borders = cuts(left, right, FRONT, random).map((u) => {
      const lean = u === left || u === right ? 0 : (random() - 0.5) * LEAN;
      return { front: bend([u, street], survey), rear: bend([u + lean, back], survey) };
    });
    return pairs(borders).map(([one, next]): Lot => [one.front, next.front, next.rear, one.rear]);
  });
}

function blocksOf({ width, height }: Survey, random: Random): Block[] {
  const margin = 160;
  return pairs(cuts(-margin, height + margin, BLOCK_DEPTH, random)).flatMap(([top, bottom]) =>
    pairs(cuts(-margin, width + margin, BLOCK_WIDTH, random)).map(([left, right]) => ({
      left: left + STREET / 2,
      right: right - STREET / 2,
      top: top + STREET / 2,
      bottom: bottom - STREET / 2,
    })),
  );
}

const edgeOf = ({ left, right, top, bottom }: Block): Lot => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

/** Column by column, each cross one step below the last. */
function crossesOf({ width, height }: Survey): string {
  const { distance, arm } = CROSS;
  const countAlong = (length: number) => Math.ceil(length / distance);
  const column = Array<string>(countAlong(height))
    .fill(`h${2 * arm}m-${arm}-${arm}v${2 * arm}`)
    .join(`m-${arm} ${distance - arm}`);
  return Array.from(
    { length: countAlong(width) },
    (_, at) => `M${(at + 0.5) * distance - arm} ${distance / 2}${column}`,
  ).join('');
}

/** A sheet of a cadastral map that never was, the same for the same survey. */
export function drawSheet(survey: Survey): Sheet {
  const { width, height, seed, interest, from = 0 } = survey;
  const random = randomFrom(seed);
  const isSeen = (lot: Lot) => {
    const [x, y] = middle(lot);
    return x > width * from - 20 && y > -20 && x < width + 20 && y < height + 20;
  };
  const blocks = blocksOf(survey, random)
    .map((block) => ({ edge: edgeOf(block), lots: lotsOf(block, survey, random).filter(isSeen) }))
    .filter(({ lots }) => lots.length > 0);
  const lots = blocks.flatMap((block) => block.lots);
  const distance = (lot: Lot) => {
    const [x, y] = middle(lot);
    return Math.hypot(x - width * interest[0], y - height * interest[1]);
  };
  const [marked, ...others] = lots.toSorted((a, b) => distance(a) - distance(b));
  if (!marked) throw new Error('a sheet without a lot');
  const [x, y] = middle(marked);
  return {
    blocks: blocks.map(({ edge }) => outline(bent(edge, survey))).join(''),
    borders: lots.map(([, b, c, d]) => line([b, c, d])).join(''),
    houses: others
      .filter(() => random() < BUILT)
      .map(house)
      .join(''),
    crosses: crossesOf(survey),
    numbers: others
      .filter(() => random() < NUMBERED)
      .map((lot) => ({ x: middle(lot)[0], y: middle(lot)[1], text: String(lots.indexOf(lot) + 1) })),
    marked: { outline: outline(marked), corners: marked, x, y },
  };
}

const drawn = new Map<string, Sheet>();

/** The same for the surveys of our own pages: there are few, so each is drawn once. */
export function sheetOf(survey: Survey): Sheet {
  const key = JSON.stringify(survey);
  const sheet = drawn.get(key) ?? drawSheet(survey);
  drawn.set(key, sheet);
  return sheet;
}

/** A river across a sheet. */
export function riverOf({ width, height }: Pick<Survey, 'width' | 'height'>): string {
  const down = (share: number) => Math.round(height * share);
  return `M-20 ${down(0.86)}C${width * 0.2} ${down(0.5)} ${width * 0.3} ${down(1.06)} ${width * 0.5} ${down(0.82)}S${width * 0.8} ${down(0.98)} ${width + 20} ${down(0.7)}`;
}
