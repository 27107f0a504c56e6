import type { Actor } from '#kernel/actor.ts';
import { normalisePhone } from '#kernel/contact/contact.ts';
import { addDays, type IsoDate } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { auditActor } from '#platform/audit/append.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { BookedEntry, BookedTransfer, HouseAccount } from '../../domain/desk/books.ts';
import type { CorrectedTransfer } from '../../domain/desk/correction.ts';
import { isId } from '../../domain/desk/forms.ts';
import { walletOf } from '../../domain/ledger.ts';
import { createBooksRepository, type Period } from './books-repository.ts';
import { createCorrectionRepository } from './correction-repository.ts';
import { type DeskDeps, FORBIDDEN, mayRead } from './deps.ts';
import { createSuspenseRepository } from './suspense-repository.ts';

/** Whole days, both of which belong to it. */
type Days = { from: IsoDate | null; to: IsoDate | null };

const periodOf = ({ from, to }: Days): Period => ({ from, until: to === null ? null : addDays(to, 1) });

const NO_TRANSFER = fail<Failure>({ kind: 'missing', code: 'cashier/no-such-transfer' });
const NO_ACCOUNT = fail<Failure>({ kind: 'missing', code: 'cashier/no-target' });

/** The books as accountants and other programs take them out. */
export function createBooks({ batch, db, audit }: Pick<DeskDeps, 'audit' | 'batch' | 'db'>) {
  const repository = createBooksRepository(batch);

  const noted = (actor: Actor, what: string) =>
    transaction(db, (trx) =>
      audit(trx, { ...auditActor(actor), action: 'cashier/books-exported', detail: { file: what } }),
    );

  return {
    async accounts(actor: Actor): Promise<Result<HouseAccount[], Failure>> {
      return mayRead(actor) ? ok(await repository.houseAccounts()) : FORBIDDEN;
    },

    /** One transfer with all its entries. */
    async transfer(
      actor: Actor,
      id: string,
    ): Promise<Result<CorrectedTransfer & { isReversed: boolean }, Failure>> {
      if (!mayRead(actor)) return FORBIDDEN;
      const found = isId(id) ? await createCorrectionRepository(db).transfer(id) : undefined;
      return found ? ok(found) : NO_TRANSFER;
    },

    /** Every transfer of some days, piece by piece. */
    async transfers(
      actor: Actor,
      days: Days,
      what: string,
    ): Promise<Result<AsyncIterable<BookedTransfer>, Failure>> {
      if (!mayRead(actor)) return FORBIDDEN;
      await noted(actor, what);
      return ok(repository.transfers(periodOf(days)));
    },

    /** The entries of an account of the house, or of the wallet of a customer by their telephone number. */
    async account(
      actor: Actor,
      wanted: HouseAccount | { phone: string },
      days: Days,
    ): Promise<
      Result<{ account: HouseAccount; opening: number; entries: AsyncIterable<BookedEntry> }, Failure>
    > {
      if (!mayRead(actor)) return FORBIDDEN;
      const owner =
        'phone' in wanted ? await createSuspenseRepository(db).accountBy(normalisePhone(wanted.phone)) : '';
      if (owner === undefined) return NO_ACCOUNT;
      const account = 'phone' in wanted ? walletOf('chinh', owner) : wanted;
      await noted(actor, `${account.kind} ${account.name}`);
      const opening = days.from === null ? 0 : await repository.balanceBefore(account, days.from);
      return ok({ account, opening, entries: repository.entries(account, periodOf(days)) });
    },
  };
}
