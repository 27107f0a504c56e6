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

test.each([
  ['Phường An Hòa, Ninh Kiều, Vĩnh Long', 'Vĩnh Long'],
  ['Phường Bình Khê, Ninh Kiều, Cần Thơ', 'Phường Bình Khê'],
  ['Phường Bến Nghé, Quận 3, TPHCM', 'Phường Bến Nghé'],
  ['Phường Bến Nghé, Hà Nội', 'Phường Bến Nghé'],
])('«%s»: no address, since «%s» does not match', (text, unread) => {
  const { status, address, reasons } = convert(text);
  expect([status, address, reasons[0]?.code, reasons[0]?.values['unread']]).toEqual([
    'check',
    '',
    'unmatched',
    unread,
  ]);
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
