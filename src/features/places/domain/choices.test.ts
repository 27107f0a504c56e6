import { expect, test } from 'vitest';
import { country } from './_country.ts';
import { choicesOf } from './choices.ts';
import type { UnitKey } from './unit.ts';

const HCM = 'Thành phố Hồ Chí Minh';

test.each([
  ['74@2004', [[HCM]]],
  ['760@2004', [[HCM, 'Quận 1']]],
  ['26740@2004', [[HCM, 'Quận 1', 'Phường Sài Gòn']]],
  ['26740@2025', [[HCM, 'Quận 1', 'Phường Sài Gòn']]],
  [
    '26737@2004',
    [
      [HCM, 'Quận 1', 'Phường Sài Gòn'],
      [HCM, 'Quận 1', 'Phường Tân Định'],
    ],
  ],
  ['phuong-cu@older', [[HCM, 'Quận 1', 'Phường Sài Gòn']]],
  // No district is known for it, so that a form cannot be filled in with it.
  ['06978@2026', []],
])('%s is in a form %j', (key, names) => {
  const unit = country.byKey.get(key as UnitKey);
  const choices = unit ? choicesOf(country, [unit]) : undefined;
  expect(choices?.map(({ levels }) => levels.map(({ name }) => name))).toEqual(names);
});
