import { expect, test } from 'vitest';
import { isoDate } from '#kernel/dates.ts';
import { citation, dayText, LEGAL_BASIS } from './citation.ts';

test.each([
  [LEGAL_BASIS.court.areas, 'Resolution 81/2025/UBTVQH15 of 27 June 2025'],
  [LEGAL_BASIS.court.areasShort, 'Resolution 81/2025/UBTVQH15'],
  [LEGAL_BASIS.procuracy.seats, 'Decision 115/QĐ-VKSTC of 30 June 2025'],
  ['Điều 4 Nghị quyết 81/2025/UBTVQH15', 'Article 4, Resolution 81/2025/UBTVQH15'],
  ['NQ 81; QĐ 114/QĐ-TANDTC ngày 01/07/2025', 'Resolution 81; Decision 114/QĐ-TANDTC of 1 July 2025'],
  ['Công báo số 12, phụ lục của NQ 81', 'Công báo số 12, phụ lục của Resolution 81'],
])('«%s» is “%s”', (source, english) => {
  expect(citation(source, 'en')).toBe(english);
  expect(citation(source, 'vi')).toBe(source);
});

test.each([
  ['vi', '01/07/2025'],
  ['en', '1 July 2025'],
] as const)('in %s the first of July is %s', (lang, text) => {
  expect(dayText(isoDate.parse('2025-07-01'), lang)).toBe(text);
});
