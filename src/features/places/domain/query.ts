import { collapseSpaces } from '#kernel/text.ts';
import { GLUED, NUMBERED } from './place-search/abbreviations.ts';
import { spell, type Spelling } from './place-search/query-spelling.ts';

/** A typed word and its position in the text. */
export type Word = Spelling & {
  from: number;
  to: number;
  /** A comma or bracket follows: names seldom reach across. */
  isBeforeBreak: boolean;
};

export type Query = { text: string; words: readonly Word[] };

/** Longer input is pasted by mistake. */
const MAX_CHARACTERS = 300;

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’‘ʼ][\p{L}\p{M}\p{N}]+)*/gu;
const BREAK = /[,;()[\]|]/;
const KIND_AND_NUMBER = /(?<![a-z])([a-z]+)(\d+)/g;
const POSTAL_CODE = /^\d{5,6}$/;
const COUNTRY_AT_END = /(?:^|[^\p{L}])(?:vi[eệ]t\s?nam|vn)[\s.)]*$/iu;

/** What is typed as words: «P.01 Q1, TPHCM 700000, Việt Nam» is p 1 q 1 tp hcm. */
export function readQuery(typed: string): Query {
  const text = collapseSpaces(typed.slice(0, MAX_CHARACTERS));
  const place = text.replace(COUNTRY_AT_END, '');
  const words = [...place.matchAll(WORD)]
    .filter(({ 0: raw, index }) => index === 0 || !POSTAL_CODE.test(raw))
    .flatMap(({ 0: raw, index }) =>
      split(spell(raw)).map((word) => ({ ...word, from: index, to: index + raw.length })),
    );
  return {
    text,
    words: words.map((word, index) => ({
      ...word,
      isBeforeBreak: BREAK.test(place.slice(word.to, words[index + 1]?.from)),
    })),
  };
}

/** The parts of a word in which a kind is run together with a number or a name. */
function split({ marked, folded }: Spelling): Spelling[] {
  if (NUMBERED.test(folded))
    return [...folded.matchAll(KIND_AND_NUMBER)].flatMap(([, kind = '', number = '']) => [
      spell(kind),
      spell(number),
    ]);
  const [, kind, name] = GLUED.exec(marked) ?? [];
  return kind && name ? [spell(kind), spell(name)] : [{ marked, folded }];
}
