import type { ListedPlace } from '#features/places/domain/directory.ts';
import { isTextKey } from '#i18n/catalogue.ts';
import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import type { IsoDate } from '#kernel/dates.ts';
import { shortMoney } from '#kernel/money.ts';
import { formatNumber } from '#kernel/text.ts';
import { pathTo } from '#routes/index.ts';
import { type Headline, MIN_COUNT } from '../domain/figures.ts';
import type { Market } from '../domain/market.ts';
import { partsOf } from '../domain/quarter.ts';

type Named = Pick<ListedPlace, 'name' | 'within'> | null;

/** The market page of a place; null is the whole country. */
export const marketPath = (place: Pick<ListedPlace, 'page'> | null) =>
  place === null ? pathTo('market') : pathTo('marketOf', { place: place.page });

export const feedPath = (place: Pick<ListedPlace, 'page'> | null) =>
  place === null ? pathTo('marketFeed') : pathTo('marketFeedOf', { place: place.page });

/** The list of offers of a place by its type. */
export const offersPath = (type: string, place: Pick<ListedPlace, 'code'> | null) =>
  place === null
    ? pathTo('listings', { product_type: type })
    : pathTo('listingsInDistrict', { product_type: type, district_code: place.code });

/** «Quận 7», «Việt Nam» */
export const placeText = (place: Named, t: Translate) => place?.name ?? t('market.country');

/** «Quận 7 (Thành phố Hồ Chí Minh)», «cả nước» */
export function wholePlaceText(place: Named, t: Translate): string {
  if (place === null) return t('market.country-whole');
  return place.within === ''
    ? place.name
    : t('market.place-whole', { place: place.name, within: place.within });
}

/** «Nhà riêng» */
export function kindText(kind: string, t: Translate): string {
  const key = `listings.kind.${kind}`;
  return isTextKey(key) ? t(key) : kind;
}

/** Inside a sentence. */
export const kindInText = (kind: string, t: Translate) => {
  const text = kindText(kind, t);
  return text.charAt(0).toLowerCase() + text.slice(1);
};

/** «quý 4/2026» */
export const quarterText = (quarter: IsoDate, t: Translate) => t('market.quarter', partsOf(quarter));

/** «Q4/26», on an axis. */
export function shortQuarter(quarter: IsoDate, t: Translate): string {
  const { number, year } = partsOf(quarter);
  return t('market.quarter-short', { number, year: String(year).slice(2) });
}

const rounded = (amount: number, to: number) => Math.round(amount / to) * to;

/** «128,4 triệu/m²» */
export const priceText = (amount: number, t: Translate, lang: Lang) =>
  t('market.metre', { price: shortMoney(rounded(amount, 1e5), lang) });

/** «215.000 đ/m²/tháng» */
export const rentText = (amount: number, t: Translate, lang: Lang) =>
  t('market.rent', { price: shortMoney(rounded(amount, 1e3), lang) });

/** «2,1%» */
export const shareText = (share: number, lang: Lang) =>
  `${formatNumber(Math.round(share * 1000) / 10, lang)}%`;

/** «+2,1%», «−2,1%» */
export function signedShareText(share: number, lang: Lang): string {
  const text = shareText(Math.abs(share), lang);
  return share < 0 ? `−${text}` : `+${text}`;
}

export const fewText = (count: number, t: Translate) => t('market.few', { count, least: MIN_COUNT });

/** How the lead sentence compares with the quarter before; less than a tenth of a percent is no change. */
function leadKey(change: number | null) {
  if (change === null) return 'market.lead';
  const tenths = Math.round(change * 1000);
  if (tenths === 0) return 'market.lead-same';
  return tenths > 0 ? 'market.lead-more' : 'market.lead-less';
}

/** The answer in one sentence. */
export function leadText(
  { kind, quarter, count, median, change }: Headline,
  place: Named,
  t: Translate,
  lang: Lang,
): string {
  return t(leadKey(change), {
    kind: kindText(kind, t),
    place: placeText(place, t),
    price: priceText(median, t, lang),
    count: formatNumber(count, lang),
    quarter: quarterText(quarter, t),
    share: shareText(Math.abs(change ?? 0), lang),
  });
}

/** What a page of a market says of itself; without a figure of real offers it is not indexed. */
export function marketHead({ place, path, headline, isShown, isDemo }: Market, t: Translate, lang: Lang) {
  const whole = wholePlaceText(place, t);
  return {
    title: t('market.title', { place: whole }),
    description: headline
      ? leadText(headline, place, t, lang)
      : t('market.description-none', { place: whole }),
    noindex: isDemo || !isShown,
    crumbs: [
      { label: t('market.name'), href: pathTo('market') },
      ...path.map((one) => ({ label: one.name, href: marketPath(one) })),
    ],
  };
}
