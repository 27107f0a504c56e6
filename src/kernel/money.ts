import * as z from 'zod/mini';

import { fail, type Failure, ok, type Result } from './result.ts';
import { typed } from '#kernel/web/field-errors.ts';
import { fold, formatNumber, readNumeral, collapseSpaces, type Lang } from '#kernel/text.ts';

const MAX = 1e13;

/** Whole đồng: the currency has no smaller unit in use, so an amount is an integer and never a fraction. */
export const vnd = z.int().check(z.nonnegative(), z.maximum(MAX)).brand<'Vnd'>();
export type Vnd = z.infer<typeof vnd>;

/** A number does not part from its unit at the end of a line. */
const TIE = '\u00a0';

const UNITS = {
  vi: { one: 'đ', million: 'triệu', billion: 'tỷ' },
  en: { one: '₫', million: `million${TIE}₫`, billion: `billion${TIE}₫` },
} as const satisfies Record<Lang, Record<string, string>>;

const withUnit = (value: number, unit: keyof (typeof UNITS)['vi'], lang: Lang) =>
  formatNumber(value, lang) + TIE + UNITS[lang][unit];

/** «3.250.000.000 đ» */
export const formatVnd = (amount: number, lang: Lang = 'vi') => withUnit(amount, 'one', lang);

/** «3,25 tỷ», «850 triệu»; under a million every đồng. */
export function shortMoney(amount: number, lang: Lang): string {
  if (amount < 1e6) return formatVnd(amount, lang);
  const millions = Math.round(amount / 1e4) / 100;
  return millions < 1000 ? withUnit(millions, 'million', lang) : withUnit(amount / 1e9, 'billion', lang);
}

/** «120,5 triệu/m²» */
export const unitPrice = (amount: number, areaM2: number, lang: Lang) =>
  `${shortMoney(Math.round(amount / areaM2), lang)}/m²`;

export type MoneyRefused = Failure<'money/not-understood' | 'money/fraction' | 'money/too-large'>;

const SIGN = / ?(?:d|dong|vnd|₫)$/u;
const PLAIN = /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?:,\d{3})+)$/;
const TERM =
  /(\d[\d.,]*) ?(ty|ti|trieu|tr|nghin|ngan|k|billion|million|thousand)(?: ?(\d{1,3}|ruoi)$)?(?: |$|(?=\d))/gy;
// The word implies the language, and so whether «3,250» is three and a quarter or three thousand.
const WORDS: Record<string, { zeros: number; lang: Lang }> = {
  ty: { zeros: 9, lang: 'vi' },
  ti: { zeros: 9, lang: 'vi' },
  trieu: { zeros: 6, lang: 'vi' },
  tr: { zeros: 6, lang: 'vi' },
  nghin: { zeros: 3, lang: 'vi' },
  ngan: { zeros: 3, lang: 'vi' },
  k: { zeros: 3, lang: 'vi' },
  billion: { zeros: 9, lang: 'en' },
  million: { zeros: 6, lang: 'en' },
  thousand: { zeros: 3, lang: 'en' },
};

/** «3 tỷ 250 triệu», «3 tỷ 2», «1 tỷ rưỡi»: what follows the last unit is its decimals, «rưỡi» is a half. */
function spokenAmount(text: string): number | undefined {
  let amount = 0;
  let read = 0;
  for (const [part, numeral = '', word = '', tail = ''] of text.matchAll(TERM)) {
    const unit = WORDS[word];
    const number = unit && readNumeral(numeral, unit.lang);
    if (!number || (tail && number.fraction)) return undefined;
    const decimals = tail === 'ruoi' ? '5' : tail || number.fraction;
    const value = Number(`${number.whole}.${decimals}e${unit.zeros}`);
    const ceiling = 1000 * 10 ** unit.zeros;
    // A lower unit only fills the zeros the higher one left: «3 tỷ 2500 triệu» and «3,2 tỷ 5 triệu» are slips.
    if (read > 0 && (value >= ceiling || amount % ceiling !== 0)) return undefined;
    amount += value;
    read += part.length;
  }
  return read > 0 && read === text.length ? amount : undefined;
}

