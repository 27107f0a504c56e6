import { expect, test } from 'vitest';
import { changes, DONG_NAI, unit } from '#features/places/domain/_units.ts';
import { keyOf, type Unit, type UnitKey } from '#features/places/domain/unit.ts';
import { isoDate } from '#kernel/dates.ts';
import { createRegister, memoizePerRegister, type Register } from './register.ts';

const empty = () => createRegister({ units: [], changes: [] });

test('what was worked out is not worked out again, but of another register it is', () => {
  const calls: string[] = [];
  const answer = memoizePerRegister((_, place: string, day: string) => {
    calls.push(`${place} ${day}`);
    return { place, day };
  });
  const [one, other] = [empty(), empty()];
  expect(answer(one, '79', 'a')).toBe(answer(one, '79', 'a'));
  expect(answer(one, '01', 'a')).toEqual({ place: '01', day: 'a' });
  expect(answer(other, '79', 'a')).not.toBe(answer(one, '79', 'a'));
  expect(calls).toEqual(['79 a', '01 a', '79 a']);
});

test('the cache size is bounded', () => {
  let worked = 0;
  const answer = memoizePerRegister((_, day: string) => `${day} ${(worked += 1)}`);
  const register = empty();
  for (let day = 0; day < 1_000; day += 1) answer(register, String(day));
  answer(register, '0');
  expect(worked).toBe(1_001);
});

test('memoized answers are of all that was given: «7», «9a» is not «79», «a»', () => {
  const answer = memoizePerRegister((_, place: string, day: string) => ({ place, day }));
  const register = empty();
  expect(answer(register, '7', '9a')).toEqual({ place: '7', day: '9a' });
  expect(answer(register, '79', 'a')).toEqual({ place: '79', day: 'a' });
});

const OLD_DISTRICT = { ...unit('quan-2@older', 'quan', '2', '79'), to: isoDate.parse('2021-01-01') };
const EARLIER = { ...unit('26170@2025', 'xa', 'Trị An', '75'), to: DONG_NAI };

/** Within a test, since a register is what is tested. */
const country = () =>
  createRegister({
    units: [
      unit('79@2004', 'thanh-pho', 'Hồ Chí Minh'),
      unit('75@2004', 'tinh', 'Đồng Nai'),
      unit('760@2004', 'quan', '1', '79'),
      unit('26740@2004', 'phuong', 'Bến Nghé', '760'),
      unit('26737@2004', 'phuong', 'Đa Kao', '760'),
      unit('26170@2004', 'xa', 'Trị An', '75'),
      OLD_DISTRICT,
      { ...unit('phuong-cu@older', 'phuong', 'Cũ', 'quan-2'), from: isoDate.parse('1997-01-01') },
      unit('phuong-1@older', 'phuong', '1', '760'),
      unit('79@2025', 'thanh-pho', 'Hồ Chí Minh'),
      { ...unit('75@2025', 'tinh', 'Đồng Nai'), to: DONG_NAI },
      unit('26740@2025', 'phuong', 'Sài Gòn', '79'),
      unit('26734@2025', 'phuong', 'Tân Định', '79'),
      EARLIER,
      unit('75@2026', 'thanh-pho', 'Đồng Nai'),
      unit('26170@2026', 'phuong', 'Trị An', '75'),
      unit('99999@2025', 'xa', 'Không Tỉnh', '99'),
    ],
    changes: changes(
      '79@2004 > 79@2025',
      '75@2004 > 75@2025',
      '26740@2004 > 26740@2025',
      '26737@2004 > 26740@2025 + 26734@2025',
      'phuong-cu@older > 26740@2004 + 26737@2004',
      '26170@2004 > 26170@2025',
      '75@2025 > 75@2026',
      '26170@2025 > 26170@2026',
      'phuong-1@older > 00000@2025',
    ),
  });

function of(key: UnitKey): [Register, Unit] {
  const register = country();
  const found = register.unitOf(key);
  if (!found) throw new Error(`${key} is not in the sample`);
  return [register, found];
}

