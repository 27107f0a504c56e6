import type { MapStore } from '#features/planning/domain/plot.ts';
import { inLang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Lang } from '#kernel/text.ts';
import { escapeXml } from '#kernel/xml.ts';
import { pathTo } from '#routes.ts';

type Around = { origin: string; t: Translate; lang: Lang };

/** What became of the plans of a city as an Atom feed (RFC 4287); ids stay what they are (RFC 4151). */
export function planFeed({ city, plans }: MapStore, { origin, t, lang }: Around): string {
  const idOf = (what: string) => escapeXml(`tag:${new URL(origin).hostname},2026:${what}`);
  const page = origin + inLang(pathTo('mapStore', { city_name: city.slug }), lang);
  const self = origin + inLang(pathTo('mapStoreFeed', { city_name: city.slug }), lang);
  const newest = Math.max(0, ...plans.map(({ provenance }) => provenance.importedAt.getTime()));
  const entries = plans.map(({ provenance }) => {
    const at = provenance.importedAt.toISOString();
    const demo = provenance.isDemo ? `${t('planning.demo')} · ` : '';
    return `<entry>
<id>${idOf(`do-an/${provenance.version}`)}</id>
<title>${escapeXml(demo + provenance.title)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>
<published>${at}</published>
<updated>${at}</updated>
<summary type="text">${escapeXml(`${t(`planning.kind.${provenance.kind}`)} · ${provenance.decision} · ${provenance.authority}`)}</summary>
</entry>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">
<id>${idOf(`kho-ban-do/${city.slug}`)}</id>
<title>${escapeXml(t('planning.store.title', { city: city.name }))}</title>
<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>
<updated>${new Date(newest).toISOString()}</updated>
<author><name>${escapeXml(t('shell.name'))}</name><uri>${escapeXml(origin)}</uri></author>
${entries.join('\n')}
</feed>
`;
}
