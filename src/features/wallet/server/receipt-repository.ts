import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Arrival, ReceiptStatus } from '../domain/receipt.ts';

type NewReceipt = {
  status: ReceiptStatus;
  topUp: string | null;
  account: string | null;
  transfer: string;
};

/** What arrived. */
export const createReceiptRepository = (trx: Transaction<Tables>) => ({
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
});

/** What a provider sent, as it came. */
export const keepNotice = (
  trx: Transaction<Tables>,
  notice: { provider: string; sealed: Buffer; outcome: string },
) => trx.insertInto('payment_notice').values(notice).execute();

export const dropOldNotices = (db: Database) =>
  db
    .deleteFrom('payment_notice')
    .where('received_at', '<', sql<Date>`now() - interval '1 year'`)
    .execute();