test('a unit is known by its code and its list', () => {
  const register = country();
  expect(register.unitOf('26740@2004')).toMatchObject({ name: 'Bến Nghé' });
  expect(register.unitOf('26740@2025')).toMatchObject({ name: 'Sài Gòn' });
  expect(register.unitOf('26740@2026')).toBeUndefined();
  expect(register.byCode.get('26740')?.map(keyOf)).toEqual(['26740@2004', '26740@2025']);
});

test.each([
  ['26740', '1990-01-01', '26740@2004'],
  ['26740', '2025-06-30', '26740@2004'],
  ['26740', '2025-07-01', '26740@2025'],
  ['26734', '2025-06-30', undefined],
  ['26734', '2025-07-01', '26734@2025'],
  ['75', '2026-04-29', '75@2025'],
  ['75', '2026-04-30', '75@2026'],
  ['760', '2025-07-01', undefined],
  ['quan-2', '2000-01-01', undefined],
  ['00000', '2025-07-01', undefined],
])('the unit that bore %s on %s is %s', (code, day, key) => {
  const found = country().at(code, isoDate.parse(day));
  expect(found && keyOf(found)).toBe(key);
});

test.each<[UnitKey, string[]]>([
  ['79@2025', ['79@2025']],
  ['26740@2004', ['26740@2004', '760@2004', '79@2004']],
  ['26740@2025', ['26740@2025', '79@2025']],
  ['26170@2004', ['26170@2004', '75@2004']],
  ['26170@2025', ['26170@2025', '75@2025']],
  ['26170@2026', ['26170@2026', '75@2026']],
  ['phuong-cu@older', ['phuong-cu@older', 'quan-2@older', '79@2004']],
  ['phuong-1@older', ['phuong-1@older', '760@2004', '79@2004']],
  ['99999@2025', ['99999@2025']],
])('%s with those above it is %j', (key, path) => {
  const [register, found] = of(key);
  expect(register.pathOf(found).map(keyOf)).toEqual(path);
});

test.each<[UnitKey, string[]]>([
  ['79@2004', ['760@2004']],
  ['79@2025', ['26740@2025', '26734@2025']],
  ['760@2004', ['26740@2004', '26737@2004']],
  ['75@2004', ['26170@2004']],
  ['75@2025', ['26170@2025']],
  ['75@2026', ['26170@2026']],
  ['26740@2025', []],
  ['quan-2@older', []],
])('below %s in the lists are %j', (key, below) => {
  const [register, found] = of(key);
  expect(register.childrenOf(found).map(keyOf)).toEqual(below);
});

test.each<[UnitKey, string[], string[]]>([
  ['26740@2025', ['26740@2025'], ['26740@2004', '26737@2004']],
  ['26737@2004', ['26740@2025', '26734@2025'], []],
  ['26170@2004', ['26170@2026'], []],
  ['26170@2026', ['26170@2026'], ['26170@2004']],
  ['phuong-cu@older', ['26740@2025', '26734@2025'], []],
  ['760@2004', ['26740@2025', '26734@2025'], []],
  ['79@2025', ['79@2025'], ['79@2004']],
  ['phuong-1@older', [], []],
])('%s is now %j and was %j', (key, now, former) => {
  const [register, found] = of(key);
  expect(register.nowOf(found).map(keyOf)).toEqual(now);
  expect(register.formerOf(found).map(keyOf)).toEqual(former);
});

test('changes are found from either end', () => {
  const [register, found] = of('26737@2004');
  expect(register.changesFrom(found).map(({ to, part }) => `${to} ${part}`)).toEqual([
    '26740@2025 partial',
    '26734@2025 partial',
  ]);
  expect(register.changesInto(found).map(({ from }) => from)).toEqual(['phuong-cu@older']);
  const [other, saiGon] = of('26740@2025');
  expect(other.changesFrom(saiGon)).toEqual([]);
});
