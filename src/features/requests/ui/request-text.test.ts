import { expect, test } from 'vitest';
import { translator } from '#i18n/translate.ts';
import type { Reason } from '../domain/matching.ts';
import { whyText } from './request-text.ts';

const t = translator('vi');

test.each<[Reason[], string]>([
  [[], 'đúng loại bạn tìm'],
  [[{ what: 'in-budget' }, { what: 'in-place' }], 'trong ngân sách · đúng khu vực'],
  [[{ what: 'above-budget', percent: 6 }], 'cao hơn ngân sách 6%'],
  [[{ what: 'below-budget', percent: 9 }], 'thấp hơn ngân sách 9%'],
  [[{ what: 'distance', metres: 1_203 }], 'cách trung tâm khu vực 1,2\u00a0km'],
  [[{ what: 'distance', metres: 853 }], 'cách trung tâm khu vực 850\u00a0m'],
  [[{ what: 'beside' }, { what: 'area' }], 'gần khu vực cần tìm · đúng diện tích'],
  [[{ what: 'wishes', wishes: ['gần chợ', 'sổ hồng'] }], 'tin có ghi “gần chợ”, “sổ hồng”'],
  [[{ what: 'cut', from: 5_200_000_000 }], 'vừa hạ giá từ 5,2\u00a0tỷ'],
])('%j is «%s»', (why, text) => {
  expect(whyText(why, t, 'vi')).toBe(text);
});
