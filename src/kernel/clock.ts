/** Whoever needs the time is given a clock, so that a test can hold it still. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
