import { kindEndingAt } from './finder-kinds.ts';
import type { Name, Names } from './finder-names.ts';
import type { Query } from '#features/places/domain/query.ts';

/** Words of the query that spell a name, but for marks; or misspell it; or, while typing, begin it. */
export type Span = { start: number; end: number; name: Name; errors: number; isPrefix: boolean };

const MAX_WORDS = 7;
const MAX_SPANS = 60;

/** Word spans that match a name, last first: an address ends with the place. */
export function spansOf({ words }: Query, { byKey, districtsByInitials }: Names): Span[] {
  const spans: Span[] = [];
  for (let start = words.length - 1; start >= 0 && spans.length < MAX_SPANS; start--) {
    const initials = kindEndingAt(words, start) && districtsByInitials.get(words[start]?.folded ?? '');
    if (initials) spans.push({ start, end: start + 1, name: initials, errors: 0, isPrefix: false });
    let key = '';
    for (let end = start + 1; end <= words.length && end - start <= MAX_WORDS; end++) {
      key += words[end - 1]?.folded ?? '';
      const name = byKey.get(key);
      if (name) spans.push({ start, end, name, errors: 0, isPrefix: false });
    }
  }
  return spans;
}

/** The names that the last words begin. */
export function openSpansOf({ words }: Query, { all }: Names): Span[] {
  const end = words.length;
  const spans: Span[] = [];
  let prefix = '';
  for (let start = end - 1; start >= 0 && end - start <= MAX_WORDS; start--) {
    prefix = (words[start]?.folded ?? '') + prefix;
    for (const name of all)
      if (name.key !== prefix && name.key.startsWith(prefix))
        spans.push({ start, end, name, errors: 0, isPrefix: true });
  }
  return spans;
}

/** The places of the words of a span. */
export const indicesOf = ({ start, end }: { start: number; end: number }): number[] =>
  Array.from({ length: end - start }, (_, index) => start + index);
