import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createConverter } from '#features/places/domain/conversion/convert.ts';
import { createFinder } from '#features/places/domain/place-search/finder.ts';
import { createRegister } from '#features/places/domain/register/register.ts';
import { fullName, type Unit } from '#features/places/domain/unit.ts';
import { fold } from '#kernel/text.ts';
import { assemble } from '#features/places/server/assemble.ts';

const register = createRegister(assemble());
const { find } = createFinder(register);
const convert = createConverter(find, register);

const communes = register.units.filter(({ level }) => level === 'commune');
const former = communes.filter(({ scheme }) => scheme === '2004');
const pathText = (unit: Unit) => register.pathOf(unit).map(fullName).join(', ');

const SEED = 20_250_701;

describe('the text before the place is unchanged', () => {
  const house = fc.constantFrom('15', '123/4', 'số 7', '2 Bis', '12A', 'lô B2', 'Số 10 ngõ 3');
  const street = fc.constantFrom(
    'đường Đồng Nai',
    'Thủ Đức',
    'xa lộ Hà Nội',
    'Đại lộ Bình Dương',
    'Tỉnh lộ 8 Củ Chi',
    'đường Hà Giang',
    'phố Huế',
    'Phạm Ngũ Lão',
    'Quang Trung',
    'Xã Đàn',
    'Phương Mai',
    'Huyền Trân Công Chúa',
    'Nguyễn Tri Phương',
    'Cách Mạng Tháng 8',
  );
  const building = fc.constantFrom(
    'Chung cư Sài Gòn Pearl',
    'KCN Bình Dương',
    'Vinhomes Bắc Ninh',
    'Vincom Thủ Đức',
    'Chợ Bến Thành',
    'Bệnh viện Chợ Rẫy',
    'Nhà thờ Đức Bà',
    'Khu đô thị Ciputra',
    'khu phố 3',
    'ấp 4',
    'P.502 CT2',
  );
  const address = fc.tuple(house, street).map((parts) => parts.join(' '));
  const before = fc.oneof(
    address,
    building,
    fc.tuple(building, address).map((parts) => parts.join(', ')),
  );

  test('of a full path, with its commas or without', () => {
    fc.assert(
      fc.property(before, fc.constantFrom(...communes), fc.boolean(), (typed, unit, hasCommas) => {
        const written = (text: string) => (hasCommas ? text : text.replaceAll(',', ''));
        const found = find(written(`${typed}, ${pathText(unit)}`));
        expect(found.matches[0]).toMatchObject({ rest: written(typed), unit: { name: unit.name } });
        expect(found.unread).toBe('');
      }),
      { seed: SEED, numRuns: 2_000 },
    );
  });

  test('of an address that is sure', () => {
    fc.assert(
      fc.property(before, fc.constantFrom(...communes), (typed, unit) => {
        const { status, address: converted } = convert(`${typed}, ${pathText(unit)}`);
        if (status === 'sure') expect(converted).toMatch(new RegExp(`^${typed}, (?:Phường|Xã|Đặc khu) `));
      }),
      { seed: SEED, numRuns: 500 },
    );
  });
});

test('a commune that does not exist is neither a street nor sure, whatever its district', () => {
  const name = fc.constantFrom('Phường 99', 'P.98', 'Xã Không Hề Có', 'X. Không Hề Có', 'thị trấn Đâu Đâu');
  const districts = register.units.filter(({ level }) => level === 'district');
  fc.assert(
    fc.property(name, fc.constantFrom(...districts), fc.boolean(), (typed, unit, isBare) => {
      const path = isBare
        ? register
            .pathOf(unit)
            .map((one) => one.name)
            .join(', ')
        : pathText(unit);
      const text = `12 Lê Lợi, ${typed}, ${path}`;
      expect(find(text)).toMatchObject({ isClear: false, unread: typed });
      const { status, address, reasons } = convert(text);
      expect([status, address]).toEqual(['check', '']);
      expect(reasons[0]).toMatchObject({ code: 'unmatched', values: { unread: typed } });
    }),
    { seed: SEED, numRuns: 300 },
  );
});

/** One letter of a name left out, doubled, changed with the next or mistaken. */
const slip = fc
  .record({
    unit: fc.constantFrom(...former.filter(({ name }) => !/^\d/.test(name))),
    where: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    how: fc.constantFrom('missing', 'doubled', 'turned', 'mistaken'),
    letter: fc.constantFrom(...'abcdeghiklmnopqrstuvxy'),
  })
  .map(({ unit, where, how, letter }) => {
    const { name } = unit;
    const at = Math.floor(where * name.length);
    const [own = '', next = ''] = name.slice(at, at + 2);
    const written = { missing: '', doubled: own + own, turned: next + own, mistaken: letter }[how] ?? own;
    return { unit, typed: name.slice(0, at) + written + name.slice(at + (how === 'turned' ? 2 : 1)) };
  })
  .filter(({ unit, typed }) => typed.trim().toLowerCase() !== unit.name.toLowerCase());

test.each([
  ['the kinds and the province', true, true],
  ['the kind of the commune, without the province', true, false],
  ['names alone', false, false],
])(
  '9 of 10 slips in a commune are understood where the district is right: %s',
  (_, hasKinds, hasProvince) => {
    const slips = fc.sample(slip, { seed: SEED, numRuns: 600 });
    const wrong = slips.filter(({ unit, typed }) => {
      const [, district, province] = register.pathOf(unit);
      const kind = hasKinds ? fullName(unit).slice(0, -unit.name.length) : '';
      const parts = [`${kind}${typed}`, district?.name, hasProvince && province?.name];
      const [first] = find(parts.filter(Boolean).join(', ')).matches;
      return !first || !meansSamePlace(first.unit, unit);
    });
    expect(wrong.length / slips.length).toBeLessThanOrEqual(0.1);
  },
);

test('98 of 100 communes are found whose words begin with their letters swapped', () => {
  const swapped = former.flatMap((unit) => {
    const words = fold(unit.name).split(' ');
    return words.flatMap((word, at) => {
      const [first = '', second = '', ...rest] = word;
      if (rest.length === 0 || first === second || /\d/.test(first + second)) return [];
      return [{ unit, typed: words.with(at, second + first + rest.join('')).join(' ') }];
    });
  });
  const sample = swapped.filter((_, at) => at % 10 === 0);
  const wrong = sample.filter(({ unit, typed }) => {
    const [, district, province] = register.pathOf(unit);
    const [first] = find(
      [typed, district && fullName(district), province?.name].filter(Boolean).join(', '),
    ).matches;
    return !first || !meansSamePlace(first.unit, unit);
  });
  expect(sample.length).toBeGreaterThan(1_000);
  expect(wrong.length / sample.length).toBeLessThanOrEqual(0.02);
});

/** The unit itself, or one of its name on the same land before or after. */
const meansSamePlace = (found: Unit, meant: Unit) =>
  found === meant ||
  (found.name === meant.name && register.nowOf(found).some((now) => register.nowOf(meant).includes(now)));
