import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { slug, slugOf } from '#kernel/slug.ts';

test.each([
  ['Căn hộ 2 phòng ngủ, Quận 7', 'can-ho-2-phong-ngu-quan-7'],
  ['  Đường D1 -- Đất nền!  ', 'duong-d1-dat-nen'],
  ['Ea H’leo', 'ea-h-leo'],
  ['75,6 m²', '75-6-m'],
  ['!!!', ''],
  ['', ''],
])('«%s» is «%s»', (text, expected) => {
  expect(slugOf(text)).toBe(expected);
});

test.each([
  [10, 'nha-mat'],
  [7, 'nha-mat'],
  [6, 'nha'],
  [3, 'nha'],
  [2, 'nh'],
])('«Nhà mặt tiền» within %d is «%s»', (most, expected) => {
  expect(slugOf('Nhà mặt tiền', most)).toBe(expected);
});

test.each(['', '-a', 'a-', 'a--b', 'A', 'à', 'a b', 'a/b', 'a'.repeat(101)])('«%s» is no slug', (text) => {
  expect(slug.safeParse(text).success).toBe(false);
});

test('whatever is made is a slug, short enough, and stays what it is', () => {
  const text = fc.string({ unit: fc.constantFrom(...'aàĐđẵ1 -/’.m²漢') });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 200 }), (words, most) => {
      const made = slugOf(words, most);
      expect(made.length).toBeLessThanOrEqual(most);
      expect(made === '' || slug.safeParse(made).success).toBe(true);
      expect(slugOf(made, most)).toBe(made);
    }),
  );
});
