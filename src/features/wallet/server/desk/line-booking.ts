import type { Transaction } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { StatementLine } from '../../domain/statement/statement-file.ts';
import { type Booked, createReceiptRepository, lineReference } from '../receipt-repository.ts';
import type { DeskDeps } from './deps.ts';
import { createStatementRepository } from './statement-repository.ts';

type Line = StatementLine & { bankAccount: string };

/** What a line turned out to be: money that is new, money that was booked before, or nothing that is known here. */
export type LineOutcome = 'booked' | 'linked' | 'unknown';

const NO_ONE = { name: '', account: '', bank: '' };

/** Books the lines of a statement, or finds what they are already. */
export function createLineBooking({ incoming, onOutgoing }: Pick<DeskDeps, 'incoming' | 'onOutgoing'>) {
  /** The receipt of a line that a notice reported before, or under which reference the line is new. */
  async function knownAs(trx: Transaction<Tables>, line: Line): Promise<Booked | { reference: string }> {
    const receipts = createReceiptRepository(trx);
    const ownReference = { reference: lineReference(line.key) };
    if (line.reference === undefined) return (await receipts.reportedLike(line)) ?? ownReference;
    const same = await receipts.byReference(line.bankAccount, line.reference);
    if (!same) return { reference: line.reference };
    // Of two lines under one reference the second is other money.
    return same.isListed || same.amount !== line.amount ? ownReference : same;
  }

  async function bookNew(trx: Transaction<Tables>, line: Line, reference: string): Promise<Booked> {
    const { bankAccount, amount, text, date } = line;
    await incoming.book(trx, {
      source: 'bank',
      reference,
      bankAccount,
      amount,
      text,
      payer: NO_ONE,
      bankDate: date,
    });
    const booked = await createReceiptRepository(trx).byReference(bankAccount, reference);
    if (!booked) throw new Error(`line ${line.line} of a statement was not booked`);
    return booked;
  }

  async function outgoing(trx: Transaction<Tables>, line: Line): Promise<string | undefined> {
    const { bankAccount, reference, amount } = line;
    const returned =
      reference === undefined
        ? undefined
        : await createReceiptRepository(trx).returnedUnder(bankAccount, reference, 0 - amount);
    return returned ?? onOutgoing(trx, line);
  }

  return async (trx: Transaction<Tables>, id: number, line: Line): Promise<LineOutcome> => {
    const statements = createStatementRepository(trx);
    if (line.amount < 0) {
      const transfer = await outgoing(trx, line);
      if (transfer === undefined) return 'unknown';
      await statements.link(id, { receipt: null, transfer });
      return 'linked';
    }
    const known = await knownAs(trx, line);
    const isNew = 'reference' in known;
    const { receipt, transfer } = isNew ? await bookNew(trx, line, known.reference) : known;
    await statements.link(id, { receipt, transfer });
    return isNew ? 'booked' : 'linked';
  };
}
