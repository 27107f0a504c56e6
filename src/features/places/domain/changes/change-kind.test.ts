import { expect, test } from 'vitest';
import { changes, DONG_NAI, unit } from '../_units.ts';
import { changeKindOf, sameName } from './change-kind.ts';
import { createRegister } from '../register/register.ts';
import type { Unit, UnitKey } from '../unit.ts';

const ACT = '1685/NQ-UBTVQH15';

const country = () =>
  createRegister({
    units: [
      unit('79@2004', 'thanh-pho', 'Hồ Chí Minh'),
      unit('79@2025', 'thanh-pho', 'Hồ Chí Minh'),
      unit('66@2004', 'tinh', 'Đắk Lắk'),
      unit('66@2025', 'tinh', 'Đắk Lắk'),
      unit('760@2004', 'quan', '1', '79'),
      unit('20001@2004', 'xa', "Ea H'Leo", '66'),
      unit('20002@2025', 'xa', "Ea H'leo", '66'),
      unit('20003@2004', 'xa', 'Hòa Phú', '66'),
      unit('20003@2025', 'xa', 'Hoà Xuân', '66'),
      { ...unit('20004@2025', 'xa', 'Ea Súp', '66'), to: DONG_NAI },
      { ...unit('20004@2026', 'xa', 'Ea Súp', '66'), madeBy: ACT },
      unit('20005@2004', 'xa', 'Tân Lập', '66'),
      unit('20005@2025', 'xa', 'Tân Lập', '79'),
      unit('20006@2004', 'phuong', 'Tự An', '66'),
      unit('20007@2004', 'phuong', 'Tân Lợi', '66'),
      { ...unit('20006@2025', 'phuong', 'Tự An', '66'), madeBy: ACT },
      unit('20010@2025', 'phuong', 'Tân Hòa', '79'),
      unit('20008@2025', 'phuong', 'Mồ Côi', '00'),
      { ...unit('20009@2025', 'phuong', 'Không Cha', '00'), to: DONG_NAI },
      { ...unit('a@older', 'xa', 'Cũ'), endedBy: ACT },
      { ...unit('b@older', 'xa', 'Cũ'), endedBy: 'another' },
      unit('c@older', 'xa', 'Cũ'),
      { ...unit('d@older', 'xa', 'Ea Súp'), endedBy: ACT },
      unit('e@older', 'xa', 'Không Dấu Vết'),
    ],
    changes: changes(
      '79@2004 > 79@2025',
      '66@2004 > 66@2025',
      '20001@2004 > 20002@2025',
      '20003@2004 > 20003@2025',
      'c@older > 20003@2025',
      '20004@2025 > 20004@2026',
      '20005@2004 > 20005@2025',
      '20006@2004 > 20006@2025',
      '20007@2004 > 20006@2025',
      '760@2004 > 20006@2025 + 20010@2025',
      '20009@2025 > 20008@2025',
      'a@older > 20004@2026',
      'b@older > 20004@2026',
      'd@older > 20004@2026',
      'e@older > 99999@2025',
    ),
  });

test.each<[string, UnitKey, string | null]>([
  ['it lasts', '66@2025', null],
  ['a new list', '66@2004', 'unchanged'],
  ['another code in the first list after 2004, and a capital', '20001@2004', 'unchanged'],
  ['another name, an older one pointing there too', '20003@2004', 'renamed'],
  ['the same code in the list after', '20004@2025', 'unchanged'],
  ['another province', '20005@2004', 'moved'],
  ['with another', '20006@2004', 'merged'],
  ['into another', '20007@2004', 'merged'],
  ['with its level', '760@2004', 'ended'],
  ['an older name whose act made what it is in', 'a@older', 'renamed'],
  ['the same, and the same name', 'd@older', 'recoded'],
  ['an older name ended by another act', 'b@older', 'merged'],
  ['an older name of which no act is known', 'c@older', 'merged'],
  ['nothing is known of what became of it', 'e@older', 'ended'],
  ['another code and name, below no province', '20009@2025', 'renamed'],
])('%s: %s %s', (_, key, kind) => {
  const register = country();
  const found = register.unitOf(key);
  expect(found && changeKindOf(register, found)).toBe(kind);
});

const named = (kind: Unit['kind'], name: string) => unit('20001@2004', kind, name);

test.each<[string, string, boolean]>([
  ["Ea H'Leo", "Ea H'leo", true],
  ['Hòa Phú', 'Hoà Phú', true],
  ['Hòa Phú', 'Hóa Phú', false],
  ['Tân Lập', 'Tân Lợi', false],
])('«%s» is the name «%s»: %s', (one, other, isSame) => {
  expect(sameName(named('xa', one), named('xa', other))).toBe(isSame);
  expect(sameName(named('xa', one), named('phuong', other))).toBe(false);
});
