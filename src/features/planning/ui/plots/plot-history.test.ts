import { expect, test } from 'vitest';
import { boxOf, provenanceOf, zoneOf } from '#features/planning/domain/plots/_answers.ts';
import { answerFor } from '#features/planning/domain/plots/plot-answer.ts';
import { translator } from '#i18n/translate.ts';
import { isoDate } from '#kernel/dates.ts';
import { historyOf } from './plot-history.ts';

const PLOT = boxOf(0, 0, 10, 20);
const TODAY = isoDate.parse('2026-11-20');

function historyFor(...of: Parameters<typeof provenanceOf>[0][]) {
  const versions = of.map((one) => ({
    provenance: provenanceOf(one),
    zones: [zoneOf('ODT', PLOT)],
    roads: [],
  }));
  const provenance = provenanceOf({ kind: 'cadastre', title: 'Bản đồ', decision: '1', authority: '' });
  return historyOf({ provenance, plans: answerFor(PLOT, versions, TODAY) }, translator('vi'));
}

test('the map of plots, and every version of every plan with its decision', () => {
  const earlier = { version: 1, decision: '10/QĐ', inForceFrom: isoDate.parse('2013-06-20') };
  const now = { version: 2, decision: '20/QĐ', inForceFrom: isoDate.parse('2025-09-01') };
  const days = historyFor(earlier, now).map(({ day, source }) => [day, source.split(',')[0]]);
  expect(days).toEqual([
    ['01/01/2020 · Bản đồ địa chính', '1'],
    ['01/09/2025 · Quy hoạch phân khu 1/2000', '20/QĐ'],
    ['20/06/2013 · Quy hoạch phân khu 1/2000', '10/QĐ'],
  ]);
});

test('what is only proposed, and what is made up, says so', () => {
  const [, plan] = historyFor({ status: 'proposed', isDemo: true, title: 'Đồ án A' });
  expect(plan?.text).toBe('Đồ án A · Mới là dự thảo · DỮ LIỆU MINH HỌA');
});
