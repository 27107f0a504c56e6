/** What may need a heavier challenge: a code by message, or one more attempt at an account under attack. */
const WORK_FOR = ['code', 'retry'] as const;
export type WorkFor = (typeof WORK_FOR)[number];

export const isWorkFor = (text: string | null): text is WorkFor => WORK_FOR.some((known) => known === text);

/** How many times heavier the challenge is for an account that many have attempted. */
export const MORE_WORK = 8;

/** A challenge for a code gets heavier as the hourly messages run out, so that abuse becomes expensive. */
export const workAtShare = (share: number): number => (share >= 0.8 ? 8 : share >= 0.5 ? 2 : 1);
