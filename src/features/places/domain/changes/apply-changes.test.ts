import { describe, expect, test } from 'vitest';
import { changes, unit } from '#features/places/domain/_units.ts';
import { createRegister } from '#features/places/domain/register/register.ts';
import { fullName } from '#features/places/domain/unit.ts';
import { parseCsvTable } from '#formats/csv/csv-table.ts';
import { isoDate } from '#kernel/dates.ts';
import { applyChanges } from './apply-changes.ts';
import { COLUMNS, readChanges } from './change-table.ts';

const HEADER = 'effective_from,act,from_code,to_code,name,parent';

const DATA = {
  units: [
    unit('24@2004', 'tinh', 'Bắc Giang'),
    unit('07294@2004', 'xa', 'Bố Hạ', '213'),
    unit('24@2025', 'tinh', 'Bắc Ninh'),
    unit('22@2025', 'tinh', 'Quảng Ninh'),
    unit('07294@2025', 'xa', 'Bố Hạ', '24'),
    unit('07375@2025', 'xa', 'Lạng Giang', '24'),
    unit('06970@2025', 'xa', 'Ba Chẽ', '22'),
  ],
  changes: changes('24@2004 > 24@2025', '07294@2004 > 07294@2025'),
};

function read(...rows: readonly string[]) {
  const table = parseCsvTable([HEADER, ...rows].join('\n'), COLUMNS);
  return table.ok ? readChanges(table.value) : { lines: [], problems: [] };
}

function follow(...rows: readonly string[]) {
  const { lines, problems } = read(...rows);
  expect(problems).toEqual([]);
  const applied = applyChanges(DATA, lines);
  if (!applied.ok) throw new Error(JSON.stringify(applied.error));
  return createRegister(applied.value);
}

const CITY = '2026-09-20,39/2026/QH16,24,24,Thành phố Bắc Ninh,';
const WARD = '2026-09-20,388/NQ-UBTVQH16,07294,07294,Phường Bố Hạ,';

describe('acts change the register from their day on', () => {
  test('a commune becomes a ward, and its province a city', () => {
    const register = follow(CITY, WARD);
    const on = (code: string, day: string) => {
      const found = register.at(code, isoDate.parse(day));
      return found && register.pathOf(found).map(fullName);
    };
    expect(on('07294', '2026-09-19')).toEqual(['Xã Bố Hạ', 'Tỉnh Bắc Ninh']);
    expect(on('07294', '2026-09-20')).toEqual(['Phường Bố Hạ', 'Thành phố Bắc Ninh']);
    expect(on('07375', '2026-09-20')).toEqual(['Xã Lạng Giang', 'Thành phố Bắc Ninh']);
    const former = register.unitOf('07294@2004');
    expect(former && register.nowOf(former).map(fullName)).toEqual(['Phường Bố Hạ']);
    expect(register.unitOf('07294@2026-09-20')).toMatchObject({
      madeBy: '388/NQ-UBTVQH16',
      nameEn: 'Bo Ha Ward',
    });
    expect(register.unitOf('07294@2025')).toMatchObject({ to: '2026-09-20', endedBy: '388/NQ-UBTVQH16' });
  });

  test('two communes become one, with a code of its own', () => {
    const register = follow(
      '2027-01-01,1/NQ,07294,07999,Phường Yên Thế,',
      '2027-01-01,1/NQ,07375,07999,Phường Yên Thế,',
    );
    const made = register.unitOf('07999@2027-01-01');
    expect(made).toMatchObject({ parent: '24', level: 'commune', kind: 'phuong' });
    expect(made && register.changesInto(made).map(({ from, part }) => [from, part])).toEqual([
      ['07294@2025', 'full'],
      ['07375@2025', 'full'],
    ]);
    expect(register.at('07375', isoDate.parse('2027-01-01'))).toBeUndefined();
  });

  test('a commune gives a part of its land away and goes on', () => {
    const register = follow(
      '2027-01-01,1/NQ,07294,07294,Xã Bố Hạ,',
      '2027-01-01,1/NQ,07294,07375,Xã Lạng Giang,',
      '2027-01-01,1/NQ,07375,07375,Xã Lạng Giang,',
    );
    const former = register.unitOf('07294@2025');
    expect(former && register.changesFrom(former).map(({ part }) => part)).toEqual(['partial', 'partial']);
  });

  test('a commune moves to another province, and a second act follows the first', () => {
    const register = follow(
      '2027-01-01,1/NQ,06970,06970,Xã Ba Chẽ,24',
      '2027-07-01,2/NQ,06970,06970,Phường Ba Chẽ,',
    );
    const now = register.units.filter(({ code, to }) => code === '06970' && to === null);
    expect(now.map((one) => [fullName(one), one.parent])).toEqual([['Phường Ba Chẽ', '24']]);
  });

  test('what the register follows already changes nothing', () => {
    const { lines } = read(CITY, WARD);
    const once = applyChanges(DATA, lines);
    expect(once.ok && applyChanges(once.value, lines)).toEqual(once);
  });
});

