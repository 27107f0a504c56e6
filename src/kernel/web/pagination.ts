import * as z from 'zod/mini';
import { fail, type Failure, ok, type Result } from '../result.ts';

/** From the address bar: anything that is not a sensible number is the default. */
export const pageNumber = z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1);

type Scalar = string | number | boolean | null;

const MAX_CURSOR_LENGTH = 1000;

/** Cursor: the sort values of the last row of a page, opaque to clients. */
export const encodeCursor = (values: readonly Scalar[]) =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

function jsonIn(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** PostgreSQL has no text with a NUL in it and would answer with an error. */
const holdsNul = (value: Scalar) => typeof value === 'string' && value.includes('\0');

/** A cursor comes back from the outside, so its values must have the shape the query expects. */
export function decodeCursor<Values extends readonly Scalar[]>(
  cursor: string,
  shape: z.core.$ZodType<Values>,
): Result<Values, Failure<'pagination/bad-cursor'>> {
  const parsed = z.safeParse(shape, cursor.length > MAX_CURSOR_LENGTH ? undefined : jsonIn(cursor));
  return parsed.success && !parsed.data.some(holdsNul)
    ? ok(parsed.data)
    : fail({ kind: 'invalid', code: 'pagination/bad-cursor' });
}

/** The page links to show: «1 … 4 5 6 … 20». A gap never hides a single page. */
export function pageWindow(current: number, total: number): Array<number | 'gap'> {
  const here = Math.min(Math.max(current, 1), total);
  const shown = [1, here - 1, here, here + 1, total].filter((page) => page >= 1 && page <= total);
  const pages = [...new Set(shown)].toSorted((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const skipped = page - (pages[index - 1] ?? 0) - 1;
    if (skipped === 0) return [page];
    return [skipped === 1 ? page - 1 : 'gap', page];
  });
}

export type Page<Row, Key> = { rows: Row[]; next: Key | undefined };

/** The first `size` of the rows read; where one more was read, `next` is the key of the last one shown. */
export function page<Row, Key>(rows: readonly Row[], size: number, keyOf: (row: Row) => Key): Page<Row, Key> {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > size && last !== undefined ? keyOf(last) : undefined };
}
