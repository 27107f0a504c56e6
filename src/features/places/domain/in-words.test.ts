import { expect, test } from 'vitest';
import { country } from './_country.ts';
import { changes, unit } from './_units.ts';
import { listedPlace, placeMeant } from './in-words.ts';
import { createFinder, type Finder, type Match } from './place-search/finder.ts';
import { createRegister, type Register } from './register/register.ts';
import { keyOf, type UnitKey } from './unit.ts';

const register = createRegister({
  units: [
    unit('79@2004', 'thanh-pho', 'Hồ Chí Minh'),
    unit('79@2025', 'thanh-pho', 'Hồ Chí Minh'),
    unit('10@2025', 'tinh', 'Lào Cai'),
    unit('10@2004', 'tinh', 'Yên Bái'),
    unit('48@2025', 'thanh-pho', 'Đà Nẵng'),
    unit('760@2004', 'quan', '1', '79'),
    unit('778@2004', 'quan', '7', '79'),
    unit('27508@2004', 'xa', 'Phú Mỹ Hưng', '783'),
    unit('764@2004', 'quan', 'Gò Vấp', '79'),
    unit('783@2004', 'huyen', 'Củ Chi', '79'),
    unit('694@2004', 'thi-xa', 'Gò Công', '79'),
    unit('769@2004', 'thanh-pho', 'Thủ Đức', '79'),
    unit('quan-2@older', 'quan', '2', '79'),
    unit('26740@2004', 'phuong', 'Bến Nghé', '760'),
    unit('26824@2025', 'phuong', 'Thủ Đức', '79'),
    unit('26830@2025', 'phuong', 'Tam Bình', '79'),
    unit('27553@2025', 'xa', 'Tân Thông Hội', '79'),
    unit('27496@2004', 'thi-tran', 'Hóc Môn', '783'),
    unit('26732@2025', 'dac-khu', 'Côn Đảo', '79'),
    unit('20194@2025', 'xa', 'Đồn', '48'),
    unit('20200@2025', 'xa', 'An Ninh', '48'),
    unit('20201@2025', 'xa', 'Hòa Bình', '48'),
    unit('20202@2025', 'phuong', 'Nguyễn Trãi', '48'),
    unit('20203@2025', 'xa', 'Hoàng Hoa Thám', '48'),
    unit('20204@2025', 'xa', 'Lê Chân', '10'),
    unit('20205@2025', 'xa', 'Lệ Chi', '10'),
    unit('20206@2025', 'xa', 'Yên Tĩnh', '10'),
  ],
  changes: [],
});
const { find } = createFinder(register);

const meant = (text: string) => {
  const found = placeMeant(find, text);
  return found && [keyOf(found.unit), found.rest];
};

test.each([
  ['Gò Vấp', '764@2004', ''],
  ['gò vấp giá rẻ', '764@2004', 'giá rẻ'],
  ['nhà 3 tầng quận 1', '760@2004', 'nhà 3 tầng'],
  ['bán nhà Gò Vấp hai phòng ngủ', '764@2004', 'bán nhà hai phòng ngủ'],
  ['nhà  Gò Vấp,  hẻm   xe hơi', '764@2004', 'nhà hẻm xe hơi'],
  ['Bến Nghé, quận 1, view sông', '26740@2004', 'view sông'],
  ['nhà Bến Nghé', '26740@2004', 'nhà'],
  ['nhà phố P. Bến Nghé Q1', '26740@2004', 'nhà phố'],
  ['q1', '760@2004', ''],
  ['biệt thự Phú Mỹ Hưng', '778@2004', 'biệt thự'],
  ['phu my hung', '778@2004', ''],
  ['đất xã Phú Mỹ Hưng', '27508@2004', 'đất'],
  ['Phú Mỹ Hưng, Củ Chi', '27508@2004', ''],
  ['tphcm', '79@2025', ''],
  ['xã Tân Thông Hội gần trường học', '27553@2025', 'gần trường học'],
  ['đất Côn Đảo', '26732@2025', 'đất'],
  ['nhà quận 2', 'quan-2@older', 'nhà'],
])('«%s» names %s, beside «%s»', (text, key, rest) => {
  expect(meant(text)).toEqual([key, rest]);
});

test.each([
  ['nothing typed', ''],
  ['no letter', '760'],
  ['signs', '?! 12'],
  ['no place', 'nhà hẻm xe hơi'],
  ['a street', 'nhà đường Bến Nghé'],
  ['another unit that there is not', 'phường 99 quận 1'],
  ['a pasted advertisement', `Gò Vấp ${'nhà '.repeat(30)}Gò Vấp`],
])('%s names no place: «%s»', (_, text) => {
  expect(meant(text)).toBeNull();
});

test.each([
  ['thu duc', '769@2004'],
  ['nhà Thủ Đức', '769@2004'],
  ['phường Thủ Đức', '26824@2025'],
])('of namesakes the bare name is the former district: «%s» is %s', (text, key) => {
  expect(meant(text)?.[0]).toBe(key);
});