test.each([
  ['31/02/2027,1/NQ,07294,07294,Phường Bố Hạ,', 'places/change-day'],
  ['2027-01-01,,07294,07294,Phường Bố Hạ,', 'places/change-no-act'],
  ['2027-01-01,1/NQ,213,213,Huyện Yên Thế,', undefined],
  ['2027-01-01,1/NQ,07294,24,Thành phố Bắc Ninh,', 'places/change-code'],
  ['2027-01-01,1/NQ,0729x,07294,Phường Bố Hạ,', 'places/change-code'],
  ['2027-01-01,1/NQ,07294,07294,Bố Hạ,', 'places/change-name'],
  ['2027-01-01,1/NQ,07294,07294,Quận Bố Hạ,', 'places/change-name'],
  ['2027-01-01,1/NQ,07294,07294,Phường,', 'places/change-name'],
  ['2027-01-01,1/NQ,24,24,Phường Bắc Ninh,', 'places/change-name'],
  ['2027-01-01,1/NQ,07294,07294,Phường Bố Hạ,07375', 'places/change-parent'],
  [`2027-01-01,1/NQ,07294,07294,Phường ${'a'.repeat(300)},`, 'places/change-cell-long'],
  ['2027-01-01,1/NQ,07294,07294,Phường Bố Hạ,,một ô thừa', 'csv/too-many-cells'],
])('the row %s is refused', (row, code) => {
  const codes = read(row).problems.map((problem) => [problem.line, problem.code]);
  if (code) expect(codes).toContainEqual([2, code]);
  // Three digits without their zeros are a commune’s, which is looked for.
  else expect(codes).toEqual([[2, 'places/change-name']]);
});

test.each([
  ['no such unit', ['2027-01-01,1/NQ,99999,99999,Xã A,'], [[2, 'places/change-unknown']]],
  [
    'a day before its predecessor',
    ['2025-06-30,1/NQ,07294,07294,Phường Bố Hạ,'],
    [[2, 'places/change-too-early']],
  ],
  [
    'acts that overlap',
    [
      '2027-01-01,1/NQ,07294,07375,Xã Lạng Giang,',
      '2027-01-01,1/NQ,07375,07375,Xã Lạng Giang,',
      '2027-02-01,2/NQ,07294,07294,Phường Bố Hạ,',
    ],
    [[4, 'places/change-overlaps']],
  ],
  [
    'a code that another has',
    ['2027-01-01,1/NQ,07294,07375,Xã Lạng Giang,'],
    [[2, 'places/change-code-taken']],
  ],
  [
    'two names of one code',
    ['2027-01-01,1/NQ,07294,07999,Xã A,', '2027-01-01,1/NQ,07375,07999,Xã B,'],
    [[3, 'places/change-differs']],
  ],
  ['a line twice', [WARD, WARD], [[3, 'places/change-twice']]],
  ['a province that is none', ['2027-01-01,1/NQ,07294,07294,Phường Bố Hạ,98'], [[2, 'places/change-parent']]],
] as const)('%s is refused as a whole', (_name, rows, expected) => {
  const { lines, problems } = read(...rows);
  expect(problems).toEqual([]);
  const applied = applyChanges(DATA, lines);
  expect(applied.ok ? [] : applied.error.map(({ line, code }) => [line, code])).toEqual(expected);
});
