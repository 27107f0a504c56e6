/** A point of an outline: on the curve, or the handle of one (TrueType curves are quadratic). */
type Point = { x: number; y: number; isOn: boolean };
type Contour = readonly Point[];
export type Contours = readonly Contour[];
/** x' = a·x + c·y + e, y' = b·x + d·y + f */
type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const ON = 1;
const SHORT = { x: 2, y: 4 } as const;
const SAME = { x: 16, y: 32 } as const;
const REPEATED = 8;
const PART = { words: 1, isOffset: 2, scaled: 8, more: 32, scaledTwice: 64, turned: 128 } as const;

/** Reads the outlines of glyphs; a letter with its marks may be made of other glyphs. */
export function outlineReader(glyf: DataView, offsets: readonly number[], scale: number) {
  function contoursOf(glyph: number): Contours {
    const start = offsets[glyph] ?? 0;
    if ((offsets[glyph + 1] ?? start) === start) return [];
    const count = glyf.getInt16(start);
    return count < 0 ? readParts(glyf, start + 10, contoursOf) : readContours(glyf, start + 10, count);
  }
  return (glyph: number): Contours =>
    contoursOf(glyph).map((contour) => moved(contour, [scale, 0, 0, scale, 0, 0]));
}

function readContours(glyf: DataView, start: number, count: number): Contour[] {
  const ends = Array.from({ length: count }, (_, at) => glyf.getUint16(start + 2 * at));
  let at = start + 2 * count;
  at += 2 + glyf.getUint16(at);
  const flags: number[] = [];
  while (flags.length < (ends.at(-1) ?? -1) + 1) {
    const flag = glyf.getUint8(at++);
    const times = flag & REPEATED ? glyf.getUint8(at++) + 1 : 1;
    flags.push(...Array<number>(times).fill(flag));
  }
  const along = (axis: 'x' | 'y') => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & SHORT[axis]) value += glyf.getUint8(at++) * (flag & SAME[axis] ? 1 : -1);
      else if (!(flag & SAME[axis])) {
        value += glyf.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const [xs, ys] = [along('x'), along('y')];
  const points = flags.map((flag, index) => ({
    x: xs[index] ?? 0,
    y: ys[index] ?? 0,
    isOn: (flag & ON) !== 0,
  }));
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1));
}

function readParts(glyf: DataView, start: number, contoursOf: (glyph: number) => Contours): Contour[] {
  const contours: Contour[] = [];
  for (let at = start, flags: number = PART.more; flags & PART.more;) {
    flags = glyf.getUint16(at);
    const part = glyf.getUint16(at + 2);
    const isWide = (flags & PART.words) !== 0;
    const read = (place: number) => (isWide ? glyf.getInt16(place) : glyf.getInt8(place));
    const [e, f] = flags & PART.isOffset ? [read(at + 4), read(at + (isWide ? 6 : 5))] : [0, 0];
    at += isWide ? 8 : 6;
    const share = () => glyf.getInt16((at += 2) - 2) / 2 ** 14;
    let [a, b, c, d] = [1, 0, 0, 1];
    if (flags & PART.scaled) a = d = share();
    else if (flags & PART.scaledTwice) [a, d] = [share(), share()];
    else if (flags & PART.turned) [a, b, c, d] = [share(), share(), share(), share()];
    for (const contour of contoursOf(part)) contours.push(moved(contour, [a, b, c, d, e, f]));
  }
  return contours;
}

const moved = (contour: Contour, [a, b, c, d, e, f]: Transform): Contour =>
  contour.map(({ x, y, isOn }) => ({ x: a * x + c * y + e, y: b * x + d * y + f, isOn }));

const middle = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
  isOn: true,
});

/** Contours as the path of an SVG; `place` says where a point of the font lies in it. */
export function outlinePath(
  contours: Contours,
  place: (x: number, y: number) => readonly [number, number],
): string {
  const written = ({ x, y }: Point) =>
    place(x, y)
      .map((value) => Math.round(value * 10) / 10)
      .join(' ');
  return contours
    .map((contour) => {
      // Between two handles lies a point on the curve that the font leaves out.
      const whole = contour.flatMap((point, at) => {
        const next = contour[(at + 1) % contour.length] ?? point;
        return point.isOn || next.isOn ? [point] : [point, middle(point, next)];
      });
      const first = whole.findIndex(({ isOn }) => isOn);
      const from = [...whole.slice(first), ...whole.slice(0, first)];
      const [start] = from;
      if (!start) return '';
      const steps = [...from.slice(1), start].map((point, at, all) =>
        point.isOn
          ? all[at - 1]?.isOn === false
            ? written(point)
            : `L${written(point)}`
          : `Q${written(point)} `,
      );
      return `M${written(start)}${steps.join('')}Z`;
    })
    .join('');
}
