import { drawingOf } from '#features/planning/domain/plots/plot-drawing.ts';
import type { Plot } from '#features/planning/domain/plots/plot.ts';
import { areaStated } from '#features/planning/domain/plots/plot.ts';
import type { UnmappedPlot } from '#features/planning/domain/plots/unmapped-plot.ts';
import { metresText } from '#features/planning/ui/plan-texts.ts';
import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import type { IsoDate } from '#kernel/dates.ts';
import type { ShareCard } from '#ui/pictures/share-card.ts';
import { leadLines } from './plot-texts.ts';

/** The picture of a plot: its size, and what may be built. */
export function plotCard(plot: Plot, today: IsoDate, t: Translate, lang: Lang): ShareCard {
  const { sheet, plot: number } = plot.parcel;
  const { plot: path, width, height } = drawingOf(plot);
  return {
    about: (plot.place?.nowNames ?? []).join('; '),
    title: t('planning.plot.title', { sheet, plot: number }),
    figure: metresText(areaStated(plot.parcel), lang),
    plot: { path, width, height },
    notes: [
      ...leadLines(plot, today, t, lang).slice(0, 1),
      ...(plot.provenance.isDemo ? [t('planning.demo')] : []),
    ],
  };
}

/** The picture of a plot that no map has. */
export const unmappedCard = ({ sheet, plot, name }: UnmappedPlot, t: Translate): ShareCard => ({
  about: name,
  title: t('planning.plot.title', { sheet, plot }),
  notes: [t('planning.unmapped.share')],
});
