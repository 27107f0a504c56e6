import { type AtomEntry, atomId, writeAtom } from '#formats/atom.ts';
import { inLang, type Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatNumber } from '#kernel/text.ts';
import { changeOf, type Figure, figureOf } from '../domain/figures.ts';
import type { Market } from '../domain/market.ts';
import { quarterAfter, quarterBefore } from '../domain/quarter.ts';
import {
  feedPath,
  kindInText,
  kindText,
  marketPath,
  placeText,
  priceText,
  quarterText,
  signedShareText,
  wholePlaceText,
} from './market-text.ts';

type Around = { origin: string; t: Translate; lang: Lang };

function entryOf(
  market: Market,
  figure: Figure & { median: number },
  { origin, t, lang }: Around,
): AtomEntry {
  const { kind, quarter, median, lower, upper, count } = figure;
  const before = figureOf(market.figures, { kind, quarter: quarterBefore(quarter) });
  const change = changeOf(figure, before);
  const values = {
    kind: lang === 'vi' ? kindInText(kind, t) : kindText(kind, t),
    place: placeText(market.place, t),
    quarter: quarterText(quarter, t),
    price: priceText(median, t, lang),
  };
  return {
    id: atomId(origin, `thi-truong/${market.place?.code ?? ''}/${kind}/${quarter}`),
    title:
      change === null
        ? t('market.feed-entry', values)
        : t('market.feed-entry-changed', { ...values, change: signedShareText(change, lang) }),
    page: inLang(origin + marketPath(market.place), lang),
    publishedAt: new Date(`${quarterAfter(quarter)}T00:00:00+07:00`),
    summary: t('market.feed-summary', {
      count: formatNumber(count, lang),
      lower: priceText(lower ?? median, t, lang),
      upper: priceText(upper ?? median, t, lang),
    }),
  };
}

/** One entry for each quarter that has ended, of the kind that most offers are of; the latest first. */
export function marketFeed(market: Market, around: Around): string {
  const { origin, t, lang } = around;
  const { place, figures, quarter, headline } = market;
  const ended = figures
    .filter((figure) => figure.deal === 'ban' && figure.kind === headline?.kind && figure.quarter < quarter)
    .flatMap((figure) => (figure.median === null ? [] : [{ ...figure, median: figure.median }]));
  const self = inLang(feedPath(place), lang);
  return writeAtom({
    id: atomId(origin, self.slice(1)),
    lang,
    title: t('market.feed-title', { place: wholePlaceText(place, t) }),
    self: origin + self,
    page: inLang(origin + marketPath(place), lang),
    author: { name: t('shell.name'), uri: origin },
    entries: ended.toReversed().map((figure) => entryOf(market, figure, around)),
  });
}
