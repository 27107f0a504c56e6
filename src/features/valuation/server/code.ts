import { getRandomValues } from 'node:crypto';

/** Letters and digits that nobody mistakes for another. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LONG = 10;

/** Fifty bits of chance: who has not been told a code does not find it. */
export const freshCode = () =>
  Array.from(getRandomValues(new Uint8Array(LONG)), (byte) => LETTERS[byte % LETTERS.length]).join('');
