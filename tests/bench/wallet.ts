import { randomUUID } from 'node:crypto';
import { ExplainNode, sql } from 'kysely';
import { historyFilter } from '#features/wallet/domain/history.ts';
import { bankAccount, lines, walletOf } from '#features/wallet/domain/ledger.ts';
import { createHistoryRepository } from '#features/wallet/server/history-repository.ts';
import { createLedgerRepository } from '#features/wallet/server/ledger-repository.ts';
import type { Database } from '#platform/db/client.ts';
import { makePerson } from '../_support/people/account-people.ts';
import { memberOf } from '../_support/people/conversations.ts';
import { servicesOver } from '../_support/services.ts';
import { inOwnDatabase } from './support/database.ts';
import { sayTimes, timed, timesOf } from './support/times.ts';

const CLIENTS = 16;
const TRANSFERS = 16_000;
const CUSTOMERS = 100;
const LONG = 100_000;
/** A row that is changed over and over in one transaction is read through all its versions. */
const AT_ONCE = 500;
const ROUNDS = 40;
const BANK = bankAccount('0123456789');
const SEARCHES = ['', 'chieu=vao', 'sau=50000', 'chieu=ra', 'loai=nap&chieu=ra', 'loai=rut'];

/** A history whose queries are explained instead of answered. */
function explained(db: Database) {
  const plan: string[] = [];
  const read = createHistoryRepository(
    db.withPlugin({
      transformQuery: ({ node }) =>
        node.kind === 'SelectQueryNode'
          ? { ...node, explain: ExplainNode.create('text', sql`analyze`.toOperationNode()) }
          : node,
      async transformResult({ result }) {
        plan.push(...result.rows.map((row) => `  ${String(row['QUERY PLAN'])}`));
        return { ...result, rows: [] };
      },
    }),
  );
  return { plan, read };
}

/** Transfers by many at once, the check of the whole ledger, and the history of a wallet that is much used. */
export const benchWallet = (): Promise<string[]> =>
  inOwnDatabase({ demo: false }, async ({ db, maintenance, dataDir }) => {
    const { wallet } = servicesOver(db, { dataDir });
    const books = createLedgerRepository(db);
    const people: { id: string }[] = [];
    for (let at = 0; at < CUSTOMERS; at += 1) people.push(await makePerson(db));
    let left = TRANSFERS;
    const client = async () => {
      while (left > 0) {
        left -= 1;
        const owner = people[left % CUSTOMERS]?.id ?? '';
        const moved = lines(BANK, walletOf('chinh', owner), 10_000);
        await books.post({ id: randomUUID(), kind: 'top-up', subject: 'TU-1', lines: moved });
      }
    };
    const { ms } = await timed(() => Promise.all(Array.from({ length: CLIENTS }, client)));

    const busy = await makePerson(db);
    const own = JSON.stringify(lines(BANK, walletOf('chinh', busy.id), 1_000));
    for (let made = 0; made < LONG; made += AT_ONCE)
      await sql`select post_transfer(gen_random_uuid(), 'top-up', 'TU-' || n, null, null, null, '', ${own}::jsonb)
        from generate_series(1, ${AT_ONCE}) n`.execute(maintenance);
    await sql`analyze ledger_entry, ledger_transfer, ledger_account`.execute(maintenance);
    const reads = [];
    for (const search of SEARCHES)
      for (let round = 0; round < ROUNDS; round += 1) {
        const filter = historyFilter(new URLSearchParams(search));
        reads.push({ search, ...(await timed(() => wallet.overview(memberOf(busy), 'chinh', filter))) });
      }
    const plans = [];
    for (const search of ['chieu=ra', 'chieu=vao']) {
      const { plan, read } = explained(db);
      await read.page('chinh', busy.id, historyFilter(new URLSearchParams(search)));
      plans.push(`the plan of a page (${search}):`, ...plan);
    }
    const verified = await timed(() => createLedgerRepository(maintenance).findBreaks());
    const { entries, breaks } = verified.value;
    return [
      `${TRANSFERS} transfers by ${CLIENTS} clients: ${Math.round(TRANSFERS / (ms / 1_000))} a second`,
      `${entries} entries verified: ${Math.round(entries / (verified.ms / 1_000))} a second, ${breaks.length} breaks`,
      ...[...Map.groupBy(reads, ({ search }) => search)].map(
        ([search, times]) =>
          `a page of ${LONG} movements (${search}): ${sayTimes(timesOf(times.map((one) => one.ms)))}`,
      ),
      ...plans,
    ];
  });
