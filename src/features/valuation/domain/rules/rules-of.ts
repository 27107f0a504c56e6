import type { IsoDate } from '#kernel/dates.ts';
import { HA_NOI_2026 } from './ha-noi.ts';
import { HO_CHI_MINH_CITY_2026 } from './ho-chi-minh-city.ts';
import type { RuleSet } from './rule-set.ts';

const RULE_SETS: readonly RuleSet[] = [HO_CHI_MINH_CITY_2026, HA_NOI_2026];

/** The rules of a province on a day; undefined where they are not known. */
export const rulesOf = (province: string, day: IsoDate, sets = RULE_SETS): RuleSet | undefined =>
  sets.find(
    (rules) =>
      rules.province === province && rules.from <= day && (rules.until === null || day <= rules.until),
  );

export const rulesNamed = (id: string) => RULE_SETS.find((rules) => rules.id === id);

/** Construction cost per square metre of floor by the ministry's figures, unless later ones are loaded. */
export const COST_ACT = {
  act: 'Quyết định 409/QĐ-BXD',
  from: '2025-04-11' as IsoDate,
  replacedBy: 'Quyết định 425/QĐ-BXD',
  replacedOn: '2026-03-30' as IsoDate,
} as const;
