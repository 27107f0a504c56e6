import { expect, test } from 'vitest';
import { foundSentence, plotAmong, shapeSentence } from '#features/planning/ui/plan-map/map-sentences.ts';
import type { DrawnKind } from '#features/planning/domain/map/map-state.ts';
import { translator } from '#i18n/translate.ts';
import type { Point } from '#geo/rings/rings.ts';

const t = translator('vi');
const A: Point = [106.7, 10.78];
const B: Point = [106.701, 10.78];
const C: Point = [106.701, 10.781];

const D: Point = [106.7, 10.781];

test.each<[DrawnKind, Point[], string]>([
  ['points', [A], '1 điểm.'],
  ['points', [A, B], '2 điểm.'],
  ['line', [A], 'Mới có một điểm.'],
  ['line', [A, B], '2 điểm, dài 109,37 m.'],
  ['line', [A, B, C], '3 điểm, dài 219,98 m.'],
  ['area', [A, B], '2 điểm, dài 109,37 m.'],
  ['area', [A, B, C, D], '4 góc, rộng 12.097,49 m², chu vi 439,96 m.'],
  ['area', [A, C, B, D], '4 góc, các cạnh cắt nhau nên không tính được diện tích.'],
  ['area', [A, [107.7, 10.78], [107.7, 11.78]], '3 góc, rộng 603.866,7 ha, chu vi 375,41 km.'],
])('%s of %j', (kind, corners, sentence) => {
  expect(shapeSentence({ kind, corners }, t, 'vi').replaceAll('\u00a0', ' ')).toBe(sentence);
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
