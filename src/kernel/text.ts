export type Lang = 'vi' | 'en';

const UNSEEN = /[\p{Cf}[\p{Cc}--\s]]/gv;
const MARKS_AT_END = /(?<![\s\p{P}])[\s\p{P}]+$/u;
const APOSTROPHES = /[’‘ʼ]/gu;
// Old fonts write the capital Đ with two look-alikes, the Icelandic Ð and the African Ɖ.
const BARRED_D = /[đðɖ]/gu;

/** Half-width kana marks are letters that NFKC turns into combining marks. */
const MARK = '[\\p{M}\\uff9e\\uff9f]';
const LONG_RUN_OF_MARKS = new RegExp(`(${MARK}{10})${MARK}+`, 'gu');

/**
 * No letter carries more than ten marks. To put a run of them in order takes time that grows with the square of its
 * length, so a long one is cut before any text is normalized.
 */
const cutMarks = (text: string) => text.replace(LONG_RUN_OF_MARKS, '$1');

export const nfc = (text: string) => cutMarks(text).normalize('NFC');
export const nfd = (text: string) => cutMarks(text).normalize('NFD');
/** Letters and digits of every width and style as the plain ones: «１２» as «12». */
export const nfkc = (text: string) => cutMarks(text).normalize('NFKC');

/** One line, composed, single spaces, nothing invisible: how typed text is stored. */
export const collapseSpaces = (text: string) => nfc(text.replace(UNSEEN, '')).replace(/\s+/gu, ' ').trim();

/** Several lines, each tidy, with at most one empty line between them. */
export const tidyLines = (text: string) =>
  text
    .split(/\r\n?|\n/u)
    .map(collapseSpaces)
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();

/** At most so many letters of a text, up to the end of a word, with «…» for the rest. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const blank = cut.search(/\s\S*$/u);
  const words = blank === -1 ? cut.split(/\p{P}/u, 1) : [cut.slice(0, blank).replace(MARKS_AT_END, '')];
  return `${words.join('')}…`;
}

/** The spelling used to search: no marks, no case, plain d and plain apostrophe. */
export const fold = (text: string) =>
  nfd(text)
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(BARRED_D, 'd')
    .replace(APOSTROPHES, "'");

// In decomposed text the tone follows its vowel: «hòa» is h o ̀ a, «hoà» is h o a ̀. After q the u is no vowel.
const TONE = '[\\u0300\\u0301\\u0303\\u0309\\u0323]';
const TONE_ON_FIRST = /* @__PURE__ */ new RegExp(
  `(o(?=.[ae])|(?<!q)u(?=.y))(${TONE})([aey])(?![\\p{L}\\p{M}])`,
  'giu',
);
const TONE_ON_SECOND = /* @__PURE__ */ new RegExp(
  `(o(?=[ae])|(?<!q)u(?=y))([aey])(${TONE})(?![\\p{L}\\p{M}])`,
  'giu',
);

/** «hòa», «khỏe», «thủy» as «hoà», «khoẻ», «thuỷ», the placement of the official lists since 2026. */
export const modernTone = (text: string) => nfc(nfd(text).replace(TONE_ON_FIRST, '$1$3$2'));

/** «hoà», «khoẻ», «thuỷ» as «hòa», «khỏe», «thủy». */
export const traditionalTone = (text: string) => nfc(nfd(text).replace(TONE_ON_SECOND, '$1$3$2'));

/** Vietnamese alphabetical order, numbers by value: «Quận 2» before «Quận 10». */
const collator = /* @__PURE__ */ new Intl.Collator('vi', { numeric: true });
export const compareVi = (a: string, b: string) => collator.compare(a, b);

/** Marks are kept in typing order, the tone last: «nguyê» is a prefix of «Nguyễn», «huê» of «Huệ». */
const spelling = (text: string) =>
  nfd(
    modernTone(collapseSpaces(text)).toLowerCase().replace(BARRED_D, 'đ').replace(APOSTROPHES, "'"),
  ).replace(/\u0323([\u0302\u0306])/gu, '$1\u0323');

const asWords = (text: string) => ` ${text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')}`;

function nearness(wanted: string, offered: string): 0 | 1 | 2 | 3 | 4 {
  if (!offered.includes(wanted)) return 0;
  if (offered === wanted) return 4;
  if (offered.startsWith(wanted)) return 3;
  return asWords(offered).includes(asWords(wanted)) ? 2 : 1;
}

/**
 * How near a candidate is: 5 exact, 4 equal but for marks, 3 its beginning, 2 the beginning of a word, 1 inside, 0 not
 * at all. A query with marks means them: «bàn cờ» does not find «Bán Co», «ban co» finds both.
 */
export function matchRank(query: string, candidate: string): 0 | 1 | 2 | 3 | 4 | 5 {
  const wanted = spelling(query);
  const offered = spelling(candidate);
  if (wanted === '') return 0;
  if (wanted === offered) return 5;
  return nearness(wanted, fold(wanted) === wanted ? fold(offered) : offered);
}

const NUMBERS = {
  vi: new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }),
} as const satisfies Record<Lang, Intl.NumberFormat>;

/** «1.234,5» in Vietnamese, «1,234.5» in English, at most two decimals. */
export const formatNumber = (value: number, lang: Lang) => NUMBERS[lang].format(value);

const GROUPED_BY_DOTS = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/;
const GROUPED_BY_COMMAS = /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/;
const UNGROUPED = /^(\d+)(?:[.,](\d+))?$/;
const NUMERALS = {
  vi: [GROUPED_BY_DOTS, UNGROUPED, GROUPED_BY_COMMAS],
  en: [GROUPED_BY_COMMAS, UNGROUPED, GROUPED_BY_DOTS],
} as const satisfies Record<Lang, readonly RegExp[]>;

/**
 * The digits before and after the decimal mark of a typed number. Both marks may group or divide as long as only one
 * reading is possible; «1.250» and «1,250» have two, and there the language decides.
 */
export function readNumeral(text: string, lang: Lang): { whole: string; fraction: string } | undefined {
  for (const numeral of NUMERALS[lang]) {
    const [, whole, fraction = ''] = numeral.exec(text) ?? [];
    if (whole !== undefined) return { whole: whole.replace(/[.,]/gu, ''), fraction };
  }
  return undefined;
}

/** One spelling each, so that nothing can be kept under a second one. */
const COUNT = /^(?:0|[1-9]\d{0,14})$/;

/** A number of an address: a whole one, in figures, without anything before it. */
export const readCount = (text = '') => (COUNT.test(text) ? Number(text) : undefined);
