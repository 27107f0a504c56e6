import {
  daysOf,
  type HistoryFilter,
  isMonth,
  isTransferId,
  type Movement,
  type Statement,
} from '#features/wallet/domain/history.ts';
import { walletOf, type Wallet } from '#features/wallet/domain/ledger.ts';
import type { Member } from '#kernel/actor.ts';
import { MINUTE } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import { defineSweep } from '#platform/jobs/define-job.ts';
import type { Log } from '#platform/log/log.ts';
import { createBonusRepository } from './bonus-repository.ts';
import { createHistoryRepository } from './history-repository.ts';
import { createLedgerRepository } from './ledger-repository.ts';
import { PURCHASE_TABLES } from './purchase-tables.ts';
import { PERSONAL_TABLES } from './tables.ts';

const MISSING = fail<Failure>({ kind: 'missing', code: 'wallet/no-such-transfer' });

type Deps = {
  db: Database;
  /** For what reads the whole ledger, which takes longer than a request may. */
  batch: Database;
  log: Log;
};

/** Credit of customers with us: what they paid in and what was given to them, in books of double entry. */
export function createWalletService({ db, batch, log }: Deps) {
  const books = createLedgerRepository(db);
  const history = createHistoryRepository(db);
  let imbalance = 0;

  async function findBreaks() {
    const found = await createLedgerRepository(batch).findBreaks();
    return { ...found, breaks: [...found.breaks, ...(await createBonusRepository(batch).findDifferences())] };
  }

  async function verify(): Promise<void> {
    const { breaks } = await findBreaks();
    for (const what of breaks) log.error({ alarm: 'ledger', what }, 'the ledger is broken');
  }

  return {
    async overview({ id }: Member, wallet: Wallet, filter: HistoryFilter) {
      const [balance, page] = await Promise.all([
        books.credit(walletOf(wallet, id)),
        history.page(wallet, id, filter),
      ]);
      return { balance, ...page };
    },

    /** A transfer of one's own; that of another is missing. */
    async receipt(
      { id }: Member,
      wallet: Wallet,
      transfer: string,
    ): Promise<Result<Movement & { hash: string }, Failure>> {
      const found = isTransferId(transfer) ? await history.find(wallet, id, transfer) : undefined;
      return found ? ok(found) : MISSING;
    },

    async statement({ id }: Member, wallet: Wallet, month: string): Promise<Result<Statement, Failure>> {
      if (!isMonth(month)) return MISSING;
      const { from, until } = daysOf(month);
      const opening = await history.balanceBefore(wallet, id, from);
      const movements = await history.between(wallet, id, from, until);
      return ok({ month, opening, movements, closing: movements.at(-1)?.balance ?? opening });
    },

    /** What is broken in the books, for the command line. */
    findBreaks,

    jobs: [defineSweep({ name: 'wallet/verify', schedule: '21 2 * * *', run: verify })],
    timers: [
      {
        name: 'wallet/imbalance',
        every: 5 * MINUTE,
        run: async () => {
          imbalance = await books.imbalance();
        },
      },
    ],
    health: [
      {
        name: 'ledger_imbalance_vnd',
        help: 'By how much debits and credits of the ledger differ: 0, unless it is broken.',
        kind: 'gauge' as const,
        read: () => imbalance,
      },
    ],
    personalTables: { ...PERSONAL_TABLES, ...PURCHASE_TABLES },
  };
}
