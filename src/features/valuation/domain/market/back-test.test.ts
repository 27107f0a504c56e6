import { expect, test } from 'vitest';
import { randomFrom } from '#kernel/random.ts';
import { offer, TODAY } from './_offers.ts';
import { accuracyOf, leaveOut, type Tested, widthFor, widthOf, widthsOf } from './back-test.ts';
import { backTestOf } from './report.ts';

const missed = (miss: number, id = 0): Tested => ({
  kind: 'nha-rieng',
  province: '79',
  district: '760',
  fold: id % 5,
  isDemo: true,
  miss,
  scale: 1,
});
const hundred = Array.from({ length: 100 }, (_, at) => missed((at % 2 ? -1 : 1) * (at + 1), at));

test('a range is as wide as the promised share of misses, and one more for what is not known', () => {
  expect(widthOf(hundred)).toBe(81);
  expect(widthOf(hundred, 0.5)).toBe(51);
  expect(widthOf(hundred.slice(0, 49))).toBeNull();
  expect(widthsOf(hundred.slice(0, 55))).toBeNull();
});

test('an offer has no part in the width of its own range', () => {
  const widths = widthsOf(hundred);
  if (!widths) throw new Error('too few');
  const wild = hundred.map((one, at) => (at === 10 ? { ...one, miss: 1e9 } : one));
  const [factor, again] = [widths, widthsOf(wild)].map(
    (all) => all && widthFor(all, TODAY, { province: '79', property: 10 }).factor,
  );
  expect(again).toBe(factor);
  expect(widthFor(widths, TODAY, { province: '79', property: null })).toEqual({
    factor: 81,
    coverage: 0.8,
    tested: 100,
    on: TODAY,
  });
});

test('a province with tests enough has a width of its own', () => {
  const calm = Array.from({ length: 200 }, (_, at) => ({ ...missed((at % 10) / 100, at), province: '01' }));
  const widths = widthsOf([...hundred, ...calm]);
  const factors = ['01', '79'].map(
    (province) => widths && widthFor(widths, TODAY, { province, property: null }).factor,
  );
  expect(factors[0]).toBeCloseTo(0.08);
  expect(factors[1]).toBe(widths?.all);
});

test('says how near estimates come and how many prices lie in their range', () => {
  const tests = [-0.1, 0.2, 0.1, -0.3].map((miss, at) => ({ ...missed(Math.log(1 + miss), at), scale: 0.1 }));
  const found = accuracyOf(tests, { all: 2, withoutFold: [2, 2, 2, 2, 2], tested: 4, provinces: {} });
  expect(found.tested).toBe(4);
  expect(found.error).toBeCloseTo(0.15);
  expect(found.within).toBe(0.75);
});

/** Houses of one district with random prices around 100 million per square metre. */
function houses(count: number) {
  const share = randomFrom(7);
  return Array.from({ length: count }, (_, at) => {
    const unit = 100 * Math.exp(0.3 * (share() + share() + share() - 1.5));
    const area = 40 + Math.floor(40 * share());
    return offer(at + 1, { area, price: Math.round(unit * area * 1e6), isDemo: at % 2 === 0 });
  });
}

test('of many houses eight in ten lie within ranges estimated without them', () => {
  const market = houses(400);
  const sampled = market.map((one) => ({
    kind: one.kind,
    province: one.province,
    district: '760',
    isDemo: one.isDemo,
    test: leaveOut(one, market, { today: TODAY, communesAround: [], property: one.id }),
  }));
  const run = backTestOf(
    [...sampled, ...sampled.slice(0, 3).map((one) => ({ ...one, kind: 'dat', test: undefined }))],
    new Date(0),
  );
  expect(run).toMatchObject({ sample: 403, tested: 400, coverage: 0.8, isDemo: true });
  const all = run.areas.find(({ place, kind }) => place === '' && kind === '');
  expect(all?.within).toBeGreaterThan(0.77);
  expect(all?.within).toBeLessThan(0.83);
  expect(run.areas.find(({ place, kind }) => place === '' && kind === 'dat')).toMatchObject({
    sample: 3,
    tested: 0,
    error: null,
    within: null,
  });
});
