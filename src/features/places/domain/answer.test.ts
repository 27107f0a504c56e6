import { expect, test } from 'vitest';
import { isoDate } from '#kernel/dates.ts';
import { country } from './_country.ts';
import { changes, DONG_NAI, unit } from './_units.ts';
import { type Answer, createAnswers, type Part } from './answer.ts';
import { changeKindOf } from './changes/change-kind.ts';
import { createRegister } from './register/register.ts';
import { fullName, keyOf, type Unit, type UnitKey } from './unit.ts';

const answer = createAnswers(country);

function find(key: UnitKey): Unit {
  const found = country.unitOf(key);
  if (!found) throw new Error(`${key} is not in the sample`);
  return found;
}

const of = (key: UnitKey): Answer => answer(find(key));
const keys = (places: readonly { unit: Unit }[]) => places.map(({ unit }) => keyOf(unit));
const parts = (list: readonly Part[]) => list.map(({ unit, part }) => `${fullName(unit)} ${part}`);

test.each([
  ['79@2025', null],
  ['74@2004', 'merged'],
  ['75@2004', 'unchanged'],
  ['75@2025', 'reclassified'],
  ['760@2004', 'ended'],
  ['26740@2004', 'merged'],
  ['26737@2004', 'split'],
  ['25822@2004', 'moved'],
  ['25900@2004', 'reclassified'],
  ['26170@2004', 'unchanged'],
  ['26170@2025', 'reclassified'],
  ['06970@2025', 'recoded'],
  ['phuong-cu@older', 'merged'],
  ['26740@2025', null],
] as const)('what became of %s: %s', (key, kind) => {
  expect(changeKindOf(country, find(key))).toBe(kind);
});

test('a divided commune names its heirs in part, and who shares them', () => {
  const daKao = of('26737@2004');
  expect(parts(daKao.now)).toEqual(['Phường Sài Gòn partial', 'Phường Tân Định partial']);
  expect(keys(daKao.neighbours)).toEqual(['26740@2004', '26734@2004']);
});

test('a current commune lists its predecessors, complete or partial, and older names separately', () => {
  const saiGon = of('26740@2025');
  expect(parts(saiGon.origins)).toEqual(['Phường Bến Nghé full', 'Phường Đa Kao partial']);
  expect(keys(saiGon.olderNames)).toEqual(['phuong-cu@older']);
  expect(saiGon.neighbours).toEqual([]);
});

test('a change of name alone is looked through', () => {
  expect(parts(of('26170@2026').origins)).toEqual(['Xã Trị An full']);
  expect(keys(of('26170@2026').origins)).toEqual(['26170@2004']);
});

test('a district is now what its communes are', () => {
  expect(keys(of('760@2004').now)).toEqual(['26740@2025', '26734@2025']);
});

test('the timeline is complete from any unit of it', () => {
  const days = (key: UnitKey) => of(key).events.map(({ on, kind }) => `${on} ${kind}`);
  const both = ['2025-07-01 unchanged', '2026-04-30 reclassified'];
  expect(days('26170@2004')).toEqual(both);
  expect(days('26170@2025')).toEqual(both);
  expect(days('26170@2026')).toEqual(both);
  expect(days('760@2004')).toEqual(['2025-07-01 ended']);
});

test('one code, two places', () => {
  expect(keys(of('26740@2004').sameCode)).toEqual(['26740@2025']);
});

test('a unit is placed among those that stood with it', () => {
  const path = (key: UnitKey) => of(key).path.map(fullName).join(', ');
  expect(path('26740@2004')).toBe('Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh');
  expect(path('26170@2025')).toBe('Xã Trị An, Tỉnh Đồng Nai');
  expect(path('26170@2026')).toBe('Phường Trị An, Thành phố Đồng Nai');
  expect(path('phuong-cu@older')).toBe('Phường Cũ, Quận 1, Thành phố Hồ Chí Minh');
});

test('a code means a place together with a day', () => {
  const at = (code: string, day: string) => {
    const unit = country.at(code, isoDate.parse(day));
    return unit && fullName(unit);
  };
  expect(at('26740', '2025-06-30')).toBe('Phường Bến Nghé');
  expect(at('26740', '2025-07-01')).toBe('Phường Sài Gòn');
  expect(at('760', '2025-07-01')).toBeUndefined();
  expect(at('75', '2026-04-29')).toBe('Tỉnh Đồng Nai');
  expect(at('75', '2026-04-30')).toBe('Thành phố Đồng Nai');
});

test('predecessors of a later unit, successors of a former one', () => {
  expect(country.formerOf(find('26170@2026')).map(keyOf)).toEqual(['26170@2004']);
  expect(country.nowOf(find('26170@2004')).map(keyOf)).toEqual(['26170@2026']);
  expect(country.childrenOf(find('75@2026')).map(keyOf)).toEqual(['26170@2026', '06978@2026']);
});

const OLDER_ACT = '30/1997/NĐ-CP';

