import type { Detail } from '#features/listings/domain/detail.ts';
import { failureText } from '#i18n/failure-text.ts';
import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { shortMoney } from '#kernel/money.ts';
import { percentText } from '#features/listings/ui/listing-text.ts';

/** «4,2 tỷ – 5,6 tỷ (80 % giá chào, từ 12 tin)», or why there is none. */
export function bandText(band: NonNullable<Detail['band']>, t: Translate, lang: Lang): string {
  if (!band.ok) return failureText(t, band.error);
  const { range, used, coverage } = band.value;
  const [low, high] = range.map((amount) => shortMoney(amount, lang));
  return t('listings.plot.band-range', {
    low: low ?? '',
    high: high ?? '',
    used,
    coverage: percentText(Math.round(coverage * 100), lang),
  });
}
