import type { APIContext } from 'astro';
import { failed } from '#actions/_page.ts';
import { isWallet } from '#features/wallet/domain/ledger.ts';

/** The statement that an address names, of who reads it; otherwise how it is refused. */
export async function statementAt({ locals, params }: Pick<APIContext, 'locals' | 'params'>) {
  const { product = '', month = '' } = params;
  const signed = await locals.visit.signed();
  if (!signed) return new Response(null, { status: 401 });
  if (!isWallet(product)) return new Response(null, { status: 404 });
  const made = await locals.services.wallet.statement(signed.actor, product, month);
  return made.ok ? { wallet: product, statement: made.value, holder: signed.user.fullName } : failed(made);
}
