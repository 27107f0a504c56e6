import { isoDate } from '#kernel/dates.ts';
import { changes, unit } from '#features/places/domain/_units.ts';
import { createRegister } from '#features/places/domain/register/register.ts';
import type { UnitKey, UnitKind, UnitScheme } from '#features/places/domain/unit.ts';

type Row = readonly [
  code: string,
  scheme: UnitScheme,
  kind: UnitKind,
  name: string,
  parent?: string | undefined,
  became?: UnitKey,
];

const ROWS: readonly Row[] = [
  ['79', '2004', 'thanh-pho', 'Hồ Chí Minh', undefined, '79@2025'],
  ['79', '2025', 'thanh-pho', 'Hồ Chí Minh'],
  ['74', '2004', 'tinh', 'Bình Dương', undefined, '79@2025'],
  ['77', '2004', 'tinh', 'Bà Rịa - Vũng Tàu', undefined, '79@2025'],
  ['75', '2004', 'tinh', 'Đồng Nai', undefined, '75@2026'],
  ['75', '2026', 'thanh-pho', 'Đồng Nai'],
  ['01', '2025', 'thanh-pho', 'Hà Nội'],
  ['35', '2004', 'tinh', 'Hà Nam'],
  ['48', '2025', 'thanh-pho', 'Đà Nẵng'],
  ['46', '2025', 'thanh-pho', 'Huế'],
  ['66', '2025', 'tinh', 'Đắk Lắk'],
  ['82', '2025', 'tinh', 'Đồng Tháp'],
  ['33', '2025', 'tinh', 'Hưng Yên'],
  ['760', '2004', 'quan', '1', '79'],
  ['770', '2004', 'quan', '3', '79'],
  ['764', '2004', 'quan', 'Gò Vấp', '79'],
  ['783', '2004', 'huyen', 'Củ Chi', '79'],
  ['769', '2004', 'thanh-pho', 'Thủ Đức', '79'],
  ['718', '2004', 'thanh-pho', 'Thủ Dầu Một', '74'],
  ['747', '2004', 'thanh-pho', 'Vũng Tàu', '77'],
  ['quan-2', 'older', 'quan', '2', '79', '27088@2004'],
  ['26740', '2004', 'phuong', 'Bến Nghé', '760', '26740@2025'],
  ['26743', '2004', 'phuong', 'Bến Thành', '760', '26743@2025'],
  ['26746', '2004', 'phuong', 'Nguyễn Thái Bình', '760', '26743@2025'],
  ['26749', '2004', 'phuong', 'Phạm Ngũ Lão', '760', '26743@2025'],
  ['27151', '2004', 'phuong', '5', '770', '27154@2025'],
  ['26887', '2004', 'phuong', '5', '764'],
  ['27556', '2004', 'xa', 'Tân Thông Hội', '783', '27553@2025'],
  ['27496', '2004', 'thi-tran', 'Củ Chi', '783'],
  ['27088', '2004', 'phuong', 'Thảo Điền', '769'],
  ['25747', '2004', 'phuong', 'Phú Cường', '718', '25747@2025'],
  ['26740', '2025', 'phuong', 'Sài Gòn', '79'],
  ['26743', '2025', 'phuong', 'Bến Thành', '79'],
  ['27154', '2025', 'phuong', 'Bàn Cờ', '79'],
  ['26824', '2025', 'phuong', 'Thủ Đức', '79'],
  ['27553', '2025', 'xa', 'Củ Chi', '79'],
  ['25747', '2025', 'phuong', 'Thủ Dầu Một', '79'],
  ['25760', '2025', 'phuong', 'Bình Dương', '79'],
  ['26929', '2025', 'phuong', 'Bình Thạnh', '79'],
  ['13183', '2025', 'xa', 'Bình Thanh', '33'],
  ['26995', '2025', 'phuong', 'Tân Hoà', '79'],
  ['28702', '2025', 'xa', 'Tân Hoà', '82'],
];

const units = ROWS.map(([code, scheme, kind, name, parent]) => ({
  ...unit(`${code}@${scheme}`, kind, name, parent ?? null),
  ...(scheme === 'older' && { to: isoDate.parse('2021-01-01') }),
}));

const became = ROWS.flatMap(([code, scheme, , , , heir]) =>
  heir ? changes(`${code}@${scheme} > ${heir}`) : [],
);

/** Some forty real units, many of them namesakes, for tests of the finder. */
export const sampleRegister = createRegister({ units, changes: became });
