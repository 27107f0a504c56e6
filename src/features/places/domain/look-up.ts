import type { Failure, Result } from '#kernel/result.ts';
import type { Answer, Placed } from './answer.ts';
import type { Match } from './place-search/finder.ts';
import type { InvalidQuery } from './question.ts';
import type { Unit } from './unit.ts';

/** The result of narrowing a split place by street or point. */
export type Narrowed =
  | { by: 'street'; street: string; place: Placed }
  | { by: 'point'; place: Placed }
  | { by: 'point-elsewhere'; place: Placed }
  | { by: 'street-unknown'; street: string }
  | { by: 'no-outlines' | 'no-point' | 'not-a-point' };

const HOUSE = /^(?:số\s+)?\p{N}[\p{L}\p{N}/-]*\s+/iu;
const STREET = /^(?:đường|duong|đ\.|phố|pho)\s+/iu;

/** Extracts the street from the text before a place: «12/3 đường Lê Duẩn, khu phố 2» is in Lê Duẩn. */
export const streetIn = (rest: string): string =>
  (rest.split(',')[0] ?? '').trim().replace(HOUSE, '').replace(STREET, '');

export type Found = Match & { path: readonly Unit[] };

/** The result of a look-up: one answer, several choices, only the nearest names, or empty. */
export type LookUp =
  | { kind: 'start' }
  | { kind: 'answer'; answer: Answer; match: Found | null; others: readonly Found[] }
  /** `unread`: what was called a unit and is none that we know, or none of those within; with those elsewhere. */
  | {
      kind: 'choices' | 'nearest';
      others: readonly Found[];
      unread: string;
      within: readonly Unit[];
      elsewhere: readonly Found[];
    };

export type NotFound = Failure<
  'places/unknown-code' | 'places/code-of-another-day' | 'places/no-outlines' | 'places/nothing-there'
>;

/** A look-up with its query and result. */
export type LookUpResult = {
  words: string;
  street: string;
  point: string;
  looked: Result<LookUp, InvalidQuery | NotFound>;
  answer: Answer | undefined;
  others: readonly Found[];
  narrowed: Narrowed | undefined;
};

/** An act that the register cites. */
export type Act = {
  id: string;
  title: { vi: string; en: string };
  issuer: string;
  signedOn: string | null;
  inForceFrom: string | null;
};
