import { describe, expect, test } from 'vitest';
import { longName, type UnitKey } from '#features/places/domain/unit.ts';
import { CATALOGUE } from '#i18n/catalogue.ts';
import { type Translate, translator } from '#i18n/translate.ts';
import { answers, EIGHT, of, register } from './_answers.ts';
import { eventDay, eventSentence, listed, sentenceOf, shortName } from './place-text.ts';

const vi = translator('vi');
const en = translator('en');

const HCMC = 'Thành phố Hồ Chí Minh';
const SIX = 'Phường Mới 1; Phường Mới 2; Phường Mới 3; Phường Mới 4; Phường Mới 5; Phường Mới 6';

const SENTENCES: [what: string, key: UnitKey, vi: string, en: string][] = [
  [
    'in force, made of two',
    '26740@2025',
    `Phường Sài Gòn, ${HCMC} đang có hiệu lực, lập ngày 01/07/2025 từ Phường Bến Nghé, Quận 1; một phần Phường Đa Kao, Quận 1.`,
    `Phường Sài Gòn, ${HCMC} is in force; it was made on 01/07/2025 of Phường Bến Nghé, Quận 1; part of Phường Đa Kao, Quận 1.`,
  ],
  [
    'in force, made of many',
    '27031@2025',
    `Phường Tân Phú, ${HCMC} đang có hiệu lực, lập ngày 01/07/2025 từ 8 đơn vị cũ.`,
    `Phường Tân Phú, ${HCMC} is in force; it was made on 01/07/2025 of 8 former units.`,
  ],
  [
    'in force, kept',
    '25822@2025',
    `Xã Minh Hòa, ${HCMC} đang có hiệu lực; trước 01/07/2025 là Xã Minh Hòa, Tỉnh Bình Dương.`,
    `Xã Minh Hòa, ${HCMC} is in force; before 01/07/2025 it was Xã Minh Hòa, Tỉnh Bình Dương.`,
  ],
  [
    'in force, kept through a change of its kind',
    '75@2026',
    'Thành phố Đồng Nai đang có hiệu lực; trước 30/04/2026 là Tỉnh Đồng Nai.',
    'Thành phố Đồng Nai is in force; before 30/04/2026 it was Tỉnh Đồng Nai.',
  ],
  [
    'unchanged',
    '26200@2004',
    'Xã Phú Lý, Huyện Vĩnh Cửu, Tỉnh Đồng Nai giữ nguyên tên và địa giới, nay là Xã Phú Lý, Thành phố Đồng Nai.',
    'Xã Phú Lý, Huyện Vĩnh Cửu, Tỉnh Đồng Nai has kept its name and boundaries; it is now Xã Phú Lý, Thành phố Đồng Nai.',
  ],
  [
    'of another kind',
    '25900@2004',
    `Thị trấn Thái Hòa, Tỉnh Bình Dương nay là Phường Thái Hòa, ${HCMC}, chuyển loại đơn vị từ 01/07/2025.`,
    `Thị trấn Thái Hòa, Tỉnh Bình Dương is now Phường Thái Hòa, ${HCMC}; its kind changed on 01/07/2025.`,
  ],
  [
    'renamed',
    '26300@2004',
    'Xã Hàng Gòn, Tỉnh Đồng Nai nay là Xã Bình Lộc, Thành phố Đồng Nai, đổi tên từ 01/07/2025.',
    'Xã Hàng Gòn, Tỉnh Đồng Nai is now Xã Bình Lộc, Thành phố Đồng Nai; it was renamed on 01/07/2025.',
  ],
  [
    'of the same name and larger',
    '26734@2004',
    `Phường Tân Định, Quận 1, ${HCMC} giữ tên và rộng thêm, từ 01/07/2025 là Phường Tân Định, ${HCMC}.`,
    `Phường Tân Định, Quận 1, ${HCMC} kept its name and grew; since 01/07/2025 it is Phường Tân Định, ${HCMC}.`,
  ],
  [
    'merged into what has changed since',
    '26201@2004',
    'Xã Hiếu Liêm, Tỉnh Đồng Nai nhập vào Xã Trị An, Tỉnh Đồng Nai ngày 01/07/2025; nay là Phường Trị An, Thành phố Đồng Nai.',
    'Xã Hiếu Liêm, Tỉnh Đồng Nai became part of Xã Trị An, Tỉnh Đồng Nai on 01/07/2025; that is now Phường Trị An, Thành phố Đồng Nai.',
  ],
  [
    'kept at first',
    '75@2004',
    'Tỉnh Đồng Nai thành Tỉnh Đồng Nai ngày 01/07/2025; nay là Thành phố Đồng Nai.',
    'Tỉnh Đồng Nai became Tỉnh Đồng Nai on 01/07/2025; that is now Thành phố Đồng Nai.',
  ],
  [
    'in force, never touched',
    '01@2025',
    'Thành phố Hà Nội đang có hiệu lực; tên và địa giới không đổi qua các lần sắp xếp.',
    'Thành phố Hà Nội is in force; its name and boundaries have not changed.',
  ],
  [
    'recoded',
    '06970@2025',
    'Xã Ba Chẽ, Tỉnh Đồng Nai vẫn là Xã Ba Chẽ, Thành phố Đồng Nai, chỉ đổi mã từ 30/04/2026.',
    'Xã Ba Chẽ, Tỉnh Đồng Nai is still Xã Ba Chẽ, Thành phố Đồng Nai; only its code changed on 30/04/2026.',
  ],
  [
    'moved',
    '25822@2004',
    `Xã Minh Hòa, Tỉnh Bình Dương giữ tên và địa giới, từ 01/07/2025 là Xã Minh Hòa, ${HCMC}.`,
    `Xã Minh Hòa, Tỉnh Bình Dương has kept its name and boundaries; since 01/07/2025 it is Xã Minh Hòa, ${HCMC}.`,
  ],
  [
    'merged',
    '26740@2004',
    `Phường Bến Nghé, Quận 1, ${HCMC} nay thuộc Phường Sài Gòn, ${HCMC}, từ 01/07/2025.`,
    `Phường Bến Nghé, Quận 1, ${HCMC} is now part of Phường Sài Gòn, ${HCMC}, since 01/07/2025.`,
  ],
  [
    'split',
    '26737@2004',
    `Phường Đa Kao, Quận 1, ${HCMC} được chia cho 2 đơn vị từ 01/07/2025: Phường Sài Gòn; Phường Tân Định. Cần tên đường hoặc tọa độ để biết là đơn vị nào.`,
    `Phường Đa Kao, Quận 1, ${HCMC} was divided among 2 units on 01/07/2025: Phường Sài Gòn; Phường Tân Định. A street or a coordinate tells which one.`,
  ],
  [
    'split among many',
    '27032@2004',
    `Phường Lớn, Quận Tân Phú, ${HCMC} được chia cho 8 đơn vị từ 01/07/2025: ${SIX} và 2 đơn vị khác. Cần tên đường hoặc tọa độ để biết là đơn vị nào.`,
    `Phường Lớn, Quận Tân Phú, ${HCMC} was divided among 8 units on 01/07/2025: ${SIX} and 2 more units. A street or a coordinate tells which one.`,
  ],
  [
    'ended',
    '760@2004',
    `Quận 1, ${HCMC} không còn từ 01/07/2025, khi cấp huyện chấm dứt; phần đất nay thuộc 2 đơn vị: Phường Sài Gòn; Phường Tân Định.`,
    `Quận 1, ${HCMC} ended on 01/07/2025 together with the district level; its land now belongs to 2 units: Phường Sài Gòn; Phường Tân Định.`,
  ],
  [
    'ended, with one unit on its land',
    '741@2004',
    'Huyện Vĩnh Cửu, Tỉnh Đồng Nai không còn từ 01/07/2025, khi cấp huyện chấm dứt; phần đất nay thuộc Xã Phú Lý, Thành phố Đồng Nai.',
    'Huyện Vĩnh Cửu, Tỉnh Đồng Nai ended on 01/07/2025 together with the district level; its land now belongs to Xã Phú Lý, Thành phố Đồng Nai.',
  ],
  [
    'older, on a day that is known',
    'phuong-cu@older',
    `Phường Cũ, Quận 1, ${HCMC} nay thuộc Phường Sài Gòn, ${HCMC}, từ 01/07/2025.`,
    `Phường Cũ, Quận 1, ${HCMC} is now part of Phường Sài Gòn, ${HCMC}, since 01/07/2025.`,
  ],
  [
    'an older district whose communes joined another',
    'quan-cu@older',
    `Quận Cũ, ${HCMC} nhập vào Quận Tân Phú từ 01/07/2025; phần đất nay thuộc Phường Tân Phú, ${HCMC}.`,
    `Quận Cũ, ${HCMC} became part of Quận Tân Phú on 01/07/2025; its land now belongs to Phường Tân Phú, ${HCMC}.`,
  ],
  [
    'older, on an unknown day',
    'phuong-xua@older',
    `Phường Xưa, Quận 1, ${HCMC} là tên cũ, đã hết dùng trước 01/07/2025; phần đất nay thuộc Phường Sài Gòn, ${HCMC}.`,
    `Phường Xưa, Quận 1, ${HCMC} is an old name that had ended before 1 July 2025; its land now belongs to Phường Sài Gòn, ${HCMC}.`,
  ],
];

