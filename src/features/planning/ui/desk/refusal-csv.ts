import { spreadsheetCsv } from '#formats/csv/csv.ts';
import { failureText } from '#i18n/plain-error.ts';
import type { Translate } from '#i18n/translate.ts';
import type { PlanReading } from '../../domain/plans/plan-file.ts';

/** Refused features as the lines of a table, which a spreadsheet reads as UTF-8. */
export async function* refusalCsv(
  refusals: AsyncIterable<PlanReading['faults'][number]>,
  t: Translate,
): AsyncGenerator<string> {
  const head = (['number', 'line', 'reason'] as const).map((name) => t(`planning.desk.${name}`));
  yield `\ufeff${spreadsheetCsv([head])}`;
  for await (const { no, line, ...failure } of refusals)
    yield spreadsheetCsv([[String(no ?? ''), String(line ?? ''), failureText(t, failure)]]);
}
