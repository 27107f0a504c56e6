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

const by = (source: string) => ({ source, isChecked: false });

/** Resolution 87/2025/NQ-HĐND of 26 December 2025. */
export const HO_CHI_MINH_CITY_2026: RuleSet = {
  id: 'hcmc-2026',
  province: '79',
  act: 'Nghị quyết 87/2025/NQ-HĐND',
  from: '2026-01-01' as IsoDate,
  until: null,
  isChecked: false,
  alleys: [
    { position: 2, least: 5, factor: 0.5, ...by('Điều 6') },
    { position: 3, least: 3, factor: 0.4, ...by('Điều 6') },
    { position: 4, least: 0, factor: 0.32, ...by('Điều 6') },
  ],
  unpaved: { factor: 0.8, ...by('Phụ lục I mục 1–5') },
  distance: { bands: [{ from: 100, factor: 0.9 }], ...by('Phụ lục I mục 1–5') },
  fronts: { cases: [{ streets: 2, alley: null, factor: 1.1 }], ...by('Phụ lục I mục 6') },
  hindered: { factor: 0.7, ...by('Phụ lục I mục 6') },
  depth: {
    unit: 'widths',
    bands: { residential: RESIDENTIAL, commercial: BUSINESS, production: BUSINESS },
    ...by('Phụ lục I mục 6.1'),
  },
  // Plots in the shape of an L or a T, from 15 m² hidden: the factor of annex I was not found.
  hidden: null,
  floor: null,
  uses: { shares: { commercial: 0.7, production: 0.6 }, roundedTo: 100_000, ...by('Phụ lục II') },
  farm: {
    reach: [200, 400],
    uses: {
      annual: { crop: 'annual', factor: 1, isNearHousing: true },
      perennial: { crop: 'perennial', factor: 1, isNearHousing: true },
      aquaculture: { crop: 'annual', factor: 1, isNearHousing: true },
      'production-forest': { crop: 'annual', factor: 1, isNearHousing: false },
      'protected-forest': { crop: 'annual', factor: 0.8, isNearHousing: false },
      livestock: { crop: 'perennial', factor: 1.5, isNearHousing: true },
      salt: { crop: 'annual', factor: 0.8, isNearHousing: false },
    },
    nearHousing: { perennial: 0.1, nextPosition: 0.8, annual: 0.8, ...by('Điều 5 khoản 8') },
    ...by('Điều 3, Điều 5'),
  },
  coefficientAct: null,
};
