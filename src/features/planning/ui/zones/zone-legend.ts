import { groupOf, type LandUse, USE_GROUPS } from '#features/planning/domain/land-uses.ts';
import type { Translate } from '#i18n/translate.ts';
import type { LegendGroup } from '#ui/map/panel/Legend.tsx';
import { fillOf, GROUP_PATTERNS } from './zone-looks.ts';

/** What colours, drawings and letters of zones mean, by the groups of their uses. */
export const legendOf = (uses: readonly LandUse[], t: Translate): LegendGroup[] =>
  USE_GROUPS.map((group) => ({
    name: t(`planning.use-group.${group}`),
    note: t(`planning.use-means.${group}`),
    pattern: GROUP_PATTERNS[group],
    items: uses
      .filter((use) => groupOf(use) === group)
      .map((use) => ({ code: use, name: t(`planning.use.${use}`), fill: fillOf(use) })),
  })).filter(({ items }) => items.length > 0);
