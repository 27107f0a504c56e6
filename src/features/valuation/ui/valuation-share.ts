import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatDate } from '#kernel/dates.ts';
import type { ShareImage } from '#kernel/web/share-image.ts';
import { shortMoney } from '#kernel/money.ts';
import { type ShareCard, shareImage } from '#ui/pictures/share-card.ts';
import { addressOf, streetOf, totalOf, type Valuation } from '../domain/valuation.ts';

/** The name of the picture of a valuation that its owner does not show, in its address. */
export const UNLISTED = 'dinh-gia';

/** The picture of every valuation that its owner does not show. */
export const unlistedCard = (t: Translate): ShareCard => ({
  about: t('valuation.share'),
  title: t('valuation.share-title'),
  notes: [t('valuation.share-text')],
});

/** The picture of a valuation that is listed. */
function publicCard(made: Valuation, t: Translate, lang: Lang): ShareCard {
  const total = totalOf(made);
  const street = streetOf(made);
  return {
    about: t(`valuation.title.${made.type}`),
    title: street ?? made.place,
    figure: total === null ? undefined : shortMoney(total, lang),
    notes: [
      ...(street === null ? [] : [made.place]),
      t('valuation.share-of', { code: made.landCode, day: formatDate(made.madeOn, 'day') }),
      ...(made.isDemo ? [t('valuation.share-demo')] : []),
    ],
  };
}

/** The picture of a valuation; nothing where its figures are its owner's alone. */
export const valuationCard = (made: Valuation, t: Translate, lang: Lang): ShareCard | undefined =>
  made.isPublic ? publicCard(made, t, lang) : undefined;

/** The picture that goes with a link to a valuation, or to the list of those of a plot. */
export function valuationShare(made: Valuation | undefined, t: Translate, lang: Lang): ShareImage {
  const card = made && valuationCard(made, t, lang);
  return made && card
    ? shareImage(lang, 'dinh-gia', addressOf(made), card)
    : shareImage(lang, 'trang', UNLISTED, unlistedCard(t));
}
