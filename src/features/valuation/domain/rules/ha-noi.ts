import type { IsoDate } from '#kernel/dates.ts';
import type { RuleSet } from './rule-set.ts';

const BY_METRES = [
  { upTo: 100, factor: 1 },
  { upTo: 200, factor: 0.9 },
  { upTo: 300, factor: 0.8 },
  { upTo: null, factor: 0.7 },
] as const;

const ARTICLE = { source: 'Điều 3', isChecked: false };

/** Resolution 52/2025/NQ-HĐND of 26 November 2025. */
export const HA_NOI_2026: RuleSet = {
  id: 'hanoi-2026',
  province: '01',
  act: 'Nghị quyết 52/2025/NQ-HĐND',
  from: '2026-01-01' as IsoDate,
  until: null,
  isChecked: false,
  alleys: [
    { position: 2, least: 3.5, factor: null, ...ARTICLE },
    { position: 3, least: 2, factor: null, ...ARTICLE },
    { position: 4, least: 0, factor: null, ...ARTICLE },
  ],
  unpaved: null,
  // Areas 13 to 17 and four communes have another rule from 500 m on.
  distance: {
    bands: [
      { from: 500, factor: 0.8 },
      { from: 400, factor: 0.85 },
      { from: 300, factor: 0.9 },
      { from: 200, factor: 0.95 },
    ],
    ...ARTICLE,
  },
  fronts: {
    cases: [
      { streets: 4, alley: null, factor: 1.3 },
      { streets: 3, alley: null, factor: 1.25 },
      { streets: 2, alley: null, factor: 1.2 },
      { streets: 1, alley: 3.5, factor: 1.15 },
      { streets: 1, alley: 2, factor: 1.1 },
      { streets: 1, alley: 0, factor: 1.05 },
    ],
    ...ARTICLE,
  },
  hindered: null,
  depth: {
    unit: 'metres',
    bands: { residential: BY_METRES, commercial: BY_METRES, production: BY_METRES },
    ...ARTICLE,
  },
  hidden: { factors: [0.9, 0.8, 0.7, 0.7], ...ARTICLE },
  floor: ARTICLE,
  uses: null,
  farm: null,
  coefficientAct: 'Quyết định 19/2026/QĐ-UBND',
};
