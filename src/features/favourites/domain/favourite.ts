import { readListingNumber } from '#kernel/codes.ts';

/** The limit per account, and per browser for guests. */
export const MAX_FAVOURITES = 500;
export const MAX_HERE = 200;

/** Moves one to the front, or removes it; drops the oldest beyond the limit. */
export const withNumber = (saved: readonly number[], id: number, most: number) =>
  [id, ...saved.filter((other) => other !== id)].slice(0, most);
export const withoutNumber = (saved: readonly number[], id: number) => saved.filter((other) => other !== id);

/** Puts back what was removed, at the place it had. */
export const withBack = <Item>(saved: readonly Item[], item: Item, at: number): Item[] =>
  saved.toSpliced(at, 0, item);

/** What an account takes over from a device, newest first: no duplicates, nothing beyond the limit. */
export function mergeFavourites(
  saved: readonly number[],
  fromDevice: readonly number[],
  most: number,
): number[] {
  const known = new Set(saved);
  const fresh = [...new Set(fromDevice)].filter((id) => !known.has(id));
  return fresh.slice(0, Math.max(0, most - known.size));
}

/** Parses ids from local storage; anything else is dropped. */
export function readNumbers(text: string | undefined, most: number): number[] {
  const numbers = (text ?? '').split(',').map(Number);
  return [...new Set(numbers.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, most);
}

type PriceChange = { direction: 'down' | 'up'; percent: number };

/** Price change since it was saved, in percent, at least one; null where either price is open. */
export function priceChange(then: number | null, now: number | null): PriceChange | undefined {
  if (then === null || now === null || then === now || then === 0) return undefined;
  const percent = Math.max(1, Math.round((Math.abs(now - then) / then) * 100));
  return { direction: now < then ? 'down' : 'up', percent };
}

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
