import { expect, test } from 'vitest';
import { readQuery } from '#features/places/domain/query.ts';
import { keyOf, type UnitKey } from '#features/places/domain/unit.ts';
import { createFinder } from './finder.ts';
import { mentionsOf } from './finder-mentions.ts';
import { namesOf, spansOf } from './finder-names.ts';
import { placesOf } from './finder-places.ts';
import { coverOf, readingsOf, scoreOf } from './finder-readings.ts';
import { sampleRegister } from './_namesakes.ts';

const names = namesOf(placesOf(sampleRegister));
const { find } = createFinder(sampleRegister);

function read(text: string) {
  const query = readQuery(text);
  const readings = readingsOf(query, mentionsOf(query, spansOf(query, names)));
  const of = (key: UnitKey) => readings.find(({ place }) => keyOf(place.unit) === key);
  const textOf = (start: number, end: number) =>
    query.text.slice(query.words[start]?.from, query.words[end - 1]?.to);
  return { query, readings, of, textOf };
}

/** The places that confirm a reading, as they are typed. */
const withinOf = (text: string, key: UnitKey) => {
  const { of, textOf } = read(text);
  return of(key)?.within.map(({ start, end }) => textOf(start, end));
};

test.each<[UnitKey, string, string[]]>([
  ['26740@2004', 'Bến Nghé', []],
  ['26740@2004', 'Bến Nghé, Quận 1, TP.HCM', ['Quận 1', 'TP.HCM']],
  ['26740@2004', 'Bến Nghé, TP.HCM', ['TP.HCM']],
  ['26740@2004', 'Bến Nghé, Quận 3', []],
  ['26740@2004', 'TP.HCM, Quận 1, Bến Nghé', ['Quận 1', 'TP.HCM']],
  ['26740@2004', 'nay thuộc TP.HCM, Bến Nghé', ['TP.HCM']],
  ['26740@2004', '12 TP.HCM, Bến Nghé', []],
  ['26740@2004', 'TP.HCM, Bến Nghé, TP.HCM', ['TP.HCM']],
  ['26740@2004', 'phường Bến Nghé, phường Sài Gòn', ['phường Sài Gòn']],
  ['26740@2004', 'Bến Nghé, Sài Gòn', ['Sài Gòn']],
  ['26740@2025', 'phường Sài Gòn, quận 1', ['quận 1']],
  ['26740@2025', 'phường Sài Gòn, TP.HCM', ['TP.HCM']],
  ['27151@2004', 'Bàn Cờ, phường 5, quận 3', ['quận 3']],
  ['27151@2004', 'phường 5, Bàn Cờ', ['Bàn Cờ']],
  ['25747@2004', 'Phú Cường, Thủ Dầu Một, Bình Dương', ['Thủ Dầu Một', 'Bình Dương']],
  ['25747@2004', 'Phú Cường, TP.HCM', ['TP.HCM']],
  ['27088@2004', 'Thảo Điền, Quận 2', ['Quận 2']],
  ['quan-2@older', 'Quận 2, Thảo Điền', []],
  ['quan-2@older', 'Quận 2, TP.HCM', ['TP.HCM']],
  ['26740@2004', 'TP.HCM, Bến Nghé, Quận 1', ['TP.HCM', 'Quận 1']],
  ['26740@2004', 'Bến Nghé, phố SG', []],
  ['26740@2025', 'huyện 1, phường Sài Gòn', []],
  ['27496@2004', 'Củ Chi', []],
  ['27496@2004', 'thị trấn Củ Chi, Củ Chi', ['Củ Chi']],
])('%s in «%s» is confirmed by %j', (key, text, within) => {
  expect(withinOf(text, key)).toEqual(expect.arrayContaining(within));
  expect(withinOf(text, key)).toHaveLength(within.length);
});

// Each text is a better reading than the next.
test.each<[string, UnitKey, ...string[]]>([
  ['what follows', '26740@2004', 'Bến Nghé, Quận 1, TPHCM', 'Bến Nghé, Quận 1', 'Bến Nghé', 'Bến Nghé um'],
  ['what comes before', '26740@2004', 'Bến Nghé', 'um Bến Nghé', 'um om Bến Nghé', 'um om im Bến Nghé'],
  ['a word after it', '26740@2004', 'Bến Nghé', 'um om im Bến Nghé', 'Bến Nghé um', 'Bến Nghé um om'],
  ['much before it', '26740@2004', 'ben nghe', 'um om im Bến Nghé', 'Bến Nghe um'],
  [
    'the wider place first',
    '26740@2004',
    'Bến Nghé, Quận 1',
    'ben nghe, Quận 1',
    'Quận 1, Bến Nghé',
    'Bến Nghé',
  ],
  ['its former district', '26740@2025', 'Sài Gòn, TPHCM', 'Sài Gòn, Quận 1', 'Sài Gòn'],
  ['its former district, and before', '27154@2025', 'Bàn Cờ, Quận 3', 'Bàn Cờ'],
  ['its province of today', '25747@2004', 'Phú Cường, Bình Dương', 'Phú Cường, TPHCM', 'Phú Cường'],
  ['its province of today first', '25747@2004', 'Phú Cường, TPHCM', 'TPHCM, Phú Cường', 'Phú Cường'],
  [
    'a former province rather than what it was',
    '25747@2025',
    'phường Thủ Dầu Một, Bình Dương',
    'phường Thủ Dầu Một, Phú Cường',
  ],
  [
    'a former district rather than what it was',
    '27154@2025',
    'phường Bàn Cờ, Quận 3',
    'phường Bàn Cờ, phường 5',
  ],
  [
    'a former province rather than a district',
    '25747@2025',
    'phường Thủ Dầu Một, tỉnh Bình Dương',
    'phường Thủ Dầu Một, Thủ Dầu Một',
  ],
  ['what it is now', '27151@2004', 'phường 5, Quận 3', 'phường 5, Bàn Cờ', 'phường 5'],
  ['a ward of that name besides', '26740@2004', 'um om ben nghe', 'phường 99, Bến Nghé', 'Bến Nghé um om'],
])('%s: %s in «%s» is a better reading than in …', (_, key, ...texts) => {
  const points = texts.map((text) => read(text).of(key)?.points ?? Infinity);
  expect(points).toEqual([...new Set(points)].toSorted((a, b) => b - a));
});

