import type { MapStore } from '#features/planning/domain/plots/plot.ts';
import { inLang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { atomId, writeAtom } from '#formats/atom.ts';
import type { Lang } from '#kernel/text.ts';
import { pathTo } from '#routes/index.ts';

type Around = { origin: string; t: Translate; lang: Lang };

/** What became of the plans of a city as a feed. */
export function planFeed({ city, plans }: MapStore, { origin, t, lang }: Around): string {
  const page = origin + inLang(pathTo('mapStore', { city_name: city.slug }), lang);
  return writeAtom({
    id: atomId(origin, `kho-ban-do/${city.slug}`),
    lang,
    title: t('planning.store.title', { city: city.name }),
    self: origin + inLang(pathTo('mapStoreFeed', { city_name: city.slug }), lang),
    page,
    author: { name: t('shell.name'), uri: origin },
    entries: plans.map(({ provenance }) => ({
      id: atomId(origin, `do-an/${provenance.version}`),
      title: (provenance.isDemo ? `${t('planning.demo')} · ` : '') + provenance.title,
      page,
      publishedAt: provenance.importedAt,
      summary: `${t(`planning.kind.${provenance.kind}`)} · ${provenance.decision} · ${provenance.authority}`,
    })),
  });
}
