import { expect, test } from 'vitest';
import { unit } from '#features/places/domain/_units.ts';
import { readQuery } from '#features/places/domain/query.ts';
import { createRegister } from '#features/places/domain/register/register.ts';
import { keyOf, type UnitKey } from '#features/places/domain/unit.ts';
import { misspeltSpans } from './finder-fuzzy.ts';
import { type Mention, mentionsOf } from './finder-mentions.ts';
import { namesOf, openSpansOf, spansOf } from './finder-names.ts';
import { placesOf } from './finder-places.ts';

const register = createRegister({
  units: [
    unit('79@2025', 'thanh-pho', 'Hồ Chí Minh'),
    unit('48@2025', 'thanh-pho', 'Đà Nẵng'),
    unit('01@2025', 'thanh-pho', 'Hà Nội'),
    unit('74@2004', 'tinh', 'Bình Dương'),
    unit('77@2004', 'tinh', 'Bà Rịa - Vũng Tàu'),
    unit('760@2004', 'quan', '1', '79'),
    unit('783@2004', 'huyen', 'Củ Chi', '79'),
    unit('718@2004', 'thanh-pho', 'Thủ Dầu Một', '74'),
    unit('765@2004', 'quan', 'Bình Thạnh', '79'),
    unit('27151@2004', 'phuong', '5', '760'),
    unit('26740@2004', 'phuong', 'Bến Nghé', '760'),
    unit('26749@2004', 'phuong', 'Phạm Ngũ Lão', '760'),
    unit('27496@2004', 'thi-tran', 'Củ Chi', '783'),
    unit('27556@2004', 'xa', 'Tân Thông Hội', '783'),
    unit('25750@2004', 'phuong', 'Phú Hòa 1', '718'),
    unit('10006@2004', 'xa', 'Thạch Xá', '01'),
    unit('13183@2025', 'xa', 'Bình Thanh', '01'),
    unit('26732@2025', 'dac-khu', 'Côn Đảo', '79'),
  ],
  changes: [],
});
const names = namesOf(placesOf(register));

/** How the words are read as this unit where they explain most; nothing where they cannot mean it. */
function mentionOf(text: string, key: UnitKey, isOpen = false): Mention | undefined {
  const query = readQuery(text);
  const exact = [...spansOf(query, names), ...(isOpen ? openSpansOf(query, names) : [])];
  return mentionsOf(query, exact.length > 0 ? exact : misspeltSpans(query, names, []))
    .filter(({ place }) => keyOf(place.unit) === key)
    .toSorted((a, b) => b.points - a.points)[0];
}
const pointsOf = (text: string, key: UnitKey) => mentionOf(text, key)?.points ?? -Infinity;

test.each<[string, UnitKey, ...string[]]>([
  ['marks', '26740@2004', 'Bến Nghé', 'Bên Nghé', 'Bên Nghẹ'],
  ['marks left out', '26740@2004', 'Bến Nghé', 'ben nghe', 'Bên Nghé'],
  ['rather a comma than another mark', '26740@2004', 'Bến, Nghé', 'Bên Nghé'],
  ['rather both than another letter', '26740@2004', 'Bên, Nghé', 'ben nge'],
  ['spaces', '26740@2004', 'Bến Nghé', 'BếnNghé'],
  ['a comma within', '26740@2004', 'Bến Nghé', 'Bến, Nghé'],
  ['one of two gaps', '27556@2004', 'Tân Thông Hội', 'Tân, Thông Hội'],
  ['the other of two gaps', '27556@2004', 'Tân Thông Hội', 'Tân Thông, Hội'],
  ['letters', '26740@2004', 'ben nghe', 'ben nge'],
  ['misspelt, marks', '765@2004', 'Bình Thạn', 'Bình Than', 'Bính Thàn'],
  ['misspelt, fewer marks', '13183@2025', 'Bình Than', 'Bình Thạn'],
  ['an alias', '79@2025', 'Hồ Chí Minh', 'Sài Gòn'],
  ['its kind', '765@2004', 'Quận Bình Thạnh', 'Bình Thạnh', 'Huyện Bình Thạnh', 'Phường Bình Thạnh'],
  ['a kind of two words', '26732@2025', 'Đặc khu Côn Đảo', 'Thị trấn Côn Đảo', 'Côn Đảo', 'Thị xã Côn Đảo'],
  ['its kind in English', '26740@2004', 'Ben Nghe Ward', 'Ben Nghe'],
  ['two words in English', '26732@2025', 'Con Dao Special Zone', 'Con Dao'],
  ['either kind in English', '27496@2004', 'Cu Chi Town', 'Cu Chi'],
  ['no street', '26749@2004', 'Phạm Ngũ Lão', 'đường Phạm Ngũ Lão'],
  ['no number of a house', '26749@2004', 'Phạm Ngũ Lão', '12 Phạm Ngũ Lão'],
])('%s: of what names %s, «%s» explains more than …', (_, key, ...texts) => {
  const points = texts.map((text) => pointsOf(text, key));
  expect(points).toEqual([...new Set(points)].toSorted((a, b) => b - a));
  expect(points.at(-1)).toBeGreaterThan(-Infinity);
});

