import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import { saysSame } from '../domain/memo.ts';
import type { Arrival, ReceiptStatus } from '../domain/receipt.ts';

type NewReceipt = {
  status: ReceiptStatus;
  topUp: string | null;
  account: string | null;
  transfer: string;
};

/** A receipt and the transfer that booked it. */
export type Booked = { receipt: string; transfer: string };

/** What a statement says of money that came in. */
type LineOfMoney = { bankAccount: string; amount: number; date: string; text: string };

/** The reference of money that only a line without one reported. */
const OF_LINE = 'line:';
export const lineReference = (key: string) => `${OF_LINE}${key}`;
export const isLineReference = (reference: string) => reference.startsWith(OF_LINE);

/** What arrived. */
export const createReceiptRepository = (trx: Transaction<Tables>) => {
  const ofBank = (bankAccount: string) =>
    trx
      .selectFrom('receipt as r')
      .select(['r.id as receipt', 'r.transfer', 'r.amount', 'r.text'])
      .where('r.source', '=', 'bank')
      .where('r.bank_account', '=', bankAccount);
  const likeLine = ({ bankAccount, amount, date }: LineOfMoney) =>
    ofBank(bankAccount)
      .where('r.amount', '=', amount)
      .where('r.bank_date', '=', date)
      .orderBy('r.received_at');

  return {
    /** What comes to one account is booked one after another, so that a line and a notice of one payment see each other. */
    lockBank: (bankAccount: string) =>
      sql`select pg_advisory_xact_lock(hashtextextended('wallet/bank/' || ${bankAccount}::text, 0))`.execute(
        trx,
      ),

    /** Whether it is new: what a provider or bank repeats is one receipt. */
    async add(arrival: Arrival, { status, topUp, account, transfer }: NewReceipt): Promise<boolean> {
      const { source, reference, bankAccount, amount, text, payer, bankDate } = arrival;
      const added = await trx
        .insertInto('receipt')
        .values({
          source,
          reference,
          bank_account: bankAccount,
          amount,
          text,
          payer_name: payer.name,
          payer_account: payer.account,
          payer_bank: payer.bank,
          bank_date: bankDate,
          status,
          top_up: topUp,
          account,
          transfer,
          settled_by: null,
          settled_by_transfer: null,
        })
        .onConflict((conflict) => conflict.columns(['source', 'bank_account', 'reference']).doNothing())
        .executeTakeFirstOrThrow();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** The receipt of our bank with a reference, and whether a line of a statement is the same money already. */
    async byReference(bankAccount: string, reference: string) {
      return ofBank(bankAccount)
        .select(sql<boolean>`exists (select from statement_line l where l.receipt = r.id)`.as('isListed'))
        .where('r.reference', '=', reference)
        .executeTakeFirst();
    },

    /** Money that a notice reported, and that is the same as a line without a reference. */
    async reportedLike(line: LineOfMoney): Promise<Booked | undefined> {
      const rows = await likeLine(line)
        .where('r.reference', 'not like', `${OF_LINE}%`)
        .where(sql<boolean>`not exists (select from statement_line l where l.receipt = r.id)`)
        .execute();
      return rows.find(({ text }) => saysSame(text, line.text));
    },

    /** Whether a notice reports what a line without a reference booked before; it is kept under its reference too. */
    async recognise({ bankAccount, reference, amount, text, bankDate }: Arrival): Promise<boolean> {
      const known = await trx
        .selectFrom('receipt_alias')
        .select('receipt')
        .where('bank_account', '=', bankAccount)
        .where('reference', '=', reference)
        .executeTakeFirst();
      if (known) return true;
      if (await this.byReference(bankAccount, reference)) return false;
      const rows = await likeLine({ bankAccount, amount, date: bankDate, text })
        .where('r.reference', 'like', `${OF_LINE}%`)
        .where(sql<boolean>`not exists (select from receipt_alias a where a.receipt = r.id)`)
        .execute();
      const same = rows.find((row) => saysSame(row.text, text));
      if (!same) return false;
      await trx
        .insertInto('receipt_alias')
        .values({ bank_account: bankAccount, reference, receipt: same.receipt })
        .execute();
      return true;
    },

    /** Money that was sent back under a reference of the bank, which no line is yet. */
    async returnedUnder(bankAccount: string, reference: string, amount: number): Promise<string | undefined> {
      const found = await trx
        .selectFrom('receipt as r')
        .select('r.settled_by_transfer as transfer')
        .where('r.bank_account', '=', bankAccount)
        .where('r.settled_reference', '=', reference)
        .where('r.status', '=', 'returned')
        .where('r.amount', '=', amount)
        .where(
          sql<boolean>`not exists (select from statement_line l where l.transfer = r.settled_by_transfer)`,
        )
        .limit(1)
        .executeTakeFirst();
      return found?.transfer ?? undefined;
    },
  };
};

/** What a provider sent, as it came. */
export const keepNotice = (
  trx: Transaction<Tables>,
  notice: { provider: string; sealed: Buffer; outcome: string },
) => trx.insertInto('payment_notice').values(notice).execute();

/** Sealed notices, in their order. */
export const noticesAfter = (db: Database, last: number) =>
  db
    .selectFrom('payment_notice')
    .select(['id', 'sealed'])
    .where('id', '>', last)
    .orderBy('id')
    .limit(200)
    .execute();

export const setSealed = (db: Database, id: number, sealed: Buffer) =>
  db.updateTable('payment_notice').set({ sealed }).where('id', '=', id).execute();

export const dropOldNotices = (db: Database) =>
  db
    .deleteFrom('payment_notice')
    .where('received_at', '<', sql<Date>`now() - interval '1 year'`)
    .execute();
