import { expect, test } from 'vitest';
import { DONG_NAI, unit } from '#features/places/domain/_units.ts';
import { createRegister } from '#features/places/domain/register/register.ts';
import { keyOf } from '#features/places/domain/unit.ts';
import { createPageFinder, markRepeated, pageName } from './page-name.ts';

const register = createRegister({
  units: markRepeated([
    unit('79@2004', 'thanh-pho', 'Hồ Chí Minh'),
    unit('760@2004', 'quan', '1', '79'),
    unit('26740@2004', 'phuong', 'Bến Nghé', '760'),
    unit('26743@2004', 'phuong', 'Bến Thành', '760'),
    unit('25846@2004', 'phuong', 'Thới Hòa', '760'),
    unit('quan-2@older', 'quan', '2', '79'),
    unit('79@2025', 'thanh-pho', 'Hồ Chí Minh'),
    unit('26740@2025', 'phuong', 'Sài Gòn', '79'),
    unit('26743@2025', 'phuong', 'Bến Thành', '79'),
    unit('25846@2025', 'phuong', 'Thới Hoà', '79'),
    { ...unit('26170@2025', 'xa', 'Trị An', '79'), to: DONG_NAI },
    unit('26170@2026', 'phuong', 'Trị An', '79'),
    { ...unit('06970@2025', 'xa', 'Ba Chẽ', '79'), to: DONG_NAI },
  ]),
  changes: [],
});
const find = createPageFinder(register);

test.each([
  ['26740@2025', 'phuong-sai-gon-26740'],
  ['26740@2004', 'phuong-ben-nghe-26740'],
  ['26743@2025', 'phuong-ben-thanh-26743'],
  ['26743@2004', 'phuong-ben-thanh-26743-2025-06-30'],
  ['25846@2004', 'phuong-thoi-hoa-25846-2025-06-30'],
  ['25846@2025', 'phuong-thoi-hoa-25846'],
  ['79@2004', 'thanh-pho-ho-chi-minh-79-2025-06-30'],
  ['760@2004', 'quan-1-760'],
  ['quan-2@older', 'quan-2'],
  ['26170@2025', 'xa-tri-an-26170'],
  ['26170@2026', 'phuong-tri-an-26170'],
] as const)('%s has the page %s', (key, name) => {
  const one = register.unitOf(key);
  expect(one && pageName(one)).toBe(name);
  expect(find(name)).toEqual({ unit: one, isRight: true });
});

test.each([
  ['26740', '26740@2025'],
  ['phuong-ben-nge-26740', '26740@2025'],
  ['Phuong-Sai-Gon-26740', '26740@2025'],
  ['phuong-ben-nghe-26740-2025-06-30', '26740@2025'],
  ['phuong-ben-thanh-26743-2020-01-01', '26743@2025'],
  ['quan-mot-760', '760@2004'],
  ['ba-che-06970', '06970@2025'],
  ['thanh-pho-79', '79@2025'],
])('%s is a wrong name of %s', (name, key) => {
  const found = find(name);
  expect(found && { key: keyOf(found.unit), isRight: found.isRight }).toEqual({ key, isRight: false });
});

test.each(['', 'phuong-sai-gon', 'phuong-sai-gon-99999', 'quan-3', '2025-06-30', 'x-267401', 'x26740', '-'])(
  '«%s» names no page',
  (name) => {
    expect(find(name)).toBeUndefined();
  },
);
