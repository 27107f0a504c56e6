import type { IsoDate } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { type Adjustment, adjustmentsTo, productOf } from './adjust.ts';
import { type Chosen, choose, lastRingOf, MIN_COMPARED, type Reach, reachOf } from './choose.ts';
import { type Comparable, type Subject, unitLog } from './comparable.ts';
import { figuresOf, type MarketFigures } from './figures.ts';
import { oncePerProperty } from './properties.ts';
import { weightedQuantile, weightedSpread } from './statistics.ts';

/** One comparable, and its price adjusted to the subject, step by step. */
export type ComparedLine = Chosen & {
  adjustments: readonly Adjustment[];
  /** Its asking price per square metre, and that price adjusted to the subject; in whole đồng. */
  unit: number;
  adjusted: number;
  isDropped: boolean;
};

/** The width of the range from a back-test, in multiples of the spread. */
export type Width = { factor: number; coverage: number; tested: number; on: IsoDate };

export type MarketEstimate = {
  /** Compared are asking prices, not prices paid. */
  isAsking: true;
  isDemo: boolean;
  unit: number;
  total: number;
  range: readonly [low: number, high: number];
  width: Width;
  lines: readonly ComparedLine[];
  /** How many of the lines count. */
  used: number;
  /** From how far away those are. */
  reach: Reach;
  on: IsoDate;
};

/** Why there is no estimate; the lines are kept, so that a reader can restore excluded comparables. */
export type MarketRefusal = Failure & { lines: readonly ComparedLine[] };

export type Calculated = { unit: number; scale: number };

/** Prices are published in round numbers, so no estimate is more precise than this. */
const MIN_SCALE = 0.01;

/** If the upper quartile is more than so many times the lower one, there is no common price. */
const FARTHEST = 2;

const scaled = (unit: number, area: number) => Math.round(unit * area);

/** The comparables of a subject: without its own offers, and each property once. */
export function linesFor(
  subject: Subject,
  market: readonly Comparable[],
  dropped: readonly number[] = [],
): { lines: ComparedLine[]; figures: MarketFigures } {
  const offers = oncePerProperty(market, subject.own);
  const figures = figuresOf(offers, subject.today);
  const lines = choose(subject, offers, figures).map((chosen): ComparedLine => {
    const adjustments = adjustmentsTo(subject, chosen.offer, figures);
    const unit = chosen.offer.price / chosen.offer.area;
    return {
      ...chosen,
      adjustments,
      unit: Math.round(unit),
      adjusted: Math.round(unit * productOf(adjustments)),
      isDropped: dropped.includes(chosen.offer.id),
    };
  });
  return { lines, figures };
}

/**
 * The weighted median of the adjusted unit prices, and the scale of its error. The spread of a few offers is
 * unreliable, so it is blended with that of the area up to the minimum count.
 */
export function calculate(
  subject: Pick<Subject, 'district' | 'at'>,
  lines: readonly ComparedLine[],
  { spread }: Pick<MarketFigures, 'spread'>,
): Result<Calculated, Failure> {
  const counted = lines.filter(({ isDropped }) => !isDropped);
  const found = counted.length;
  if (found < MIN_COMPARED) {
    const values = { found, needed: MIN_COMPARED };
    const code = `valuation/too-few-${lastRingOf(subject)}` as const;
    return fail({ kind: 'conflict', code, values });
  }
  const logs = counted.map(({ offer, adjustments, similarity }) => ({
    value: unitLog(offer) + Math.log(productOf(adjustments)),
    weight: similarity,
  }));
  const [low, high] = [weightedQuantile(logs, 0.25), weightedQuantile(logs, 0.75)];
  const times = Math.round(Math.exp(high - low) * 10) / 10;
  if (times > FARTHEST)
    return fail({ kind: 'conflict', code: 'valuation/too-far-apart', values: { times, found } });
  const own = weightedSpread(logs);
  const around = Number.isNaN(spread) ? own : spread;
  const blend = (found * own + MIN_COMPARED * around) / (found + MIN_COMPARED);
  const scale = Math.max(MIN_SCALE, blend * Math.sqrt(1 + 1 / found));
  return ok({ unit: Math.exp(weightedQuantile(logs, 0.5)), scale });
}

/** Estimates the asking price of a property from those of comparable ones. */
export function marketEstimate(
  subject: Subject,
  market: readonly Comparable[],
  { width, dropped = [] }: { width: Width | null; dropped?: readonly number[] },
): Result<MarketEstimate, MarketRefusal> {
  const { lines, figures } = linesFor(subject, market, dropped);
  const calculated = calculate(subject, lines, figures);
  if (!calculated.ok) return fail({ ...calculated.error, lines });
  // Without a back-test the reliability of a range is unknown.
  if (!width) return fail({ kind: 'unavailable', code: 'valuation/not-tested-yet', lines });
  const { unit, scale } = calculated.value;
  const away = Math.exp(width.factor * scale);
  const counted = lines.filter(({ isDropped }) => !isDropped);
  return ok({
    isAsking: true,
    isDemo: counted.some(({ offer }) => offer.isDemo),
    unit: Math.round(unit),
    total: scaled(unit, subject.area),
    range: [scaled(unit / away, subject.area), scaled(unit * away, subject.area)],
    width,
    lines,
    used: counted.length,
    reach: reachOf(counted, subject),
    on: subject.today,
  });
}
