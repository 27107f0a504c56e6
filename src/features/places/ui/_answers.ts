import { COUNTRY } from '#features/places/domain/_country.ts';
import { changes, unit } from '#features/places/domain/_units.ts';
import { createAnswers } from '#features/places/domain/answer.ts';
import { createRegister } from '#features/places/domain/register/register.ts';
import type { UnitKey } from '#features/places/domain/unit.ts';

export const EIGHT = Array.from({ length: 8 }, (_, index) => String(index + 1));
const undated = changes('phuong-xua@older > 26740@2025').map((change) => ({ ...change, on: null }));

/** The sample plus a merger of eight, a split in eight, an unchanged commune and an undated name. */
export const register = createRegister({
  units: [
    ...COUNTRY.units,
    unit('767@2004', 'quan', 'Tân Phú', '79'),
    unit('27031@2025', 'phuong', 'Tân Phú', '79'),
    unit('27032@2004', 'phuong', 'Lớn', '767'),
    ...EIGHT.flatMap((name) => [
      unit(`2700${name}@2004`, 'phuong', name, '767'),
      unit(`2701${name}@2025`, 'phuong', `Mới ${name}`, '79'),
    ]),
    { ...unit('741@2004', 'huyen', 'Vĩnh Cửu', '75'), endedBy: '203/2025/QH15' },
    unit('01@2004', 'thanh-pho', 'Hà Nội'),
    unit('01@2025', 'thanh-pho', 'Hà Nội'),
    unit('26201@2004', 'xa', 'Hiếu Liêm', '75'),
    unit('26300@2004', 'xa', 'Hàng Gòn', '75'),
    unit('26300@2025', 'xa', 'Bình Lộc', '75'),
    unit('26200@2004', 'xa', 'Phú Lý', '741'),
    unit('26200@2025', 'xa', 'Phú Lý', '75'),
    unit('quan-cu@older', 'quan', 'Cũ', '79'),
    unit('phuong-xua@older', 'phuong', 'Xưa', '760'),
  ],
  changes: [
    ...COUNTRY.changes,
    ...changes(
      ...EIGHT.map((name) => `2700${name}@2004 > 27031@2025` as const),
      `27032@2004 > ${EIGHT.map((name) => `2701${name}@2025`).join(' + ')}`,
      '26200@2004 > 26200@2025',
      '26201@2004 > 26170@2025',
      '26300@2004 > 26300@2025',
      '01@2004 > 01@2025',
      'quan-cu@older > 27001@2004 + 27002@2004',
    ),
    ...undated,
  ],
});

export const answers = createAnswers(register);

export function of(key: UnitKey) {
  const found = register.unitOf(key);
  if (!found) throw new Error(`${key} is not in the sample`);
  return answers(found);
}
