import { type Seed, versionOf } from '#platform/db/seed.ts';
import {
  bankAccount,
  BONUS_COST,
  lines,
  revenue,
  type Transfer,
  type TransferKind,
  walletOf,
} from '../domain/ledger.ts';
import { createLedgerRepository } from './ledger-repository.ts';

const CUSTOMER = '00000000-0000-4000-8000-000000000001';
const MAIN = walletOf('chinh', CUSTOMER);
const BONUS = walletOf('thuong', CUSTOMER);
const BANK = bankAccount('minh-hoa');

const made = (nth: number, kind: TransferKind, subject: string, moved: Transfer['lines']): Transfer => ({
  id: `00000000-0000-4000-8000-0000000f${String(nth).padStart(4, '0')}`,
  kind,
  subject,
  lines: moved,
});

const TRANSFERS: readonly Transfer[] = [
  made(1, 'top-up', 'TU-100001', lines(BANK, MAIN, 2_000_000)),
  made(2, 'bonus', 'Minh họa', lines(BONUS_COST, BONUS, 100_000)),
  made(3, 'purchase', 'Minh họa', [
    { ...BONUS, amount: 60_000 },
    { ...MAIN, amount: 90_000 },
    { ...revenue('minh-hoa'), amount: -150_000 },
  ]),
];

/** Some movements in the wallets of the demo customer. */
export const demoWallet: Seed = {
  name: 'wallet-demo',
  kind: 'demo',
  version: versionOf(TRANSFERS),
  run: async (trx) => {
    const books = createLedgerRepository(trx);
    for (const transfer of TRANSFERS)
      if ((await books.linesOf(transfer.id)).length === 0) await books.post(transfer);
  },
};
