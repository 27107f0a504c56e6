import { expect, test } from 'vitest';
import { readQuery } from '#features/places/domain/query.ts';
import { keyOf } from '#features/places/domain/unit.ts';
import { sampleRegister } from './_namesakes.ts';
import { mostSimilar } from './finder-fuzzy.ts';
import { namesOf } from './finder-names.ts';
import { placesOf } from './finder-places.ts';

const names = namesOf(placesOf(sampleRegister));
const alike = (text: string, limit = 8) => mostSimilar(readQuery(text), names, limit);
const keys = (text: string, limit?: number) => alike(text, limit).map(({ place }) => keyOf(place.unit));

test.each([
  ['ben nge', '26740@2004'],
  ['Bến Tahnh', '26743@2025'],
  ['phường tan thong hoy', '27556@2004'],
  ['thudau mot', '25747@2025'],
  ['quận gò vắp', '764@2004'],
])('of all names «%s» is most like that of %s', (text, key) => {
  expect(keys(text)[0]).toBe(key);
});

test('the more pairs of letters in common, the more alike', () => {
  // «bnnghe» and «bennghe» share nn, ng, gh and he of their 5 and 6 pairs.
  expect(alike('bn nghe')[0]).toMatchObject({ similarity: (2 * 4) / (5 + 6) });
  expect(alike('Bến Nghé')[0]).toMatchObject({ similarity: 1 });
  // A quarter is enough: «gomix» and «govap» share one of four pairs each.
  expect(alike('go mix')).toMatchObject([{ similarity: 0.25 }]);
  const found = alike('binh').map(({ similarity }) => similarity);
  expect(found.length).toBeGreaterThan(1);
  expect(found).toEqual(found.toSorted((a, b) => b - a));
  expect(Math.min(...found)).toBeGreaterThanOrEqual(0.25);
});

test('marks and the word of a kind count for nothing', () => {
  expect(alike('P. Bến Nghe')).toEqual(alike('ben nghe'));
});

test('one place per name: current before former', () => {
  expect(keys('thu dau mot').filter((key) => key.startsWith('25747') || key.startsWith('718'))).toEqual([
    '25747@2025',
  ]);
});

test.each([1, 3])('no more than %i are named', (limit) => {
  expect(keys('binh thanh', limit)).toHaveLength(limit);
});

test.each(['', '!!!', 'phường', 'q', 'a', 'wwww zzzz'])('nothing is like «%s»', (text) => {
  expect(alike(text)).toEqual([]);
});
