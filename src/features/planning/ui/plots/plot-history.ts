import type { Provenance } from '#features/planning/domain/plans/plan.ts';
import { type Plot, versionsIn } from '#features/planning/domain/plots/plot.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatDate } from '#kernel/dates.ts';
import type { TimelineEntry } from '#ui/values/timeline.ts';

function entryOf(
  { kind, title, decision, authority, inForceFrom, status, isDemo }: Provenance,
  t: Translate,
) {
  const notes = [
    ...(status === 'proposed' ? [t('planning.force.proposed')] : []),
    ...(isDemo ? [t('planning.demo')] : []),
  ];
  return {
    on: inForceFrom,
    day: `${formatDate(inForceFrom, 'day')} · ${t(`planning.kind.${kind}`)}`,
    text: [title, ...notes].join(' · '),
    source: [decision, authority].filter((part) => part !== '').join(', '),
  };
}

/** The maps and plans that have the plot, each from the day it came into force. */
export const historyOf = (
  { provenance, plans }: Pick<Plot, 'provenance' | 'plans'>,
  t: Translate,
): TimelineEntry[] => [
  entryOf(provenance, t),
  ...plans.flatMap((plan) => versionsIn(plan).map((version) => entryOf(version.provenance, t))),
];