const refuse = (code: MoneyRefused['code']) => fail({ kind: 'invalid', code } satisfies MoneyRefused);

/** An amount as Vietnamese people type it: «3,2 tỷ», «3 tỷ 2», «850tr», «2tr5», «500k», «1.234.567 đ». */
export function parseMoney(text: string): Result<Vnd, MoneyRefused> {
  const written = fold(collapseSpaces(text)).replace(SIGN, '');
  const amount = PLAIN.test(written) ? Number(written.replace(/[.,]/gu, '')) : spokenAmount(written);
  if (amount === undefined) return refuse('money/not-understood');
  if (amount > MAX) return refuse('money/too-large');
  return Number.isInteger(amount) ? ok(amount as Vnd) : refuse('money/fraction');
}

/** What a person types in a money field. */
export const typedVnd = typed(parseMoney);

const DIGITS = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'] as const;
/** Names of the groups of three digits; above a billion they repeat: «hai nghìn tỷ». */
const GROUPS = ['', 'nghìn', 'triệu', 'tỷ', 'nghìn'] as const;

const digit = (value: number) => DIGITS[value] ?? '';

function lastOf(tens: number, units: number): string {
  if (units === 1 && tens > 1) return 'mốt';
  return units === 5 && tens > 0 ? 'lăm' : digit(units);
}

/** Three digits; those inside a number are read with their zeros: «không trăm lẻ năm». */
function tripleInWords(value: number, isInside: boolean): string {
  const [hundreds, tens, units] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10];
  const words: string[] = [];
  if (hundreds > 0 || isInside) words.push(digit(hundreds), 'trăm');
  if (tens === 1) words.push('mười');
  else if (tens > 1) words.push(digit(tens), 'mươi');
  else if (units > 0 && words.length > 0) words.push('lẻ');
  if (units > 0) words.push(lastOf(tens, units));
  return words.join(' ');
}

/** The groups of three digits, lowest first. */
function triplesOf(amount: number): number[] {
  const triples: number[] = [];
  for (let rest = amount; rest > 0; rest = Math.floor(rest / 1000)) triples.push(rest % 1000);
  return triples;
}

function inVietnamese(amount: number): string {
  const triples = triplesOf(amount);
  const highest = triples.length - 1;
  const words = triples.flatMap((value, at) => {
    // «hai nghìn tỷ»: the billions are named even where their own group is empty.
    const isNamed = value > 0 || (at === 3 && highest > 3);
    if (!isNamed) return [];
    const text = value > 0 ? tripleInWords(value, at < highest) : '';
    return [[text, GROUPS[at] ?? ''].filter(Boolean).join(' ')];
  });
  return words.toReversed().join(' ') || digit(0);
}

const ONES = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
  'sixteen seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ');
const TENS = ['', '', ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')];
const SCALES = ['', 'thousand', 'million', 'billion', 'trillion'];

function tripleInEnglish(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  const units = ONES[rest % 10];
  const low =
    rest < 20 ? ONES[rest] : [TENS[Math.floor(rest / 10)], rest % 10 > 0 && units].filter(Boolean).join('-');
  return [hundreds > 0 && `${ONES[hundreds]} hundred`, rest > 0 && low].filter(Boolean).join(' ');
}

const inEnglish = (amount: number) =>
  triplesOf(amount)
    .flatMap((value, at) =>
      value === 0 ? [] : [[tripleInEnglish(value), SCALES[at]].filter(Boolean).join(' ')],
    )
    .toReversed()
    .join(' ') || 'zero';

/** An amount of whole đồng in words, as contracts and transfer slips repeat it. */
export const moneyInWords = (amount: number, lang: Lang): string =>
  lang === 'vi' ? `${inVietnamese(amount)} đồng` : `${inEnglish(amount)} đồng`;
