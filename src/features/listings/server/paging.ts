import { z } from 'zod';
import { type Browsed, CARDS_ON_A_PAGE, type PageLink } from '#features/listings/domain/browse.ts';
import type { Keyed, Cursor } from '#features/listings/domain/register/ordered.ts';
import { type Sort, SORTS } from '#features/listings/domain/filter/sort.ts';
import { decodeCursor, encodeCursor, pageNumber } from '#kernel/web/pagination.ts';

const cursor = z.tuple([z.int(), z.number(), z.int().positive()]);

/** Reads the cursor and page number; a cursor of another sort order restarts at page 1. */
export function readPage(given: URLSearchParams, sort: Sort): { mark: Cursor | null; page: number } {
  const [after, before] = [given.get('sau'), given.get('truoc')];
  const written = after ?? before;
  const read = written === null ? undefined : decodeCursor(written, cursor);
  if (!read?.ok || SORTS[read.value[0]] !== sort) return { mark: null, page: 1 };
  const [, key, id] = read.value;
  const page = Math.max(2, pageNumber.parse(given.get('trang') ?? undefined));
  return { mark: { key, id, towards: after === null ? 'previous' : 'next' }, page };
}

/** Previous and next page links, from the rows of the page and those read ahead. */
export function linksOf(
  rows: readonly Keyed[],
  { sort, mark, page }: { sort: Sort; mark: Cursor | null; page: number },
): Pick<Browsed, 'previous' | 'next'> {
  const link = (name: 'sau' | 'truoc', row: Keyed, to: number): PageLink => {
    const written = encodeCursor([SORTS.indexOf(sort), row.key, row.id]);
    return { page: to, search: `${name}=${written}&trang=${to}` };
  };
  const next: PageLink[] = [];
  const [first, last] = [rows[0], rows.at(-1)];
  // Who comes from a later page knows that there is one.
  if (mark?.towards === 'previous' && last) next.push(link('sau', last, page + 1));
  else
    for (let at = CARDS_ON_A_PAGE; at < rows.length; at += CARDS_ON_A_PAGE) {
      const end = rows[at - 1];
      if (end) next.push(link('sau', end, page + next.length + 1));
    }
  if (mark === null || !first) return { previous: null, next };
  return { previous: page === 2 ? { page: 1, search: '' } : link('truoc', first, page - 1), next };
}
