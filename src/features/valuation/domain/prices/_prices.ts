import type { PlaceThen } from '#features/places/domain/directory.ts';
import { isoDate } from '#kernel/dates.ts';
import type { PriceHead, Segment } from './price-table.ts';

export const HEAD: PriceHead = {
  province: '79',
  act: 'Nghị quyết 87/2025/NQ-HĐND',
  issuer: 'Hội đồng nhân dân Thành phố Hồ Chí Minh',
  from: isoDate.parse('2026-01-01'),
  until: null,
  url: null,
};

const place = (level: PlaceThen['level'], name: string, province = '79'): PlaceThen => ({
  level,
  name,
  province,
});

export const PLACES = new Map([
  ['79', place('province', 'Thành phố Hồ Chí Minh')],
  ['26740', place('commune', 'Phường Sài Gòn')],
  ['26743', place('commune', 'Phường Bến Thành')],
  ['00004', place('commune', 'Phường Ba Đình', '01')],
  ['760', place('district', 'Quận 1')],
]);

export const segment = (street: string, price: number, more: Partial<Segment> = {}): Segment => ({
  key: street,
  place: '26740',
  street,
  from: '',
  to: '',
  price: { residential: [price], commercial: [], production: [], annual: [], perennial: [] },
  isRestored: false,
  ...more,
});
