/** The day in Vietnam of a time that was noted, as dates are written everywhere here. */
export function keptDay(at: string): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return '';
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' }).format(time);
}

/** Placeholder of a date in a sentence that is rendered before the date is known. */
export const DAY = '#';
