import { groupOf, isLandUse, USE_GROUPS } from '#features/planning/domain/land-uses.ts';
import type { Translate } from '#i18n/translate.ts';
import type { LegendGroup } from '#ui/map/panel/Legend.tsx';
import { fillOf, GROUP_PATTERNS, OTHER_FILL } from './zone-looks.ts';

/** What colours, drawings and letters of zones mean, by the groups of their uses. */
export function legendOf(uses: readonly string[], t: Translate): LegendGroup[] {
  const coded = uses.filter(isLandUse);
  const groups = USE_GROUPS.map((group) => ({
    name: t(`planning.use-group.${group}`),
    note: t(`planning.use-means.${group}`),
    pattern: GROUP_PATTERNS[group],
    items: coded
      .filter((use) => groupOf(use) === group)
      .map((use) => ({ code: use, name: t(`planning.use.${use}`), fill: fillOf(use) })),
  })).filter(({ items }) => items.length > 0);
  if (coded.length === uses.length) return groups;
  const other = { code: '', name: t('planning.use-other.name'), fill: OTHER_FILL } as const;
  return [
    ...groups,
    { name: t('planning.use-other'), note: t('planning.use-other.means'), pattern: null, items: [other] },
  ];
}
