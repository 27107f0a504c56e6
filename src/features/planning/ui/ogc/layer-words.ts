import type { PublishedLayer } from '#features/planning/domain/plans/published-layer.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatDate } from '#kernel/dates.ts';

/** What a layer is called where other programs list it. */
export function layerTitle(t: Translate, { layer, title, isDemo }: PublishedLayer): string {
  const name = t('open-data.name', { layer: t(`open-data.layer.${layer}`), title });
  return isDemo ? `${name} — ${t('open-data.demo')}` : name;
}

/** Where a layer comes from, since when it is in force, and what may be done with it. */
export function layerSource(t: Translate, source: PublishedLayer): string {
  const { decision, decidedOn, authority, inForceFrom, licence, attribution, isDemo } = source;
  const values = { decision, authority, from: formatDate(inForceFrom, 'day') };
  const decided =
    decidedOn === null
      ? t('open-data.by-decision', values)
      : t('open-data.by-decision-of', { ...values, day: formatDate(decidedOn, 'day') });
  const sentences = [decided, t('open-data.rights', { licence, attribution })];
  return (isDemo ? [`${t('open-data.demo')}.`, ...sentences] : sentences).join(' ');
}
