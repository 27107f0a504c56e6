import { sql } from 'kysely';
import { type Seed, versionOf } from '#platform/db/seed.ts';
import {
  bankAccount,
  BONUS_COST,
  HOLD,
  lines,
  revenue,
  SUSPENSE,
  type Transfer,
  type TransferKind,
  walletOf,
} from '../domain/ledger.ts';
import { createBonusRepository } from './bonus-repository.ts';
import { DEMO_BANK } from '../domain/top-up.ts';
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
  made(4, 'withdrawal', 'RT-100001', lines(MAIN, HOLD, 100_000)),
];

/** Waits for a cashier. */
const WITHDRAWAL = {
  id: '00000000-0000-4000-8000-0000000000f2',
  account: CUSTOMER,
  amount: 100_000,
  bank_bin: '970436',
  holder: 'NGUYEN VAN MINH HOA',
  bank_account: '0000000001',
  is_other_name: false,
  hold: '00000000-0000-4000-8000-0000000f0004',
};

const UNDECIDED = {
  approved_by: null,
  paid_by: null,
  payment_file: null,
  bank_reference: null,
  bank_date: null,
  ended_at: null,
};

/** The customer has paid the first, and not yet the second. */
const TOP_UPS = [
  { amount: 2_000_000, memo: 'DBDEM22222', status: 'paid', paid_at: sql<Date>`now()` },
  { amount: 200_000, memo: 'DBDEM33333', status: 'waiting', paid_at: null },
] as const;

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
  transfer: made(5, 'unmatched', '', []).id,
  settled_by: null,
  settled_by_transfer: null,
};
const UNMATCHED_TRANSFER: Transfer = {
  ...made(
    5,
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
  version: versionOf([TRANSFERS, TOP_UPS, WITHDRAWAL, UNMATCHED]),
  run: async (trx) => {
    const books = createLedgerRepository(trx);
    // What was posted stays, and what was in the wallet before there were grants is one already.
    const isPosted = (await books.linesOf(TRANSFERS[0]?.id ?? '')).length > 0;
    for (const transfer of [...TRANSFERS, UNMATCHED_TRANSFER])
      if ((await books.linesOf(transfer.id)).length === 0) await books.post(transfer);
    const grants = createBonusRepository(trx);
    const gift = { holder: CUSTOMER, kind: 'gift', source: 'demo', amount: GIVEN, days: DAYS } as const;
    const granted = isPosted ? undefined : await grants.add(gift);
    if (granted) await grants.spend([{ grant: granted.id, amount: SPENT }]);
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
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('withdrawal')
      .values({ ...WITHDRAWAL, ...UNDECIDED, payable_from: sql<Date>`now() + interval '1 day'` })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n)
      await trx
        .insertInto('withdrawal_event')
        .values({ withdrawal: WITHDRAWAL.id, what: 'request', made_by: CUSTOMER })
        .execute();
    await trx
      .insertInto('receipt')
      .values(UNMATCHED)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};
