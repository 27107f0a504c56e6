import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalQuery } from './canonical-query.ts';
import { LAND_USES } from './rules/rule-set.ts';
import { readDropped } from './market/choose.ts';
import { readWhatIf } from './estimate/what-if.ts';

const canonical = (text: string) => canonicalQuery(new URLSearchParams(text));

test.each([
  ['', ''],
  ['lang=en&tim=x', ''],
  ['ngang=&lui=0&phan-ngoai=0&muc-dich=residential', ''],
  ['ngang=3,5&hem-dat=1&evil=%3Cscript%3E', '?ngang=3%2C5&hem-dat=1'],
  ['lui=<b>&phan-ngoai=101&muc-dich=x&mat-tien=9', ''],
  ['bo=12&bo=15,x', '?bo=12%2C15'],
])('of «%s» is passed on «%s»', (given, expected) => {
  expect(canonical(given)).toBe(expected);
});

test('what is passed on means what was said', () => {
  const metres = fc
    .integer({ min: 1, max: 999_999 })
    .map((hundredths) => String(hundredths / 100).replace('.', ','));
  const wish = fc.record(
    {
      ngang: metres,
      hem: metres,
      lui: metres,
      'muc-dich': fc.constantFrom(...LAND_USES),
      'phan-ngoai': fc.integer({ min: 0, max: 100 }).map(String),
      'mat-tien': fc.constant('2'),
      'hem-dat': fc.constant('1'),
      'can-tro': fc.constant('1'),
      bo: fc.array(fc.nat(), { minLength: 1, maxLength: 5 }).map((numbers) => numbers.join(',')),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(wish, (said) => {
      const given = new URLSearchParams(said);
      const passed = new URLSearchParams(canonicalQuery(given));
      expect(readWhatIf(passed)).toEqual(readWhatIf(given));
      expect(readDropped(passed)).toEqual(readDropped(given));
    }),
  );
});
