import type { APIRoute } from 'astro';
import { statementCsv } from '#features/wallet/ui/statement/statement-text.ts';
import { statementAt } from './_statement.ts';

/** The statement of a month as a table. */
export const GET: APIRoute = async (context) => {
  const found = await statementAt(context);
  if (found instanceof Response) return found;
  const { wallet, statement } = found;
  return new Response(statementCsv(statement, context.locals.t, context.locals.lang), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="dia-ba-vi-${wallet}-${statement.month}.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
};
