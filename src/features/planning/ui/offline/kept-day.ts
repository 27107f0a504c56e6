/** The day in Vietnam of a time that was noted, as dates are written everywhere here. */
export function keptDay(at: string): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return '';
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' }).format(time);
}

/** Where a day is to stand in a sentence that was written before it was known. */
export const DAY = '#';
