import { expect, expectTypeOf, test } from 'vitest';
import type * as z from 'zod/mini';

import { idOf, listingNumber } from '#kernel/ids.ts';

const listingId = idOf('Listing');
const articleId = idOf('Article');
const written = '0193B2F0-7C4E-7B1A-9D5E-2F6A8C0E4B7D';

test('an id is a UUID in small letters', () => {
  expect(listingId.parse(written)).toBe(written.toLowerCase());
});

test.each(['', '42', `${written}0`, `{${written}}`, "' or 1=1 --"])('«%s» is no id', (text) => {
  expect(listingId.safeParse(text).success).toBe(false);
});

test('one entity’s id is not another’s', () => {
  expectTypeOf<z.infer<typeof listingId>>().not.toExtend<z.infer<typeof articleId>>();
  expectTypeOf<z.infer<typeof listingId>>().toExtend<string>();
});

test.each(['7', '100001', '9'.repeat(15), 7])('%j is the number of a listing', (sent) => {
  expect(listingNumber.parse(sent)).toBe(Number(sent));
});

test.each([
  '',
  '0',
  '007',
  '-1',
  '1e3',
  ' 1',
  'x',
  '9'.repeat(16),
  0,
  -1,
  1.5,
  1e21,
  NaN,
  null,
  true,
  [7],
  {},
])('%j is none', (sent) => {
  expect(listingNumber.safeParse(sent).success).toBe(false);
});
