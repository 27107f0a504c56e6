import type { APIRoute } from 'astro';
import { failed } from '#actions/_page.ts';
import { journalText } from '#features/wallet/ui/desk/books-text.ts';
import { download } from './_download.ts';

const ALL = { from: null, to: null };

/** The whole ledger, for another program to come to the same balances. */
export const GET: APIRoute = async ({ locals: { services, visit } }) => {
  const made = await services.wallet.cashier.books.transfers(await visit.actor(), ALL, 'so-cai.journal');
  return made.ok ? download(journalText(made.value), 'so-cai.journal') : failed(made);
};
