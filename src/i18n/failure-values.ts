import type { Failure } from '#kernel/result.ts';
import { formatDate, isoDate } from '#kernel/dates.ts';

/** The values of a failure for its sentence, its day as people write it. */
export function failureValues(values: Failure['values']): Failure['values'] {
  const day = isoDate.safeParse(values?.['day']);
  return day.success ? { ...values, day: formatDate(day.data, 'day') } : values;
}
