/** Communes of Đồng Nai that have been phường since 30 April 2026: Resolution 237/NQ-UBTVQH16. */
export const WARDS_OF_2026 = '25270 25357 25363 26116 26170 26248 26326 26368 26425 26485'.split(' ');

/** Codes that the list of 2026 writes otherwise than Decision 19/2025/QĐ-TTg; the communes are the same. */
export const CODES_OF_2026: readonly { was: string; is: string }[] = [
  { was: '06970', is: '06978' },
  { was: '23737', is: '23938' },
];

/** Exempt from the tone mark change to «oà», «uý» in the 2026 list. */
export const TONE_UNCHANGED: ReadonlySet<string> = new Set(['13396']);
