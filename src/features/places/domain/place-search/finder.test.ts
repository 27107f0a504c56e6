import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isoDate } from '#kernel/dates.ts';
import { fold } from '#kernel/text.ts';
import { createFinder } from './finder.ts';
import { sampleRegister } from './_namesakes.ts';
import { fullName, keyOf, type Unit } from '#features/places/domain/unit.ts';

const { find, suggest } = createFinder(sampleRegister);
const keysOf = (matches: readonly { unit: Unit }[]) => matches.map(({ unit }) => keyOf(unit));

function pathOf(unit: Unit): Unit[] {
  const parent = sampleRegister.parentOf(unit);
  return parent ? [unit, ...pathOf(parent)] : [unit];
}

const pathText = (unit: Unit) => pathOf(unit).map(fullName).join(', ');
const paths = sampleRegister.units.map((unit) => [pathText(unit), keyOf(unit)] as const);

describe('a place by its own full path', () => {
  test.each(paths)('«%s» is %s', (path, key) => {
    const namesakes = paths.filter(([other]) => other === path).map(([, other]) => other);
    expect(namesakes).toContain(keysOf(find(path).matches)[0]);
    expect(keysOf(find(fold(path)).matches)).toContain(key);
    expect(namesakes).toContain(keysOf(find(fold(path).replaceAll(',', ' ').toUpperCase()).matches)[0]);
  });
});

describe('what people type', () => {
  test.each([
    ['P. Bến Nghé Q1', '26740@2004', 'exact'],
    ['p ben nghe,quan  01', '26740@2004', 'folded'],
    ['Ben Nghe Ward, District 1, Ho Chi Minh City 700000, Vietnam', '26740@2004', 'folded'],
    ['f.Bến Nghé', '26740@2004', 'exact'],
    ['q.1 tphcm', '760@2004', 'exact'],
    ['District 1', '760@2004', 'exact'],
    ['Ward 5, District 3', '27151@2004', 'exact'],
    ['p5q3', '27151@2004', 'exact'],
    ['Phường 05 gò vấp', '26887@2004', 'exact'],
    ['xa Tan Thong Hoi, cu chi', '27556@2004', 'folded'],
    ['Quận 2', 'quan-2@older', 'exact'],
    ['phường Thảo Điền, Quận 2', '27088@2004', 'exact'],
    ['Thủ Dầu Một, TP.HCM', '25747@2025', 'exact'],
    ['P. Phú Cường, TP.HCM', '25747@2004', 'exact'],
    ['phường Sài Gòn, quận 1', '26740@2025', 'exact'],
    ['phuong ben thanh', '26743@2025', 'folded'],
    ['phuong ben thanh, quan 1', '26743@2004', 'folded'],
    ['Quận 1, phường Bến Nghé', '26740@2004', 'exact'],
    ['binh duong', '74@2004', 'folded'],
    ['Bình Dương, TP.HCM', '25760@2025', 'exact'],
    ['hcm', '79@2025', 'exact'],
    ['hn', '01@2025', 'exact'],
    ['ho chi minh city', '79@2025', 'folded'],
    ['sg', '79@2025', 'exact'],
    ['saigon', '26740@2025', 'folded'],
    ['Bà Rịa Vũng Tàu', '77@2004', 'exact'],
    ['br-vt', '77@2004', 'exact'],
    ['bd', '74@2004', 'exact'],
    ['đn', '48@2025', 'exact'],
    ['tth', '46@2025', 'exact'],
    ['Đăk Lăk', '66@2025', 'exact'],
    ['Đắc Lắc', '66@2025', 'exact'],
    ['Tân Hòa, Đồng Tháp', '28702@2025', 'exact'],
    ['26740', '26740@2025', 'exact'],
    ['760', '760@2004', 'exact'],
    ['ben ngeh q1', '26740@2004', 'fuzzy'],
    ['Nguyen Thai Bnh quan 1', '26746@2004', 'fuzzy'],
    ['phường bên nghé', '26740@2004', 'fuzzy'],
    ['ho chi mihn', '79@2025', 'fuzzy'],
    ['Bính Thạnh', '26929@2025', 'fuzzy'],
    ['quận 3, phường 5', '27151@2004', 'exact'],
    ['P5 Q.GV', '26887@2004', 'exact'],
    ['TP.TDM', '718@2004', 'exact'],
    ['D.1 HCMC', '760@2004', 'exact'],
    ['mã 26740', '26740@2025', 'exact'],
    ['ma so 760', '760@2004', 'exact'],
    ['phường 5, quận gò vao', '26887@2004', 'fuzzy'],
    ['phường bennghe', '26740@2004', 'folded'],
  ])('«%s» is %s, %s', (text, key, how) => {
    const [first] = find(text).matches;
    expect(first && keyOf(first.unit)).toBe(key);
    expect(first?.how).toBe(how);
  });

  test.each([
    ['123/4 Nguyễn Trãi, phường Bến Nghé, quận 1', '26740@2004', '123/4 Nguyễn Trãi'],
    ['số 5 khu phố 3 thị trấn Củ Chi', '27496@2004', 'số 5 khu phố 3'],
    ['ấp 4, xã Tân Thông Hội, Củ Chi', '27556@2004', 'ấp 4'],
    ['45 Phạm Ngũ Lão, Quận 1', '760@2004', '45 Phạm Ngũ Lão'],
    ['đường Phạm Ngũ Lão, Quận 1', '760@2004', 'đường Phạm Ngũ Lão'],
    ['15 đường Đồng Nai, phường Thảo Điền, TP Thủ Đức', '27088@2004', '15 đường Đồng Nai'],
    ['2 Bis Thủ Đức, phường Thảo Điền, TP Thủ Đức', '27088@2004', '2 Bis Thủ Đức'],
    ['10 Tỉnh lộ 8 Củ Chi, xã Tân Thông Hội, huyện Củ Chi', '27556@2004', '10 Tỉnh lộ 8 Củ Chi'],
    ['KCN Bình Dương, P. Phú Cường, Thủ Dầu Một, Bình Dương', '25747@2004', 'KCN Bình Dương'],
    ['Chung cư Sài Gòn Pearl, P5, Q3', '27151@2004', 'Chung cư Sài Gòn Pearl'],
    ['KCN Bình Dương, Bình Dương', '74@2004', 'KCN Bình Dương'],
    ['TP.HCM, Quận 1, Bến Nghé', '26740@2004', ''],
    ['12 TP.HCM, Quận 1, Bến Nghé', '26740@2004', '12 TP.HCM, Quận 1'],
    ['Bến Nghé', '26740@2004', ''],
  ])('«%s» is %s, after «%s»', (text, key, rest) => {
    const [first] = find(text).matches;
    expect(first && keyOf(first.unit)).toBe(key);
    expect(first?.rest).toBe(rest);
  });
});

