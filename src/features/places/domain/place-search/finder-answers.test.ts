import { expect, test } from 'vitest';
import { unit } from '#features/places/domain/_units.ts';
import { createRegister } from '#features/places/domain/register/register.ts';
import { keyOf, type Unit } from '#features/places/domain/unit.ts';
import { isoDate } from '#kernel/dates.ts';
import { createFinder } from './finder.ts';
import { sampleRegister } from './_namesakes.ts';

const { find, suggest, nearest } = createFinder(sampleRegister);
const keysOf = (matches: readonly { unit: Unit }[]) => matches.map(({ unit }) => keyOf(unit));

test.each([
  ['79', ['79@2025', '79@2004'], true],
  ['26740', ['26740@2025', '26740@2004'], false],
  ['mã số 760', ['760@2004'], true],
  ['Ma 760', ['760@2004'], true],
])('the code «%s» is of %j, clearly: %s', (text, keys, isClear) => {
  const found = find(text);
  expect(keysOf(found.matches)).toEqual(keys);
  expect(found).toMatchObject({ isClear, unread: '' });
  expect(found.matches[0]).toMatchObject({ how: 'exact', score: 1, rest: '' });
  expect(keysOf(find(text, { limit: 1 }).matches)).toEqual(keys.slice(0, 1));
});

test('a code means its unit of a day', () => {
  const on = (day: string) => find('26740', { day: isoDate.parse(day) });
  expect(keysOf(on('2025-06-30').matches)).toEqual(['26740@2004']);
  expect(on('2025-06-30').isClear).toBe(true);
  expect(keysOf(on('2025-07-01').matches)).toEqual(['26740@2025']);
});

test.each(['', '???', 'xyz', '99999', 'Nơi Nào Đó'])('«%s» is nothing, and nothing of it a unit', (text) => {
  expect(find(text)).toEqual({ matches: [], isClear: false, unread: '', missed: null });
});

test.each([
  ['ben ngeh q3', ['770@2004']],
  ['trao dien thu duc', ['27088@2004', '26824@2025', '769@2004']],
  ['q1 ben ngeh', ['26740@2004', '760@2004']],
])('«%s» is %j, however it is misspelt', (text, keys) => {
  expect(keysOf(find(text).matches)).toEqual(keys);
});

test.each([
  ['ben nge', '26740@2004'],
  ['Bên Nghé', '26740@2004'],
])('where every word must be spelt well, the letters of «%s» decide', (text, key) => {
  expect(keysOf(find(text).matches)).toEqual([key]);
  expect(keysOf(find(text, { isSpeltWell: true }).matches)).toEqual(text === 'ben nge' ? [] : [key]);
});

test.each([
  ['nhà (cũ) Bến Nghé', 'nhà (cũ)'],
  ['nhà, (Bến Nghé)', 'nhà'],
  ['a) Bến Nghé', 'a)'],
  ['12/3A -- Bến Nghé', '12/3A'],
  ['12 Lê Lợi , . Bến Nghé', '12 Lê Lợi'],
  ['(Bến Nghé', ''],
])('what comes before the place in «%s» is «%s»', (text, rest) => {
  expect(find(text).matches[0]).toMatchObject({ rest, unit: { name: 'Bến Nghé' } });
});

test('a commune and the district of its name leave it open, though its land was there', () => {
  expect(find('Củ Chi').isClear).toBe(false);
  expect(find('xã Củ Chi').isClear).toBe(true);
});

test.each([
  ['1999-01-01', ['quan-2@older']],
  ['2020-12-31', ['quan-2@older']],
  ['2021-01-01', []],
])('a name older than the lists is found on %s until it ended: %j', (day, keys) => {
  expect(keysOf(find('Quận 2', { day: isoDate.parse(day) }).matches)).toEqual(keys);
});

test.each([
  ['2025-06-30', ['cu@older']],
  ['2025-07-01', []],
])('one whose last day is not known is found on %s: %j', (day, keys) => {
  const older = createFinder(
    createRegister({ units: [unit('cu@older', 'phuong', 'Tân Xuân')], changes: [] }),
  );
  expect(keysOf(older.find('Tân Xuân', { day: isoDate.parse(day) }).matches)).toEqual(keys);
});

test.each([
  ['ben', ['26743@2025', '26740@2004', '26743@2004']],
  ['Bến Nghé, Quận 1', ['26740@2004']],
  ['q1 ben ngeh', ['26740@2004', '760@2004']],
  ['cu ch', ['27553@2025', '783@2004', '27496@2004']],
  ['xyz', []],
])('«%s» suggests %j', (text, keys) => {
  expect(keysOf(suggest(text))).toEqual(keys);
});

test.each(['ben nghe, q', 'ben nghe, quan', 'ben nghe, thi xa', 'ben nghe x'])(
  'the beginning of what follows changes nothing yet: «%s»',
  (text) => {
    expect(suggest(text)).toEqual(suggest('ben nghe').map((match) => ({ ...match, score: 0.95 })));
  },
);

test.each([
  ['ben', 2],
  ['binh thnah', 1],
])('«%s» suggests no more than %i', (text, limit) => {
  expect(suggest(text).length).toBeGreaterThan(limit);
  expect(suggest(text, limit)).toEqual(suggest(text).slice(0, limit));
});

test('the nearest names are guesses: misspelt, less alike than what was found', () => {
  const [first] = nearest('ben nge');
  expect(first).toMatchObject({ how: 'fuzzy', rest: '', unit: { name: 'Bến Nghé' } });
  expect(first?.score).toBeLessThan(1);
  expect(nearest('binh', 2)).toHaveLength(2);
  expect(nearest('wwww')).toEqual([]);
});