// What a commune may be called without the word of its kind.
test.each([
  ['Tam Bình', 'xã Tam Bình'],
  ['Lệ Chi', 'xã Lệ Chi'],
])('«%s» is a commune by its bare name', (text) => {
  expect(meant(text)).not.toBeNull();
});

test.each([
  ['one syllable', 'Đồn', 'xã Đồn'],
  ['a quality of houses', 'An Ninh', 'xã An Ninh'],
  ['the same before a stop', 'nhà an ninh.', 'nhà xã an ninh.'],
  ['the same before signs', 'nhà an ninh ,;.', 'nhà xã an ninh ,;.'],
  ['peace', 'hòa bình', 'xã Hòa Bình'],
  ['quiet', 'yên tĩnh', 'xã Yên Tĩnh'],
  ['a hero', 'Nguyễn Trãi', 'phường Nguyễn Trãi'],
  ['a general', 'Hoàng Hoa Thám', 'xã Hoàng Hoa Thám'],
  ['a princess', 'Lê Chân', 'xã Lê Chân'],
])('%s is a commune only with the word of its kind: «%s», «%s»', (_, bare, called) => {
  expect(meant(bare)).toBeNull();
  expect(meant(called)?.[0]).toMatch(/^\d{5}@/);
});

test('a quality within a longer text is none either', () => {
  expect(meant('khu an ninh quận 1')).toEqual(['760@2004', 'khu an ninh']);
});

test.each([
  ['phường Bến Ngé', '26740@2004'],
  ['nhà phường Bến Ngé', '26740@2004'],
  ['xã Tân Thônq Hội', '27553@2025'],
  ['thị trấn Hóc Môm', '27496@2004'],
  ['quận Gò Vấb', '764@2004'],
  ['huyện Củ Chj', '783@2004'],
  ['thị xã Gò Cônk', '694@2004'],
  ['thành phố Thủ Đứk', '769@2004'],
  ['tỉnh Lào Cay', '10@2025'],
  ['đặc khu Côn Đảu', '26732@2025'],
  ['Ben Nge ward', '26740@2004'],
  ['Go Vab district', '764@2004'],
  ['p. Bến Ngé', '26740@2004'],
  ['q. Gò Vấb', '764@2004'],
  ['h. Củ Chj', '783@2004'],
])('beside the word of a kind a misspelling counts: «%s» is %s', (text, key) => {
  expect(meant(text)?.[0]).toBe(key);
});

test.each(['Bến Ngé', 'nhà Gò Vấb', 'Tân Thônq Hội', 'Lào Cay', 'gò vắp', 'Thủ Đứk giá rẻ'])(
  'without it a misspelling is just words: «%s»',
  (text) => {
    expect(meant(text)).toBeNull();
  },
);

const [ONE, OTHER, NOW, DISTRICT, OLDER, FORMER] = (
  ['26740@2004', '26824@2025', '79@2025', '769@2004', 'quan-2@older', '10@2004'] as const
).map((key) => register.unitOf(key));

type Found = { matches: readonly (readonly [Match['unit'] | undefined, number])[]; isClear?: boolean };

/** A finder that knows these texts and no others, and is never given an empty one. */
const knowing =
  (texts: Readonly<Record<string, Found & { unread?: string }>>): Finder['find'] =>
  (text) => {
    expect(text).not.toBe('');
    const { matches = [], isClear = false, unread = '' } = texts[text] ?? {};
    return {
      isClear,
      unread,
      missed: null,
      matches: matches.flatMap(([found, score]) =>
        found ? [{ unit: found, how: 'exact' as const, score, rest: '' }] : [],
      ),
    };
  };

test.each<[string, Found & { unread?: string }, UnitKey | null]>([
  ['the only one', { matches: [[DISTRICT, 1]] }, '769@2004'],
  ['a city of today before a former district', { matches: [[DISTRICT, 1], [NOW, 0.95]] }, '79@2025'], // prettier-ignore
  ['a former province before a former district', { matches: [[FORMER, 1], [DISTRICT, 1]] }, '10@2004'], // prettier-ignore
  ['a city that fits much less', { matches: [[DISTRICT, 1], [NOW, 0.93]] }, '769@2004'], // prettier-ignore
  ['just as alike', { matches: [[OTHER, 1], [NOW, 1 - 0.06]] }, '79@2025'], // prettier-ignore
  ['two urban districts', { matches: [[register.unitOf('760@2004'), 1], [register.unitOf('764@2004'), 1]] }, null], // prettier-ignore
  ['an urban district before another', { matches: [[DISTRICT, 1], [register.unitOf('764@2004'), 1]] }, '764@2004'], // prettier-ignore
  ['two cities', { matches: [[NOW, 1], [register.unitOf('48@2025'), 1]] }, null], // prettier-ignore
  ['communes alone', { matches: [[ONE, 1], [OTHER, 1]] }, null], // prettier-ignore
  ['a district older than the lists', { matches: [[OLDER, 1]] }, null],
  ['half of it understood', { matches: [[DISTRICT, 0.5]] }, '769@2004'],
  ['less than half', { matches: [[DISTRICT, 0.49]] }, null],
  ['less than half, yet clear', { matches: [[DISTRICT, 0.3]], isClear: true }, '769@2004'],
  ['a unit not understood', { matches: [[DISTRICT, 1]], unread: 'Phường 99' }, null],
  ['nothing', { matches: [] }, null],
])('of what is found for an open name, %s', (_, found, key) => {
  const place = placeMeant(knowing({ 'Thủ Đức': found }), 'Thủ Đức');
  expect(place && keyOf(place.unit)).toBe(key);
});

