const HOUR = 3_600;

/** A time in whole hours or days, rounded up, as it is put into words. */
export function answerTime(seconds: number): { unit: 'hours' | 'days'; count: number } {
  const hours = Math.max(1, Math.ceil(seconds / HOUR));
  return hours <= 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.ceil(hours / 24) };
}
