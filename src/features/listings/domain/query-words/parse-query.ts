import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import { collapseSpaces } from '#kernel/text.ts';
import { BEGIN, END, loose } from './words-loose.ts';
import { readWords } from './words.ts';
import type { ParsedQuery } from './parsed-query.ts';

/** The parsed query, its place, and the remaining words for full-text search. */
type ParsedText = { found: ParsedQuery; place: string | null; words: string };

/** Words that are in every question and in no particular text. */
const FILLERS = loose(`
    ở, tại, gần, khu vực, cần, cần tìm, tìm, muốn, tôi muốn, giá, diện tích, dt, có, với, và,
    thuộc, trong, khoảng, pháp lý, loại, and, in, for, with, at, near, the, a, of, looking, i,
    want, need, find
  `);

const FILLER = new RegExp(BEGIN + FILLERS + END, 'giu');
const AT_THE_EDGE = /^[^\p{L}\p{N}]+|(?<![\s,;:])[\s,;:]+$/gu;

const meaningful = (words: string): string =>
  collapseSpaces(collapseSpaces(words).replace(FILLER, ' ')).replace(AT_THE_EDGE, '');

export async function parseQuery(
  text: string,
  placeInWords: PlaceDirectory['placeInWords'],
): Promise<ParsedText> {
  const { found, rest } = readWords(text);
  const named = rest === '' ? null : await placeInWords(rest);
  return { found, place: named?.code ?? null, words: meaningful(named?.rest ?? rest) };
}
