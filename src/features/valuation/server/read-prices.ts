import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import type { RowsRefusal } from '#kernel/web/table-load.ts';
import { type RowProblem, readPriceFile } from '#features/valuation/domain/prices/price-file.ts';
import { COLUMNS, readHead } from '#features/valuation/domain/prices/price-head.ts';
import { placeCodeOf } from '#features/valuation/domain/prices/price-row.ts';
import type { PriceHead, Segment } from '#features/valuation/domain/prices/price-table.ts';
import { parseCsvTable } from '#formats/csv/csv-table.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';

const MAX_ROWS_REPORTED = 100;
/** Ten times the table of a whole province. */
const MAX_LETTERS = 32_000_000;
/** What a decoder leaves where a file was not written in UTF-8. */
const UNDECODED = '\uFFFD';

export const refuse = (failure: Failure, rows: RowProblem[] = []) => fail<RowsRefusal>({ ...failure, rows });

function refuseRows(problems: readonly RowProblem[]) {
  const rows = problems.toSorted((a, b) => a.line - b.line).slice(0, MAX_ROWS_REPORTED);
  const values = { count: problems.length };
  return refuse({ kind: 'invalid', code: 'valuation/rows-refused', values }, rows);
}

/** The table that a file holds, all of it, or why it cannot be read. */
export async function readPrices(
  text: string,
  unitsOn: PlaceDirectory['unitsOn'],
): Promise<Result<{ head: PriceHead; segments: Segment[] }, RowsRefusal>> {
  if (text.trim() === '') return refuse({ kind: 'invalid', code: 'valuation/nothing-given' });
  if (text.length > MAX_LETTERS) return refuse({ kind: 'invalid', code: 'valuation/file-too-large' });
  if (text.includes(UNDECODED)) return refuse({ kind: 'invalid', code: 'valuation/not-utf8' });
  const table = parseCsvTable(text, COLUMNS);
  if (!table.ok) return refuse(table.error);
  const [first] = table.value;
  if (!first) return refuse({ kind: 'invalid', code: 'csv/empty' });
  const { line } = first;
  const head = readHead(first);
  if (!head.ok) return refuseRows(head.error.map((failure) => ({ line, ...failure })));
  const { province, from } = head.value;
  const codes = new Set(table.value.map((record) => placeCodeOf(record, from)));
  const places = await unitsOn([province, ...codes], from);
  if (places.get(province)?.level !== 'province')
    return refuseRows([
      { line, kind: 'invalid', code: 'valuation/unknown-province', values: { written: province } },
    ]);
  const { segments, problems } = readPriceFile(table.value, head.value, places);
  return problems.length > 0 ? refuseRows(problems) : ok({ head: head.value, segments });
}
