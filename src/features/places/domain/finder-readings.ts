import { FILLERS } from './abbreviations.ts';
import { type Mention, WORD } from './finder-mentions.ts';
import { byWeight, type Place } from './finder-places.ts';
import type { Query } from './query.ts';

/** One understanding of the query: the place meant, and the wider places that tell it from its namesakes. */
export type Reading = {
  place: Place;
  named: Mention;
  within: readonly Mention[];
  points: number;
};

const COST = {
  /** A word after the place that nothing explains, or a context that disagrees. */
  unexplained: 50,
  before: 10,
  /** A new commune in a former district; it weighs more than a former commune in its new province. */
  formerDistrict: 40,
  kin: 25,
  turned: 30,
} as const;
/** A street may be as long as it likes. */
const MOST_BEFORE = 3;

/** Every place that may be meant, read as well as it can be, the best first. */
export function readingsOf(query: Query, mentions: readonly Mention[]): Reading[] {
  const mentionsOf = Map.groupBy(mentions, ({ place }) => place);
  const best = new Map<Place, Reading>();
  for (const named of mentions) {
    const reading = readingOf(query, named, mentionsOf);
    if (reading.points > (best.get(named.place)?.points ?? -Infinity)) best.set(named.place, reading);
  }
  const readings = [...best.values()].toSorted((a, b) => b.points - a.points || byWeight(a.place, b.place));
  const least = Math.min(1, readings[0]?.points ?? 0);
  return readings.filter(({ points }) => points >= least);
}

function readingOf(
  query: Query,
  named: Mention,
  mentionsOf: ReadonlyMap<Place, readonly Mention[]>,
): Reading {
  const { place } = named;
  const gains: { mention: Mention; gain: number }[] = [];
  const consider = (wider: Place, cost: number) => {
    for (const mention of mentionsOf.get(wider) ?? []) {
      const gain = mention.points - cost - (mention.start < named.start ? COST.turned : 0);
      if (gain > 0 && !overlaps(mention, named)) gains.push({ mention, gain });
    }
  };
  for (const wider of place.above) consider(wider, 0);
  for (const wider of place.kin)
    consider(wider, wider.unit.level === 'district' ? COST.formerDistrict : COST.kin);

  const within: Mention[] = [];
  let points = named.points;
  for (const { mention, gain } of gains.toSorted((a, b) => b.gain - a.gain)) {
    if (within.some((other) => overlaps(mention, other))) continue;
    within.push(mention);
    points += gain;
  }
  const { start, unexplained } = coverOf(query, { named, within });
  points -= unexplained.length * COST.unexplained + Math.min(start, MOST_BEFORE) * COST.before;
  return { place, named, within, points };
}

const overlaps = (a: Mention, b: Mention) => a.start < b.end && b.start < a.end;

/** Where the place begins, and which words after that nothing explains. */
export function coverOf({ words }: Query, { named, within }: Pick<Reading, 'named' | 'within'>) {
  const parts = [named, ...within];
  const start = Math.min(...parts.map((part) => part.start));
  const unexplained: number[] = [];
  for (let at = start; at < words.length; at++)
    if (!parts.some((part) => part.start <= at && at < part.end) && !FILLERS.has(words[at]?.folded ?? ''))
      unexplained.push(at);
  return { start, unexplained };
}

/** How much of what is typed a reading explains, 1 being all of it. */
export function scoreOf(query: Query, reading: Reading, best: Reading): number {
  const { start } = coverOf(query, best);
  return Math.min(1, Math.max(0, reading.points / ((query.words.length - start) * WORD)));
}
