import { expect, test } from 'vitest';
import { country } from '#features/places/domain/_country.ts';
import { keyOf, type UnitKey } from '#features/places/domain/unit.ts';
import { nearbyOf } from './nearby.ts';

const near = (key: UnitKey) => {
  const unit = country.unitOf(key);
  const found = unit && nearbyOf(country, unit);
  return found && [found.communes, found.within].map((units) => units.map(keyOf).join(' '));
};

test.each<[string, UnitKey, string, string]>([
  ['of the same former district', '26740@2025', '26734@2025', '760@2004'],
  ['of its province, where no district is known', '26170@2026', '06978@2026', '75@2026'],
])('communes near one are those %s', (_, key, communes, within) => {
  expect(near(key)).toEqual([communes, within]);
});

test.each<UnitKey>(['26740@2004', '79@2025', '760@2004'])('%s has none', (key) => {
  expect(near(key)).toBeUndefined();
});
