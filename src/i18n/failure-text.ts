import { isTextKey } from '#i18n/catalogue.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatDate, isoDate } from '#kernel/dates.ts';
import { type Failure, messageKeyOf } from '#kernel/failure.ts';

/** The sentence of a failure, its day as people write it; one that has no sentence says that something went wrong. */
export function failureText(t: Translate, { code, values }: Pick<Failure, 'code' | 'values'>): string {
  const key = messageKeyOf(code);
  if (!isTextKey(key)) return t('shell.failure.unknown');
  const day = isoDate.safeParse(values?.['day']);
  return t(key, day.success ? { ...values, day: formatDate(day.data, 'day') } : values);
}
