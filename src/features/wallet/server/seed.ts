import { sql } from 'kysely';
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

/** The customer has paid the first, and not yet the second. */
const TOP_UPS = [
  { amount: 2_000_000, memo: 'DBDEM22222', status: 'paid', paid_at: sql<Date>`now()` },
  { amount: 200_000, memo: 'DBDEM33333', status: 'waiting', paid_at: null },
] as const;

/** Some movements in the wallets of the demo customer. */
export const demoWallet: Seed = {
  name: 'wallet-demo',
  kind: 'demo',
  version: versionOf([TRANSFERS, TOP_UPS]),
  run: async (trx) => {
    const books = createLedgerRepository(trx);
    for (const transfer of TRANSFERS)
      if ((await books.linesOf(transfer.id)).length === 0) await books.post(transfer);
    for (const topUp of TOP_UPS)
      await trx
        .insertInto('top_up')
        .values({
          ...topUp,
          account: CUSTOMER,
          method: 'bank',
          checkout: null,
          query_at: null,
          expires_at: sql<Date>`now() + interval '30 days'`,
        })
        .onConflict((conflict) => conflict.column('memo').doNothing())
        .execute();
  },
};
