import type { Browsed } from '#features/listings/domain/browse.ts';
import { writeFilter } from '#features/listings/domain/filter/filter-address.ts';
import { plainest } from '#features/listings/domain/filter/filter.ts';
import { pagePath } from './addresses.ts';

const CURSOR = ['sau', 'truoc', 'trang'];

const inOrder = (search: URLSearchParams) =>
  [...search]
    .map((pair) => pair.join('='))
    .toSorted()
    .join('&');

const only = (given: URLSearchParams, isWanted: (name: string) => boolean) =>
  inOrder(new URLSearchParams([...given].filter(([name]) => isWanted(name))));

/** The canonical URL of a list, where the given one is only written differently. */
export function plainAddress({ filter, notices, page }: Browsed, given: URLSearchParams): string | undefined {
  const cursor = page > 1 ? only(given, (name) => CURSOR.includes(name)) : '';
  const plain = plainest(filter);
  const said = only(given, (name) => name !== 'lang');
  const isSaid =
    plain === filter && said === inOrder(new URLSearchParams(`${writeFilter(filter)}&${cursor}`));
  // Stay here: the notices would be lost on a redirect.
  return isSaid || notices.length > 0 ? undefined : pagePath(plain, cursor);
}
