import type { Adjustment } from '#features/valuation/domain/market/adjust.ts';
import { type Comparable, districtOf } from '#features/valuation/domain/market/comparable.ts';
import type { ComparedLine } from '#features/valuation/domain/market/estimate.ts';
import { isTextKey } from '#i18n/catalogue.ts';
import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatArea } from '#kernel/land/area.ts';
import { formatDate } from '#kernel/dates.ts';
import { shortMoney } from '#kernel/money.ts';
import { formatNumber } from '#kernel/text.ts';
import { pathTo } from '#routes/index.ts';

const round = (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places;

/** «80,2 %», “80.2%”. */
export const shareText = (share: number, lang: Lang) =>
  `${formatNumber(round(share * 100, 1), lang)}${lang === 'vi' ? '\u00a0' : ''}%`;

/** The name of a kind, which is the register's. */
export function kindText(kind: string, t: Translate): string {
  const key = `listings.kind.${kind}`;
  return isTextKey(key) ? t(key) : kind;
}

export const metreText = (unit: number, t: Translate, lang: Lang) =>
  t('valuation.market.metre', { price: shortMoney(unit, lang) });

export const offerPath = (offer: Comparable) =>
  pathTo('listing', {
    product_type: offer.kind,
    district_code: districtOf(offer),
    product_id: String(offer.id),
  });

/** Prices of places as they are, prices of groups relative to their district. */
function figureText({ what }: Adjustment, median: number, t: Translate, lang: Lang): string {
  if (what === 'place') return metreText(Math.round(median), t, lang);
  return t('valuation.market.share', { share: shareText(median, lang) });
}

const stepText = (step: Adjustment, t: Translate, lang: Lang) =>
  t('valuation.market.step-line', {
    step: t(`valuation.market.step.${step.what}`),
    factor: formatNumber(round(step.factor, 3), lang),
    own: figureText(step, step.own.median, t, lang),
    ownCount: step.own.count,
    other: figureText(step, step.other.median, t, lang),
    otherCount: step.other.count,
  });

/** A comparable in words. */
export function lineTexts(
  { offer, unit, adjusted, adjustments, ring, km }: ComparedLine,
  t: Translate,
  lang: Lang,
) {
  return {
    priceLine: t('valuation.market.price-line', {
      price: shortMoney(offer.price, lang),
      area: formatArea(offer.area, lang),
      metre: metreText(unit, t, lang),
    }),
    where: [
      t(`valuation.market.ring.${ring}`),
      ...(km === null ? [] : [t('valuation.market.km', { km: formatNumber(round(km, 1), lang) })]),
      t('valuation.market.published', { day: formatDate(offer.publishedOn, 'day') }),
    ].join(' · '),
    steps: adjustments.map((step) => stepText(step, t, lang)),
    adjusted: t('valuation.market.adjusted', { metre: metreText(adjusted, t, lang) }),
  };
}
