import type { Failure } from '#kernel/failure.ts';
import type { Competence } from './competence.ts';
import type { PlaceMatch, PlaceNow } from './place.ts';

/**
 * What the look-up tells: who is competent for a place, which places may be meant, the likeliest first, or the nearest
 * names when none of them is.
 */
export type Answer =
  | { kind: 'competence'; place: PlaceNow; blocks: Competence[] }
  | { kind: 'choices' | 'nearest'; matches: readonly PlaceMatch[] };

export type AnswerFailure = Failure<
  'courts/no-such-unit' | 'courts/nothing-found' | 'courts/outlines-missing' | 'courts/outside-country'
>;
