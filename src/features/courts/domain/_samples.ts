import type { IsoDate } from '#kernel/dates.ts';
import type { Body } from './body.ts';
import type { Commune } from '#features/places/domain/directory.ts';

const HO_CHI_MINH_CITY = { code: '79', name: 'Thành phố Hồ Chí Minh' };

/** A regional court of Hồ Chí Minh City. */
export const court = (number: number, communes: readonly string[] = [], more: Partial<Body> = {}): Body => ({
  branch: 'court',
  level: 'region',
  number,
  provinceCode: '79',
  name: `Tòa án nhân dân khu vực ${number} - Thành phố Hồ Chí Minh`,
  phone: null,
  seats: [],
  predecessors: [],
  communes: communes.map((code) => ({ scheme: '2025', code })),
  status: 'verified',
  source: 'NQ 81',
  effectiveFrom: '2025-07-01' as IsoDate,
  loadedOn: null,
  ...more,
});

export const procuracy = (number: number, communes: readonly string[] = [], more: Partial<Body> = {}): Body =>
  court(number, communes, {
    branch: 'procuracy',
    name: `Viện kiểm sát nhân dân khu vực ${number} - Thành phố Hồ Chí Minh`,
    ...more,
  });

export const commune = (code: string, province = HO_CHI_MINH_CITY): Commune => ({
  scheme: '2025',
  code,
  day: '2025-07-01' as IsoDate,
  page: `phuong-${code}`,
  name: `Phường ${code}`,
  province,
  earlier: [],
});
