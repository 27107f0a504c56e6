import { isExpiredIn, timeNameOf } from '#features/valuation/domain/prices/price-table.ts';
import { DEFAULT_TIME } from '#features/valuation/domain/step-forms.ts';
import type { View } from '#features/valuation/domain/view.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatDate } from '#kernel/dates.ts';

/** The times for which a table is loaded; the present is always one of them. */
export function timeChoices({ tables, today }: View, t: Translate) {
  // Of two acts in force the newer, listed first, applies.
  const others = tables.filter(
    (table, at) => tables.findIndex((one) => timeNameOf(one, today) === timeNameOf(table, today)) === at,
  );
  const choices = others.map((table) => {
    const { act, from, until } = table;
    const days = {
      act,
      from: formatDate(from, 'day'),
      until: until === null ? '' : formatDate(until, 'day'),
    };
    const isPast = isExpiredIn(table, today);
    return {
      value: timeNameOf(table, today),
      label: isPast ? t('valuation.time.past', days) : t('valuation.time.now', days),
    };
  });
  return choices.some(({ value }) => value === DEFAULT_TIME)
    ? choices
    : [{ value: DEFAULT_TIME, label: t('valuation.time.none') }, ...choices];
}
