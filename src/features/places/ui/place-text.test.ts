import { describe, expect, test } from 'vitest';
import { changes, COUNTRY, unit } from '#features/places/domain/_country.ts';
import { createAnswers } from '#features/places/domain/answer.ts';
import { createRegister } from '#features/places/domain/register.ts';
import type { UnitKey } from '#features/places/domain/unit.ts';
import { CATALOGUE } from '#i18n/catalogue.ts';
import { type Translate, translator } from '#i18n/translate.ts';
import { eventDay, eventSentence, listed, longName, sentenceOf, shortName } from './place-text.ts';

const EIGHT = Array.from({ length: 8 }, (_, index) => String(index + 1));
const undated = changes('phuong-xua@older > 26740@2025').map((change) => ({ ...change, on: null }));

/** The sample with what it lacks: a commune made of eight, one divided among eight, one left alone, an undated name. */
const register = createRegister({
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
      'quan-cu@older > 27001@2004 + 27002@2004',
    ),
    ...undated,
  ],
});

const answers = createAnswers(register);

function of(key: UnitKey) {
  const found = register.unitOf(key);
  if (!found) throw new Error(`${key} is not in the sample`);
  return answers(found);
}

const vi = translator('vi');
const en = translator('en');

const HCMC = 'Thành phố Hồ Chí Minh';
const SIX = 'Phường Mới 1, Phường Mới 2, Phường Mới 3, Phường Mới 4, Phường Mới 5, Phường Mới 6';

const SENTENCES: [what: string, key: UnitKey, vi: string, en: string][] = [
  [
    'in force, made of two',
    '26740@2025',
    `Phường Sài Gòn, ${HCMC} đang có hiệu lực, lập ngày 01/07/2025 từ Phường Bến Nghé, Quận 1, một phần Phường Đa Kao, Quận 1.`,
    `Phường Sài Gòn, ${HCMC} is in force; it was made on 01/07/2025 of Phường Bến Nghé, Quận 1, in part Phường Đa Kao, Quận 1.`,
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
    `Xã Minh Hoà, ${HCMC} đang có hiệu lực; trước 01/07/2025 là Xã Minh Hòa, Tỉnh Bình Dương.`,
    `Xã Minh Hoà, ${HCMC} is in force; before 01/07/2025 it was Xã Minh Hòa, Tỉnh Bình Dương.`,
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
    'renamed',
    '25900@2004',
    `Thị trấn Thái Hòa, Tỉnh Bình Dương nay là Phường Thái Hoà, ${HCMC}, đổi tên từ 01/07/2025.`,
    `Thị trấn Thái Hòa, Tỉnh Bình Dương is now Phường Thái Hoà, ${HCMC}; it was renamed on 01/07/2025.`,
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
    `Xã Minh Hòa, Tỉnh Bình Dương giữ tên và địa giới, từ 01/07/2025 là Xã Minh Hoà, ${HCMC}.`,
    `Xã Minh Hòa, Tỉnh Bình Dương has kept its name and boundaries; since 01/07/2025 it is Xã Minh Hoà, ${HCMC}.`,
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
    `Phường Đa Kao, Quận 1, ${HCMC} được chia cho 2 đơn vị từ 01/07/2025: Phường Sài Gòn, Phường Tân Định. Cần tên đường hoặc toạ độ để biết là đơn vị nào.`,
    `Phường Đa Kao, Quận 1, ${HCMC} was divided among 2 units on 01/07/2025: Phường Sài Gòn, Phường Tân Định. A street or a coordinate tells which one.`,
  ],
  [
    'split among many',
    '27032@2004',
    `Phường Lớn, Quận Tân Phú, ${HCMC} được chia cho 8 đơn vị từ 01/07/2025: ${SIX} và 2 đơn vị khác. Cần tên đường hoặc toạ độ để biết là đơn vị nào.`,
    `Phường Lớn, Quận Tân Phú, ${HCMC} was divided among 8 units on 01/07/2025: ${SIX} and 2 more units. A street or a coordinate tells which one.`,
  ],
  [
    'ended',
    '760@2004',
    `Quận 1, ${HCMC} không còn từ 01/07/2025, khi cấp huyện kết thúc; phần đất nay thuộc 2 đơn vị.`,
    `Quận 1, ${HCMC} ended on 01/07/2025 together with the district level; its land now belongs to 2 units.`,
  ],
  [
    'ended, with one unit on its land',
    '741@2004',
    'Huyện Vĩnh Cửu, Tỉnh Đồng Nai không còn từ 01/07/2025, khi cấp huyện kết thúc; phần đất nay thuộc Xã Phú Lý, Thành phố Đồng Nai.',
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
    'older, on a day that nobody wrote down',
    'phuong-xua@older',
    `Phường Xưa, Quận 1, ${HCMC} là tên cũ, đã hết dùng trước 01/07/2025; phần đất nay thuộc Phường Sài Gòn, ${HCMC}.`,
    `Phường Xưa, Quận 1, ${HCMC} is an old name that had ended before 1 July 2025; its land now belongs to Phường Sài Gòn, ${HCMC}.`,
  ],
];

