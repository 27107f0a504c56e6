import { DAY, HOUR, MINUTE, backoff } from '#kernel/clock.ts';

/** The hour, in Vietnam, at which letters of a day are sent as one. */
const DIGEST_HOUR = 7;
const OFFSET = 7 * HOUR;

/** When letters of a day are sent next. */
export function nextMorning(now: Date): Date {
  const local = now.getTime() + OFFSET;
  const today = Math.floor(local / DAY) * DAY + DIGEST_HOUR * HOUR;
  return new Date((local < today ? today : today + DAY) - OFFSET);
}

export const MAX_ATTEMPTS = 12;

/** How long to wait after so many attempts that failed for the moment: some a day in all. */
export const retryAfter = (attempts: number): number => backoff(attempts, { first: MINUTE, max: 4 * HOUR });
