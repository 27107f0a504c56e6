import { collapseSpaces, fold, modernTone } from '#kernel/text.ts';

/** `eaten`: understood and removed; `protected`: hidden from later rules; `unread`: left as typed. */
export type Verdict = 'eaten' | 'protected' | 'unread';
/** What the named groups of a pattern caught. */
export type Caught = (group: string) => string;

/** Placeholders for consumed text; never typed, since control characters are stripped. */
const EATEN = '\u0000';
const PROTECTED = '\u0001';

const GONE = new RegExp(`${EATEN}+`, 'gu');
const MARKS_ALONE = /^(?:[\p{P}=+<>~|]+|x)$/iu;
const MARKS_AT_THE_EDGE = /^[,;:. ]+|(?<![,;: ])[,;: ]+$/gu;

const lower = (letter: string) => {
  const small = letter.toLowerCase();
  return small.length === letter.length ? small : letter;
};

/** The text in small letters and one placement of tones, each letter where it was. */
function evenly(typed: string): string {
  const small = [...typed].map(lower).join('').replaceAll('ð', 'đ');
  const modern = modernTone(small);
  return modern.length === typed.length ? modern : small;
}

/** Typed text that rules read one after the other, each taking what it understands. */
export function createSheet(text: string) {
  const typed = collapseSpaces(text);
  let plain = evenly(typed);

  function blank(start: number, end: number, verdict: Verdict) {
    const mark = verdict === 'eaten' ? EATEN : PROTECTED;
    plain = plain.slice(0, start) + mark.repeat(end - start) + plain.slice(end);
  }

  return {
    has: (pattern: RegExp): boolean => plain.search(pattern) !== -1,

    take(pattern: RegExp, read: (caught: Caught) => Verdict): void {
      for (const { 0: part, index, groups } of plain.matchAll(pattern)) {
        const verdict = read((group) => groups?.[group] ?? '');
        if (verdict !== 'unread') blank(index, index + part.length, verdict);
      }
    },

    /** The remaining text as typed, without separators of consumed words. */
    rest(): string {
      if (!plain.includes(EATEN)) return typed;
      const left = Array.from({ length: typed.length }, (_, at) =>
        plain[at] === EATEN ? EATEN : typed.charAt(at),
      ).join('');
      const parts = left.replace(GONE, ` ${EATEN} `).split(' ').filter(Boolean);
      const isGone = (at: number) => (parts[at] ?? EATEN) === EATEN;
      return parts
        .filter((part, at) => !isGone(at) && !(MARKS_ALONE.test(part) && (isGone(at - 1) || isGone(at + 1))))
        .join(' ')
        .replace(MARKS_AT_THE_EDGE, '');
    },
  };
}

export type Sheet = ReturnType<typeof createSheet>;

/** Separators between the words of a phrase: «căn hộ», «canho», «Đông - Nam». */
const BETWEEN = '[ -]{0,3}';

/** A word with its marks or without any. */
function looseWord(word: string): string {
  const marked = modernTone(word).toLowerCase();
  return fold(marked) === marked ? marked : `(?:${marked}|${fold(marked)})`;
}

/** The source of a pattern of phrases, which commas divide, the longest first. */
export const loose = (phrases: string): string =>
  `(?:${phrases
    .trim()
    .split(/,\s+/)
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => phrase.split(' ').map(looseWord).join(BETWEEN))
    .join('|')})`;

/** Where a word begins and where it ends; a number may be run together with what follows it: «3pn2wc». */
export const BEGIN = '(?<![\\p{L}\\p{M}\\p{N}])';
export const END = "(?![\\p{L}\\p{M}\\p{N}'’])";
export const END_OF_UNIT = "(?![\\p{L}\\p{M}'’])";
/** Start of a number that is not part of a longer number, a date or a house number. */
export const NUMBER_BEGINS = '(?:(?<![\\p{L}\\p{M}\\p{N}]|\\d[/.,-])|(?<=\\dwc))';

export const pattern = (source: string) => new RegExp(source, 'gu');

/** Phrases on word boundaries. */
export const phrases = (words: string) => pattern(BEGIN + loose(words) + END);