test.each<[string, UnitKey, string, string]>([
  ['a comma after it', '26740@2004', 'Bến Nghé, quận 1', 'Bến Nghé'],
  ['a comma before it', '26740@2004', 'quận 1, Bến Nghé', 'Bến Nghé'],
  ['a number that a ward bears too, before a street', '26749@2004', '5 Phạm Ngũ Lão', '12 Phạm Ngũ Lão'],
  ['after a name that ends like a street', '718@2004', 'Bình Dương Thủ Dầu Một', 'Thủ Dầu Một'],
  ['after a name that ends like a kind', '01@2025', 'Thạch Xá Hà Nội', 'Hà Nội'],
  ['initials at the end', '48@2025', 'quận 1 đn', 'đn'],
  ['initials of three letters anywhere', '79@2025', 'hcm xyz', 'hcm'],
])('%s makes no difference', (_, key, text, same) => {
  expect(pointsOf(text, key)).toBe(pointsOf(same, key));
  expect(pointsOf(text, key)).toBeGreaterThan(-Infinity);
});

test('without marks a misspelling is as much one name as the other', () => {
  const [one, other] = (['765@2004', '13183@2025'] as const).map((key) => pointsOf('binh thach', key));
  expect(one).toBeGreaterThan(0);
  expect(one).toBe(other);
});

test.each<[string, UnitKey, boolean]>([
  ['đn', '48@2025', true],
  ['tp đn xyz', '48@2025', true],
  ['đn xyz', '48@2025', false],
  ['hcm xyz', '79@2025', true],
  ['q bt xyz', '765@2004', true],
  ['bt', '765@2004', false],
  ['5', '27151@2004', false],
  ['phường 5', '27151@2004', true],
  ['5 ward', '27151@2004', false],
  ['ward 5', '27151@2004', true],
  ['xyz 5', '27151@2004', false],
  ['Phú Hòa 1', '25750@2004', true],
  ['phường Phú Hòa 1', '25750@2004', true],
])('«%s» may mean %s: %s', (text, key, isMeant) => {
  expect(mentionOf(text, key) !== undefined).toBe(isMeant);
});

test.each<[string, UnitKey, boolean]>([
  ['ho ch', '79@2025', true],
  ['brvt', '77@2004', true],
  ['brv', '77@2004', false],
  ['tỉnh brv', '77@2004', false],
  ['tp h', '79@2025', true],
])('while it is typed, «%s» may become %s: %s', (text, key, isMeant) => {
  expect(mentionOf(text, key, true) !== undefined).toBe(isMeant);
});

test('what is complete explains more than what is still typed', () => {
  const [whole, open] = ['ho chi minh', 'ho chi min'].map((text) => mentionOf(text, '79@2025', true));
  expect(whole?.points).toBeGreaterThan(open?.points ?? Infinity);
});

test.each<[string, UnitKey, { start: number; end: number; isByKind: boolean; how: string }]>([
  ['Bến Nghé', '26740@2004', { start: 0, end: 2, isByKind: false, how: 'exact' }],
  ['nhà P. Bến Nghé', '26740@2004', { start: 1, end: 4, isByKind: true, how: 'exact' }],
  ['nhà ben nghe ward q1', '26740@2004', { start: 1, end: 4, isByKind: true, how: 'folded' }],
  ['Con Dao Special Zone', '26732@2025', { start: 0, end: 4, isByKind: true, how: 'folded' }],
  ['đặc khu Côn Đảo', '26732@2025', { start: 0, end: 4, isByKind: true, how: 'exact' }],
  ['Cu Chi Town', '27496@2004', { start: 0, end: 3, isByKind: true, how: 'folded' }],
  ['xã Bến Nghé', '26740@2004', { start: 0, end: 3, isByKind: true, how: 'exact' }],
  ['quận Bến Nghé', '26740@2004', { start: 0, end: 3, isByKind: false, how: 'exact' }],
  ['Bến Nghế', '26740@2004', { start: 0, end: 2, isByKind: false, how: 'fuzzy' }],
  ['Bến Ngh', '26740@2004', { start: 0, end: 2, isByKind: false, how: 'fuzzy' }],
  ['q bt', '765@2004', { start: 0, end: 2, isByKind: true, how: 'exact' }],
])('«%s» is read as %s', (text, key, read) => {
  expect(mentionOf(text, key)).toMatchObject(read);
});
