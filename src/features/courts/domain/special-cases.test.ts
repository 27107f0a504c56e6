import { expect, test } from 'vitest';
import { formerOffice, specialCasesIn } from './special-cases.ts';

const HO_CHI_MINH_CITY = { code: '79', name: 'Thành phố Hồ Chí Minh' };
const DONG_NAI = { code: '75', name: 'Thành phố Đồng Nai' };
const HA_NOI = { code: '01', name: 'Thành phố Hà Nội' };

test.each([
  [[HO_CHI_MINH_CITY], ['Thành phố Hồ Chí Minh']],
  [[HA_NOI], []],
  [[DONG_NAI, HA_NOI], ['Thành phố Đồng Nai']],
  [[], []],
])('arbitration in %j goes to the court of Hồ Chí Minh City for %j', (provinces, named) => {
  const arbitration = specialCasesIn(provinces).find(({ kind }) => kind === 'arbitration');
  expect(arbitration?.named.map(({ province }) => province)).toEqual(named);
  for (const { court } of arbitration?.named ?? [])
    expect(court.vi).toBe('Tòa án nhân dân Thành phố Hồ Chí Minh');
});

test('no court is named that we have not read, and nothing passes for compared', () => {
  const cases = specialCasesIn([HO_CHI_MINH_CITY, HA_NOI]);
  expect(cases.filter(({ named }) => named.length > 0).map(({ kind }) => kind)).toEqual(['arbitration']);
  expect(cases.map(({ certainty }) => certainty)).toEqual(cases.map(() => 'pending'));
  for (const { basis } of cases) expect(basis).toContain('81/2025/UBTVQH15');
});

test.each([
  ['Huyện Hoàng Sa', null],
  ['Huyện Trường Sa', null],
  ['Huyện Cồn Cỏ', null],
  ['Huyện Bạch Long Vĩ', null],
  ['Huyện Côn Đảo', 'Viện kiểm sát nhân dân huyện Côn Đảo'],
  ['Quận 1', 'Viện kiểm sát nhân dân Quận 1'],
])('%s had %s', (district, office) => {
  expect(formerOffice('procuracy', district)?.vi ?? null).toBe(office);
});