const EVENTS: [what: string, key: UnitKey, day: string, vi: string, en: string][] = [
  [
    'made of several',
    '26740@2025',
    '01/07/2025',
    `Phường Sài Gòn, ${HCMC} được lập từ Phường Bến Nghé, Quận 1, một phần Phường Đa Kao, Quận 1.`,
    `Phường Sài Gòn, ${HCMC} was made of Phường Bến Nghé, Quận 1, in part Phường Đa Kao, Quận 1.`,
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
    `Phường Đa Kao, Quận 1 được chia cho Phường Sài Gòn, ${HCMC}, Phường Tân Định, ${HCMC}.`,
    `Phường Đa Kao, Quận 1 was divided among Phường Sài Gòn, ${HCMC}, Phường Tân Định, ${HCMC}.`,
  ],
  [
    'renamed',
    '25900@2004',
    '01/07/2025',
    `Thị trấn Thái Hòa, Tỉnh Bình Dương thành Phường Thái Hoà, ${HCMC}.`,
    `Thị trấn Thái Hòa, Tỉnh Bình Dương became Phường Thái Hoà, ${HCMC}.`,
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
    'Cấp huyện kết thúc trên cả nước.',
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

describe('what a place is, or what became of it', () => {
  test.each(SENTENCES)('%s', (_, key, inVietnamese, inEnglish) => {
    expect(sentenceOf(of(key), vi)).toBe(inVietnamese);
    expect(sentenceOf(of(key), en)).toBe(inEnglish);
  });
});

describe('what happened on a day', () => {
  test.each(EVENTS)('%s', (_, key, day, inVietnamese, inEnglish) => {
    const [event] = of(key).events;
    if (!event) throw new Error('nothing happened');
    expect(eventDay(event, vi)).toBe(day);
    expect(eventSentence(event, vi)).toBe(inVietnamese);
    expect(eventSentence(event, en)).toBe(inEnglish);
  });

  test('on a day that nobody wrote down', () => {
    const [event] = of('phuong-xua@older').events;
    expect([vi, en].map((t) => eventDay(event, t))).toEqual(['Trước 01/07/2025', 'Before 1 July 2025']);
  });

  test('of many sources six are named', () => {
    const [event] = of('27031@2025').events;
    if (!event) throw new Error('nothing happened');
    expect(eventSentence(event, vi)).toMatch(/ được lập từ Phường 1, Quận Tân Phú, .+ và 2 đơn vị khác\.$/);
  });
});

test('every sentence there is is said of something', () => {
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
  [6, '1, 2, 3, 4, 5, 6'],
  [7, '1, 2, 3, 4, 5, 6, 7'],
  [8, '1, 2, 3, 4, 5, 6 và 2 đơn vị khác'],
])('a list of %i', (count, text) => {
  expect(listed(EIGHT.slice(0, count), vi)).toBe(text);
});

test('a name with all above it, and with the one above it', () => {
  expect(longName(of('26740@2004').path)).toBe(`Phường Bến Nghé, Quận 1, ${HCMC}`);
  expect(shortName(of('26740@2004'))).toBe('Phường Bến Nghé, Quận 1');
  expect(shortName(of('79@2025'))).toBe(HCMC);
});
