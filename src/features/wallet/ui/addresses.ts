import type { Lang } from '#kernel/text.ts';
import { pathTo } from '#routes/index.ts';
import type { Wallet } from '../domain/ledger.ts';
import type { TopUp } from '../domain/top-up.ts';

export const walletPath = (product: Wallet) => pathTo('wallet', { product });

export const receiptPath = (product: Wallet, transfer: string) =>
  pathTo('walletReceipt', { product, transfer_id: transfer });

export const statementPath = (product: Wallet, month: string) =>
  pathTo('walletStatement', { product, month });

export const statementCsvPath = (product: Wallet, month: string) =>
  pathTo('walletStatementCsv', { product, month });

export const statementPdfPath = (product: Wallet, month: string) =>
  pathTo('walletStatementPdf', { product, month });

export const startTopUpPath = pathTo('walletTopUp', { product: 'chinh' });

export const topUpPath = (number: number) =>
  pathTo('walletTopUpNumber', { product: 'chinh', top_up: String(number) });

export const topUpStatePath = (number: number) => pathTo('topUpState', { top_up: String(number) });

export const topUpCodePath = (number: number) => pathTo('topUpCode', { top_up: String(number) });

/** Where a customer pays from, and where they and the provider's notices come back to. */
export const payingFrom = (
  { number, method }: TopUp,
  { clientAddress, url: { origin } }: { clientAddress: string; url: URL },
  lang: Lang,
) => ({
  ip: clientAddress,
  lang,
  returnUrl: `${origin}${topUpPath(number)}?ve`,
  noticeUrl: origin + pathTo('paymentNotice', { provider: method }),
});

export const startWithdrawalPath = pathTo('walletWithdraw', { product: 'chinh' });

export const withdrawalPath = (number: number) =>
  pathTo('walletWithdrawal', { product: 'chinh', withdrawal: String(number) });

/** Where the sheet of a valuation is had with a seal. */
export const sealedSheetPath = (code: string) => pathTo('sealedSheet', { code });

export const sealedPdfPath = (purchase: number) => pathTo('sealedSheetPdf', { purchase: String(purchase) });

/** Where one registers by the code of another. */
export const registerPath = (code: string) => `${pathTo('register')}?ma=${code}`;
