import type { Failure } from '#kernel/result.ts';
import { invalid, otherHead, type PriceRecord } from './price-head.ts';
import type { PlacesThen } from '#features/places/domain/directory.ts';
import { readRow } from './price-row.ts';
import type { PriceHead, Segment } from './price-table.ts';
import { keysOf, spellingOf } from './segment-key.ts';

/** Why a row is refused, and the line it begins on. */
export type RowProblem = Failure & { line: number };

/** The segments of a file: unique, and all of one act. */
export function readPriceFile(
  records: readonly PriceRecord[],
  head: PriceHead,
  places: Pick<PlacesThen, 'get'>,
): { segments: Segment[]; problems: RowProblem[] } {
  const parts: Omit<Segment, 'key'>[] = [];
  const problems: RowProblem[] = [];
  const lineOf = new Map<string, number>();
  for (const record of records) {
    const { line } = record;
    const read = readRow(record, head, places);
    if (!read.ok) {
      problems.push(...read.error.map((failure) => ({ line, ...failure })));
      continue;
    }
    const others = records[0] ? otherHead(records[0], record) : [];
    problems.push(...others.map((column) => ({ line, ...invalid('valuation/another-act', { column }) })));
    const spellings = read.value.map(spellingOf);
    const first = spellings.map((spelling) => lineOf.get(spelling)).find((known) => known !== undefined);
    if (first !== undefined) problems.push({ line, ...invalid('valuation/part-twice', { first }) });
    for (const spelling of spellings) if (!lineOf.has(spelling)) lineOf.set(spelling, line);
    parts.push(...read.value);
  }
  const keys = keysOf(parts);
  return { segments: parts.map((part, at) => ({ key: keys[at] ?? '', ...part })), problems };
}
