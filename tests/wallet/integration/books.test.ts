import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseCsv } from '#formats/csv/csv.ts';
import { type HouseAccount, journalAccount } from '#features/wallet/domain/desk/books.ts';
import {
  bankAccount,
  gatewayAccount,
  HOLD,
  lines,
  revenue,
  reversed,
  SUSPENSE,
  walletOf,
} from '#features/wallet/domain/ledger.ts';
import { createLedgerRepository } from '#features/wallet/server/ledger-repository.ts';
import { accountCsv, journalText, transfersCsv } from '#features/wallet/ui/desk/books-text.ts';
import { translator } from '#i18n/translate.ts';
import { atDesk } from '../../_support/people/cashier.ts';
import { giveBonus } from '../../_support/people/wallets.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { member } from '../../_support/inquiries.ts';
import { must } from '../../_support/people/must.ts';
import { servicesOver } from '../../_support/services.ts';

const { db } = await freshDatabase();
const { books } = servicesOver(db).wallet.cashier;
const ledger = createLedgerRepository(db);
const BANK = bankAccount('0123 499;999');
const ALL = { from: null, to: null };
const t = translator('vi');

async function whole(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

const folder = await mkdtemp(join(tmpdir(), 'books-'));
afterAll(() => rm(folder, { recursive: true }));
const journal = join(folder, 'so-cai.journal');

beforeAll(async () => {
  const [one, other] = [await member(db), await member(db)];
  const wallets = [one, other].map(({ id }) => walletOf('chinh', id));
  const post = async (kind: 'top-up', moved: ReturnType<typeof lines>, reverses?: string) => {
    const id = randomUUID();
    const more = reverses === undefined ? {} : { reverses };
    await ledger.post({ id, kind, subject: 'TU-1; "x"\n|', bankDate: '2026-11-29', lines: moved, ...more });
    return id;
  };
  // More than are read at a time.
  for (let nth = 0; nth < 560; nth += 1)
    await post(
      'top-up',
      lines(nth % 2 ? BANK : gatewayAccount('momo'), wallets[nth % 2] ?? SUSPENSE, 10_000 + nth),
    );
  await post('top-up', lines(BANK, SUSPENSE, 77_000));
  await giveBonus(db, one.id, 30_000);
  const sold = await post('top-up', lines(walletOf('chinh', one.id), revenue('Đăng tin VIP'), 27_000));
  const { id: price } = await db.selectFrom('service_price').select('id').limit(1).executeTakeFirstOrThrow();
  const paid = { amount: 27_000, from_bonus: 0, from_main: 27_000, vat_percent: 8, vat: 2_000 };
  const times = {
    starts_at: new Date('2026-12-01T00:00:00+07:00'),
    ends_at: new Date('2026-12-08T00:00:00+07:00'),
  };
  await db
    .insertInto('purchase')
    .values({ ...paid, ...times, account: one.id, consignment: null, service: 'vip', price, transfer: sold })
    .execute();
  const held = lines(walletOf('chinh', one.id), HOLD, 9_000);
  await post('top-up', reversed(held), await post('top-up', held));
  const made = must(await books.transfers(await atDesk(db), ALL, 'x'));
  await writeFile(journal, await whole(journalText(made)));
}, 120_000);

/** Our balances, by the accounts of a journal. */
async function ourBalances(): Promise<Record<string, number>> {
  const rows = await db.selectFrom('ledger_account').select(['kind', 'name', 'balance']).execute();
  return Object.fromEntries(
    rows
      .filter(({ balance }) => balance !== 0)
      .map(({ balance, ...account }): [string, number] => [journalAccount(account as HouseAccount), balance]),
  );
}

/** Programs of others, which read the journal. */
const isThere = (program: string) => spawnSync(program, ['--version']).status === 0;
const run = (program: string, ...words: string[]) =>
  execFileSync(program, ['-f', journal, ...words], { encoding: 'utf8' });
const [hasHledger, hasLedger] = [isThere('hledger'), isThere('ledger')];
const FORMAT = '%(account),%(quantity(scrub(display_total)))\n';

describe('the journal', () => {
  test.runIf(hasHledger)('is in balance and in order for hledger, which comes to our balances', async () => {
    for (const check of ['balancednoautoconversion', 'ordereddates']) run('hledger', 'check', check);
    const read = must(parseCsv(run('hledger', 'balance', '--flat', '-N', '-O', 'csv'))).slice(1);
    const theirs = read.map(({ cells: [name = '', amount = ''] }): [string, number] => [
      name,
      Number(amount.split(' ')[0]),
    ]);
    expect(Object.fromEntries(theirs)).toEqual(await ourBalances());
  });

  test.runIf(hasLedger)('brings ledger to our balances too', async () => {
    const said = run('ledger', 'balance', '--flat', '--no-total', '--balance-format', FORMAT);
    const theirs = must(parseCsv(said)).map(({ cells: [name = '', amount = ''] }): [string, number] => [
      name,
      Number(amount),
    ]);
    expect(Object.fromEntries(theirs)).toEqual(await ourBalances());
  });

  test.skipIf(hasHledger && hasLedger)(
    'could not be given to both programs: they are not installed',
    () => {},
  );
});

test('the table for the accountant has every entry, and nothing that a spreadsheet runs', async () => {
  const made = must(await books.transfers(await atDesk(db), ALL, 'x'));
  const rows = must(parseCsv(await whole(transfersCsv(made, t))));
  const { count } = await db
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(rows).toHaveLength(count + 1);
  const sum = (at: number) => rows.slice(1).reduce((total, { cells }) => total + Number(cells[at]), 0);
  expect(sum(7)).toBe(sum(8));
  const taxed = rows.slice(1).filter(({ cells }) => cells[11] !== '');
  expect(taxed.map(({ cells }) => [cells[5], cells[6], ...cells.slice(8, 12)])).toEqual([
    ['01/12/2026', 'income:service:Đăng-tin-VIP', '27000', '25000', '8%', '2000'],
  ]);
});

test('the statement of an account goes from what it had to what it has', async () => {
  const made = must(await books.account(await atDesk(db), BANK, ALL));
  const rows = must(parseCsv(await whole(accountCsv(made, t))));
  const { balance } = await db
    .selectFrom('ledger_account')
    .select('balance')
    .where('kind', '=', 'bank')
    .executeTakeFirstOrThrow();
  expect(rows.at(-1)?.cells.at(-1)).toBe(String(balance));
  expect(rows[1]?.cells.at(-1)).toBe('0');
  const later = must(await books.account(await atDesk(db), BANK, { from: '2099-01-01' as never, to: null }));
  expect(must(parseCsv(await whole(accountCsv(later, t))))[1]?.cells.at(-1)).toBe(String(balance));
});

test('they are for cashiers', async () => {
  expect(await books.transfers(await atDesk(db, 'editor'), ALL, 'x')).toMatchObject({
    error: { code: 'cashier/forbidden' },
  });
});
