import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { offer, offersAt, subject, TODAY } from './_offers.ts';
import type { Comparable, Subject } from './comparable.ts';
import { linesFor, marketEstimate, calculate } from './estimate.ts';

const WIDTH = { factor: 1.6, coverage: 0.8, tested: 500, on: TODAY };
const ask = (input: Subject, market: readonly Comparable[], dropped: readonly number[] = []) =>
  marketEstimate(input, market, { width: WIDTH, dropped });
const estimateOf = (input: Subject, market: readonly Comparable[], dropped?: readonly number[]) => {
  const found = ask(input, market, dropped);
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
};

const FIVE = [96, 98, 100, 102, 104];
const FAR = { commune: '26743', district: '770', at: { lon: 106.9, lat: 10.9 } };

const REFUSED: readonly [string, Subject, Comparable[], readonly number[], string, object][] = [
  ['nothing', subject(), [], [], 'too-few-near', { found: 0, needed: 5 }],
  ['four', subject(), offersAt(FIVE.slice(1)), [], 'too-few-near', { found: 4, needed: 5 }],
  ['one left out of five', subject(), offersAt(FIVE), [3], 'too-few-near', { found: 4, needed: 5 }],
  ['another kind', subject(), offersAt(FIVE, { kind: 'dat' }), [], 'too-few-near', { found: 0, needed: 5 }],
  ['another size', subject(), offersAt(FIVE, { area: 130 }), [], 'too-few-near', { found: 0, needed: 5 }],
  ['far away', subject(), offersAt(FIVE, FAR), [], 'too-few-near', { found: 0, needed: 5 }],
  [
    'one property five times',
    subject(),
    offersAt(FIVE).map((one) => ({ ...one, propertyHistory: 1 })),
    [],
    'too-few-near',
    { found: 1, needed: 5 },
  ],
  [
    'a commune of an unknown district',
    subject({ district: null, at: null }),
    offersAt(FIVE.slice(1)),
    [],
    'too-few-commune',
    { found: 4, needed: 5 },
  ],
  ['prices of two worlds', subject(), offersAt([20, 22, 24, 90, 95, 100]), [], 'too-far-apart', { found: 6 }],
];

test.each(REFUSED)('refuses %s', (_, input, market, dropped, what, values) => {
  const found = ask(input, market, dropped);
  expect(found).toMatchObject({ ok: false, error: { code: `valuation/${what}`, values } });
});

test('without a test there is no range, and so no answer', () => {
  const found = marketEstimate(subject(), offersAt(FIVE), { width: null });
  expect(found).toMatchObject({ ok: false, error: { code: 'valuation/not-tested-yet' } });
});

test('says what it rests on: range, point, and each line', () => {
  const found = estimateOf(subject(), offersAt(FIVE));
  expect(found).toMatchObject({ isAsking: true, isDemo: false, used: 5, unit: 100e6, total: 6e9, on: TODAY });
  expect(found.range[0]).toBeLessThan(6e9);
  expect(found.range[1]).toBeGreaterThan(6e9);
  expect(found.lines.map(({ ring }) => ring)).toEqual(Array(5).fill('commune'));
});

test('what is left out stays in the list and moves the answer', () => {
  const market = offersAt([...FIVE, 120, 121]);
  const [all, without] = [estimateOf(subject(), market), estimateOf(subject(), market, [6, 7])];
  expect(without.lines.map(({ offer: { id } }) => id)).toEqual(all.lines.map(({ offer: { id } }) => id));
  expect([all.used, without.used]).toEqual([7, 5]);
  expect(without.total).toBeLessThan(all.total);
});

test('goes on to the district only while the commune has too few', () => {
  const district = offersAt(FIVE, { commune: '26743' }, 50);
  const twelve = offersAt([...FIVE, ...FIVE, 100, 101]);
  const ringsOf = (market: Comparable[]) => estimateOf(subject(), market).lines.map(({ ring }) => ring);
  expect(ringsOf([...twelve, ...district])).not.toContain('district');
  expect(ringsOf([...offersAt(FIVE), ...district])).toContain('district');
  const market = [...offersAt(FIVE), ...district];
  expect(estimateOf(subject(), market).reach).toEqual({ ring: 'district', communes: 1 });
  const left = estimateOf(
    subject(),
    market,
    district.map(({ id }) => id),
  );
  expect(left.reach, 'what is left out says nothing').toEqual({ ring: 'commune', communes: 0 });
});

