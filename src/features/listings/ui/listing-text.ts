import type { Card, Count } from '#features/listings/domain/browse.ts';
import type { Deal, ProductType } from '../domain/kinds.ts';
import type { PlaceNames } from '#features/places/domain/directory.ts';
import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { shortMoney, unitPrice } from '#kernel/money.ts';
import { formatNumber } from '#kernel/text.ts';

type Priced = { deal: Deal; price: number | null };

/** «5 tỷ», «12 triệu/tháng», «Thỏa thuận». */
export function priceText({ deal, price }: Priced, t: Translate, lang: Lang): string {
  if (price === null) return t('listings.price.agree');
  const short = shortMoney(price, lang);
  return deal === 'ban' ? short : t('listings.price.month', { price: short });
}

/** «120,5 triệu/m²»; none for rent. */
export const metreText = ({ deal, price, area }: Priced & { area: number }, lang: Lang) =>
  price === null || deal === 'cho-thue' ? undefined : unitPrice(price, area, lang);

/** «12,5%», “12.5%”. */
export const percentText = (percent: number, lang: Lang) => `${formatNumber(percent, lang)}%`;

export const countText = (key: 'bedrooms' | 'bathrooms' | 'floors', count: number | null, t: Translate) => {
  if (!count) return [];
  return [count === 1 ? t(`listings.fact.one-of-${key}`) : t(`listings.fact.${key}`, { count })];
};

const metres = (key: 'width' | 'road', width: number | null, t: Translate, lang: Lang) =>
  width ? [t(`listings.fact.${key}`, { metres: formatNumber(width, lang) })] : [];

/** The three facts on a card, the most relevant of its kind first. */
export function factsOf(card: Card, t: Translate, lang: Lang): string[] {
  const { bedrooms, bathrooms, floors, direction, legal, width, roadWidth } = card;
  const facts = [
    ...countText('bedrooms', bedrooms, t),
    ...countText('floors', floors, t),
    ...metres('width', width, t, lang),
    ...(legal ? [t(`listings.legal.${legal}`)] : []),
    ...(direction ? [t('listings.fact.direction', { name: t(`listings.direction.${direction}`) })] : []),
    ...metres('road', roadWidth, t, lang),
    ...countText('bathrooms', bathrooms, t),
  ];
  return facts.slice(0, 3);
}

const SHORT: readonly (readonly [RegExp, string])[] = [
  [/^Phường (?=\d)/, 'P.'],
  [/^Quận (?=\d)/, 'Q.'],
  [/^Phường /, 'P. '],
  [/^Quận /, 'Q. '],
  [/^Huyện /, 'H. '],
  [/^Thị xã /, 'TX. '],
  [/^Thị trấn /, 'TT. '],
  [/^Thành phố /, 'TP. '],
  [/^Tỉnh /, ''],
];

const shortUnit = (name: string) => SHORT.reduce((text, [kind, short]) => text.replace(kind, short), name);

/** «P. Tân Hưng, TP. Hồ Chí Minh» */
export const shortPlace = (name: string) => name.split(', ').map(shortUnit).join(', ');

/** The place of before the reform in short, without a province that is still the same; null where it says nothing new. */
export function formerPlace({ now, before }: PlaceNames): string | null {
  if (before === null) return null;
  const province = now.split(', ').at(-1);
  const parts = before.split(', ').filter((part) => part !== province);
  return shortPlace(parts.join(', '));
}

/** «1.234 tin», «hơn 10.000 tin». */
export function sayCount({ listings, isMore }: Count, t: Translate, lang: Lang): string {
  if (listings === 0) return t('listings.count-none');
  if (listings === 1) return t('listings.count-one');
  return t(isMore ? 'listings.count-more' : 'listings.count', { count: formatNumber(listings, lang) });
}

/** «Bán nhà riêng tại Quận 7, Thành phố Hồ Chí Minh» */
export function headingOf(
  type: ProductType,
  place: { name: string; within: string } | null,
  t: Translate,
): string {
  const named = t(`listings.type.${type}`);
  if (!place) return named;
  const whole = place.within === '' ? place.name : `${place.name}, ${place.within}`;
  return t('listings.heading-in', { type: named, place: whole });
}
