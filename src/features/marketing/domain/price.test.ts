import { expect, test } from 'vitest';
import { isoDate } from '#kernel/dates.ts';
import { fieldErrors } from '#kernel/web/field-errors.ts';
import { vnd } from '#kernel/money.ts';
import { type Price, priceFault, priceForm, pricesOn } from './price.ts';

const day = (text: string) => isoDate.parse(text);
const TODAY = day('2026-11-22');

const price = (changes: Partial<Price>): Price => ({
  id: 1,
  code: 'a',
  name_vi: 'A',
  name_en: 'A',
  amount: vnd.parse(100_000),
  unit: 'time',
  landing: null,
  position: 0,
  in_force_from: day('2026-01-01'),
  version: 1,
  ...changes,
});

test.each<[string, Partial<Price>[], number[]]>([
  ['of one service the last that began', [{ id: 1 }, { id: 2, in_force_from: day('2026-11-22') }], [2]],
  ['not what is to come', [{ id: 1 }, { id: 2, in_force_from: day('2026-11-23') }], [1]],
  [
    'in their order',
    [
      { id: 1, code: 'b', position: 2 },
      { id: 2, code: 'c', position: 1 },
    ],
    [2, 1],
  ],
  [
    'by code where the order is the same',
    [
      { id: 1, code: 'b' },
      { id: 2, code: 'a' },
    ],
    [2, 1],
  ],
  ['nothing where nothing has begun', [{ in_force_from: day('2027-01-01') }], []],
])('today there is %s', (_, changes, ids) =>
  expect(pricesOn(changes.map(price), TODAY).map(({ id }) => id)).toEqual(ids),
);

const before = price({});
const later = price({ in_force_from: day('2026-12-01') });

test.each<[string, Partial<Price>, Price | undefined, string | undefined]>([
  ['a new one from today', { in_force_from: TODAY }, undefined, undefined],
  ['a new one from yesterday', { in_force_from: day('2026-11-21') }, undefined, 'past-day'],
  ['one in force under another name', { name_vi: 'B' }, before, undefined],
  ['one in force for another amount', { amount: null }, before, 'price-in-force'],
  ['one in force from another day', { in_force_from: day('2026-12-01') }, before, 'price-in-force'],
  ['one in force of another service', { code: 'b' }, before, 'price-in-force'],
  ['one to come for another amount', { ...later, amount: null }, later, undefined],
  ['one to come from a day that is over', { in_force_from: day('2026-11-01') }, later, 'past-day'],
])('%s: %s', (_, changes, was, fault) => expect(priceFault(price(changes), was, TODAY)).toBe(fault));

test.each([
  ['', null],
  ['0', 0],
  ['500k', 500_000],
  ['1,5 triệu', 1_500_000],
])('the amount «%s» is %s', (amount, read) => {
  const form = { price_code: 'x', name_vi: 'x', name_en: 'x', unit: 'file', in_force_from: '22/11/2026' };
  expect(priceForm.parse({ ...form, amount }).amount).toBe(read);
});

test('errors are reported beside their fields', () => {
  const sent = {
    price_code: 'Có dấu',
    name_vi: '',
    name_en: 'x',
    amount: 'nhiều',
    unit: 'x',
    in_force_from: 'mai',
  };
  const read = priceForm.safeParse(sent);
  const errors = read.success ? [] : fieldErrors(read.error, sent);
  expect(errors.map(({ path, key }) => `${path} ${key}`)).toEqual([
    'price_code marketing.error.slug',
    'name_vi validation.required',
    'amount money.failure.not-understood',
    'unit validation.required',
    'in_force_from dates.failure.not-a-day',
  ]);
});
