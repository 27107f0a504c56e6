import { isoDate } from '#kernel/dates.ts';
import { type Change, createRegister } from './register.ts';
import type { Level, Unit, UnitKey, UnitKind, UnitScheme } from './unit.ts';

const REFORM = isoDate.parse('2025-07-01');
const DONG_NAI = isoDate.parse('2026-04-30');

const LEVEL_OF_CODE: Record<number, Level> = { 2: 'province', 3: 'district', 5: 'commune' };
const DAYS: Record<UnitScheme, Pick<Unit, 'from' | 'to'>> = {
  older: { from: null, to: null },
  '2004': { from: null, to: REFORM },
  '2025': { from: REFORM, to: null },
  '2026': { from: DONG_NAI, to: null },
};

function unit(
  key: UnitKey,
  kind: UnitKind,
  name: string,
  parent: string | null = null,
  more: Partial<Unit> = {},
) {
  const [code = '', scheme] = key.split('@') as [string, UnitScheme];
  const level = LEVEL_OF_CODE[code.length] ?? 'commune';
  const facts = { scheme, code, level, kind, name, parent, nameEn: name, madeBy: null, endedBy: null };
  return { ...facts, ...DAYS[scheme], ...more } satisfies Unit;
}

const ENDED = { to: DONG_NAI };

const UNITS = [
  unit('79@2004', 'thanh-pho', 'Hồ Chí Minh'),
  unit('760@2004', 'quan', '1', '79'),
  unit('26740@2004', 'phuong', 'Bến Nghé', '760'),
  unit('26737@2004', 'phuong', 'Đa Kao', '760'),
  unit('26743@2004', 'phuong', 'Bến Thành', '760'),
  unit('787@2004', 'huyen', 'Cần Giờ', '79'),
  unit('27676@2004', 'xa', 'Thạnh An', '787'),
  unit('26746@2004', 'phuong', 'Nguyễn Thái Bình', '760'),
  unit('74@2004', 'tinh', 'Bình Dương'),
  unit('721@2004', 'thanh-pho', 'Bến Cát', '74'),
  unit('25846@2004', 'phuong', 'Thới Hòa', '721'),
  unit('718@2004', 'thanh-pho', 'Thủ Dầu Một', '74'),
  unit('25756@2004', 'phuong', 'Phú Hòa', '718'),
  unit('25750@2004', 'phuong', 'Phú Lợi', '718'),
  unit('75@2004', 'tinh', 'Đồng Nai'),
  unit('740@2004', 'huyen', 'Long Thành', '75'),
  unit('26368@2004', 'thi-tran', 'Long Thành', '740'),
  unit('26371@2004', 'xa', 'An Phước', '740'),
  unit('22@2004', 'tinh', 'Quảng Ninh'),
  unit('202@2004', 'huyen', 'Ba Chẽ', '22'),
  unit('06970@2004', 'thi-tran', 'Ba Chẽ', '202'),
  unit('06973@2004', 'xa', 'An Phước', '202'),
  unit('phuong-phu-cuong@older', 'phuong', 'Phú Cường', '718'),
  unit('79@2025', 'thanh-pho', 'Hồ Chí Minh'),
  unit('26740@2025', 'phuong', 'Sài Gòn', '79'),
  unit('26734@2025', 'phuong', 'Tân Định', '79'),
  unit('26743@2025', 'phuong', 'Bến Thành', '79'),
  unit('27676@2025', 'xa', 'Thạnh An', '79'),
  unit('25750@2025', 'phuong', 'Phú Lợi', '79'),
  unit('25846@2025', 'phuong', 'Thới Hoà', '79'),
  unit('75@2025', 'tinh', 'Đồng Nai', null, ENDED),
  unit('26368@2025', 'xa', 'Long Thành', '75', ENDED),
  unit('26371@2025', 'xa', 'Bình An', '75'),
  unit('22@2025', 'tinh', 'Quảng Ninh'),
  unit('06970@2025', 'xa', 'Ba Chẽ', '22', ENDED),
  unit('75@2026', 'thanh-pho', 'Đồng Nai'),
  unit('26368@2026', 'phuong', 'Long Thành', '75'),
  unit('06978@2026', 'xa', 'Ba Chẽ', '22'),
];

const change = (from: UnitKey, ...to: UnitKey[]): Change[] =>
  to.map((target) => ({
    from,
    to: target,
    part: to.length > 1 ? 'partial' : 'full',
    on: target.endsWith('2026') ? DONG_NAI : REFORM,
    resolution: '1685/NQ-UBTVQH15',
  }));

const CHANGES = [
  change('79@2004', '79@2025'),
  change('74@2004', '79@2025'),
  change('75@2004', '75@2025'),
  change('22@2004', '22@2025'),
  change('26740@2004', '26740@2025'),
  change('26737@2004', '26734@2025', '26740@2025'),
  change('26743@2004', '26743@2025', '26740@2025'),
  change('27676@2004', '27676@2025'),
  change('25756@2004', '25750@2025'),
  change('25750@2004', '25750@2025'),
  change('phuong-phu-cuong@older', '25750@2025'),
  change('25846@2004', '25846@2025'),
  change('26368@2004', '26368@2025'),
  change('26371@2004', '26371@2025'),
  change('06970@2004', '06970@2025'),
  change('06973@2004', '06970@2025'),
  change('75@2025', '75@2026'),
  change('26368@2025', '26368@2026'),
  change('06970@2025', '06978@2026'),
].flat();

/** A few places of four provinces: one of each thing that happens to units, and a name that two of them share. */
export const REGISTER = createRegister({ units: UNITS, changes: CHANGES });
