import { readListingNumber } from '#kernel/codes.ts';

/** Wider tables are unreadable. */
export const MAX_COMPARED = 4;

type Compared = { ids: readonly number[]; isCut: boolean; onlyDifferences: boolean };

/** Parses `tin=1,2` and `tin=1&tin=2`; duplicates, invalid ids and those beyond the limit are dropped. */
export function readCompared(given: URLSearchParams): Compared {
  const parts = given
    .getAll('tin')
    .flatMap((part) => part.slice(0, 200).split(','))
    .filter((part) => part !== '');
  const numbers = parts.flatMap((part) => readListingNumber(part) ?? []);
  const ids = [...new Set(numbers)].slice(0, MAX_COMPARED);
  return { ids, isCut: ids.length < parts.length, onlyDifferences: given.get('khac') === '1' };
}

/** The canonical query of a selection. */
export const writeCompared = (ids: readonly number[], onlyDifferences = false) =>
  ids.length === 0 ? '' : `?tin=${ids.join(',')}${onlyDifferences ? '&khac=1' : ''}`;
