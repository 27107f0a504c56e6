import type { Translate } from '#i18n/translate.ts';
import { formatVnd } from '#kernel/money.ts';
import type { Lang } from '#kernel/text.ts';
import type { Price } from '../domain/price.ts';

const FIELDS = [
  'title_vi',
  'title_en',
  'lead_vi',
  'lead_en',
  'body_vi',
  'body_en',
  'slug',
  'category',
  'position',
  'picture',
  'cover_alt_vi',
  'cover_alt_en',
  'name_vi',
  'name_en',
  'place',
  'lang',
  'starts_on',
  'ends_on',
  'href',
  'alt_vi',
  'alt_en',
  'price_code',
  'amount',
  'unit',
  'landing',
  'in_force_from',
] as const;

/** The labels of the fields of this feature. */
export const labelsIn = (t: Translate): Record<(typeof FIELDS)[number], string> =>
  Object.fromEntries(FIELDS.map((name) => [name, t(`marketing.field.${name}`)])) as Record<
    (typeof FIELDS)[number],
    string
  >;

/** The field values of a row. */
export const typedOf = (row: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    ]),
  );

/** «500.000 đ mỗi hồ sơ», «Miễn phí», «Thỏa thuận». */
export function sayPrice({ amount, unit }: Pick<Price, 'amount' | 'unit'>, t: Translate, lang: Lang): string {
  if (amount === null) return t('marketing.prices.agreed');
  if (amount === 0) return t('marketing.prices.free');
  return t(`marketing.prices.per-${unit}`, { amount: formatVnd(amount, lang) });
}
