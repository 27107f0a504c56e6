import { spreadsheetCsv } from '#formats/csv/csv.ts';
import type { Translate } from '#i18n/translate.ts';
import { type Month, paidIn } from '../domain/loan.ts';

/** Every month of a loan in whole đồng, which a spreadsheet reads as UTF-8. */
export function monthsCsv(months: readonly Month[], t: Translate): string {
  const head = (
    ['month', 'principal', 'interest-part', 'early-only', 'fee-only', 'paid', 'left'] as const
  ).map((name) => t(`costs.column.${name}`));
  const rows = months.map((one) =>
    [one.month, one.principal, one.interest, one.early, one.fee, paidIn(one), one.left].map(String),
  );
  return `\ufeff${spreadsheetCsv([head, ...rows])}`;
}
