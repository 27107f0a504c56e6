import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseCsvTable } from '#formats/csv/csv-table.ts';
import { formerOffice, specialCasesIn } from './special-cases.ts';

const HO_CHI_MINH_CITY = { code: '79', name: 'Thành phố Hồ Chí Minh' };
const DONG_NAI = { code: '75', name: 'Thành phố Đồng Nai' };
const HA_NOI = { code: '01', name: 'Thành phố Hà Nội' };
const QUANG_TRI = { code: '44', name: 'Tỉnh Quảng Trị' };

const courtsIn = (provinces: Parameters<typeof specialCasesIn>[0]) =>
  specialCasesIn(provinces).map(({ kind, named }) => [kind, ...named.map(({ court }) => court.vi)]);

test.each([
  [
    HO_CHI_MINH_CITY,
    'khu vực 1 - Thành phố Hồ Chí Minh',
    'khu vực 1 - Thành phố Hồ Chí Minh',
    'Thành phố Hồ Chí Minh',
  ],
  [
    DONG_NAI,
    'khu vực 1 - Thành phố Hồ Chí Minh',
    'khu vực 1 - Thành phố Hồ Chí Minh',
    'Thành phố Hồ Chí Minh',
  ],
  [HA_NOI, 'khu vực 2 - Hà Nội', 'khu vực 2 - Hà Nội', 'thành phố Hà Nội'],
  [QUANG_TRI, 'khu vực 1 - Đà Nẵng', 'khu vực 2 - Hà Nội', 'thành phố Đà Nẵng'],
])('%j has its own courts for cases that do not follow the commune', (province, ...courts) => {
  const [bankruptcy, property, arbitration] = courts.map((court) => `Tòa án nhân dân ${court}`);
  expect(courtsIn([province])).toEqual([
    ['bankruptcy', bankruptcy],
    ['intellectual-property', property],
    ['arbitration', arbitration],
    ['administrative'],
  ]);
});

test('several provinces are named one after the other', () => {
  const [bankruptcy] = specialCasesIn([DONG_NAI, HA_NOI]);
  expect(bankruptcy?.named.map(({ province }) => province)).toEqual([
    'Thành phố Đồng Nai',
    'Thành phố Hà Nội',
  ]);
});

test('only what was read in the resolution is said to be compared', () => {
  expect(specialCasesIn([HA_NOI]).map(({ kind, certainty }) => [kind, certainty])).toEqual([
    ['bankruptcy', 'confirmed'],
    ['intellectual-property', 'confirmed'],
    ['arbitration', 'confirmed'],
    ['administrative', 'pending'],
  ]);
});

const TABLE = new URL('../../../../../shared/data/court_special_jurisdiction.csv', import.meta.url);
const KINDS: Record<string, string> = {
  arbitral_award_setting_aside_or_registration: 'arbitration',
  bankruptcy: 'bankruptcy',
  intellectual_property_technology_transfer: 'intellectual-property',
};

test.skipIf(!existsSync(TABLE))('the lists are those of the resolution, each province once in each', () => {
  const table = parseCsvTable(readFileSync(TABLE, 'utf8'), { required: ['kind', 'province_code', 'court'] });
  const rows = table.ok ? table.value.map(({ values }) => values) : [];
  expect(rows).toHaveLength(102);
  for (const { kind, province_code: code, court } of rows) {
    const found = specialCasesIn([{ code, name: code }]).find((one) => one.kind === KINDS[kind]);
    expect(
      found?.named.map((one) => one.court.vi),
      `${kind} ${code}`,
    ).toEqual([court]);
  }
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
