import type { APIRoute } from 'astro';
import { readCosts } from '#features/costs/domain/costs.ts';
import { costsPath } from '#features/costs/ui/addresses.ts';
import { monthsCsv } from '#features/costs/ui/months-csv.ts';

/** Every month of a loan as a table; the page says what is missing of one that cannot be calculated. */
export const GET: APIRoute = ({ locals: { t }, redirect, url }) => {
  const { given, answer } = readCosts(url.searchParams);
  if (!answer?.repayment) return redirect(costsPath(given), 303);
  return new Response(monthsCsv(answer.repayment.months, t), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${t('costs.file')}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
};
