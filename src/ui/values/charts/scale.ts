/** One place on the axis of a chart; a gap in its line where there is no value. */
export type ChartPoint = {
  name: string;
  value: number | null;
  /** The band about it. */
  low?: number | null;
  high?: number | null;
};

/** A drawing is so wide and high, and stretched to its place: what must keep its shape does not scale. */
export const WIDTH = 1000;
export const HEIGHT = 300;

const NICE = [1, 2, 2.5, 5, 10];
const STEPS = 4;

/** Round values, equally far apart, that enclose a range; a range without extent gets some. */
export function ticksOf(least: number, most: number): number[] {
  const span = most > least ? most - least : Math.abs(most) || 1;
  const power = 10 ** Math.floor(Math.log10(span / STEPS));
  const step = power * (NICE.find((nice) => nice * power * STEPS >= span) ?? 10);
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(most / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The middle of a place on the axis. */
const xOf = (at: number, count: number) => round(((at + 0.5) * WIDTH) / count);

const yIn = (ticks: readonly number[]) => {
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)];
  return (value: number) => round(HEIGHT * (1 - (value - least) / (most - least)));
};

/** Neighbouring points that all have what is looked for. */
function runsOf<Item, Found>(
  items: readonly Item[],
  find: (item: Item, at: number) => Found | null,
): Found[][] {
  const runs: Found[][] = [[]];
  for (const [at, item] of items.entries()) {
    const found = find(item, at);
    if (found === null) runs.push([]);
    else runs.at(-1)?.push(found);
  }
  return runs.filter(({ length }) => length > 0);
}

const path = (points: readonly string[], end = '') => `M${points.join('L')}${end}`;

/** A line through values with the band about them; `dots` are strokes without length, so that they stay round. */
export function lineDrawing(points: readonly ChartPoint[]) {
  const all = points
    .flatMap(({ value, low, high }) => [value, low, high])
    .filter((one) => typeof one === 'number');
  if (all.length === 0) return undefined;
  const ticks = ticksOf(Math.min(...all), Math.max(...all));
  const y = yIn(ticks);
  const at = (index: number, value: number) => `${xOf(index, points.length)} ${y(value)}`;
  const values = runsOf(points, ({ value }, index) => (value === null ? null : at(index, value)));
  const bands = runsOf(points, ({ low, high }, index) =>
    typeof low === 'number' && typeof high === 'number' ? [at(index, low), at(index, high)] : null,
  );
  return {
    ticks,
    line: values.map((run) => path(run)).join(''),
    dots: values
      .flat()
      .map((point) => `M${point}h0`)
      .join(''),
    band: bands
      .map((run) =>
        path([...run.map(([, high]) => `${high}`), ...run.map(([low]) => `${low}`).toReversed()], 'Z'),
      )
      .join(''),
  };
}

/** A value that holds until the next one: level across its place, and a leap to the one after it. */
export function stepDrawing(points: readonly { value: number }[]) {
  const values = points.map(({ value }) => value);
  if (values.length === 0) return undefined;
  const ticks = ticksOf(Math.min(...values), Math.max(...values));
  const y = yIn(ticks);
  const end = (at: number) => round((at * WIDTH) / values.length);
  return { ticks, line: `M0 ${values.map((value, at) => `${y(value)}H${end(at + 1)}`).join('V')}` };
}

/** Bars from zero on. They are counts, so that there are whole numbers beside them. */
export function barDrawing(points: readonly ChartPoint[]) {
  const ticks = ticksOf(0, Math.max(STEPS, ...points.map(({ value }) => value ?? 0))).filter(
    Number.isInteger,
  );
  const y = yIn(ticks);
  const half = round((WIDTH / points.length) * 0.3);
  const bars = points.flatMap(({ value }, at) => {
    const x = xOf(at, points.length);
    return value ? [`M${round(x - half)} ${HEIGHT}V${y(value)}H${round(x + half)}V${HEIGHT}Z`] : [];
  });
  return { ticks, bars: bars.join('') };
}
