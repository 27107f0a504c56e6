import type { NamedPlace, PlaceMatch, PlaceNow } from '#features/places/domain/directory.ts';
import type { Failure } from '#kernel/failure.ts';
import type { Body } from './body.ts';
import type { Competence } from './competence.ts';

/**
 * The result of a look-up: the competent offices of a place, candidate places by likelihood, or the nearest
 * names when none matches.
 */
export type Answer =
  | { kind: 'competence'; place: PlaceNow; blocks: Competence[] }
  | { kind: 'choices' | 'nearest'; matches: readonly PlaceMatch[] };

export type AnswerFailure = Failure<
  'courts/no-such-unit' | 'courts/nothing-found' | 'courts/outlines-missing' | 'courts/outside-country'
>;

/** What is loaded of a province. */
export type Coverage = { province: NamedPlace; bodies: Body[] };
