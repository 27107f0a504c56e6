import type { Range } from '#features/listings/domain/filter/filter.ts';
import { parseArea } from '#kernel/land/area.ts';
import { parseMoney } from '#kernel/money.ts';
import { fold } from '#kernel/text.ts';
import type { ParsedQuery } from './parsed-query.ts';
import {
  BEGIN,
  type Caught,
  END,
  END_OF_UNIT,
  loose,
  NUMBER_BEGINS,
  pattern,
  type Sheet,
  type Verdict,
} from './words-sheet.ts';

const MAX = loose(`
    dưới, không quá, ko quá, k quá, không trên, không hơn, tối đa, chưa tới, chưa đến, nhỏ hơn,
    ít hơn, thấp hơn, rẻ hơn, nhiều nhất, cao nhất, max, under, below, less than, up to, at most,
    no more than, cheaper than
  `);
const MIN = loose(`
    trên, từ, hơn, lớn hơn, nhiều hơn, cao hơn, rộng hơn, tối thiểu, ít nhất, thấp nhất,
    không dưới, không ít hơn, min, over, above, more than, at least, from, between
  `);
const ABOUT = loose('khoảng, tầm, cỡ, chừng, tầm khoảng, gần, about, around, approx, approximately');
const DOWNWARDS = loose('đổ lại, trở lại, trở xuống, đổ xuống, quay đầu, or less');
const UPWARDS = loose('trở lên, đổ lên, or more');
const TO = `(?:${loose('đến, tới, to, and, và')}|->|[-–—~])`;

const NUMERAL = '\\d+(?:[.,]\\d+)*';

/** How a reader bounds a quantity; `bare` is a quantity that leaves its unit to the one after it. */
const bounded = (quantity: string, bare: string, label: string) =>
  pattern(
    `(?:${BEGIN}(?:(?<label>${label})[ :]{0,3})?` +
      `(?:(?:(?<most>${MAX}|<=?|≤)|(?<least>${MIN}|>=?|≥)|(?<about>${ABOUT}|[~±])) ?){1,3}|` +
      `${BEGIN}(?<labelled>${label})[ :]{0,3}|${NUMBER_BEGINS})` +
      `(?:(?<from>${bare}) ?${TO} ?)?(?<quantity>${quantity})` +
      `(?: ?(?:(?<downwards>${DOWNWARDS})|(?<upwards>${UPWARDS}|\\+(?![\\d]))))?`,
  );

/** A single value matches within 10 %. */
const around = (value: number): Range => ({ least: Math.round(value * 0.9), most: Math.round(value * 1.1) });

/** The range that the words about one or two quantities mean. */
function rangeOf(caught: Caught, from: number | null, value: number, isBudget = false): Range {
  if (from !== null) return { least: Math.min(from, value), most: Math.max(from, value) };
  if (caught('downwards') !== '') return { least: null, most: value };
  if (caught('upwards') !== '') return { least: value, most: null };
  if (caught('most') !== '') return { least: null, most: value };
  if (caught('least') !== '') return { least: value, most: null };
  return isBudget ? { least: null, most: value } : around(value);
}

/** «trên 3 tỷ, dưới 5 tỷ»: a later bound only fills the open side. */
function narrowed(known: Range | undefined, next: Range): Range {
  if (!known) return next;
  const range = { least: known.least ?? next.least, most: known.most ?? next.most };
  return range.least !== null && range.most !== null && range.least > range.most ? known : range;
}

const SQUARE = `(?:m[2²](?!\\d)|${loose('mv, m vuông, mét vuông, sqm, sq m, square meters, square metres')}${END_OF_UNIT})`;
const HECTARE = `${loose('ha, hecta, héc ta, hectares')}${END_OF_UNIT}`;
/** A measure of the South; the same word begins many others. */
const CONG = `${loose('công')}(?= ?${loose('đất, ruộng, vườn')}${END})`;
const MEASURE = `${NUMERAL} ?(?:${SQUARE}|${HECTARE}|${CONG})`;
const SIDES = `${NUMERAL} ?m? ?[x×*] ?${NUMERAL}(?: ?m${END_OF_UNIT})?(?!\\d|\\p{L}| ?[x×*²])`;

const AREA_LABEL = loose('diện tích, dt, dtđ, dtsd, dtcn, diện tích đất, diện tích sử dụng, dt đất, area');
const AREA = bounded(
  `(?:${MEASURE}|${SIDES})`,
  `${NUMERAL}(?: ?(?:${SQUARE}|${HECTARE}|m${END}))?`,
  AREA_LABEL,
);
/** «dt 60m»: after the word for area a metre is a square one. */
const LABELLED = bounded(`${NUMERAL} ?m?${END}`, `${NUMERAL} ?m?`, AREA_LABEL);

const NUMBER = /^[\d.,]*\d/;
const WITH_UNIT = /^[\d.,]*\d ?(?<unit>h|c)/;
const UNITS: Record<string, string> = { h: 'ha', c: 'cong' };

function areaOf(text: string, unitOf = text): number | null {
  const numeral = NUMBER.exec(text)?.[0] ?? '';
  const unit = WITH_UNIT.exec(unitOf)?.groups?.['unit'] ?? '';
  const read = parseArea(/[x×*]/.test(text) ? text : `${numeral} ${UNITS[unit] ?? 'm2'}`);
  return read.ok && read.value > 1 ? read.value : null;
}

export function readArea(sheet: Sheet, found: ParsedQuery): void {
  const read = (caught: Caught): Verdict => {
    const [from, quantity] = [caught('from'), caught('quantity')];
    const value = areaOf(quantity);
    if (value === null) return 'unread';
    const isBare = NUMBER.exec(from)?.[0] === from;
    found.area = narrowed(
      found.area,
      rangeOf(caught, from === '' ? null : areaOf(from, isBare ? quantity : from), value),
    );
    return 'eaten';
  };
  sheet.take(AREA, read);
  sheet.take(LABELLED, (caught) =>
    caught('label') === '' && caught('labelled') === '' ? 'unread' : read(caught),
  );
}

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

const PRICE_LABEL = loose(
  'giá, mức giá, tầm giá, giá bán, giá thuê, tài chính, ngân sách, budget, price, có',
);
const BUDGET = /^(?:tai|ngan|budget|co$)/;

const PRICE = bounded(`(?<money>${MONEY})${MONTHLY}${NOT_A_UNIT_PRICE}`, `${MONEY}|${NUMERAL}`, PRICE_LABEL);

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