const clearly = (found: Match['unit'] | undefined, score: number): Found => ({
  matches: [[found, score]],
  isClear: true,
});

test.each<[string, Found, Found, UnitKey, string]>([
  ['the longer text is as good', clearly(DISTRICT, 0.95), clearly(DISTRICT, 1), '769@2004', ''],
  ['the shorter is no more than a tenth better', clearly(DISTRICT, 0.8), clearly(DISTRICT, 0.9), '769@2004', ''], // prettier-ignore
  ['the shorter is better', clearly(DISTRICT, 0.8), clearly(DISTRICT, 0.95), '769@2004', 'rẻ'],
  ['the shorter is another place', clearly(DISTRICT, 0.6), clearly(NOW, 1), '769@2004', ''],
  ['only the shorter is a place', { matches: [] }, clearly(NOW, 0.6), '79@2025', 'rẻ'],
])('%s', (_, longer, shorter, key, rest) => {
  const place = placeMeant(knowing({ 'Thủ Đức rẻ': longer, 'Thủ Đức': shorter }), 'Thủ Đức rẻ');
  expect(place).toMatchObject({ rest, unit: { code: key.split('@')[0] } });
});

test.each([
  [5, true],
  [6, false],
])('a name with %i words after it is found: %s', (count, isFound) => {
  const words = 'một hai ba bốn năm sáu'.split(' ').slice(0, count).join(' ');
  expect(placeMeant(knowing({ Huế: clearly(NOW, 1) }), `Huế ${words}`) !== null).toBe(isFound);
});

test.each([
  [24, true],
  [25, false],
])('of %i words a place is looked for: %s', (count, isFound) => {
  const text = Array.from({ length: count }, () => 'Huế').join(' ');
  expect(placeMeant(knowing({ [text]: clearly(NOW, 1) }), text) !== null).toBe(isFound);
});

const ofSample = (of: Register, key: UnitKey) => {
  const found = of.unitOf(key);
  const listed = found && listedPlace(of, found);
  return listed && [listed.code, ...(listed.formerProvince === null ? [] : [listed.formerProvince])].join();
};

test.each<[string, UnitKey, string | null]>([
  ['a city of today', '79@2025', '79'],
  ['a city by its list of 2004', '79@2004', '79'],
  ['a province that went into a city', '74@2004', '79,74'],
  ['a district', '760@2004', '760'],
  ['a commune of today', '26740@2025', '26740'],
  ['a former commune, by what it is now', '26734@2004', '26734'],
  ['a commune recoded since', '06970@2025', '06978'],
  ['a divided commune, by its district', '26737@2004', '760'],
  ['a name older than the lists, by the commune it went into', 'phuong-cu@older', '26740'],
])('listings know %s, %s, as %s', (_, key, code) => {
  expect(ofSample(country, key)).toBe(code);
});

test.each<[string, UnitKey, string | null]>([
  ['a former district whose communes are all in one', 'quan-9@older', '769'],
  ['one divided among two districts', 'quan-8@older', null],
  ['one of which nothing is known', 'quan-7@older', null],
])('listings know %s, %s, as %s', (_, key, code) => {
  const former = createRegister({
    units: [
      unit('79@2004', 'thanh-pho', 'Hồ Chí Minh'),
      unit('769@2004', 'thanh-pho', 'Thủ Đức', '79'),
      unit('764@2004', 'quan', 'Gò Vấp', '79'),
      unit('26800@2004', 'phuong', 'Linh Trung', '769'),
      unit('26803@2004', 'phuong', 'Linh Xuân', '769'),
      unit('26806@2004', 'phuong', '1', '764'),
      unit('quan-9@older', 'quan', '9', '79'),
      unit('quan-8@older', 'quan', '8', '79'),
      unit('quan-7@older', 'quan', '7', '79'),
    ],
    changes: changes('quan-9@older > 26800@2004 + 26803@2004', 'quan-8@older > 26800@2004 + 26806@2004'),
  });
  expect(ofSample(former, key)).toBe(code);
});
