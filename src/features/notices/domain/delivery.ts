import { DAY, HOUR, MINUTE, backoff } from '#kernel/clock.ts';

/** In Vietnam, letters that must not disturb wait from the evening to the morning, and those of a day are one letter. */
const EVENING = 22 * HOUR;
const MORNING = 7 * HOUR;
const OFFSET = 7 * HOUR;

/** When letters of a day are sent next. */
export function nextMorning(now: Date): Date {
  const local = now.getTime() + OFFSET;
  const today = Math.floor(local / DAY) * DAY + MORNING;
  return new Date((local < today ? today : today + DAY) - OFFSET);
}

/** When a letter that must not disturb is sent; null by day, at once. */
export function nextDaytime(now: Date): Date | null {
  const hour = (now.getTime() + OFFSET) % DAY;
  return hour >= MORNING && hour < EVENING ? null : nextMorning(now);
}

export const MAX_ATTEMPTS = 12;

/** How long to wait after so many attempts that failed for the moment: some a day in all. */
export const retryAfter = (attempts: number): number => backoff(attempts, { first: MINUTE, max: 4 * HOUR });

/** After so many letters that an address refuses for good, no more are sent there. */
export const MAX_REFUSALS = 2;
