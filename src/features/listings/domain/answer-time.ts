/** How long sellers take to answer is shown from so many answers on. */
export const MIN_ANSWERS = 3;
/** Answers of longer ago say little about today. */
export const ANSWER_DAYS = 180;

const HOUR = 3_600;

/** A time in whole hours or days, rounded up, as it is put into words. */
export function answerTime(seconds: number): { unit: 'hours' | 'days'; count: number } {
  const hours = Math.max(1, Math.ceil(seconds / HOUR));
  return hours <= 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.ceil(hours / 24) };
}
