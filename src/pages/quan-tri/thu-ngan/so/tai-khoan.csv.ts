import type { APIRoute } from 'astro';
import { failed } from '#actions/_page.ts';
import { houseAccountIn } from '#features/wallet/domain/desk/books.ts';
import { accountCsv } from '#features/wallet/ui/desk/books-text.ts';
import { daysIn, download } from './_download.ts';

/** The statement of one account. */
export const GET: APIRoute = async ({ locals: { services, t, visit }, url: { searchParams } }) => {
  const phone = searchParams.get('khach')?.trim() ?? '';
  const wanted = phone === '' ? houseAccountIn(searchParams.get('tai_khoan') ?? '') : { phone };
  const made = await services.wallet.cashier.books.account(await visit.actor(), wanted, daysIn(searchParams));
  return made.ok ? download(accountCsv(made.value, t), 'so-tai-khoan.csv') : failed(made);
};
