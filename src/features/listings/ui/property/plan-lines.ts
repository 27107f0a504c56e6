import type { PlotPlan } from '#features/listings/domain/detail.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Lang } from '#kernel/text.ts';
import { pathTo } from '#routes/index.ts';

/** One line per plan, linked to the page of the plot. */
export function planLines({ landCode, isDemo, plans }: PlotPlan, t: Translate, lang: Lang) {
  const percent = (share: number) =>
    share.toLocaleString(lang, { style: 'percent', maximumFractionDigits: 1 });
  const href = pathTo('planningDetail', { land_id: landCode });
  return plans.map(({ kind, parts, lost }) => {
    const said = parts.map((part) => `${percent(part.share)} ${part.function}`);
    const roads = lost > 0 ? [t('listings.plot.roads', { share: percent(lost) })] : [];
    const demo = isDemo ? [t('planning.demo')] : [];
    return { label: t(`planning.kind.${kind}`), value: [...said, ...roads, ...demo].join(' · '), href };
  });
}
