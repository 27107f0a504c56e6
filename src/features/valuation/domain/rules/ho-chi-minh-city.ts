import type { IsoDate } from '#kernel/dates.ts';
import type { RuleSet } from './rule-set.ts';

const RESIDENTIAL = [
  { upTo: 5, factor: 1 },
  { upTo: 8, factor: 0.8 },
  { upTo: null, factor: 0.7 },
] as const;
const BUSINESS = [
  { upTo: 2, factor: 1 },
  { upTo: 4, factor: 0.6 },
  { upTo: null, factor: 0.4 },
] as const;

/** Resolution 87/2025/NQ-HĐND of 26 December 2025. */
export const HO_CHI_MINH_CITY_2026: RuleSet = {
  id: 'hcmc-2026',
  province: '79',
  act: 'Nghị quyết 87/2025/NQ-HĐND',
  from: '2026-01-01' as IsoDate,
  until: null,
  isChecked: false,
  alleys: [
    { position: 2, least: 5, factor: 0.5, source: 'Điều 4 khoản 2' },
    { position: 3, least: 3, factor: 0.4, source: 'Điều 4 khoản 2' },
    { position: 4, least: 0, factor: 0.32, source: 'Điều 4 khoản 2' },
  ],
  unpaved: { factor: 0.8, source: 'Điều 4 khoản 2' },
  far: { metres: 100, factor: 0.9, source: 'Điều 4 khoản 2' },
  fronts: { factor: 1.1, source: 'Điều 6' },
  hindered: { factor: 0.7, source: 'Điều 6' },
  depth: {
    source: 'Điều 6',
    bands: { residential: RESIDENTIAL, commercial: BUSINESS, production: BUSINESS },
  },
  uses: { source: 'Phụ lục I', shares: { commercial: 0.7, production: 0.6 }, roundedTo: 100_000 },
  coefficient: { factor: 1, source: 'Điều 158 Luật Đất đai 2024' },
};
