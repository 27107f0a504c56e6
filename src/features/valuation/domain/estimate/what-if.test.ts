import { expect, test } from 'vitest';
import { facts } from './_facts.ts';
import { ASSUMED } from './facts-of.ts';
import { readWhatIf, whatIf } from './what-if.ts';

const supposing = (search: string) => {
  const { changes, assumed } = readWhatIf(new URLSearchParams(search));
  return whatIf(facts(), changes, assumed);
};

test.each(['', 'ngang=', 'ngang=x&hem=-1&lui=0', 'muc-dich=__proto__', 'phan-ngoai=1e9', 'mat-tien=99'])(
  '«%s» changes nothing',
  (search) => {
    expect(supposing(search)).toEqual(facts());
  },
);

test.each([
  ['ngang=5', { inPlan: { area: 75.6, length: 18, width: 5 } }],
  ['hem=3,5', { alleyWidth: 3.5 }],
  ['muc-dich=commercial', { use: 'commercial' }],
  ['mat-tien=2', { fronts: 2 }],
  ['hem-dat=1&can-tro=1', { isUnpaved: true, isHindered: true }],
  ['phan-ngoai=50', { share: 50 }],
])('«%s» changes %o', (search, different) => {
  expect(supposing(search)).toEqual(facts(different as Partial<ReturnType<typeof facts>>));
});

test('a road takes the whole width, as deep as it goes, and no more than there is', () => {
  expect(supposing('lui=3')).toMatchObject({
    inPlan: { area: 63, length: 15, width: 4.2 },
    outOfPlan: { area: 12.6 },
  });
  expect(supposing('lui=500')).toMatchObject({ inPlan: { area: 0, length: 0 }, outOfPlan: { area: 75.6 } });
});

test('nothing is assumed by default', () => {
  expect(readWhatIf(new URLSearchParams()).assumed).toEqual(ASSUMED);
});
