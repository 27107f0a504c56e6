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
import { createBonusRepository } from './bonus-repository.ts';
import { createLedgerRepository } from './ledger-repository.ts';

const CUSTOMER = '00000000-0000-4000-8000-000000000001';
const MAIN = walletOf('chinh', CUSTOMER);
const BONUS = walletOf('thuong', CUSTOMER);
const BANK = bankAccount('minh-hoa');
const [GIVEN, SPENT, DAYS] = [100_000, 60_000, 365];

const made = (nth: number, kind: TransferKind, subject: string, moved: Transfer['lines']): Transfer => ({
  id: `00000000-0000-4000-8000-0000000f${String(nth).padStart(4, '0')}`,
  kind,
  subject,
  lines: moved,
});

const TRANSFERS: readonly Transfer[] = [
  made(1, 'top-up', 'TU-100001', lines(BANK, MAIN, 2_000_000)),
  made(2, 'bonus', 'Minh họa', lines(BONUS_COST, BONUS, GIVEN)),
  made(3, 'purchase', 'Minh họa', [
    { ...BONUS, amount: SPENT },
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
    // What was posted stays, and what was in the wallet before there were grants is one already.
    const isPosted = (await books.linesOf(TRANSFERS[0]?.id ?? '')).length > 0;
    if (isPosted) return;
    for (const transfer of TRANSFERS) await books.post(transfer);
    const grants = createBonusRepository(trx);
    const gift = { holder: CUSTOMER, kind: 'gift', source: 'demo', amount: GIVEN, days: DAYS } as const;
    const granted = await grants.add(gift);
    if (granted) await grants.spend([{ grant: granted.id, amount: SPENT }]);
  },
};
