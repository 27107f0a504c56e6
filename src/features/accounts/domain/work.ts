/** What a browser may be asked to work more for than the least: a code by message, or one more try at an account under attack. */
const WORK_FOR = ['code', 'retry'] as const;
export type WorkFor = (typeof WORK_FOR)[number];

export const isWorkFor = (text: string | null): text is WorkFor => WORK_FOR.some((known) => known === text);

/** How many times the least work strangers must bring for an account that many have tried. */
export const MORE_WORK = 8;

/** The work for a code grows as the messages of the hour run out: whoever uses them up pays for it more and more. */
export const workAtShare = (share: number): number => (share >= 0.8 ? 8 : share >= 0.5 ? 2 : 1);
