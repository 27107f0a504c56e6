import type { Sort } from '../filter/filter.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { BEGIN, END, loose, pattern, phrases, type Sheet } from './words-sheet.ts';

const SORT_WORDS: readonly (readonly [sort: Sort, words: RegExp])[] = [
  ['don-gia-tang', phrases('đơn giá thấp nhất, đơn giá rẻ nhất, đơn giá tăng dần')],
  ['don-gia-giam', phrases('đơn giá cao nhất, đơn giá giảm dần')],
  [
    'ha-gia',
    phrases('giảm giá, đang giảm giá, hạ giá, mới giảm giá, price drop, reduced price, price reduced'),
  ],
  [
    'gia-tang',
    phrases(`
    rẻ nhất, giá rẻ nhất, giá thấp nhất, giá tăng dần, giá từ thấp đến cao, giá thấp đến cao,
    giá rẻ, cheapest, cheap, lowest price
  `),
  ],
  [
    'gia-giam',
    phrases(`
    đắt nhất, mắc nhất, giá đắt nhất, giá cao nhất, giá giảm dần, giá từ cao đến thấp,
    giá cao đến thấp, most expensive, highest price
  `),
  ],
  ['moi-nhat', phrases('mới nhất, tin mới nhất, mới đăng, tin mới, newest, latest')],
];

const PLAN = loose('quy hoạch, thông tin quy hoạch, số thửa, số tờ số thửa, tờ thửa, bản đồ quy hoạch');
const WITH_PLAN = pattern(
  `${BEGIN}(?<not>${loose('không, ko, k, chưa, hông')} )?(?:${loose('có, kèm, đủ')} ${PLAN}|with plan|with plot number)${END}`,
);

export function readOrder(sheet: Sheet, found: ParsedQuery): void {
  for (const [sort, words] of SORT_WORDS)
    sheet.take(words, () => {
      found.sort ??= sort;
      return 'eaten';
    });
  sheet.take(WITH_PLAN, (caught) => {
    if (caught('not') !== '') return 'protected';
    found.hasPlan = true;
    return 'eaten';
  });
}
