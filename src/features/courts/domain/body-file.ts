import type { IsoDate } from '#kernel/dates.ts';
import type { Failure } from '#kernel/failure.ts';
import { type BodyRecord, type Country, readBody } from './body-row.ts';
import { type Body, idOf } from './body.ts';

/** Why a row is refused, and the line it begins on. */
export type RowProblem = Failure & { line: number };

/** A row that can be loaded as far as the file itself tells. */
export type BodyRow = { line: number; body: Body };

/** Counts what each row takes for itself, and tells what an earlier row has taken. */
function createClaims() {
  const lineOf = new Map<string, number>();
  return (claim: string, line: number): number | undefined => {
    const first = lineOf.get(claim);
    if (first === undefined) lineOf.set(claim, line);
    return first;
  };
}

/** The bodies of a file, in which a body, and within a branch a commune, may stand once. */
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
