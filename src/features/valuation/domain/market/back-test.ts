import type { IsoDate } from '#kernel/dates.ts';
import type { Comparable, Subject } from './comparable.ts';
import { type Width, linesFor, calculate } from './estimate.ts';
import { median } from './statistics.ts';

/** The share of prices that ranges promise to hold. */
export const COVERAGE = 0.8;

/** Ranges are tested on offers that did not say how wide they are: each fifth by what the other four say. */
const FOLDS = 5;
const foldOf = (property: number) => property % FOLDS;

/** Under so many no promise can be made, nor anything be said of a place. */
const MIN_FOR_WIDTH = 50;
export const MIN_FOR_PLACE = 10;

/** One offer that was left out: the error of its estimate, as a logarithm and in scales. */
export type Tested = {
  kind: string;
  province: string;
  district: string;
  fold: number;
  isDemo: boolean;
  miss: number;
  scale: number;
};

/** An offer as what is to be valued: its price stays behind. */
function subjectOf(offer: Comparable, today: IsoDate): Subject {
  const { kind, province, district, commune, at, area, width, roadWidth, floors } = offer;
  const { id, propertyHistory, alike } = offer;
  const facts = { kind, province, district, commune, at, area, width, roadWidth, floors };
  return { ...facts, own: { id, propertyHistory, alike }, today };
}

/** Reckons one offer by the others; nothing where there are too few or they lie too far apart. */
export function leaveOut(
  offer: Comparable,
  market: readonly Comparable[],
  { today, property }: { today: IsoDate; property: number },
): Tested | undefined {
  const { lines, figures } = linesFor(subjectOf(offer, today), market);
  const calculated = calculate(lines, figures);
  if (!calculated.ok) return undefined;
  const { unit, scale } = calculated.value;
  return {
    kind: offer.kind,
    province: offer.province,
    district: offer.district ?? offer.commune,
    fold: foldOf(property),
    isDemo: offer.isDemo,
    miss: Math.log(unit / (offer.price / offer.area)),
    scale,
  };
}

/** How many scales of error hold the promised share: of n misses the ⌈(n + 1) · share⌉-th least. */
export function widthOf(tests: readonly Pick<Tested, 'miss' | 'scale'>[], share = COVERAGE): number | null {
  if (tests.length < MIN_FOR_WIDTH) return null;
  const misses = tests.map(({ miss, scale }) => Math.abs(miss) / scale).toSorted((a, b) => a - b);
  return misses[Math.min(misses.length, Math.ceil((misses.length + 1) * share)) - 1] ?? null;
}

/** The width of ranges as all tests say it, and as those say it that are not of one fold. */
type Spans = { all: number; withoutFold: readonly number[]; tested: number };

/** For everything, and for those provinces that have enough tests of their own. */
export type Widths = Spans & { provinces: Readonly<Record<string, Spans>> };

/** With so many the width of a province is its own: prices do not lie equally far apart everywhere. */
const MIN_FOR_PROVINCE = 200;

function spansOf(tests: readonly Tested[]): Spans | null {
  const all = widthOf(tests);
  const folds = Array.from({ length: FOLDS }, (_, fold) =>
    widthOf(tests.filter((test) => test.fold !== fold)),
  );
  if (all === null || folds.some((width) => width === null)) return null;
  return { all, withoutFold: folds.map((width) => width ?? all), tested: tests.length };
}

export function widthsOf(tests: readonly Tested[]): Widths | null {
  const everywhere = spansOf(tests);
  const groups = [...Map.groupBy(tests, ({ province }) => province)];
  const provinces = groups.flatMap(([province, own]) => {
    const spans = own.length < MIN_FOR_PROVINCE ? null : spansOf(own);
    return spans ? [[province, spans] as const] : [];
  });
  return everywhere && { ...everywhere, provinces: Object.fromEntries(provinces) };
}

const spansIn = (widths: Widths, province: string): Spans => widths.provinces[province] ?? widths;

/** The width for a subject: an offer of ours has no part in its own. */
export function widthFor(
  widths: Widths,
  on: IsoDate,
  { province, property }: { province: string; property: number | null },
): Width {
  const { all, withoutFold, tested } = spansIn(widths, province);
  const factor = property === null ? all : (withoutFold[foldOf(property)] ?? all);
  return { factor, coverage: COVERAGE, tested, on };
}

/** What a back-test says of a place or a kind. */
export type Accuracy = {
  tested: number;
  /** The median error, as a share of the asking price. */
  error: number;
  /** The share of prices that lie within their range. */
  within: number;
};

export function accuracyOf(tests: readonly Tested[], widths: Widths): Accuracy {
  const held = tests.filter(
    ({ miss, scale, fold, province }) =>
      Math.abs(miss) <= (spansIn(widths, province).withoutFold[fold] ?? 0) * scale,
  ).length;
  return {
    tested: tests.length,
    error: median(tests.map(({ miss }) => Math.abs(Math.exp(miss) - 1))),
    within: held / tests.length,
  };
}
