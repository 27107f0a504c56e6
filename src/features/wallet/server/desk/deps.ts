import type { Transaction } from 'kysely';
import { type AccountId, type Actor, isProven, may, type Permission } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import { type Failure, type Result, fail } from '#kernel/result.ts';
import type { Audit } from '#platform/audit/append.ts';
import type { Database } from '#platform/db/client.ts';
import { createCommand, type Work } from '#platform/db/command.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { BankAccount } from '../../domain/top-up.ts';
import type { StatementLine } from '../../domain/statement/statement-file.ts';
import type { Incoming } from '../incoming.ts';
import type { Post } from '../posting.ts';

/** Finds the transfer that a line of money that went out is, if it was made here. */
type OnOutgoing = (
  trx: Transaction<Tables>,
  line: StatementLine & { bankAccount: string },
) => Promise<string | undefined>;

export type DeskDeps = {
  db: Database;
  /** For what reads the whole ledger. */
  batch: Database;
  audit: Audit;
  clock: Clock;
  /** The account that customers pay into. */
  bank: BankAccount | undefined;
  incoming: Incoming;
  post: Post;
  onOutgoing: OnOutgoing;
};

export const FORBIDDEN = fail<Failure>({ kind: 'forbidden', code: 'cashier/forbidden' });
const CONFIRM_FIRST = fail<Failure>({ kind: 'forbidden', code: 'accounts/confirm-first' });

export const mayRead = (actor: Actor) => may(actor, 'wallet.read');

/** A change by a cashier who has just confirmed their password. */
export function createChange({ db, audit }: Pick<DeskDeps, 'db' | 'audit'>) {
  const command = createCommand({ db, audit, forbidden: FORBIDDEN.error.code });
  return async <Value>(
    actor: Actor,
    permission: Permission,
    work: (by: AccountId) => Work<Value>,
  ): Promise<Result<Value, Failure>> => {
    if (!may(actor, permission)) return FORBIDDEN;
    if (!isProven(actor)) return CONFIRM_FIRST;
    return command(actor, permission, work(actor.id));
  };
}
