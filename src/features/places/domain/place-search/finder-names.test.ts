import { expect, test } from 'vitest';
import { readQuery } from '#features/places/domain/query.ts';
import { namesOf, openSpansOf, soundOf, spansOf } from './finder-names.ts';
import { placesOf } from './finder-places.ts';
import { sampleRegister } from './_namesakes.ts';

const names = () => namesOf(placesOf(sampleRegister));

const spansIn = (text: string, spansFor = spansOf) => {
  const query = readQuery(text);
  return spansFor(query, names()).map(({ start, end, name, isPrefix }) => {
    const typed = query.words.slice(start, end).map(({ folded }) => folded);
    return `${start} ${typed.join(' ')} = ${name.key}${isPrefix ? ' so far' : ''}`;
  });
};

test.each<[string, string[]]>([
  ['Bến Nghé, Quận 1', ['3 1 = 1', '0 ben nghe = bennghe']],
  ['BếnNghé', ['0 bennghe = bennghe']],
  ['b e n n g h e', ['0 b e n n g h e = bennghe']],
  ['p h u c u o n g', []],
  ['Bà Rịa - Vũng Tàu', ['2 vung tau = vungtau', '0 ba ria vung tau = bariavungtau']],
  ['Sài Gòn', ['0 sai gon = saigon']],
  ['brvt', ['0 brvt = brvt']],
  ['Q. GV', ['1 gv = gv']],
  ['gv', []],
  ['', []],
])('«%s» has the names %j, the last first', (text, spans) => {
  expect(spansIn(text)).toEqual(spans);
});

test.each<[string, string[]]>([
  ['ben n', ['1 n = nguyenthaibinh so far', '0 ben n = bennghe so far']],
  ['um ben n', ['2 n = nguyenthaibinh so far', '1 ben n = bennghe so far']],
  ['ben nghe', []],
  ['p h u c u o n', ['6 n = nguyenthaibinh so far', '0 p h u c u o n = phucuong so far']],
  ['t a n t h o n g', ['7 g = govap so far', '6 n g = nguyenthaibinh so far']],
  ['ben nghe x', []],
  ['', []],
])('«%s» begins the names %j', (text, spans) => {
  expect(spansIn(text, openSpansOf)).toEqual(spans);
});

test.each([
  ['mytho', 'mitho', 'mitho'],
  ['travinh', 'travinh', 'chavinh'],
  ['truongtri', 'truongtri', 'chuongchi'],
  ['bennghe', 'bennghe', 'bennghe'],
])('«%s» sounds like %s, in the north like %s', (key, sound, northern) => {
  expect(soundOf(key)).toMatchObject({ sound, northern });
});

test('the letters of a name count once each, in any order', () => {
  expect(soundOf('nghebenn').letters).toBe(soundOf('hgbne').letters);
  expect(soundOf('bennghi').letters).not.toBe(soundOf('bennghe').letters);
});
