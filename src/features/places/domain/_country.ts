import { changes, DONG_NAI, unit } from './_units.ts';
import { createRegister, type RegisterData } from './register/register.ts';

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
