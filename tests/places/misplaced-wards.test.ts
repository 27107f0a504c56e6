import { expect, test } from 'vitest';
import { createConverter } from '#features/places/domain/conversion/convert.ts';
import { createFinder } from '#features/places/domain/place-search/finder.ts';
import { createRegister } from '#features/places/domain/register/register.ts';
import { longName } from '#features/places/domain/unit.ts';
import { buildRegister } from '#features/places/server/register-build.ts';
import { isoDate } from '#kernel/dates.ts';

const register = createRegister(buildRegister([], isoDate.parse('2026-11-01')).data);
const { find } = createFinder(register);
const convert = createConverter(find, register);

const AN_HOI = 'Phường An Hội, Tỉnh Vĩnh Long; Phường An Hội, Thành phố Bến Tre, Tỉnh Bến Tre';
const NINH_KIEU = 'Quận Ninh Kiều, Thành phố Cần Thơ';

/** A ward that the named district or province does not have: what was not found, where, and where there is one. */
test.each<[text: string, typed: string, within: string, elsewhere: string | null]>([
  ['An Hội, Ninh Kiều, Cần Thơ', 'An Hội', NINH_KIEU, AN_HOI],
  ['P. An Hội, Q. Ninh Kiều, TP Cần Thơ', 'P. An Hội', NINH_KIEU, AN_HOI],
  ['an hoi, ninh kieu, can tho', 'an hoi', NINH_KIEU, AN_HOI],
  ['12 Hòa Bình, An Hội, quận Ninh Kiều, Cần Thơ', 'An Hội', NINH_KIEU, AN_HOI],
  ['An Hội, Cần Thơ', 'An Hội', 'Thành phố Cần Thơ', AN_HOI],
  [
    'Phường Hàng Bông, Quận Ba Đình, Hà Nội',
    'Phường Hàng Bông',
    'Quận Ba Đình, Thành phố Hà Nội',
    'Phường Hàng Bông, Quận Hoàn Kiếm, Thành phố Hà Nội',
  ],
  ['Phường Sài Gòn, Hà Nội', 'Phường Sài Gòn', 'Thành phố Hà Nội', 'Phường Sài Gòn, Thành phố Hồ Chí Minh'],
  ['P. Bến Nghế, Quận 1, TPHCM', 'P. Bến Nghế', 'Quận 1, Thành phố Hồ Chí Minh', null],
  ['xa tan thong hio, cu chi', 'xa tan thong hio', 'Huyện Củ Chi, Thành phố Hồ Chí Minh', null],
  ['An Hòa, Ninh Kiêm, Cần Thơ', 'Ninh Kiêm', 'Thành phố Cần Thơ', null],
])('«%s»: no address, «%s» is not in %s', (text, typed, within, elsewhere) => {
  const { status, address, reasons } = convert(text);
  expect(status).not.toBe('sure');
  expect(address).toBe('');
  expect(reasons[0]).toEqual({ code: 'not-there', values: { unread: typed, within } });
  expect(reasons.find(({ code }) => code === 'elsewhere')?.values['places'] ?? null).toBe(elsewhere);
  expect(reasons.at(-1)?.code).toBe('nearest');
});

/** What is typed contradicts itself: the province named last has the word, and where it is not so is named. */
test.each([
  ['Phường An Hòa, Ninh Kiều, Vĩnh Long', 'Phường An Hòa, Ninh Kiều', 'Tỉnh Vĩnh Long'],
  ['an hoa, ninh kieu, vinh long', 'an hoa, ninh kieu', 'Tỉnh Vĩnh Long'],
  ['An Hòa, Ninh Kiều, Bến Tre', 'An Hòa, Ninh Kiều', 'Tỉnh Bến Tre'],
  ['12 Lê Lợi, P. Bến Nghé, Quận 1, Hà Nội', 'P. Bến Nghé, Quận 1', 'Thành phố Hà Nội'],
  ['Phường Bình Khê, Ninh Kiều, Cần Thơ', 'Phường Bình Khê', NINH_KIEU],
  ['Phường Bến Nghé, Quận 3, TPHCM', 'Phường Bến Nghé', 'Quận 3, Thành phố Hồ Chí Minh'],
  ['Phường Bến Nghé, Hà Nội', 'Phường Bến Nghé', 'Thành phố Hà Nội'],
])('«%s»: no address, «%s» is not in %s but elsewhere', (text, unread, within) => {
  const { status, address, reasons } = convert(text);
  expect([status, address]).toEqual(['unknown', '']);
  expect(reasons[0]).toEqual({ code: 'not-there', values: { unread, within } });
  expect(reasons[1]?.code).toBe('elsewhere');
});

test('what is nearly called so in the province named comes first, and then the province', () => {
  const names = find('Phường An Hòa, Ninh Kiều, Vĩnh Long').matches.map(({ unit }) =>
    longName(register.pathOf(unit)),
  );
  expect(names).toEqual(['Xã An Hóa, Huyện Châu Thành, Tỉnh Bến Tre', 'Tỉnh Vĩnh Long', 'Tỉnh Vĩnh Long']);
});

test('elsewhere is where all of it is', () => {
  const { reasons } = convert('Phường An Hòa, Ninh Kiều, Vĩnh Long');
  expect(reasons.find(({ code }) => code === 'elsewhere')?.values['places']).toBe(
    `Phường An Hòa, ${NINH_KIEU}`,
  );
});

test('a province that has become another is no contradiction', () => {
  const address = 'Phường Hải Châu, Thành phố Đà Nẵng';
  expect(convert('Phường Hải Châu, Đà Nẵng, Quảng Nam')).toMatchObject({ status: 'check', address });
});

test.each([
  ['Phường An Hòa, Ninh Kiều, Cần Thơ', 'Phường Cái Khế, Thành phố Cần Thơ'],
  ['An Hội, Vĩnh Long', 'Phường An Hội, Tỉnh Vĩnh Long'],
  ['An Hội, Bến Tre, Vĩnh Long', 'Phường An Hội, Tỉnh Vĩnh Long'],
])('what there is still gets its address: «%s»', (text, address) => {
  expect(convert(text)).toMatchObject({ status: 'sure', address });
});

test.each(['An Hội, Cần Thơ', 'Bến Nghé, Hà Nội', 'Tân Lập, Quận 1, TPHCM', 'An Hội, Vĩnh Long'])(
  'where the province is known no other is offered: «%s»',
  (text) => {
    const provinces = find(text, { limit: 50 }).matches.map(({ unit }) =>
      register.nowOf(register.pathOf(unit).at(-1) ?? unit).map(({ name }) => name),
    );
    expect(new Set(provinces.flat()).size).toBe(1);
  },
);

test('the name of a province alone is any place of that name', () => {
  const names = find('Vĩnh Long', { limit: 50 }).matches.map(({ unit }) => longName(register.pathOf(unit)));
  expect(names).toContain('Xã Vĩnh Long, Huyện Vĩnh Lộc, Tỉnh Thanh Hóa');
});
