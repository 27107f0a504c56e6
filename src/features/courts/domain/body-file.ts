import type { IsoDate } from '#kernel/dates.ts';
import type { Failure } from '#kernel/result.ts';
import { type BodyRecord, type Country, readBody } from './body-row.ts';
import { type Body, idOf } from './body.ts';

/** Why a row is refused, and the line it begins on. */
export type RowProblem = Failure & { line: number };

/** A row that passed all checks within the file. */
export type BodyRow = { line: number; body: Body };

/** Tracks ids claimed by earlier rows, to detect duplicates. */
function createClaims() {
  const lineOf = new Map<string, number>();
  return (claim: string, line: number): number | undefined => {
    const first = lineOf.get(claim);
    if (first === undefined) lineOf.set(claim, line);
    return first;
  };
}

/** Reads the bodies of a file; a body, and within a branch a commune, must be unique. */
export function readBodies(records: readonly BodyRecord[], country: Country, today: IsoDate) {
  const rows: BodyRow[] = [];
  const problems: RowProblem[] = [];
  const claim = createClaims();
  for (const record of records) {
    const { line } = record;
    const read = readBody(record, country, today);
    if (!read.ok) {
      problems.push(...read.error.map((failure) => ({ line, ...failure })));
      continue;
    }
    const body = read.value;
    const first = claim(idOf(body), line);
    if (first !== undefined) {
      problems.push({ line, kind: 'invalid', code: 'courts/body-twice', values: { first } });
      continue;
    }
    for (const { code } of body.communes) {
      const taker = claim(`${body.branch} ${code}`, line);
      if (taker !== undefined)
        problems.push({
          line,
          kind: 'invalid',
          code: 'courts/commune-twice',
          values: { code, first: taker },
        });
    }
    rows.push({ line, body });
  }
  return { rows, problems };
}
