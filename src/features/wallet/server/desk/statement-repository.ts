import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { isoDate } from '#kernel/dates.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { ImportedStatement } from '../../domain/desk/statement-preview.ts';
import type { ColumnNames } from '../../domain/statement/columns.ts';
import type { Statement, StatementLine } from '../../domain/statement/statement-file.ts';

const draftRow = z
  .object({
    id: z.uuid(),
    bank_account: z.string(),
    name: z.string(),
    sha256: z.instanceof(Buffer),
    rows: z.string(),
  })
  .transform(({ bank_account, ...row }) => ({ ...row, bankAccount: bank_account }));
export type StatementDraft = z.infer<typeof draftRow>;

const imported = z.array(
  z.object({
    id: z.uuid(),
    bankAccount: z.string(),
    from: isoDate,
    to: isoDate,
    opening: z.int(),
    closing: z.int(),
    lines: z.int(),
    by: mini.nullable(z.string()),
    at: z.date(),
  }),
);

const SHOWN = 30;

/** Statements of our banks: what is looked at before an import, and what was imported. */
export const createStatementRepository = (db: Database | Transaction<Tables>) => ({
  /** Files that were not imported hold what customers wrote. */
  dropOldDrafts: () =>
    db
      .deleteFrom('statement_draft')
      .where('made_at', '<', sql<Date>`now() - interval '1 day'`)
      .execute(),

  async addDraft(draft: Omit<StatementDraft, 'id'> & { by: string }): Promise<string> {
    const { bankAccount, by, ...rest } = draft;
    const { id } = await db
      .insertInto('statement_draft')
      .values({ ...rest, bank_account: bankAccount, made_by: by })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async draft(id: string): Promise<StatementDraft | undefined> {
    const found = await db
      .selectFrom('statement_draft')
      .select(['id', 'bank_account', 'name', 'sha256', 'rows'])
      .where('id', '=', id)
      .executeTakeFirst();
    return found && draftRow.parse(found);
  },

  removeDraft: (id: string) => db.deleteFrom('statement_draft').where('id', '=', id).execute(),

  layoutOf: async (bankAccount: string): Promise<ColumnNames | undefined> =>
    (
      await db
        .selectFrom('statement_layout')
        .select('columns')
        .where('bank_account', '=', bankAccount)
        .executeTakeFirst()
    )?.columns,

  setLayout: (bankAccount: string, names: ColumnNames) =>
    db
      .insertInto('statement_layout')
      .values({ bank_account: bankAccount, columns: JSON.stringify(names) })
      .onConflict((conflict) =>
        conflict
          .column('bank_account')
          .doUpdateSet({ columns: JSON.stringify(names), changed_at: sql<Date>`now()` }),
      )
      .execute(),

  /** Nothing where the same file was imported before. */
  async add(draft: StatementDraft, { from, to, opening, closing }: Statement, by: string) {
    const added = await db
      .insertInto('bank_statement')
      .values({
        sha256: draft.sha256,
        bank_account: draft.bankAccount,
        from_day: from,
        to_day: to,
        opening,
        closing,
        imported_by: by,
      })
      .onConflict((conflict) => conflict.column('sha256').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added?.id;
  },

  isKnown: async (sha256: Buffer): Promise<boolean> =>
    (await db.selectFrom('bank_statement').select('id').where('sha256', '=', sha256).executeTakeFirst()) !==
    undefined,

  /** Which of some keys have lines already. */
  async knownKeys(bankAccount: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await db
      .selectFrom('statement_line')
      .select('key')
      .where('bank_account', '=', bankAccount)
      .where('key', '=', sql<string>`any(${keys}::text[])`)
      .execute();
    return new Set(rows.map(({ key }) => key));
  },

  async addLine(statement: string, bankAccount: string, { line, date, ...rest }: StatementLine) {
    const { id } = await db
      .insertInto('statement_line')
      .values({
        statement,
        bank_account: bankAccount,
        key: rest.key,
        n: line,
        bank_date: date,
        amount: rest.amount,
        text: rest.text,
        reference: rest.reference ?? '',
        receipt: null,
        transfer: null,
        day: sql<string>`first_open_day(${date}::date)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Says what money a line is; it is compared on the day of its transfer. */
  link: (line: number, { receipt, transfer }: { receipt: string | null; transfer: string }) =>
    db
      .updateTable('statement_line')
      .set({
        receipt,
        transfer,
        day: sql<string>`coalesce((select bank_date from ledger_transfer where id = ${transfer}), day)`,
      })
      .where('id', '=', line)
      .execute(),

  /** The line of money that went out, for which nothing was found when it was imported. */
  outgoingLine: (bankAccount: string, reference: string, amount: number) =>
    db
      .selectFrom('statement_line')
      .select(['id', 'bank_date as date'])
      .where('bank_account', '=', bankAccount)
      .where('reference', '=', reference)
      .where('amount', '=', 0 - amount)
      .where('transfer', 'is', null)
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .executeTakeFirst(),

  /** A line of money that went out, of which nothing here knows. */
  openLine: (line: number) =>
    db
      .selectFrom('statement_line')
      .select(['id', 'bank_account as bankAccount', 'amount', 'text', 'reference', 'bank_date as date'])
      .where('id', '=', line)
      .where('transfer', 'is', null)
      .where('amount', '<', 0)
      .forUpdate()
      .executeTakeFirst(),

  isFirst: async (bankAccount: string): Promise<boolean> =>
    (await db
      .selectFrom('bank_statement')
      .select('id')
      .where('bank_account', '=', bankAccount)
      .executeTakeFirst()) === undefined,

  /** What the ledger had at a bank before a day. */
  async ledgerBefore(bankAccount: string, day: string): Promise<number> {
    const { rows } = await sql<{ sum: string }>`
      select coalesce(sum(e.amount), 0) as sum
      from ledger_account a
        join ledger_entry e on e.account = a.id
        join ledger_transfer t on t.id = e.transfer
      where a.kind = 'bank' and a.name = ${bankAccount}
        and coalesce(t.bank_date, (t.made_at at time zone 'Asia/Ho_Chi_Minh')::date) < ${day}::date`.execute(
      db,
    );
    return Number(rows[0]?.sum ?? 0);
  },

  /** The last imports, the newest first. */
  async imported(): Promise<ImportedStatement[]> {
    const rows = await db
      .selectFrom('bank_statement as s')
      .leftJoin('account as a', 'a.id', 's.imported_by')
      .select(['s.id', 's.bank_account as bankAccount', 's.from_day as from', 's.to_day as to'])
      .select(['s.opening', 's.closing', 'a.full_name as by', 's.imported_at as at'])
      .select(sql<number>`(select count(*) from statement_line l where l.statement = s.id)`.as('lines'))
      .orderBy('s.imported_at', 'desc')
      .limit(SHOWN)
      .execute();
    return imported.parse(rows);
  },
});