test('of four words before a place the fourth makes no difference: a street may be long', () => {
  const [three, four, nine] = ['um om im', 'um om im em', 'um om im em ym uom am ưm ơm'].map(
    (street) => read(`${street} Bến Nghé`).of('26740@2004')?.points,
  );
  expect(three).toBe(four);
  expect(nine).toBe(four);
});

test.each<[string, UnitKey[]]>([
  ['5 Phạm Ngũ Lão, Quận 1', ['760@2004', '26749@2004']],
  ['TPHCM 2025 xyz', ['79@2025', '79@2004']],
  ['Bến Nghé um om im', ['26740@2004']],
  ['Quận 1 Bến Nghé um om im em', ['26740@2004']],
  ['TPHCM 2025 Bến Nghé', ['79@2025', '79@2004']],
  ['um om', []],
])('«%s» may be %j alone, the best first', (text, keys) => {
  expect(read(text).readings.map(({ place }) => keyOf(place.unit))).toEqual(keys);
});

test('a place that is named twice is read where that explains more', () => {
  expect(find('Bến Nghé, Bến Nghé, Quận 1').matches[0]).toMatchObject({ rest: 'Bến Nghé' });
  expect(find('Bến Nghé, Quận 1, chợ Bến Nghé').matches[0]).toMatchObject({ rest: '' });
});

test.each([
  ['Xã Không Có Củ Chi', 'Xã Không Có'],
  ['Phường Bến Nghé', ''],
  ['Quận Bến Nghé', ''],
  ['H. Không Có, Thảo Điền, Thủ Đức', 'H. Không Có'],
  ['TP. Không Có, Bến Nghé, Q1', ''],
  ['TP. Không Có, Bến Nghé', 'TP. Không Có'],
  ['Q. Không Có, Bến Nghé, Quận 1', ''],
  ['Q. Không Có, Bến Nghé, TPHCM', 'Q. Không Có'],
  ['P. Lê Lợi, Bến Nghé', 'P. Lê Lợi'],
  ['P. Lê Lợi, phường Bến Nghé', ''],
  ['P. Lê Lợi, Bến Nghé, Q1', ''],
  ['P. Lê Lợi, Bến Nghé, TPHCM', 'P. Lê Lợi'],
  ['P. Lê Lợi, Quận 1', 'P. Lê Lợi'],
  ['P. Lê Lợi, Thủ Đức', 'P. Lê Lợi'],
  ['H. Không Có, xã Củ Chi', 'H. Không Có'],
  ['UBND phường Bến Nghé, Bến Nghé, Q1', ''],
  ['Phường Lê Lợi, Phường Lê Lai, Bến Nghé, Q1', 'Phường Lê Lợi, Phường Lê Lai'],
])('in «%s» the unit not understood is «%s»', (text, unread) => {
  expect(find(text).unread).toBe(unread);
});

test.each([
  ['nhà to Bến Nghé', true],
  ['nhà thờ Bến Nghế', false],
  ['nhà thờ phường Bến Nghế', true],
  ['nhà thờ Bến Nghế, Quận 1', true],
  ['nhà thờ, Bến Nghế', true],
  ['nhà to rất đẹp có sân Bến Nghế, Quận 1', true],
  ['nhà to rất đẹp Bến Nghế (cũ)', false],
  ['nhà thờ, nhà to lớn Bến Nghế', false],
  ['Bến Nghế', true],
])('before a misspelt name other words leave it open: «%s» is clear: %s', (text, isClear) => {
  expect(find(text).isClear).toBe(isClear);
});

test.each<[string, UnitKey, { start: number; unexplained: string[] }]>([
  ['Bến Nghé', '26740@2004', { start: 0, unexplained: [] }],
  ['12 Lê Lợi, Bến Nghé, Q1', '26740@2004', { start: 3, unexplained: [] }],
  ['12 Lê Lợi, Bến Nghé abc Q1 xyz', '26740@2004', { start: 3, unexplained: ['abc', 'xyz'] }],
  ['Bến Nghé cũ, nay thuộc TP.HCM', '26740@2004', { start: 0, unexplained: [] }],
  ['Quận 1, Bến Nghé', '26740@2004', { start: 0, unexplained: [] }],
])('«%s» begins at, and does not explain: %s %j', (text, key, expected) => {
  const { query, of, textOf } = read(text);
  const reading = of(key);
  const { start, unexplained } = reading ? coverOf(query, reading) : { start: -1, unexplained: [] };
  expect({ start, unexplained: unexplained.map((at) => textOf(at, at + 1)) }).toEqual(expected);
});

test('a score is between nothing and all', () => {
  const scores = ['Bến Nghé, Quận 1', 'Bến Nghé um', 'Bến Nghé um om im em ym uom'].map((text) => {
    const { query, readings } = read(text);
    const [best] = readings;
    return best && scoreOf(query, best, best);
  });
  expect(scores[0]).toBe(1);
  expect(scores[1]).toBeGreaterThan(0);
  expect(scores[1]).toBeLessThan(0.5);
  expect(scores[2]).toBe(0);
});
