import type { APIRoute } from 'astro';
import { failed } from '#actions/_page.ts';
import { transfersCsv } from '#features/wallet/ui/desk/books-text.ts';
import { daysIn, download } from './_download.ts';

/** Every transfer of some days, for the accountant. */
export const GET: APIRoute = async ({ locals: { services, t, visit }, url }) => {
  const days = daysIn(url.searchParams);
  const made = await services.wallet.cashier.books.transfers(await visit.actor(), days, 'giao-dich.csv');
  return made.ok ? download(transfersCsv(made.value, t), 'giao-dich.csv') : failed(made);
};
