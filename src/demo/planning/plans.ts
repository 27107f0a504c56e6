import { formatLandCode, plotNumber, sheetNumber, wardCode } from '#kernel/land/land-code.ts';
import type { PlanFeature } from '#features/planning/domain/plans/plan-features.ts';
import { type PlanHead, readPlanHead } from '#features/planning/domain/plans/plan-head.ts';
import type { MultiPolygon } from '#geo/rings/geometry.ts';
import { AVENUE_STRIP, AVENUE_WIDTH, BLOCKS, drawPlots, shapeOf, streets, WHOLE } from './layout.ts';

export type DemoPlan = { head: PlanHead; features: readonly (PlanFeature & { shape: MultiPolygon })[] };

const WARD = '26740';

/** Marked everywhere as demonstration data. */
const MADE_UP = {
  province: '79',
  ward: WARD,
  authority: 'Địa Bạ (dữ liệu minh họa)',
  licence: 'CC0 1.0',
  attribution: 'DỮ LIỆU MINH HỌA, không phải bản đồ của cơ quan nhà nước',
  projection: 'vn2000:105.75',
  isDemo: true,
};

function headOf(facts: object): PlanHead {
  const head = readPlanHead(JSON.stringify({ ...MADE_UP, ...facts }));
  if (!head.ok) throw new Error(JSON.stringify(head.error));
  return head.value;
}

type Function = { use: string; words: string; limits: readonly [number, number, number, number] | null };

const HOMES: Function = {
  use: 'ODT',
  words: 'Đất nhóm nhà ở hiện hữu chỉnh trang',
  limits: [60, 3.6, 6, 24],
};
const MIXED: Function = { use: '', words: 'Đất hỗn hợp nhà ở và dịch vụ', limits: [50, 6, 15, 60] };
const TRADE: Function = { use: 'TMD', words: 'Đất thương mại, dịch vụ', limits: [50, 7, 18, 72] };
const SCHOOL: Function = { use: 'DGD', words: 'Đất giáo dục (trường tiểu học)', limits: [40, 1.6, 4, 18] };
const PARK: Function = { use: 'DKV', words: 'Đất cây xanh sử dụng công cộng', limits: [5, 0.05, 1, 5] };
const ROADS: Function = { use: 'DGT', words: 'Đất giao thông', limits: null };

const zone = (
  code: string,
  { use, words, limits }: Function,
  shape: MultiPolygon,
  population: number | null = null,
) => {
  const [density = null, floorAreaRatio = null, floors = null, height = null] = limits ?? [];
  return {
    layer: 'zones' as const,
    thing: { code, use, function: words, density, floorAreaRatio, floors, height, population },
    shape,
  };
};

/** Zones of all blocks, each by its place in the quarter. */
const blocks = (functionAt: (column: number, row: number) => Function) => [
  ...BLOCKS.map(({ column, row, at }) => {
    const is = functionAt(column, row);
    return zone(`${'ABCD'.charAt(row)}-${column + 1}`, is, shapeOf(at), is === HOMES ? 240 : null);
  }),
  zone('GT', ROADS, streets()),
];

const avenue = {
  layer: 'roads' as const,
  thing: { name: 'Đường minh họa số 5', width: AVENUE_WIDTH },
  shape: shapeOf(AVENUE_STRIP),
};

const plots: DemoPlan = {
  head: headOf({
    plan: 'minh-hoa-dia-chinh',
    kind: 'cadastre',
    title: 'Bản đồ địa chính minh họa, Phường Sài Gòn (tờ 901–904)',
    scale: 500,
    decision: 'Minh họa số 01',
    inForceFrom: '2026-05-01',
  }),
  features: drawPlots().map(({ sheet, plot, at }) => {
    const named = {
      ward: wardCode.parse(WARD),
      sheet: sheetNumber.parse(String(sheet)),
      plot: plotNumber.parse(String(plot)),
    };
    const paperArea = Math.round((at[2] - at[0]) * (at[3] - at[1]) * 10) / 10;
    return {
      layer: 'parcels' as const,
      thing: { ...named, landCode: formatLandCode(named), scheme: '2026' as const, paperArea, use: 'ODT' },
      shape: shapeOf(at),
    };
  }),
};

const zoning = {
  plan: 'minh-hoa-phan-khu',
  kind: 'zoning',
  title: 'Quy hoạch phân khu minh họa 1/2000, Phường Sài Gòn',
  scale: 2000,
};

const before: DemoPlan = {
  head: headOf({
    ...zoning,
    decision: 'Minh họa số 02',
    decidedOn: '2013-06-20',
    inForceFrom: '2013-06-20',
    inForceUntil: '2025-08-31',
  }),
  features: blocks((column, row) =>
    row === 1 && column === 2 ? PARK : row === 3 && column === 0 ? SCHOOL : HOMES,
  ),
};

const now: DemoPlan = {
  head: headOf({
    ...zoning,
    decision: 'Minh họa số 03',
    decidedOn: '2025-08-15',
    inForceFrom: '2025-09-01',
  }),
  features: [
    ...blocks((column, row) => {
      if (row === 2) return column < 2 ? MIXED : TRADE;
      if (row === 3 && column === 0) return SCHOOL;
      return row === 1 && column > 1 ? PARK : HOMES;
    }),
    avenue,
  ],
};

const amendment: DemoPlan = {
  head: headOf({
    plan: 'minh-hoa-dieu-chinh-cuc-bo',
    kind: 'amendment',
    title: 'Điều chỉnh cục bộ minh họa ô A-1',
    scale: 2000,
    decision: 'Minh họa số 04',
    decidedOn: '2026-03-02',
    inForceFrom: '2026-03-10',
  }),
  features: [
    zone(
      'A-1a',
      { ...HOMES, words: 'Đất nhóm nhà ở xây dựng mới', limits: [55, 4.4, 8, 32] },
      shapeOf([
        BLOCKS[0]?.at[0] ?? 0,
        BLOCKS[0]?.at[1] ?? 0,
        (BLOCKS[0]?.at[0] ?? 0) + 30,
        BLOCKS[0]?.at[3] ?? 0,
      ]),
      120,
    ),
  ],
};

const landUse: DemoPlan = {
  head: headOf({
    plan: 'minh-hoa-su-dung-dat',
    kind: 'land-use',
    title: 'Quy hoạch sử dụng đất minh họa đến 2030, Phường Sài Gòn',
    scale: 5000,
    decision: 'Minh họa số 05',
    decidedOn: '2025-12-20',
    inForceFrom: '2026-01-01',
    inForceUntil: '2030-12-31',
  }),
  features: [zone('ODT', { use: 'ODT', words: 'Đất ở tại đô thị', limits: null }, shapeOf(WHOLE))],
};

/** Plans of a quarter that does not exist, each in the order in which it was decided. */
export const DEMO_PLANS: readonly DemoPlan[] = [plots, before, now, amendment, landUse];