describe('what is called a unit and is none we know', () => {
  test.each([
    ['Phường 99 quận 1', '760@2004', 'Phường 99'],
    ['P.7 Q.3', '770@2004', 'P.7'],
    ['12 Lê Lợi P6, Quận 3', '770@2004', 'P6'],
    ['Xã Không Có, Củ Chi', '783@2004', 'Xã Không Có'],
    ['12 le loi, xa khong co, cu chi', '783@2004', 'xa khong co'],
    ['Phường Bến Nghé, Quận 99', '26740@2004', 'Quận 99'],
    ['Xã Không Có, Huyện Không Đâu, Đồng Nai', '75@2026', 'Xã Không Có, Huyện Không Đâu'],
    ['Phường Lê Lợi, phường Bến Nghé, Q1', '26740@2004', 'Phường Lê Lợi'],
  ])('«%s» is %s without «%s»', (text, key, unread) => {
    const found = find(text);
    expect(keysOf(found.matches)[0]).toBe(key);
    expect(found).toMatchObject({ unread, isClear: false });
  });

  test.each([
    ['P. Lê Lợi, phường Bến Nghé, Q1', '26740@2004'],
    ['7 Xã Đàn, Bến Nghé, Q1', '26740@2004'],
    ['Huyền Trân Công Chúa, Quận 1', '760@2004'],
    ['UBND xã Tân Thông Hội, xã Tân Thông Hội, Củ Chi', '27556@2004'],
    ['12 nguyen tri phuong quan 1', '760@2004'],
  ])('«%s» is %s, and nothing in it is another unit', (text, key) => {
    const found = find(text);
    expect(keysOf(found.matches)[0]).toBe(key);
    expect(found).toMatchObject({ unread: '', isClear: true });
  });
});

describe('namesakes', () => {
  test.each([
    ['Sài Gòn', ['26740@2025', '79@2025']],
    ['Bình Thanh', ['13183@2025', '26929@2025']],
    ['thu duc', ['26824@2025', '769@2004']],
    ['Củ Chi', ['27553@2025', '783@2004', '27496@2004']],
  ])('«%s» offers %j in this order', (text, keys) => {
    expect(keysOf(find(text).matches).slice(0, keys.length)).toEqual(keys);
  });

  test.each([
    ['Bình Thạnh', true],
    ['phuong ben thanh', true],
    ['Bình Dương', true],
    ['q.1 tphcm', true],
    ['hn', true],
    ['phường Thảo Điền, Quận 2', true],
    ['đn', false],
    ['79', true],
    ['26740', false],
    ['Tân Hoà', false],
    ['thu duc', false],
    ['phường 5', false],
    ['phường Bến Nghé, quận 3', false],
    ['Nơi Nào Đó', false],
    ['Nhà thờ lớn Bến Nghế', false],
    ['12 Lê Lợi, Bến Nghế', true],
    ['P5 Q.GV', true],
  ])('«%s» is clear: %s', (text, isClear) => {
    expect(find(text).isClear).toBe(isClear);
  });

  test('a day restricts the search to its units', () => {
    const on = (day: string) => keysOf(find('Bến Thành', { day: isoDate.parse(day) }).matches);
    expect(on('2025-06-30')).toEqual(['26743@2004']);
    expect(on('2025-07-01')).toEqual(['26743@2025']);
  });

  test('no more than the limit', () => {
    expect(find('Củ Chi', { limit: 2 }).matches).toHaveLength(2);
  });
});

test.each([
  ['ben n', '26740@2004'],
  ['p. bến ngh', '26740@2004'],
  ['ben nghe, q', '26740@2004'],
  ['xa tan thong hoi, cu c', '27556@2004'],
  ['ho chi m', '79@2025'],
  ['ben ngeh', '26740@2004'],
])('«%s» suggests %s first', (text, key) => {
  expect(keysOf(suggest(text))[0]).toBe(key);
});

test('nothing that is typed is too absurd', () => {
  const word = fc.constantFrom(
    'phường',
    'tan',
    'q1',
    'Bến',
    'nghé',
    '1',
    'tp',
    '(',
    '.*',
    ',',
    'đ',
    '\u0301',
    '🏠',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.array(word, { maxLength: 80 }).map((words) => words.join(' ')),
    fc.constant('phường Bến Nghé '.repeat(700)),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const { matches } = find(typed);
      expect(matches.length).toBeLessThanOrEqual(8);
      for (const { score, rest } of [...matches, ...suggest(typed)]) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(rest.length).toBeLessThanOrEqual(300);
      }
      expect(matches.map(({ score }) => score)).toEqual(
        matches.map(({ score }) => score).toSorted((a, b) => b - a),
      );
    }),
  );
});
