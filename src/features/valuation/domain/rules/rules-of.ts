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
