import type { APIRoute } from 'astro';
import { failed } from '#actions/_page.ts';
import { paymentFileCsv } from '#features/wallet/ui/wallet-text.ts';

/** What the bank is given to pay in one go. */
export const GET: APIRoute = async ({ locals: { services, t, visit }, params }) => {
  const file = params['payment_file'] ?? '';
  const found = await services.wallet.withdrawals.desk.file(await visit.actor(), file);
  if (!found.ok) return failed(found);
  return new Response(paymentFileCsv(found.value, t), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="chi-tien-${file.slice(0, 8)}.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
};
