import { expect, test } from 'vitest';
import { isoDate } from '#kernel/dates.ts';
import { offer, offersAt, subject, TODAY } from './_offers.ts';
import { adjustmentsTo, productOf } from './adjust.ts';
import { figuresOf } from './figures.ts';

const UNITS = [98, 99, 100, 101, 102];
const higher = (times: number) => UNITS.map((unit) => unit * times);

const steps = (
  ...[over, other, market]: [Parameters<typeof subject>[0], number, ReturnType<typeof offer>[]]
) => {
  const compared = market.find(({ id }) => id === other) ?? offer(other);
  return adjustmentsTo(subject(over), compared, figuresOf(market, TODAY));
};

const ELSEWHERE = { commune: '26743', district: '770' };
const LAST_YEAR = { publishedOn: isoDate.parse('2025-08-01') };

const CASES: readonly [string, Parameters<typeof steps>, readonly [string, number][]][] = [
  ['alike in all', [{}, 1, offersAt(UNITS)], []],
  [
    'another district, with the medians of both',
    [{}, 11, [...offersAt(UNITS), ...offersAt(higher(0.8), ELSEWHERE, 11)]],
    [['place', 1.25]],
  ],
  [
    'another district, of which four are known',
    [{}, 11, [...offersAt(UNITS), ...offersAt(higher(0.8).slice(1), ELSEWHERE, 11)]],
    [],
  ],
  [
    'another commune of the district',
    [{}, 11, [...offersAt(UNITS), ...offersAt(higher(0.8), { commune: '26743' }, 11)]],
    [['place', 1.25]],
  ],
  [
    'a difference that chance explains',
    [{}, 11, [...offersAt([80, 90, 100, 110, 120]), ...offersAt([82, 93, 103, 114, 125], ELSEWHERE, 11)]],
    [],
  ],
  [
    'an older offer',
    [{}, 11, [...offersAt(higher(1.1)), ...offersAt(UNITS, LAST_YEAR, 11)]],
    [['time', 1.1]],
  ],
  [
    'a narrow front',
    [{ width: 5 }, 11, [...offersAt(higher(1.1), { width: 5 }), ...offersAt(UNITS, { width: 3 }, 11)]],
    [['width', 1.1]],
  ],
  [
    'a front that is not known',
    [{ width: null }, 11, [...offersAt(higher(1.1), { width: 5 }), ...offersAt(UNITS, { width: 3 }, 11)]],
    [],
  ],
  [
    'a road far better, within the bounds of a step',
    [
      { roadWidth: 10 },
      11,
      [...offersAt(higher(2), { roadWidth: 10 }), ...offersAt(UNITS, { roadWidth: 2 }, 11)],
    ],
    [['road', 1.25]],
  ],
  [
    'twice the size',
    [{ area: 100 }, 1, [...offersAt(higher(1.2), { area: 50 }), ...offersAt(UNITS, { area: 100 }, 11)]],
    [['size', 1 / 1.2]],
  ],
];

test.each(CASES)('%s', (_, given, expected) => {
  const found = steps(...given);
  expect(found.map(({ what }) => what)).toEqual(expected.map(([what]) => what));
  for (const [at, [, factor]] of expected.entries()) expect(found[at]?.factor).toBeCloseTo(factor, 2);
  expect(found.every(({ own, other }) => own.count >= 5 && other.count >= 5)).toBe(true);
  expect(productOf(found)).toBeCloseTo(productOf(expected.map(([, factor]) => ({ factor }) as never)), 2);
});
