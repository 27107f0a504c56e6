import { isInForce, type PriceTable, type Segment } from '../../domain/prices/price-table.ts';
import type { Translate } from '#i18n/translate.ts';
import { type IsoDate, formatDate } from '#kernel/dates.ts';
import { type Lang, formatNumber } from '#kernel/text.ts';
import { LAND_USES } from '../../domain/rules/rule-set.ts';

/** From which day to which an act holds. */
export function daysText(t: Translate, { from, until }: Pick<PriceTable, 'from' | 'until'>): string {
  const values = { from: formatDate(from, 'day'), until: until === null ? '' : formatDate(until, 'day') };
  return until === null ? t('valuation.prices.days-open', values) : t('valuation.prices.days', values);
}

/** Whether an act holds today, not yet or no more, so that no former price passes for one of today. */
export function standingOf(t: Translate, table: Pick<PriceTable, 'from' | 'until'>, today: IsoDate) {
  if (isInForce(table, today)) return { tone: 'success', text: t('valuation.prices.in-force') } as const;
  return table.from > today
    ? ({ tone: 'info', text: t('valuation.prices.later') } as const)
    : ({ tone: 'warning', text: t('valuation.prices.former') } as const);
}

/** «Nguyễn Huệ (Lê Lợi – Hàm Nghi)» */
export function partText({ street, from, to }: Segment): string {
  const ends = [from, to].filter((end) => end !== '').join(' – ');
  return ends === '' ? street : `${street} (${ends})`;
}

/** Prices in thousand đồng: of each use, and of each position where there are columns. */
export const pricesText = ({ price }: Segment, lang: Lang): string =>
  LAND_USES.map((use) => price[use].map((one) => formatNumber(one / 1_000, lang)).join(' | '))
    .filter((text) => text !== '')
    .join(' · ');
