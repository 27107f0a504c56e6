import { type Seed, versionOf } from '#platform/db/seed.ts';
import {
  bankAccount,
  BONUS_COST,
  lines,
  revenue,
  SUSPENSE,
  type Transfer,
  type TransferKind,
  walletOf,
} from '../domain/ledger.ts';
import { DEMO_BANK } from '../domain/top-up.ts';
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

/** Money of which it is not known whose it is, for cashiers to match. */
const UNMATCHED = {
  id: '00000000-0000-4000-8000-0000000f1001',
  source: 'bank' as const,
  reference: 'FT26330000001',
  bank_account: DEMO_BANK.account,
  amount: 500_000,
  text: 'NGUYEN VAN MINH HOA nap tien',
  payer_name: 'NGUYEN VAN MINH HOA',
  payer_account: '0000000001',
  payer_bank: 'Ngân hàng minh họa',
  bank_date: '2026-11-26',
  status: 'suspense' as const,
  top_up: null,
  account: null,
  transfer: made(4, 'unmatched', '', []).id,
  settled_by: null,
  settled_by_transfer: null,
};
const UNMATCHED_TRANSFER: Transfer = {
  ...made(
    4,
    'unmatched',
    UNMATCHED.reference,
    lines(bankAccount(DEMO_BANK.account), SUSPENSE, UNMATCHED.amount),
  ),
  bankDate: UNMATCHED.bank_date,
};

/** Some movements in the wallets of the demo customer, and money for cashiers. */
export const demoWallet: Seed = {
  name: 'wallet-demo',
  kind: 'demo',
  version: versionOf([TRANSFERS, UNMATCHED]),
  run: async (trx) => {
    const books = createLedgerRepository(trx);
    for (const transfer of [...TRANSFERS, UNMATCHED_TRANSFER])
      if ((await books.linesOf(transfer.id)).length === 0) await books.post(transfer);
    await trx
      .insertInto('receipt')
      .values(UNMATCHED)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};
