import { expect, test } from 'vitest';
import { foundSentence, measureSentence, plotAmong } from '#features/planning/ui/plan-map/map-sentences.ts';
import { translator } from '#i18n/translate.ts';
import type { Point } from '#kernel/rings.ts';

const t = translator('vi');
const A: Point = [106.7, 10.78];
const B: Point = [106.701, 10.78];
const C: Point = [106.701, 10.781];

test.each<[Point[], string]>([
  [[], 'Bấm lên bản đồ, hoặc Enter khi đứng trên bản đồ, để đặt từng điểm.'],
  [[A], 'Điểm 1. Đặt thêm điểm để đo.'],
  [[A, B], '2 điểm, dài 109,37 m.'],
  [[A, B, C], '3 điểm, dài 219,98 m, khép lại rộng 6.048,75 m².'],
  [[A, [107.7, 10.78], [107.7, 11.78]], '3 điểm, dài 219,98 km, khép lại rộng 603.866,7 ha.'],
])('%j', (points, sentence) => {
  expect(measureSentence(points, t, 'vi').replaceAll('\u00a0', ' ')).toBe(sentence);
});

const zone = {
  name: 'zones-12',
  properties: { code: 'A1', use: 'ODT', function: 'Đất ở hiện hữu', area: 9 },
};
const plain = { name: 'zones-12', properties: { code: 'A2', use: 'DGD', function: '', area: 9 } };
const parcel = { name: 'parcels-3', properties: { code: '267409010003', use: 'ODT', area: 75 } };
const road = { name: 'roads-12', properties: { name: 'Hẻm 5', width: 6 } };

test.each([
  [[], 'Ở điểm này bản đồ chưa có dữ liệu.'],
  [[parcel, zone], 'Ở điểm này: thửa 3, tờ 901; ô A1, Đất ở hiện hữu.'],
  [[road, plain], 'Ở điểm này: trong lộ giới Hẻm 5; ô A2, Đất xây dựng cơ sở giáo dục và đào tạo.'],
])('%j in words', (found, sentence) => {
  expect(foundSentence(found, t)).toBe(sentence);
});

test.each([
  [[zone, parcel], '267409010003'],
  [[zone], null],
])('the plot among %j', (found, code) => {
  expect(plotAmong(found)).toBe(code);
});
