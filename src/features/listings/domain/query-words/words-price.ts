import { parseMoney } from '#kernel/money.ts';
import { fold } from '#kernel/text.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { END, END_OF_UNIT, loose } from './words-loose.ts';
import { bounded, narrowed, NUMERAL, rangeOf } from './words-range.ts';
import type { Sheet } from './words-sheet.ts';

const MILLIONS = loose('triệu, tr, million, mil');
const UNIT = `(?:${loose('tỷ, tỉ, tỹ, tĩ, nghìn, ngàn, billion, bil, bn')}|${MILLIONS}|(?<=\\d)k)${END_OF_UNIT}`;
/** The number after a unit is its decimals, «3 tỷ 2», unless it counts something. */
const COUNTED = loose(`
    mặt, mt, sổ, căn, lô, phòng, p, wc, vs, toilet, tolet, hầm, tháng, năm, người, nhà, km, m, x,
    nền, miếng, phút, gara, garage, tỷ, tỉ, lửng, đường, xe, tầng, lầu, pn, bath, baths,
    bathroom, bathrooms, bedroom, bedrooms, bed, beds
  `);
const DECIMALS = `\\d{1,3}(?![\\d\\p{L}/]|[.,]\\d| ?${COUNTED}${END}| ?%)`;
const TAIL = `(?: ?(?:${NUMERAL} ?${MILLIONS}${END_OF_UNIT}|${loose('rưỡi')}${END}|${DECIMALS}))?`;
const FULL = `(?:\\d{6,13}|\\d{1,3}(?:[.,]\\d{3}){2,4}) ?${loose('đ, đồng, vnd, vnđ')}${END}`;
const MONEY = `(?:${NUMERAL} ?${UNIT}${TAIL}|${FULL})`;
/** Rejects a price per square metre, which has no filter. */
const NOT_A_UNIT_PRICE = `(?! ?/? ?(?:m2|m²|${loose('mét, m vuông, một mét')}))`;
const MONTHLY = `(?<monthly> ?(?:[/1]|${loose('một, mỗi, hàng, per, a')})? ?(?:${loose('tháng, month, th, monthly')})${END})?`;

const LABEL = loose('giá, mức giá, tầm giá, giá bán, giá thuê, tài chính, ngân sách, budget, price, có');
const BUDGET = /^(?:tai|ngan|budget|co$)/;

const PRICE = bounded(`(?<money>${MONEY})${MONTHLY}${NOT_A_UNIT_PRICE}`, `${MONEY}|${NUMERAL}`, LABEL);

function amountOf(text: string): number | null {
  const written = fold(text)
    .replace(/(\d) ?(?:bil|bn)$/, '$1 billion')
    .replace(/(\d) ?mil$/, '$1 million');
  const read = parseMoney(written);
  return read.ok && read.value > 0 ? read.value : null;
}

const HAS_UNIT = /\p{L}/u;

/** «3-5 tỷ» takes the unit of the second; in «500 - 1 tỷ» that cannot be, so the first is in millions. */
function fromOf(text: string, quantity: string, most: number): number | null {
  if (HAS_UNIT.test(text)) return amountOf(text);
  const unit = /\d ?(\p{L}+)/u.exec(quantity)?.[1] ?? '';
  const alike = amountOf(`${text} ${unit}`);
  return alike !== null && alike > most ? amountOf(`${text} triệu`) : alike;
}

/** Amounts of money, which need a unit: no house number, district or year is a price. */
export function readPrice(sheet: Sheet, found: ParsedQuery): void {
  sheet.take(PRICE, (caught) => {
    const money = caught('money');
    const value = amountOf(money);
    if (value === null) return 'unread';
    const from = caught('from') === '' ? null : fromOf(caught('from'), money, value);
    const label = fold(caught('label') || caught('labelled'));
    found.price = narrowed(found.price, rangeOf(caught, from, value, BUDGET.test(label)));
    if (caught('monthly') !== '') found.deal ??= 'cho-thue';
    return 'eaten';
  });
}
