import { describe, expect, test } from 'vitest';
import type { UnitKey } from '#features/places/domain/unit.ts';
import { translator } from '#i18n/translate.ts';
import { of } from './_answers.ts';
import { eventDay, eventSentence } from './place-text.ts';

const vi = translator('vi');
const en = translator('en');

const HCMC = 'Thành phố Hồ Chí Minh';

const EVENTS: [what: string, key: UnitKey, day: string, vi: string, en: string][] = [
  [
    'made of several',
    '26740@2025',
    '01/07/2025',
    `Phường Sài Gòn, ${HCMC} được lập từ Phường Bến Nghé, Quận 1; một phần Phường Đa Kao, Quận 1.`,
    `Phường Sài Gòn, ${HCMC} was made of Phường Bến Nghé, Quận 1; part of Phường Đa Kao, Quận 1.`,
  ],
  [
    'made of a part of one',
    '27011@2025',
    '01/07/2025',
    `Một phần Phường Lớn, Quận Tân Phú thành Phường Mới 1, ${HCMC}.`,
    `Part of Phường Lớn, Quận Tân Phú became Phường Mới 1, ${HCMC}.`,
  ],
  [
    'divided',
    '26737@2004',
    '01/07/2025',
    `Phường Đa Kao, Quận 1 được chia cho Phường Sài Gòn, ${HCMC}; Phường Tân Định, ${HCMC}.`,
    `Phường Đa Kao, Quận 1 was divided among Phường Sài Gòn, ${HCMC}; Phường Tân Định, ${HCMC}.`,
  ],
  [
    'made into another kind',
    '25900@2004',
    '01/07/2025',
    `Thị trấn Thái Hòa, Tỉnh Bình Dương thành Phường Thái Hòa, ${HCMC}.`,
    `Thị trấn Thái Hòa, Tỉnh Bình Dương became Phường Thái Hòa, ${HCMC}.`,
  ],
  [
    'merged into another',
    '26740@2004',
    '01/07/2025',
    `Phường Bến Nghé, Quận 1 nhập vào Phường Sài Gòn, ${HCMC}.`,
    `Phường Bến Nghé, Quận 1 became part of Phường Sài Gòn, ${HCMC}.`,
  ],
  [
    'larger under its own name',
    '26734@2004',
    '01/07/2025',
    `Phường Tân Định, ${HCMC} giữ tên và nhận thêm đất của nơi khác.`,
    `Phường Tân Định, ${HCMC} kept its name and took in land of others.`,
  ],
  [
    'left alone',
    '26200@2004',
    '01/07/2025',
    'Xã Phú Lý, Thành phố Đồng Nai giữ nguyên tên và địa giới.',
    'Xã Phú Lý, Thành phố Đồng Nai kept its name and boundaries.',
  ],
  [
    'ended with its level',
    '760@2004',
    '01/07/2025',
    'Cấp huyện chấm dứt trên cả nước.',
    'The district level ended in the whole country.',
  ],
  [
    'joined to another district',
    'quan-cu@older',
    '01/07/2025',
    `Quận Cũ, ${HCMC} nhập vào Quận Tân Phú.`,
    `Quận Cũ, ${HCMC} became part of Quận Tân Phú.`,
  ],
  [
    'given another code',
    '06978@2026',
    '30/04/2026',
    'Xã Ba Chẽ, Thành phố Đồng Nai đổi mã thành 06978.',
    'Xã Ba Chẽ, Thành phố Đồng Nai got the new code 06978.',
  ],
];

describe('what happened on a day', () => {
  test.each(EVENTS)('%s', (_, key, day, inVietnamese, inEnglish) => {
    const [event] = of(key).events;
    if (!event) throw new Error('nothing happened');
    expect(eventDay(event, vi)).toBe(day);
    expect(eventSentence(event, vi)).toBe(inVietnamese);
    expect(eventSentence(event, en)).toBe(inEnglish);
  });

  test('on an unknown day', () => {
    const [event] = of('phuong-xua@older').events;
    expect([vi, en].map((t) => eventDay(event, t))).toEqual(['Trước 01/07/2025', 'Before 1 July 2025']);
  });

  test('of many sources six are named', () => {
    const [event] = of('27031@2025').events;
    if (!event) throw new Error('nothing happened');
    expect(eventSentence(event, vi)).toMatch(/ được lập từ Phường 1, Quận Tân Phú; .+ và 2 đơn vị khác\.$/);
  });
});
