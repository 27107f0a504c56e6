import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import { collapseSpaces } from '#kernel/text.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { readBedrooms, readFloors } from './words-counts.ts';
import { readDeal, readKinds } from './words-kinds.ts';
import { keepNames } from './words-names.ts';
import { readOrder } from './words-order.ts';
import { readArea, readPrice } from './words-quantities.ts';
import { BEGIN, createSheet, END, loose, type Sheet } from './words-sheet.ts';
import { readDirections, readLegal } from './words-traits.ts';

/** Longer queries are pasted by mistake. */
const MAX_LENGTH = 200;

/** Removing words can join others into a new match, so rules run again; deeper texts are no queries. */
const MAX_READINGS = 8;

/**
 * Order matters: measures before money («5 tỷ 3 tầng» is not «5 tỷ 3»), longer patterns before shorter ones.
 */
const RULES: readonly ((sheet: Sheet, found: ParsedQuery) => void)[] = [
  keepNames,
  readDirections,
  readOrder,
  readLegal,
  readArea,
  readFloors,
  readBedrooms,
  readPrice,
  readKinds,
  readDeal,
];

/** Reads what people type into a search box; `rest` is what was not understood, as typed. */
export function readWords(text: string): { found: ParsedQuery; rest: string } {
  const found: ParsedQuery = {};
  if (text.length > MAX_LENGTH) return { found, rest: text };
  let rest = text;
  for (let reading = 0; reading < MAX_READINGS; reading += 1) {
    const sheet = createSheet(rest);
    for (const read of RULES) read(sheet, found);
    const left = sheet.rest();
    if (left === rest) break;
    rest = left;
  }
  return { found, rest };
}

/** The parsed query, its place, and the remaining words for full-text search. */
type ParsedText = {
  found: ParsedQuery;
  place: { code: string; formerProvince: string | null } | null;
  words: string;
};

/** Words that are in every question and in no particular text. */
const FILLERS = loose(`
    ở, tại, gần, khu vực, cần, cần tìm, tìm, muốn, tôi muốn, giá, diện tích, dt, có, với, và,
    thuộc, trong, khoảng, pháp lý, loại, and, in, for, with, at, near, the, a, of, looking, i,
    want, need, find, đẹp, xinh, lung linh, cực, rất, siêu, lắm, luôn,
    mua, cần mua, trả góp
  `);

/** «nhà trong ngõ Cầu Giấy» is in the district, not in an alley of that name. */
const IN_ALLEY = new RegExp(
  `${BEGIN}${loose('trong')} (${loose('ngõ, hẻm, ngách')}) (?!${loose('xe, ô tô, oto, rộng, lớn, to, nhỏ')}${END})(\\p{L}.*)$`,
  'iu',
);

const FILLER = new RegExp(BEGIN + FILLERS + END, 'giu');
const AT_THE_EDGE = /^[^\p{L}\p{N}]+|(?<![\s,;:])[\s,;:]+$/gu;

const meaningful = (words: string): string =>
  collapseSpaces(collapseSpaces(words).replace(FILLER, ' ')).replace(AT_THE_EDGE, '');

export async function parseQuery(
  text: string,
  placeInWords: PlaceDirectory['placeInWords'],
): Promise<ParsedText> {
  const { found, rest } = readWords(text);
  const typed = rest.replace(IN_ALLEY, '$2, $1');
  const named = typed === '' ? null : await placeInWords(typed);
  return { found, place: named, words: meaningful(named?.rest ?? rest) };
}
