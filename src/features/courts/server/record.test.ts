import { expect, test } from 'vitest';
import { bodyCodec } from './record.ts';

const region = {
  id: 'court/79/1',
  branch: 'court' as const,
  level: 'region' as const,
  number: 1,
  province_code: '79',
  name: 'Tòa án nhân dân khu vực 1 - Thành phố Hồ Chí Minh',
  phone: '028 3829 7798',
  predecessors: ['Quận 1', 'Quận 3'],
  status: 'verified' as const,
  source: 'NQ 81',
  effective_from: '2025-07-01',
  loaded_on: null,
  seats: [{ kind: 'main' as const, address: 'Số 6 Lý Tự Trọng', until: null }],
  areas: [{ scheme: '2025', commune_code: '26740' }],
};

test.each([
  region,
  {
    ...region,
    id: 'procuracy/04',
    branch: 'procuracy' as const,
    level: 'province' as const,
    number: null,
    province_code: '04',
  },
  { ...region, loaded_on: '2026-11-20', seats: [], areas: [], phone: null },
])('row %# survives the way to the model and back', (row) => {
  expect(bodyCodec.encode(bodyCodec.decode(row))).toEqual(row);
});
