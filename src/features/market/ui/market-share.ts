import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatNumber } from '#kernel/text.ts';
import type { ShareCard } from '#ui/pictures/share-card.ts';
import type { Market } from '../domain/market.ts';
import { kindText, placeText, priceText, quarterText } from './market-text.ts';

/** The name of the market of the whole country in the address of its picture. */
export const COUNTRY = 'ca-nuoc';

/** The picture of a market: its median and of how many offers. */
export function marketCard({ place, headline, isDemo }: Market, t: Translate, lang: Lang): ShareCard {
  return {
    about: [t('market.share'), place?.within ?? ''].filter(Boolean).join(' · '),
    title: placeText(place, t),
    figure: headline ? priceText(headline.median, t, lang) : undefined,
    notes: [
      headline
        ? t('market.share-of', {
            kind: kindText(headline.kind, t),
            count: formatNumber(headline.count, lang),
            quarter: quarterText(headline.quarter, t),
          })
        : t('market.share-none'),
      ...(isDemo ? [t('market.share-demo')] : []),
    ],
  };
}
