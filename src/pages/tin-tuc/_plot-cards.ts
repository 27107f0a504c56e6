import { PLANS_TAG } from '#features/planning/domain/plans/plan-layer.ts';
import { plotSentences } from '#features/planning/ui/plots/plot-texts.ts';
import { formatArea } from '#kernel/land/area.ts';
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
    const facts = [...demo, formatArea(parcel.area, lang), ...plotSentences(plot.value, t, lang)].join(' · ');
    const href = pathTo('planningDetail', { land_id: parcel.landCode });
    return [[`thua-dat ${parcel.landCode}`, { title, facts, href }]];
  });
}
