import { beforeAll, expect, test } from 'vitest';
import { createFinder, type Finder } from '#features/places/domain/place-search/finder.ts';
import { createRegister } from '#features/places/domain/register/register.ts';
import { keyOf } from '#features/places/domain/unit.ts';
import { createPlaceRepository } from '#features/places/server/repository.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { ABBREVIATIONS } from './places-golden/abbreviations.ts';
import { CODES } from './places-golden/codes.ts';
import { CURRENT_PLACES } from './places-golden/current-places.ts';
import { DISTRICTS_AND_PROVINCES } from './places-golden/districts-and-provinces.ts';
import { MISSPELLINGS } from './places-golden/misspellings.ts';
import { NEW_ADDRESSES } from './places-golden/new-addresses.ts';
import { ODDITIES } from './places-golden/oddities.ts';
import { OLD_ADDRESSES_PLAIN } from './places-golden/old-addresses-plain.ts';
import { OLD_ADDRESSES } from './places-golden/old-addresses.ts';

const GOLDEN = [
  ...OLD_ADDRESSES,
  ...OLD_ADDRESSES_PLAIN,
  ...ABBREVIATIONS,
  ...NEW_ADDRESSES,
  ...MISSPELLINGS,
  ...DISTRICTS_AND_PROVINCES,
  ...CODES,
  ...ODDITIES,
  ...CURRENT_PLACES,
];

const { db } = await freshDatabase();
let finder: Finder;
beforeAll(async () => {
  finder = createFinder(createRegister(await createPlaceRepository(db).load()));
});

const firstOf = (query: string) => {
  const [first] = finder.find(query).matches;
  return first && keyOf(first.unit);
};

test('at least 400 hand-checked queries, each once', () => {
  expect(GOLDEN.length).toBeGreaterThanOrEqual(400);
  expect(new Set(GOLDEN.map(([query]) => query)).size).toBe(GOLDEN.length);
});

test('every one finds the place that is meant first', () => {
  const wrong = GOLDEN.filter(([query, meant]) => firstOf(query) !== meant);
  const report = wrong.map(([query, meant]) => `${query} → ${firstOf(query)}, not ${meant}`).join('\n');
  expect(wrong.length, report).toBe(0);
});
