import type { Price } from '#features/marketing/domain/price.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatVnd } from '#kernel/money.ts';
import type { Lang } from '#kernel/text.ts';

/** «500.000 đ mỗi hồ sơ», «Miễn phí», «Thỏa thuận». */
export function sayPrice({ amount, unit }: Pick<Price, 'amount' | 'unit'>, t: Translate, lang: Lang): string {
  if (amount === null) return t('marketing.prices.agreed');
  if (amount === 0) return t('marketing.prices.free');
  return t(`marketing.prices.per-${unit}`, { amount: formatVnd(amount, lang) });
}
