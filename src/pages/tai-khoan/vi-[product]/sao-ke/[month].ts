import type { APIRoute } from 'astro';
import { failed } from '#actions/_page.ts';
import { isWallet } from '#features/wallet/domain/ledger.ts';
import { statementCsv } from '#features/wallet/ui/wallet-text.ts';

/** The statement of a month as a table. */
export const GET: APIRoute = async ({ locals: { lang, services, t, visit }, params }) => {
  const { product = '', month = '' } = params;
  const signed = await visit.signed();
  if (!signed) return new Response(null, { status: 401 });
  if (!isWallet(product)) return new Response(null, { status: 404 });
  const made = await services.wallet.statement(signed.actor, product, month);
  if (!made.ok) return failed(made);
  return new Response(statementCsv(made.value, t, lang), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="dia-ba-vi-${product}-${month}.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
};
