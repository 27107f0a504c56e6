import type { Segment } from '#features/valuation/domain/prices/price-table.ts';
import { shortMoney } from '#kernel/money.ts';
import type { Lang } from '#kernel/text.ts';

/** «Lê Duẩn – Nguyễn Đình Chiểu», or the whole street as the table calls it. */
export const partText = ({ from, to }: Pick<Segment, 'from' | 'to'>) =>
  to === '' ? from : `${from} – ${to}`;

export const priceText = ({ price }: Segment, lang: Lang) =>
  `${shortMoney(price.residential[0] ?? 0, lang)}/m²`;
