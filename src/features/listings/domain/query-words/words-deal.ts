import type { Deal } from '#features/listings/domain/kinds.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { BEGIN, END, END_OF_UNIT, loose, pattern, phrases } from './words-loose.ts';
import type { Sheet } from './words-sheet.ts';

const ROOM = phrases('phòng trọ, nhà trọ');
const ASK = `(?:${loose('cần, muốn, tìm, cần tìm, đang cần, tôi cần')} )?`;
const SELL = loose('bán, mua, mua bán, bán gấp, sang nhượng, chuyển nhượng, for sale, sale, buy, to buy');
const DEALS: readonly (readonly [Deal, RegExp])[] = [
  [
    'cho-thue',
    pattern(
      BEGIN +
        ASK +
        loose('thuê, cho thuê, for rent, to rent, rent, rental, for lease, lease, to let') +
        END_OF_UNIT,
    ),
  ],
  [
    'ban',
    pattern(BEGIN + ASK + SELL + END_OF_UNIT + `(?! ?${loose('công, quản lý, ngày, đêm, kính')}${END})`),
  ],
];

/** «Phòng» implies rent; the deal is set, and the word stays for full-text search. */
export function readDeal(sheet: Sheet, found: ParsedQuery): void {
  const isRoom = sheet.has(ROOM);
  for (const [deal, words] of DEALS)
    sheet.take(words, () => {
      found.deal ??= deal;
      return isRoom ? 'protected' : 'eaten';
    });
  if (isRoom) found.deal ??= 'cho-thue';
}
