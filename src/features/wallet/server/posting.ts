import type { Transaction } from 'kysely';
import { accountId } from '#kernel/actor.ts';
import type { Tables } from '#platform/db/tables.ts';
import { movementsOf, type Transfer } from '../domain/ledger.ts';
import type { MovementNotices } from '../domain/notice.ts';
import { createLedgerRepository } from './ledger-repository.ts';

export type Notify<Notice> = (trx: Transaction<Tables>, ...notices: Notice[]) => Promise<void>;

/** Posts a transfer, and notifies those whose wallets it changes. */
export const createPosting =
  (notify: Notify<MovementNotices>) =>
  async (trx: Transaction<Tables>, transfer: Transfer): Promise<void> => {
    await createLedgerRepository(trx).post(transfer);
    const { id, kind, subject } = transfer;
    const notices = movementsOf(transfer).flatMap(({ owner, changes: [change, other] }) =>
      change
        ? [
            {
              account: accountId.parse(owner),
              kind: 'wallet.moved' as const,
              key: id,
              data: { transfer: id, kind, subject, ...change, ...(other && { other: other.amount }) },
            },
          ]
        : [],
    );
    if (notices.length > 0) await notify(trx, ...notices);
  };

export type Post = ReturnType<typeof createPosting>;
