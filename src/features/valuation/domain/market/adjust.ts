import { type Comparable, districtOf, type Subject } from './comparable.ts';
import {
  type Figure,
  figureOf,
  type Groups,
  isApart,
  type MarketFigures,
  roadBand,
  timeBand,
  widthBand,
} from './figures.ts';
import { clamp } from './statistics.ts';

const ADJUSTMENTS = ['place', 'time', 'size', 'width', 'road'] as const;

/**
 * One step from the asking price of another property to that of this one, and the medians of our own
 * offers it rests on: of those like the other, and of those like this one.
 */
export type Adjustment = {
  what: (typeof ADJUSTMENTS)[number];
  factor: number;
  other: Figure;
  own: Figure;
};

/** No single adjustment exceeds a quarter; between places prices may double. */
const STEP = [0.8, 1.25] as const;
export const PLACE_STEP = [0.5, 2] as const;

type Bounds = readonly [least: number, most: number];

/** The ratio of two bands where both have enough offers and their medians differ significantly; else undefined. */
function between(
  what: Adjustment['what'],
  groups: Groups,
  [from, to]: readonly [string | null, string | null],
  bounds: Bounds = STEP,
): Adjustment[] {
  const [other, own] = [groups.get(from ?? ''), groups.get(to ?? '')];
  if (!other || !own || other === own || !isApart(other, own)) return [];
  const factor = clamp(Math.exp(own.middle - other.middle), ...bounds);
  return [{ what, factor, other: figureOf(other), own: figureOf(own) }];
}

/** Between districts by their medians, within one between communes. */
function ofPlace(subject: Subject, offer: Comparable, { districts, communes }: MarketFigures): Adjustment[] {
  const [from, to] = [districtOf(offer), districtOf(subject)];
  return from === to
    ? between('place', communes, [offer.commune, subject.commune])
    : between('place', districts, [from, to], PLACE_STEP);
}

function ofSize(subject: Subject, offer: Comparable, { size }: MarketFigures): Adjustment[] {
  if (!size || offer.area === subject.area) return [];
  const { exponent, small, large } = size;
  const [other, own] = offer.area < subject.area ? [small, large] : [large, small];
  return [{ what: 'size', factor: (offer.area / subject.area) ** exponent, other, own }];
}

/** The lines by which an offer is made comparable with the subject; each rests on medians of our own offers. */
export function adjustmentsTo(subject: Subject, offer: Comparable, figures: MarketFigures): Adjustment[] {
  const { today } = subject;
  return [
    ...ofPlace(subject, offer, figures),
    ...between('time', figures.times, [timeBand(offer.publishedOn, today), timeBand(today, today)]),
    ...ofSize(subject, offer, figures),
    ...between('width', figures.widths, [widthBand(offer.width), widthBand(subject.width)]),
    ...between('road', figures.roads, [roadBand(offer.roadWidth), roadBand(subject.roadWidth)]),
  ];
}

export const productOf = (adjustments: readonly Adjustment[]) =>
  adjustments.reduce((factor, step) => factor * step.factor, 1);
