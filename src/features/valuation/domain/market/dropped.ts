import { MAX_COMPARED } from './choose.ts';

/** The parameter of an address in which a reader leaves out comparables: «bo=100012,100345», or once for each. */
export const DROPPED = 'bo';

/** The numbers in an address; what is none is passed over. */
export const readDropped = (search: URLSearchParams): number[] =>
  [...new Set(search.getAll(DROPPED).flatMap((text) => text.split(',')))]
    .filter((text) => /^\d{1,15}$/.test(text))
    .slice(0, MAX_COMPARED)
    .map(Number);
