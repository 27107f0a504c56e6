import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { isId } from '../../domain/desk/forms.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Tables } from '#platform/db/tables.ts';
import { type ColumnChoice, readFile } from '../../domain/desk/column-choice.ts';
import type { ImportedStatement, StatementPreview } from '../../domain/desk/statement-preview.ts';
import { statementRows, statementText } from '../../domain/desk/statement-rows.ts';
import { bankAccount as bankLedger, lines, OPENING, SUSPENSE, walletOf } from '../../domain/ledger.ts';
import { findMemoCodes } from '../../domain/memo.ts';
import { namesOf } from '../../domain/statement/columns.ts';
import type { Statement, StatementLine } from '../../domain/statement/statement-file.ts';
import { createLedgerRepository } from '../ledger-repository.ts';
import { createReceiptRepository } from '../receipt-repository.ts';
import { createTopUpRepository } from '../top-up-repository.ts';
import { createChange, type DeskDeps, FORBIDDEN, mayRead } from './deps.ts';
import { createLineBooking, type LineOutcome } from './line-booking.ts';
import { createStatementRepository } from './statement-repository.ts';

export type StatementImport = Record<LineOutcome | 'known', number>;

const NO_BANK = fail<Failure>({ kind: 'conflict', code: 'cashier/no-bank' });
const NO_DRAFT = fail<Failure>({ kind: 'missing', code: 'cashier/no-such-file' });
const KNOWN_FILE = fail<Failure>({ kind: 'conflict', code: 'cashier/known-file' });
const NOT_READ = fail<Failure>({ kind: 'conflict', code: 'cashier/not-read' });

/** As many as are booked within a request. */
const MAX_NEW = 2_000;
const MAX_NAME = 120;

/** Statements of our bank: sent, looked at, and imported whole or not at all. */
export function createStatements(deps: DeskDeps) {
  const { db, bank, post } = deps;
  const repository = createStatementRepository(db);
  const change = createChange(deps);
  const bookLine = createLineBooking(deps);

  /** Everything that the lines may need, in the order in which notices lock it too. */
  async function lockAll(trx: Transaction<Tables>, account: string, fresh: readonly StatementLine[]) {
    await createReceiptRepository(trx).lockBank(account);
    const codes = [...new Set(fresh.flatMap(({ text, amount }) => (amount > 0 ? findMemoCodes(text) : [])))];
    const owners = await createTopUpRepository(trx).lockAllByMemo(codes);
    const wallets = owners.map((owner) => walletOf('chinh', owner));
    await createLedgerRepository(trx).lock([...wallets, SUSPENSE, bankLedger(account), OPENING]);
  }

  /** The first statement of a bank says what it had before our books began. */
  async function bookOpening(
    trx: Transaction<Tables>,
    account: string,
    { opening, from }: Pick<Statement, 'opening' | 'from'>,
    by: string,
  ): Promise<void> {
    const missing = opening - (await createStatementRepository(trx).ledgerBefore(account, from));
    if (missing === 0) return;
    await post(trx, {
      id: randomUUID(),
      kind: 'opening',
      subject: account,
      bankDate: from,
      madeBy: by,
      lines: lines(bankLedger(account), OPENING, missing),
    });
  }

  return {
    dropOldDrafts: repository.dropOldDrafts,

    async overview(actor: Actor): Promise<Result<{ bank: string; imported: ImportedStatement[] }, Failure>> {
      if (!mayRead(actor)) return FORBIDDEN;
      return ok({ bank: bank?.account ?? '', imported: await repository.imported() });
    },

    /** Takes a file to be looked at; nothing is booked yet. */
    async send(
      actor: Actor,
      file: { name: string; bytes: Uint8Array<ArrayBuffer> },
    ): Promise<Result<string, Failure>> {
      const text = await statementText(file.bytes);
      return change(actor, 'wallet.match', (by) => async (trx) => {
        if (!bank) return NO_BANK;
        if (!text.ok) return text;
        const id = await createStatementRepository(trx).addDraft({
          bankAccount: bank.account,
          name: file.name.slice(0, MAX_NAME),
          sha256: createHash('sha256').update(file.bytes).digest(),
          rows: text.value,
          by,
        });
        return ok({ value: id });
      });
    },

    async preview(
      actor: Actor,
      id: string,
      choice: ColumnChoice,
    ): Promise<Result<StatementPreview, Failure>> {
      if (!mayRead(actor)) return FORBIDDEN;
      const draft = isId(id) ? await repository.draft(id) : undefined;
      if (!draft) return NO_DRAFT;
      const { name, bankAccount, sha256 } = draft;
      const file = readFile(statementRows(draft.rows), await repository.layoutOf(bankAccount), choice);
      const keys = file.read.ok ? file.read.value.lines.map(({ key }) => key) : [];
      const [known, wasImported] = await Promise.all([
        repository.knownKeys(bankAccount, keys),
        repository.isKnown(sha256),
      ]);
      return ok({ ...file, id, name, bankAccount, known, wasImported });
    },

    /** Imports a file: every line that is new is booked, or found among what was. */
    import: (actor: Actor, id: string, choice: ColumnChoice): Promise<Result<StatementImport, Failure>> =>
      change(actor, 'wallet.match', (by) => async (trx) => {
        const statements = createStatementRepository(trx);
        const draft = await statements.draft(id);
        if (!draft) return NO_DRAFT;
        const { bankAccount } = draft;
        const rows = statementRows(draft.rows);
        const { places, read } = readFile(rows, await statements.layoutOf(bankAccount), choice);
        if (!read.ok) return NOT_READ;
        const found = read.value.lines;
        await createReceiptRepository(trx).lockBank(bankAccount);
        const isFirst = await statements.isFirst(bankAccount);
        const statement = await statements.add(draft, read.value, by);
        if (statement === undefined) return KNOWN_FILE;
        const known = await statements.knownKeys(
          bankAccount,
          found.map(({ key }) => key),
        );
        const fresh = found.filter(({ key }) => !known.has(key));
        if (fresh.length > MAX_NEW)
          return fail<Failure>({
            kind: 'conflict',
            code: 'cashier/too-many-lines',
            values: { most: MAX_NEW },
          });
        await lockAll(trx, bankAccount, fresh);
        if (isFirst) await bookOpening(trx, bankAccount, read.value, by);
        const counts: StatementImport = { booked: 0, linked: 0, unknown: 0, known: known.size };
        for (const line of fresh) {
          const added = await statements.addLine(statement, bankAccount, line);
          counts[await bookLine(trx, added, { ...line, bankAccount })] += 1;
        }
        await statements.setLayout(bankAccount, namesOf(rows, places));
        await statements.removeDraft(id);
        const entry = { action: 'cashier/statement-imported', subject: statement, detail: counts };
        return ok({ value: counts, entry });
      }),
  };
}
