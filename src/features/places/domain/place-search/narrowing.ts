import type { Placed } from '#features/places/domain/answer.ts';

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