test('an estimate from demo listings is marked as demo', () => {
  expect(estimateOf(subject(), offersAt(FIVE, { isDemo: true })).isDemo).toBe(true);
});

test('the asking price of the property itself is ignored', () => {
  const own = { id: 3, propertyHistory: 3, alike: [] };
  const market = offersAt([...FIVE, 103, 99]);
  const wild = market.map((one) => (one.id === 3 ? { ...one, price: one.price * 50 } : one));
  expect(estimateOf(subject({ own }), wild)).toEqual(estimateOf(subject({ own }), market));
});

const anyOffer = fc.record({
  unit: fc.integer({ min: 80, max: 130 }),
  area: fc.integer({ min: 40, max: 100 }),
  width: fc.constantFrom(null, 3.5, 4, 5, 7),
  roadWidth: fc.constantFrom(null, 2, 4, 6, 12),
  commune: fc.constantFrom('26740', '26743'),
});
const markets = fc
  .array(anyOffer, { minLength: 6, maxLength: 40 })
  .map((all) =>
    all.map(({ unit, area, ...rest }, at) => offer(at + 1, { ...rest, area, price: unit * area * 1e6 })),
  );
const areas = fc.integer({ min: 45, max: 90 });

test('the order of what is compared changes nothing', () => {
  fc.assert(
    fc.property(markets, areas, fc.integer(), (market, area, seed) => {
      const mixed = market.toSorted((a, b) => ((a.id * 7919 + seed) % 97) - ((b.id * 7919 + seed) % 97));
      expect(ask(subject({ area }), mixed)).toEqual(ask(subject({ area }), market));
    }),
  );
});

test('the range holds the point, and all is whole đồng', () => {
  fc.assert(
    fc.property(markets, areas, (market, area) => {
      const found = ask(subject({ area }), market);
      if (!found.ok) return;
      const { range, total } = found.value;
      expect(range[0]).toBeLessThanOrEqual(total);
      expect(range[1]).toBeGreaterThanOrEqual(total);
      expect([...range, total].every(Number.isInteger)).toBe(true);
    }),
  );
});

test('where all cost so many times as much, so does this', () => {
  fc.assert(
    fc.property(markets, fc.integer({ min: 2, max: 50 }), (market, times) => {
      const dearer = market.map((one) => ({ ...one, price: one.price * times }));
      const [one, other] = [ask(subject(), market), ask(subject(), dearer)];
      expect(other.ok).toBe(one.ok);
      if (!one.ok || !other.ok) return;
      expect(other.value.total / one.value.total / times).toBeCloseTo(1, 6);
    }),
  );
});

test('compared with the same, a larger plot is never worth less', () => {
  fc.assert(
    fc.property(markets, areas, fc.integer({ min: 1, max: 20 }), (market, area, more) => {
      const chosen = linesFor(subject({ area }), market).lines.map(({ offer: { id } }) => id);
      const totalOf = (size: number) => {
        // Similarity depends on the size as well; held equal, only the rule of sizes is left.
        const { lines, figures } = linesFor(subject({ area: size }), market);
        const same = lines.filter(({ offer: { id } }) => chosen.includes(id));
        const result = calculate(
          subject(),
          same.map((line) => ({ ...line, similarity: 1 })),
          figures,
        );
        return {
          ids: same.map(({ offer: { id } }) => id).toSorted(),
          unit: result.ok ? result.value.unit * size : 0,
        };
      };
      const [small, large] = [totalOf(area), totalOf(area + more)];
      fc.pre(small.unit > 0 && large.unit > 0 && small.ids.join() === large.ids.join());
      expect(large.unit).toBeGreaterThanOrEqual(small.unit);
    }),
  );
});
