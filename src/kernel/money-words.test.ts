import { expect, test } from 'vitest';
import { moneyInWords } from './money-words.ts';

test.each([
  [0, 'không đồng', 'zero đồng'],
  [5, 'năm đồng', 'five đồng'],
  [15, 'mười lăm đồng', 'fifteen đồng'],
  [21, 'hai mươi mốt đồng', 'twenty-one đồng'],
  [105, 'một trăm lẻ năm đồng', 'one hundred five đồng'],
  [110, 'một trăm mười đồng', 'one hundred ten đồng'],
  [1_000, 'một nghìn đồng', 'one thousand đồng'],
  [850_000, 'tám trăm năm mươi nghìn đồng', 'eight hundred fifty thousand đồng'],
  [1_005_000, 'một triệu không trăm lẻ năm nghìn đồng', 'one million five thousand đồng'],
  [3_200_000_000, 'ba tỷ hai trăm triệu đồng', 'three billion two hundred million đồng'],
  [1_000_000_001, 'một tỷ không trăm lẻ một đồng', 'one billion one đồng'],
  [2_000_000_000_000, 'hai nghìn tỷ đồng', 'two trillion đồng'],
  [10_015_000_000_000, 'mười nghìn không trăm mười lăm tỷ đồng', 'ten trillion fifteen billion đồng'],
  [
    1_234_567_891,
    'một tỷ hai trăm ba mươi bốn triệu năm trăm sáu mươi bảy nghìn tám trăm chín mươi mốt đồng',
    'one billion two hundred thirty-four million five hundred sixty-seven thousand eight hundred ninety-one đồng',
  ],
])('%d in words', (amount, vi, en) => {
  expect(moneyInWords(amount, 'vi')).toBe(vi);
  expect(moneyInWords(amount, 'en')).toBe(en);
});
