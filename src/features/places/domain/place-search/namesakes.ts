import type { Finder, Match, Missed } from './finder.ts';

/** Scores of namesakes so close to the best are as good. */
const NAMESAKE = 0.1;

/** The places elsewhere that are as well what was typed as the best of them. */
export function namesakesOf(find: Finder['find'], { typed, level, isElsewhere }: Missed): readonly Match[] {
  const found = isElsewhere ? find(typed).matches : [];
  const named = found.filter(({ how, unit }) => how !== 'fuzzy' && unit.level === level);
  return named.filter(({ score }) => score >= (named[0]?.score ?? 0) - NAMESAKE);
}
