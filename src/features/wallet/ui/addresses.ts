import { pathTo } from '#routes/index.ts';
import type { Wallet } from '../domain/ledger.ts';

export const walletPath = (product: Wallet) => pathTo('wallet', { product });

export const receiptPath = (product: Wallet, transfer: string) =>
  pathTo('walletReceipt', { product, transfer_id: transfer });

export const statementPath = (product: Wallet, month: string) =>
  pathTo('walletStatement', { product, month });

/** Where money is paid in. */
export const topUpPath = () => `${walletPath('chinh')}/nap-tien`;

/** Where one registers by the code of another. */
export const registerPath = (code: string) => `${pathTo('register')}?ma=${code}`;
