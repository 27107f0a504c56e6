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
import { type Clock, MINUTE } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Audit } from '#platform/audit/append.ts';
import type { Database } from '#platform/db/client.ts';
import { defineSweep, EACH_FIVE_MINUTES } from '#platform/jobs/define-job.ts';
import type { Seal } from '#platform/crypto/seal.ts';
import { dropOldOperations } from '#platform/db/operation.ts';
import type { Images } from '#platform/images/images.ts';
import type { Log } from '#platform/log/log.ts';
import type { Gateways } from '#platform/payments/create-gateways.ts';
import type { MovementNotices } from '../domain/notice.ts';
import { type BankAccount, DEMO_BANK } from '../domain/top-up.ts';
import { createBonusRepository } from './bonus-repository.ts';
import { createCashier } from './desk/cashier.ts';
import { createHistoryRepository } from './history-repository.ts';
import { createLedgerRepository } from './ledger-repository.ts';
import { createIncoming } from './incoming.ts';
import { createPosting, type Notify } from './posting.ts';
import { PURCHASE_TABLES } from './purchases/purchase-tables.ts';
import { PERSONAL_TABLES } from './tables.ts';
import { createTopUps } from './top-ups.ts';
import { createWithdrawalDesk } from './withdrawal-desk.ts';
import { createWithdrawals, type OwnCodes } from './withdrawals.ts';

const MISSING = fail<Failure>({ kind: 'missing', code: 'wallet/no-such-transfer' });

type Deps = {
  db: Database;
  /** For what reads the whole ledger, which takes longer than a request may. */
  batch: Database;
  audit: Audit;
  log: Log;
  demo: boolean;
  clock: Clock;
  seal: Seal;
  /** The account that customers pay into, and the providers that are turned on. */
  bank: BankAccount | undefined;
  gateways: Gateways;
  images: Pick<Images, 'inGrey'>;
  codes: OwnCodes;
  notices: { notify: Notify<MovementNotices> };
};

/** Credit of customers with us: what they paid in and what was given to them, in books of double entry. */
export function createWalletService(room: Deps) {
  const { db, batch, demo, log, notices } = room;
  const deps = { ...room, bank: room.bank ?? (demo ? DEMO_BANK : undefined) };
  const post = createPosting(notices.notify);
  const incoming = createIncoming({ ...deps, post });
  const topUps = createTopUps({ ...deps, incoming });
  const withdrawals = createWithdrawals({ ...deps, post });
  const withdrawalDesk = createWithdrawalDesk({ ...deps, post });
  const cashier = createCashier({ ...deps, incoming, post, onOutgoing: withdrawalDesk.settleFromStatement });
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

  async function tidyUp(): Promise<void> {
    await dropOldOperations(batch);
    await incoming.dropOldNotices();
    await cashier.statements.dropOldDrafts();
  }

  return {
    topUps,
    withdrawals: { ...withdrawals, desk: withdrawalDesk },
    cashier,
    takeNotice: incoming.takeNotice,
    reseal: incoming.reseal,

    balanceOf: ({ id }: Member, wallet: Wallet) => books.credit(walletOf(wallet, id)),

    async overview({ id }: Member, wallet: Wallet, filter: HistoryFilter) {
      const [balance, page, waiting, held] = await Promise.all([
        books.credit(walletOf(wallet, id)),
        history.page(wallet, id, filter),
        wallet === 'chinh' ? topUps.waiting(id) : [],
        wallet === 'chinh' ? withdrawals.held(id) : 0,
      ]);
      return { balance, waiting, held, ...page };
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

    jobs: [
      defineSweep({ name: 'wallet/verify', schedule: '21 2 * * *', run: verify }),
      defineSweep({ name: 'wallet/top-ups', schedule: EACH_FIVE_MINUTES, run: topUps.sweep }),
      defineSweep({ name: 'wallet/tidy-up', schedule: '45 3 * * *', run: tidyUp }),
    ],
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
