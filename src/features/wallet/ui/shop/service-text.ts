import type { Translate } from '#i18n/translate.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatVnd } from '#kernel/money.ts';
import type { Lang } from '#kernel/text.ts';
import { isService, type Offered, type Purchase, type SoldCode, SERVICES } from '../../domain/purchase.ts';

/** «Tin quảng cáo 7 ngày» */
export function serviceName(code: SoldCode, t: Translate): string {
  if (!isService(code)) return t('purchases.service.seal');
  const { does, days } = SERVICES[code];
  return t(`purchases.service.${does}`, { days });
}

/** What a service costs, how it would be paid, and when it begins and ends, where it is not delivered at once. */
export function quoteFacts(
  { quote, times, unit }: Pick<Offered, 'quote' | 'times'> & { unit: 'offer' | 'sheet' },
  t: Translate,
  lang: Lang,
) {
  const { amount, vat, vatPercent, fromBonus, fromMain, bonusAfter, mainAfter, missing } = quote;
  const money = (
    name: 'price-offer' | 'price-sheet' | 'from-bonus' | 'from-main' | 'bonus-after' | 'main-after',
    value: number,
  ) => ({
    label: t(`purchases.quote.${name}`),
    value: formatVnd(value, lang),
  });
  return [
    money(`price-${unit}`, amount),
    { label: t('purchases.quote.vat', { percent: vatPercent }), value: formatVnd(vat, lang) },
    money('from-bonus', fromBonus),
    money('from-main', fromMain),
    ...(missing > 0 ? [] : [money('bonus-after', bonusAfter), money('main-after', mainAfter)]),
    ...(times
      ? [
          { label: t('purchases.quote.starts'), value: formatDate(times.startsAt, 'moment') },
          { label: t('purchases.quote.ends'), value: formatDate(times.endsAt, 'moment') },
        ]
      : []),
  ];
}

/** «40.000 đ từ ví thưởng, 10.000 đ từ ví chính; gồm 3.704 đ thuế GTGT 8%» */
export function paidText({ fromBonus, fromMain, vat, vatPercent }: Purchase, t: Translate, lang: Lang) {
  const parts = [
    ...(fromBonus > 0 ? [t('purchases.bought.from-bonus', { amount: formatVnd(fromBonus, lang) })] : []),
    ...(fromMain > 0 ? [t('purchases.bought.from-main', { amount: formatVnd(fromMain, lang) })] : []),
  ];
  const tax = t('purchases.bought.vat', { vat: formatVnd(vat, lang), percent: vatPercent });
  return `${parts.join(', ')}; ${tax}`;
}
