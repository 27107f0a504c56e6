import { getRandomValues } from 'node:crypto';

/** An alphabet without characters that are easily confused. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LONG = 10;

/** Fifty random bits: codes cannot be guessed. */
export const freshCode = () =>
  Array.from(getRandomValues(new Uint8Array(LONG)), (byte) => LETTERS[byte % LETTERS.length]).join('');
