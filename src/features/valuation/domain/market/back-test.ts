import type { IsoDate } from '#kernel/dates.ts';
import type { Comparable, Subject } from './comparable.ts';
import { type Width, linesFor, calculate } from './estimate.ts';
import { median } from './statistics.ts';

/** The promised share of prices within their ranges. */
export const COVERAGE = 0.8;

/** Cross-validation: each fifth of the offers is tested with the width derived from the other four. */
const FOLDS = 5;
const foldOf = (property: number) => property % FOLDS;

/** The minimum number of tests for a width, or for figures of a place. */
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

type Around = Pick<Subject, 'today' | 'communesAround'>;

/** An offer as a subject, without its price. */
function subjectOf(offer: Comparable, { today, communesAround }: Around): Subject {
  const { kind, province, district, commune, at, area, width, roadWidth, floors } = offer;
  const { id, propertyHistory, alike } = offer;
  const facts = { kind, province, district, commune, at, area, width, roadWidth, floors };
  return { ...facts, own: { id, propertyHistory, alike }, today, communesAround };
}

/** Estimates one offer from the others; undefined where there are too few or they differ too much. */
export function leaveOut(
  offer: Comparable,
  market: readonly Comparable[],
  { property, ...around }: Around & { property: number },
): Tested | undefined {
  const subject = subjectOf(offer, around);
  const { lines, figures } = linesFor(subject, market);
  const calculated = calculate(subject, lines, figures);
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

/** The number of scales that covers the promised share: of n errors the ⌈(n + 1) · share⌉-th smallest. */
export function widthOf(tests: readonly Pick<Tested, 'miss' | 'scale'>[], share = COVERAGE): number | null {
  if (tests.length < MIN_FOR_WIDTH) return null;
  const misses = tests.map(({ miss, scale }) => Math.abs(miss) / scale).toSorted((a, b) => a - b);
  return misses[Math.min(misses.length, Math.ceil((misses.length + 1) * share)) - 1] ?? null;
}

/** The width from all tests, and from those outside each fold. */
type Spans = { all: number; withoutFold: readonly number[]; tested: number };

/** For the whole country, and for provinces with enough tests of their own. */
export type Widths = Spans & { provinces: Readonly<Record<string, Spans>> };

/** With so many tests a province has a width of its own: prices do not vary equally everywhere. */
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

/** The width for a subject, excluding its own fold. */
export function widthFor(
  widths: Widths,
  on: IsoDate,
  { province, property }: { province: string; property: number | null },
): Width {
  const { all, withoutFold, tested } = spansIn(widths, province);
  const factor = property === null ? all : (withoutFold[foldOf(property)] ?? all);
  return { factor, coverage: COVERAGE, tested, on };
}

/** The figures of a back-test for a place or a kind. */
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
