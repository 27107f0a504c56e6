import { fold, modernTone } from '#kernel/text.ts';

/** A word in its two spellings; both see i and y, Đắc and Đắk, hòa and hoà, 05 and 5 as one. */
export type Spelling = { marked: string; folded: string };

const BARRED_D = /[ðɖ]/gu;
const APOSTROPHES = /['’‘ʼ]/gu;
const LEADING_ZEROS = /^0+(?=\d)/;

/** «Mỹ» or «Mĩ», «Quy» or «Qui»: after a consonant the two letters sound alike; in «Thuỷ» and «Tây» they do not. */
const ALONE_Y = /(^|[bcdđghklmnpqrstvx]|qu)([yýỳỷỹỵ])/gu;
const AS_I: Readonly<Record<string, string>> = { y: 'i', ý: 'í', ỳ: 'ì', ỷ: 'ỉ', ỹ: 'ĩ', ỵ: 'ị' };

/** Highland names whose spelling never settled: Đăk, Đắk and Đắc Lắc. */
const HIGHLAND = /^dac$/;
// A Map, not an object: a typed «constructor» must not match.
const ONE_TONE = new Map([
  ['đăk', 'đắk'],
  ['đak', 'đắk'],
  ['lăk', 'lắk'],
]);

/** Cache size; lists repeat the same districts and provinces. */
const MAX_REMEMBERED = 20_000;
const remembered = new Map<string, Spelling>();

export function spell(word: string): Spelling {
  const known = remembered.get(word);
  if (known) return known;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const spelling = spelt(word);
  remembered.set(word, spelling);
  return spelling;
}

function spelt(word: string): Spelling {
  const typed = modernTone(word)
    .toLowerCase()
    .replace(APOSTROPHES, '')
    .replace(LEADING_ZEROS, '')
    .replace(BARRED_D, 'đ')
    .replace(ALONE_Y, (_, before: string, y: string) => before + (AS_I[y] ?? y));
  const hard = HIGHLAND.test(fold(typed)) ? `${typed.slice(0, -1)}k` : typed;
  const marked = ONE_TONE.get(hard) ?? hard;
  return { marked, folded: fold(marked) };
}

export type How = 'exact' | 'folded' | 'fuzzy';

/**
 * Compares diacritics of the typed and the stored name. A bare letter matches any marked form; a different
 * mark is an error, so «bàn cờ» is not «Bán Co».
 */
export function compareMarks(
  typed: string,
  name: string,
): { how: How; wrong: number; isSpacedAlike: boolean } {
  if (name.startsWith(typed)) return { how: 'exact', wrong: 0, isSpacedAlike: true };
  let isBare = false;
  let isSpacedAlike = true;
  let wrong = 0;
  for (let at = 0, of = 0; at < typed.length; at++, of++) {
    while (typed[at] === ' ' && name[of] !== ' ') [at, isSpacedAlike] = [at + 1, false];
    while (name[of] === ' ' && typed[at] !== ' ') [of, isSpacedAlike] = [of + 1, false];
    const letter = typed.charAt(at);
    if (letter === name[of]) continue;
    if (letter <= '\u007f') isBare = true;
    else wrong++;
  }
  return { how: wrong > 0 ? 'fuzzy' : isBare ? 'folded' : 'exact', wrong, isSpacedAlike };
}

/**
 * How many letters are wrong, missing, too many or changed places between two words; anything above `most` counts as
 * `most + 1`.
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const isSame = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      let errors = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (
        row > 1 &&
        column > 1 &&
        a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
        a.charCodeAt(row - 2) === b.charCodeAt(column - 1)
      )
        errors = Math.min(errors, (before[column - 2] ?? 0) + 1);
      current.push(errors);
      if (errors < least) least = errors;
    }
    if (least > most) return most + 1;
    before = above;
    above = current;
  }
  return Math.min(above[b.length] ?? 0, most + 1);
}