/** What the sample has not: older names of every kind, a merger of later lists, units that nothing is known of. */
const rare = createRegister({
  units: [
    unit('79@2004', 'thanh-pho', 'Hồ Chí Minh'),
    unit('79@2025', 'thanh-pho', 'Hồ Chí Minh'),
    unit('760@2004', 'quan', '1', '79'),
    unit('quan-cu@older', 'quan', 'Nhất', '79'),
    unit('phuong-cu@older', 'phuong', 'Cũ', '760'),
    unit('26743@2004', 'phuong', 'Bến Thành', '760'),
    unit('26740@2004', 'phuong', 'Bến Nghé', '760'),
    unit('26746@2004', 'phuong', 'An Lạc', '760'),
    unit('26743@2025', 'phuong', 'Bến Thành', '79'),
    unit('26740@2025', 'phuong', 'Sài Gòn', '79'),
    { ...unit('26001@2025', 'xa', 'Một', '79'), to: DONG_NAI },
    { ...unit('26002@2025', 'xa', 'Hai', '79'), to: DONG_NAI },
    unit('26003@2026', 'xa', 'Ba', '79'),
  ],
  changes: [
    ...changes('phuong-cu@older > 26740@2025').map((one) => ({ ...one, on: null, resolution: OLDER_ACT })),
    ...changes(
      'quan-cu@older > 26740@2025',
      '26740@2004 > 26740@2025',
      '26743@2004 > 26743@2025 + 26740@2025',
      '26001@2025 > 26003@2026',
      '26002@2025 > 26003@2026',
      '00000@2004 > 26743@2025',
      '26002@2025 > 00000@2026',
    ),
  ],
});

function ofRare(key: UnitKey): Answer {
  const found = rare.unitOf(key);
  if (!found) throw new Error(`${key} is not in the sample`);
  return createAnswers(rare)(found);
}

test('a district is divided into whole communes, a commune alone has one heir', () => {
  expect(parts(of('760@2004').now)).toEqual(['Phường Sài Gòn full', 'Phường Tân Định full']);
  expect(parts(of('26740@2004').now)).toEqual(['Phường Sài Gòn full']);
  expect(parts(of('26740@2025').now)).toEqual(['Phường Sài Gòn full']);
});

test('several predecessors of one list are all named, in the order of their names', () => {
  expect(keys(ofRare('26003@2026').origins)).toEqual(['26002@2025', '26001@2025']);
  expect(keys(ofRare('26740@2025').origins)).toEqual(['26740@2004', '26743@2004']);
});

test('only names of its own level are its older names', () => {
  expect(keys(ofRare('26740@2025').olderNames)).toEqual(['phuong-cu@older']);
});

test('below are the units of the same time, in the order of their names', () => {
  expect(ofRare('760@2004').below.map(fullName)).toEqual([
    'Phường An Lạc',
    'Phường Bến Nghé',
    'Phường Bến Thành',
  ]);
  expect(ofRare('26740@2025').below).toEqual([]);
});

test.each<[UnitKey, UnitKey[]]>([
  ['26743@2004', ['26743@2025']],
  ['26743@2025', ['26743@2004']],
  ['26746@2004', []],
])('%s shares its code with %j', (key, others) => {
  expect(keys(ofRare(key).sameCode)).toEqual(others);
});

test.each<[UnitKey, UnitKey[]]>([
  ['25822@2004', []],
  ['25822@2025', []],
  ['26170@2004', []],
  ['26170@2025', []],
  ['26170@2026', []],
  ['25900@2004', []],
  ['26740@2025', ['26740@2004']],
  ['74@2004', []],
])('%s shares its code with %j other than itself in another list', (key, others) => {
  expect(keys(of(key).sameCode)).toEqual(others);
});

const eventsOf = (events: Answer['events']) =>
  events.map(({ on, resolution, kind, from, to }) => [on, resolution, kind, parts(from), parts(to)]);

test('an event has its act, and both ends', () => {
  const act = '1685/NQ-UBTVQH15';
  expect(eventsOf(ofRare('26740@2025').events)).toEqual([
    [
      '2025-07-01',
      act,
      'merged',
      ['Phường Bến Nghé full', 'Phường Bến Thành partial'],
      ['Phường Sài Gòn full'],
    ],
  ]);
  expect(eventsOf(ofRare('26743@2004').events)).toEqual([
    [
      '2025-07-01',
      act,
      'split',
      ['Phường Bến Thành full'],
      ['Phường Bến Thành partial', 'Phường Sài Gòn partial'],
    ],
  ]);
  expect(eventsOf(of('760@2004').events)).toEqual([
    ['2025-07-01', '203/2025/QH15', 'ended', ['Quận 1 full'], []],
  ]);
  expect(eventsOf(ofRare('26003@2026').events)).toEqual([
    ['2026-04-30', act, 'merged', ['Xã Hai full', 'Xã Một full'], ['Xã Ba full']],
  ]);
});

test('a unit of which no act is known has no events', () => {
  expect(ofRare('26746@2004').events).toEqual([]);
  expect(ofRare('79@2025').events).toEqual([]);
});
