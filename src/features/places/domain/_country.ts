import { isoDate } from '#kernel/dates.ts';
import { type Change, createRegister, type RegisterData } from './register.ts';
import type { Level, Unit, UnitKey, UnitKind, UnitScheme } from './unit.ts';

const REFORM = isoDate.parse('2025-07-01');
const DONG_NAI = isoDate.parse('2026-04-30');

const LEVEL: Partial<Record<UnitKind, Level>> = {
  tinh: 'province',
  quan: 'district',
  huyen: 'district',
};

/** One unit as the lists would name it: ended by the list after its own unless it lasts. */
export function unit(key: UnitKey, kind: UnitKind, name: string, parent: string | null = null): Unit {
  const [code = '', scheme = ''] = key.split('@');
  const level = code.length === 2 ? 'province' : (LEVEL[kind] ?? 'commune');
  return {
    scheme: scheme as UnitScheme,
    code,
    level,
    kind,
    name,
    nameEn: name,
    parent,
    from: scheme === '2025' ? REFORM : scheme === '2026' ? DONG_NAI : null,
    to: scheme === '2004' ? REFORM : null,
    madeBy: null,
    endedBy: null,
  };
}

/** «a > b» gives all of a to b; «a > b + c» divides it. */
export function changes(...lines: readonly `${string} > ${string}`[]): Change[] {
  return lines.flatMap((line) => {
    const [from = '', targets = ''] = line.split(' > ');
    const all = targets.split(' + ');
    return all.map((to): Change => ({
      from: from as UnitKey,
      to: to as UnitKey,
      part: all.length > 1 ? 'partial' : 'full',
      on: to.endsWith('2026') ? DONG_NAI : REFORM,
      resolution: '1685/NQ-UBTVQH15',
    }));
  });
}

/** A country small enough to be read: two former provinces that became one, and one that changed in 2026. */
export const COUNTRY: RegisterData = {
  units: [
    unit('79@2004', 'thanh-pho', 'Hồ Chí Minh'),
    unit('74@2004', 'tinh', 'Bình Dương'),
    unit('75@2004', 'tinh', 'Đồng Nai'),
    { ...unit('760@2004', 'quan', '1', '79'), endedBy: '203/2025/QH15' },
    unit('26740@2004', 'phuong', 'Bến Nghé', '760'),
    unit('26737@2004', 'phuong', 'Đa Kao', '760'),
    unit('26734@2004', 'phuong', 'Tân Định', '760'),
    unit('25822@2004', 'xa', 'Minh Hòa', '74'),
    unit('25900@2004', 'thi-tran', 'Thái Hòa', '74'),
    unit('26170@2004', 'xa', 'Trị An', '75'),
    unit('phuong-cu@older', 'phuong', 'Cũ', '760'),
    unit('79@2025', 'thanh-pho', 'Hồ Chí Minh'),
    { ...unit('75@2025', 'tinh', 'Đồng Nai'), to: DONG_NAI },
    unit('75@2026', 'thanh-pho', 'Đồng Nai'),
    unit('26740@2025', 'phuong', 'Sài Gòn', '79'),
    unit('26734@2025', 'phuong', 'Tân Định', '79'),
    unit('25822@2025', 'xa', 'Minh Hoà', '79'),
    unit('25900@2025', 'phuong', 'Thái Hoà', '79'),
    { ...unit('26170@2025', 'xa', 'Trị An', '75'), to: DONG_NAI },
    unit('26170@2026', 'phuong', 'Trị An', '75'),
    { ...unit('06970@2025', 'xa', 'Ba Chẽ', '75'), to: DONG_NAI },
    unit('06978@2026', 'xa', 'Ba Chẽ', '75'),
  ],
  changes: changes(
    '79@2004 > 79@2025',
    '74@2004 > 79@2025',
    '75@2004 > 75@2025',
    '75@2025 > 75@2026',
    '26740@2004 > 26740@2025',
    '26737@2004 > 26740@2025 + 26734@2025',
    '26734@2004 > 26734@2025',
    '25822@2004 > 25822@2025',
    '25900@2004 > 25900@2025',
    '26170@2004 > 26170@2025',
    '26170@2025 > 26170@2026',
    '06970@2025 > 06978@2026',
    'phuong-cu@older > 26740@2025',
  ),
};

export const country = createRegister(COUNTRY);
