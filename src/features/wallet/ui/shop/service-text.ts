import type { Translate } from '#i18n/translate.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatVnd } from '#kernel/money.ts';
import type { Lang } from '#kernel/text.ts';
import { type Offered, type Purchase, type ServiceCode, SERVICES } from '../../domain/purchase.ts';

/** «Tin quảng cáo 7 ngày» */
export function serviceName(code: ServiceCode, t: Translate): string {
  const { does, days } = SERVICES[code];
  return t(`purchases.service.${does}`, { days });
}

/** What a service costs, how it would be paid, and when it begins and ends. */
export function quoteFacts({ quote, times }: Offered, t: Translate, lang: Lang) {
  const { amount, vat, vatPercent, fromBonus, fromMain, bonusAfter, mainAfter, missing } = quote;
  const money = (
    name: 'price' | 'from-bonus' | 'from-main' | 'bonus-after' | 'main-after',
    value: number,
  ) => ({
    label: t(`purchases.quote.${name}`),
    value: formatVnd(value, lang),
  });
  return [
    money('price', amount),
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