describe('what a place is, or what became of it', () => {
  test.each(SENTENCES)('%s', (_, key, inVietnamese, inEnglish) => {
    expect(sentenceOf(of(key), vi)).toBe(inVietnamese);
    expect(sentenceOf(of(key), en)).toBe(inEnglish);
  });
});

test('every sentence is used', () => {
  const said = new Set<string>();
  const t: Translate = (key) => {
    said.add(key);
    return key;
  };
  for (const unit of register.units) {
    const answer = answers(unit);
    sentenceOf(answer, t);
    for (const event of answer.events) {
      eventSentence(event, t);
      eventDay(event, t);
    }
  }
  const keys = Object.keys(CATALOGUE.vi.places).filter((key) => /^(?:sentence|event)-/.test(key));
  expect(keys.filter((key) => !said.has(`places.${key}`))).toEqual([]);
});

test.each([
  [1, '1'],
  [6, '1; 2; 3; 4; 5; 6'],
  [7, '1; 2; 3; 4; 5; 6; 7'],
  [8, '1; 2; 3; 4; 5; 6 và 2 đơn vị khác'],
])('a list of %i', (count, text) => {
  expect(listed(EIGHT.slice(0, count), vi)).toBe(text);
});

test('a name with all above it, and with the one above it', () => {
  expect(longName(of('26740@2004').path)).toBe(`Phường Bến Nghé, Quận 1, ${HCMC}`);
  expect(shortName(of('26740@2004'))).toBe('Phường Bến Nghé, Quận 1');
  expect(shortName(of('79@2025'))).toBe(HCMC);
});
