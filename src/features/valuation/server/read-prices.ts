import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import type { RowsRefusal } from '#kernel/web/table-load.ts';
import { readPriceFile } from '#features/valuation/domain/prices/price-file.ts';
import { COLUMNS, readHead } from '#features/valuation/domain/prices/price-head.ts';
import { placeCodesOf } from '#features/valuation/domain/prices/price-row.ts';
import type { PriceHead, Segment } from '#features/valuation/domain/prices/price-table.ts';
import { readLoadedTable, refuseLoad, refuseRows } from '#formats/csv/loaded-table.ts';
import { type Result, ok } from '#kernel/result.ts';

/** Ten times the table of a whole province. */
const MAX_LETTERS = 32_000_000;

/** The table that a file holds, all of it, or why it cannot be read. */
export async function readPrices(
  text: string,
  unitsOn: PlaceDirectory['unitsOn'],
): Promise<Result<{ head: PriceHead; segments: Segment[] }, RowsRefusal>> {
  if (text.length > MAX_LETTERS) return refuseLoad({ kind: 'invalid', code: 'valuation/file-too-large' });
  const table = readLoadedTable(text, COLUMNS);
  if (!table.ok) return table;
  const [first] = table.value;
  if (!first) return refuseLoad({ kind: 'invalid', code: 'csv/empty' });
  const { line } = first;
  const head = readHead(first);
  if (!head.ok) return refuseRows(head.error.map((failure) => ({ line, ...failure })));
  const { province, from } = head.value;
  const codes = new Set(table.value.flatMap((record) => placeCodesOf(record, from)));
  const places = await unitsOn([province, ...codes], from);
  if (places.get(province)?.level !== 'province')
    return refuseRows([
      { line, kind: 'invalid', code: 'valuation/unknown-province', values: { written: province } },
    ]);
  const { segments, problems } = readPriceFile(table.value, head.value, places);
  return problems.length > 0 ? refuseRows(problems) : ok({ head: head.value, segments });
}
