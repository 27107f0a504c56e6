import { MAX_COMPARED } from './choose.ts';

/** The query parameter of excluded comparables: «bo=100012,100345», or repeated. */
export const DROPPED = 'bo';

/** Parses the ids; invalid ones are ignored. */
export const readDropped = (search: URLSearchParams): number[] =>
  [...new Set(search.getAll(DROPPED).flatMap((text) => text.split(',')))]
    .filter((text) => /^\d{1,15}$/.test(text))
    .slice(0, MAX_COMPARED)
    .map(Number);
