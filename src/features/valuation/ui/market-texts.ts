import type { Adjustment } from '#features/valuation/domain/market/adjust.ts';
import type { Reach } from '#features/valuation/domain/market/choose.ts';
import { type Comparable, districtOf } from '#features/valuation/domain/market/comparable.ts';
import type {
  ComparedLine,
  MarketEstimate,
  MarketRefusal,
} from '#features/valuation/domain/market/estimate.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';
import type { Result } from '#kernel/result.ts';
import { isTextKey } from '#i18n/catalogue.ts';
import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatArea } from '#kernel/land/area.ts';
import { formatDate } from '#kernel/dates.ts';
import { shortMoney } from '#kernel/money.ts';
import { formatNumber } from '#kernel/text.ts';
import { pathTo } from '#routes/index.ts';

/** A market estimate, or why there is none. */
export type MarketAnswer = Result<MarketEstimate, MarketRefusal>;

/** A comparable as people know it: what it looks like, and where it is. */
export type Seen = {
  id: number;
  title: string;
  address: string;
  cover: { id: string; colour: string; isDrawn: boolean } | null;
  at: LonLat | null;
};

const round = (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places;

/** «80,2%», “80.2%”. */
export const shareText = (share: number, lang: Lang) => `${formatNumber(round(share * 100, 1), lang)}%`;

/** The name of a kind, which is the register's. */
export function kindText(kind: string, t: Translate): string {
  const key = `listings.kind.${kind}`;
  return isTextKey(key) ? t(key) : kind;
}

export const metreText = (unit: number, t: Translate, lang: Lang) =>
  t('valuation.market.metre', { price: shortMoney(unit, lang) });

/** «trong quận, huyện cũ (3 phường, xã lân cận)» */
export const reachText = ({ ring, communes }: Reach, t: Translate) =>
  t(`valuation.market.reach.${ring}`, { communes });

/** The range of the market, as it is shown beside a value by the table. */
export const besideTexts = ({ range, on, used, width, reach }: MarketEstimate, t: Translate, lang: Lang) => ({
  label: t('valuation.market.beside'),
  value: t('valuation.market.from-to', {
    low: shortMoney(range[0], lang),
    high: shortMoney(range[1], lang),
  }),
  text: t('valuation.market.beside-text', {
    day: formatDate(on, 'day'),
    used,
    reach: reachText(reach, t),
    coverage: shareText(width.coverage, lang),
  }),
});

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
  t(`valuation.market.step-line.${step.factor < 1 ? 'less' : 'more'}`, {
    step: t(`valuation.market.step.${step.what}`),
    change: shareText(Math.abs(step.factor - 1), lang),
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
    /** Said of a property that lies elsewhere: «phường, xã lân cận: Phường Bến Thành, cùng quận, huyện cũ». */
    away: ring === 'commune' ? null : t(`valuation.market.ring.${ring}`, { commune: offer.communeName }),
    where: [
      ...(ring === 'commune' ? [t('valuation.market.ring.commune')] : []),
      ...(km === null ? [] : [t('valuation.market.km', { km: formatNumber(round(km, 1), lang) })]),
      t('valuation.market.published', { day: formatDate(offer.publishedOn, 'day') }),
    ].join(' · '),
    steps: adjustments.map((step) => stepText(step, t, lang)),
    adjusted: t('valuation.market.adjusted', { metre: metreText(adjusted, t, lang) }),
  };
}
