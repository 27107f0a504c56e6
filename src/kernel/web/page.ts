export type Page<Row, Key> = { rows: Row[]; next: Key | undefined };

/** The first `size` of the rows read; where one more was read, `next` is the key of the last one shown. */
export function page<Row, Key>(rows: readonly Row[], size: number, keyOf: (row: Row) => Key): Page<Row, Key> {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > size && last !== undefined ? keyOf(last) : undefined };
}
