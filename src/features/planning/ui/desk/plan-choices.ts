import { PLAN_KINDS, PLAN_STATUSES } from '#features/planning/domain/plans/plan.ts';
import { formatMeridian, ZONES } from '#geo/vn2000/meridians.ts';
import type { Translate } from '#i18n/translate.ts';

type City = { code: string; name: string };

/** What one chooses from in the form of a plan. */
export const planChoices = (t: Translate, cities: readonly City[]) => ({
  kind: PLAN_KINDS.map((value) => ({ value, label: t(`planning.kind.${value}`) })),
  status: PLAN_STATUSES.map((value) => ({ value, label: t(`planning.desk.status-${value}`) })),
  province: cities.map(({ code, name }) => ({ value: code, label: name })),
  projection: [
    ...ZONES.map(({ meridian, width }) => ({
      value: `vn2000${width === 6 ? '-6' : ''}:${meridian}`,
      label: t('planning.projection.vn2000', { meridian: formatMeridian(meridian), width }),
    })),
    { value: 'wgs84', label: t('planning.projection.wgs84') },
  ],
});

export type PlanChoices = ReturnType<typeof planChoices>;

const FIELDS = [
  'file',
  'plan',
  'kind',
  'title',
  'province',
  'ward',
  'scale',
  'decision',
  'decidedOn',
  'authority',
  'status',
  'inForceFrom',
  'inForceUntil',
  'licence',
  'attribution',
  'url',
  'projection',
  'fields',
] as const;

/** The labels of the form. */
export const planLabels = (t: Translate) =>
  Object.fromEntries(FIELDS.map((name) => [name, t(`planning.desk.field-${name}`)]));
