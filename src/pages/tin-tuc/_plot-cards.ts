import { PLANS_TAG } from '#features/planning/domain/plans/plan-layer.ts';
import { areaStated } from '#features/planning/domain/plots/plot.ts';
import { metresText } from '#features/planning/ui/plan-texts.ts';
import { plotSentences } from '#features/planning/ui/plots/plot-texts.ts';
import { type Block, type CardEntry, cardsOf } from '#prose/prose.ts';
import { pathTo } from '#routes/index.ts';

/** Plots of the maps that are loaded, with what is planned on them. */
export async function plotsIn(
  blocks: readonly Block[],
  { services, t, lang, notes }: App.Locals,
): Promise<CardEntry[]> {
  const codes = cardsOf(blocks, 'thua-dat');
  if (codes.length > 0) notes.tags.add(PLANS_TAG);
  const found = await Promise.all(codes.map((code) => services.planning.find(code)));
  return found.flatMap((plot): CardEntry[] => {
    if (!plot.ok) return [];
    const { parcel, provenance } = plot.value;
    const title = t('planning.plot.title', { sheet: parcel.sheet, plot: parcel.plot });
    const demo = provenance.isDemo ? [t('planning.demo')] : [];
    const sentences = plotSentences(plot.value, services.planning.today(), t, lang);
    const facts = [...demo, metresText(areaStated(parcel), lang), ...sentences].join(' · ');
    const href = pathTo('planningDetail', { land_id: parcel.landCode });
    return [[`thua-dat ${parcel.landCode}`, { title, facts, href }]];
  });
}
