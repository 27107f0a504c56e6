import { expect, test } from 'vitest';
import { isoDate } from '#kernel/dates.ts';
import type { Answers } from '../answers.ts';
import { daysBetween, distanceKm, subjectOf } from './comparable.ts';

const answers = {
  cityID: '79',
  districtCode: '760',
  wardCode: '26740',
  location: 'mattien',
  alleyWidth: 3.5,
  areaLegal: 75.6,
  areaLegalWidth: 4.2,
  floorsCount: '4',
} as Answers;

test.each<[Partial<Answers>, string, number | null]>([
  [{ floorsCount: '1' }, 'dat', null],
  [{}, 'nha-mat-pho', 3],
  [{ location: 'tronghem' }, 'nha-rieng', 3],
])('a plot with %o is compared with «%s» of %s floors', (change, kind, floors) => {
  expect(subjectOf({ answers: { ...answers, ...change } })).toEqual({
    kind,
    province: '79',
    district: '760',
    commune: '26740',
    at: null,
    area: 75.6,
    width: 4.2,
    roadWidth: 3.5,
    floors,
    own: null,
  });
});

test('the distance of two points is in kilometres, along a meridian or a parallel', () => {
  const at = { lon: 106.7, lat: 10.77 };
  expect(distanceKm(at, { ...at, lat: 11.77 })).toBeCloseTo(111.2, 0);
  expect(distanceKm(at, { ...at, lon: 107.7 })).toBeCloseTo(109.2, 0);
  expect([distanceKm(null, at), distanceKm(at, null)]).toEqual([null, null]);
});

test('days are counted forward only', () => {
  const [first, later] = [isoDate.parse('2026-06-01'), isoDate.parse('2026-06-30')];
  expect([daysBetween(first, later), daysBetween(later, first)]).toEqual([29, 0]);
});
