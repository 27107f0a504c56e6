import { randomUUID } from 'node:crypto';
import { bankAccount, lines, walletOf } from '#features/wallet/domain/ledger.ts';
import { grantBonus, lockBonuses } from '#features/wallet/server/bonuses.ts';
import { createLedgerRepository } from '#features/wallet/server/ledger-repository.ts';
import { createPosting } from '#features/wallet/server/posting.ts';
import type { Database } from '#platform/db/client.ts';
import { transaction } from '#platform/db/transaction.ts';

/** Posts without a notice. */
const quiet = createPosting(async () => {});

/** Puts a bonus into the wallet of an account. */
export const giveBonus = (db: Database, holder: string, amount: number, source: string = randomUUID()) =>
  transaction(db, async (trx) => {
    await lockBonuses(trx, [holder]);
    await grantBonus(trx, quiet, { holder, kind: 'gift', source, amount });
  });

/** Puts money into the main wallet of an account. */
export const payIn = (db: Database, owner: string, amount: number) =>
  createLedgerRepository(db).post({
    id: randomUUID(),
    kind: 'top-up',
    subject: 'TU-1',
    lines: lines(bankAccount('0123456789'), walletOf('chinh', owner), amount),
  });

/** What an account has, in its main wallet and in bonuses. */
export async function balancesOf(db: Database, owner: string) {
  const books = createLedgerRepository(db);
  return {
    main: await books.credit(walletOf('chinh', owner)),
    bonus: await books.credit(walletOf('thuong', owner)),
  };
}
