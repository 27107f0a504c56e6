import { expect, test } from 'vitest';
import type { Zone } from '#features/planning/domain/plans/plan.ts';
import { boxOf, provenanceOf, roadOf, zoneOf } from '#features/planning/domain/plots/_answers.ts';
import { leadOf } from '#features/planning/domain/plots/leading-plan.ts';
import { answerFor } from '#features/planning/domain/plots/plot-answer.ts';
import { translator } from '#i18n/translate.ts';
import { isoDate } from '#kernel/dates.ts';
import { leadFigures, leadReason, leadSentence } from './plot-lead.ts';

const vi = translator('vi');
const en = translator('en');
const TODAY = isoDate.parse('2026-11-20');
const PLOT = boxOf(0, 0, 10, 20);
const LIMITS = { floors: 8, height: 32, density: 55, floorAreaRatio: 4.4 };
const FORCE = 'đang có hiệu lực, từ 01/01/2020';

type Case = {
  zone?: Partial<Zone>;
  of?: Parameters<typeof provenanceOf>[0];
  north?: number;
  road?: boolean;
};

function leadFor({ zone = {}, of = {}, north = 20, road = false }: Case) {
  const roads = road ? [roadOf('Lê Lợi', PLOT)] : [];
  const zones = [{ ...zoneOf('ODT', boxOf(0, 0, 10, north)), ...LIMITS, ...zone }];
  const lead = leadOf(answerFor(PLOT, [{ provenance: provenanceOf(of), zones, roads }], TODAY), TODAY);
  if (!lead) throw new Error('nothing leads');
  return lead;
}

const NONE = { floors: null, height: null, density: null, floorAreaRatio: null };
const SCHOOL = { use: 'DGD', function: 'Đất giáo dục' };
const BY = 'Quy hoạch phân khu 1/2000, 1/QĐ-UBND';
const SAID = 'tối đa 8 tầng, cao 32 m, mật độ 55%, hệ số sử dụng đất 4,4';

test.each<[string, Case, string]>([
  ['homes', {}, `Được xây nhà ở: ${SAID} (${BY}, ${FORCE}).`],
  ['a part', { north: 15 }, `75% thửa đất được xây nhà ở: ${SAID} (${BY}, ${FORCE}).`],
  ['one limit', { zone: { ...NONE, floors: 3 } }, `Được xây nhà ở: tối đa 3 tầng (${BY}, ${FORCE}).`],
  ['another use', { zone: SCHOOL }, `Quy hoạch là đất giáo dục: ${SAID} (${BY}, ${FORCE}).`],
  [
    'a use by its code alone',
    { zone: { ...SCHOOL, function: '' } },
    `Quy hoạch là đất xây dựng cơ sở giáo dục và đào tạo: ${SAID} (${BY}, ${FORCE}).`,
  ],
  [
    'no limits',
    { zone: NONE },
    `Quy hoạch là đất ODT, chưa quy định số tầng, chiều cao và mật độ (${BY}, ${FORCE}).`,
  ],
  ['a draft', { of: { status: 'proposed' } }, `Quy hoạch là đất ODT: ${SAID} (${BY}, mới là dự thảo).`],
  [
    'what has ended',
    { of: { inForceUntil: isoDate.parse('2025-12-31') } },
    `Quy hoạch là đất ODT: ${SAID} (${BY}, hết hiệu lực 31/12/2025).`,
  ],
  ['all of it a road', { road: true }, `Quy hoạch là đất ODT: ${SAID} (${BY}, ${FORCE}).`],
  [
    'a local change',
    { of: { kind: 'amendment', decision: '04/QĐ-UBND', from: '2026-03-10' } },
    `Được xây nhà ở: ${SAID} (Điều chỉnh cục bộ, 04/QĐ-UBND, đang có hiệu lực, từ 10/03/2026).`,
  ],
])('%s', (_, of, sentence) => {
  expect(leadSentence(leadFor(of), TODAY, vi, 'vi')).toBe(sentence);
});

test('in English', () => {
  expect(leadSentence(leadFor({ north: 15 }), TODAY, en, 'en')).toBe(
    'Homes may be built on 75% of the plot: at most 8 storeys, 32 m high, 55% built over, floor area ratio 4.4 (Zoning plan 1/2000, 1/QĐ-UBND, in force since 01/01/2020).',
  );
});

test.each([
  ['amendment', 'theo điều chỉnh cục bộ trước quy hoạch phân khu 1/2000'],
  ['newer', 'theo điều chỉnh cục bộ (1/QĐ-UBND) trước quy hoạch phân khu 1/2000 (1/QĐ-UBND)'],
] as const)('which plan wins: %s', (reason, said) => {
  const first = leadFor({ of: { kind: 'amendment' } });
  const second = leadFor({});
  const lead = { ...first, reason, others: [second.answer] };
  expect(leadReason(lead, vi, 'vi')).toContain(said);
});

test('the figures say what is not set', () => {
  const { zone } = leadFor({ zone: { height: null } }).part;
  expect(leadFigures(zone, vi, 'vi').map(({ value }) => value)).toEqual(['8 tầng', 'chưa quy định', '55%']);
});
