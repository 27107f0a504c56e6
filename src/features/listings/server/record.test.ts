import { expect, test } from 'vitest';
import { z } from 'zod';
import { offeredRecord } from './publishing/_offered.ts';
import { offeredCodec, type OfferedRecord } from './record.ts';

const BARE: Partial<OfferedRecord> = {
  gia_ban: null,
  dien_tich_su_dung: null,
  chieu_dai: null,
  chieu_rong: null,
  so_lau: null,
  ma_so_lau: null,
  so_phong_ngu: null,
  so_phong_tam: null,
  so_thua: null,
  so_to: null,
  huong_tiep_giap: null,
  loai_chu_quyen: null,
  district_id: null,
  ma_qh: null,
  ma_px: null,
  hem_hien_huu: null,
  noi_that: null,
  kinh_do: null,
  vi_do: null,
};

test.each([
  ['with everything', offeredRecord()],
  ['with the least', offeredRecord(BARE)],
  ['to rent', offeredRecord({ loai_mua_ban_bds: 'cho-thue', gia_ban: 12_000_000 })],
  ['with pictures', offeredRecord({ hinh_anh: ['0'.repeat(32)], hinh_anh_phap_ly: ['f'.repeat(32)] })],
])('a record %s comes back as it came', (_, record) => {
  expect(z.encode(offeredCodec, z.decode(offeredCodec, record))).toEqual(record);
});

test.each([
  ['a price below zero', { gia_ban: -1 }],
  ['a price of nothing', { gia_ban: 0 }],
  ['half a đồng', { gia_ban: 1.5 }],
  ['no area at all', { dien_tich_dat: null, dien_tich_su_dung: null }],
  ['an area of nothing', { dien_tich_dat: 0 }],
  ['two districts', { district_id: '760' }],
  ['half a position', { vi_do: null }],
  ['a position abroad', { kinh_do: 2.35, vi_do: 48.85 }],
  ['an unknown kind', { loai_hinh_bds: 'lau-dai' }],
  ['an unknown direction', { huong_tiep_giap: 'Z' }],
  ['a code of letters', { ward_id: "27475'--" }],
  ['no title', { tieu_de: ' ' }],
  ['an unknown field', { la: 1 }],
])('%s is refused', (_, wrong) => {
  expect(offeredCodec.safeParse({ ...offeredRecord(), ...wrong }).success).toBe(false);
});
