import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { createLedgerRepository } from '#features/wallet/server/ledger-repository.ts';
import { type Random, randomFrom } from '#kernel/random.ts';
import { member } from '../../_support/inquiries.ts';
import { createCustomer, type Customer, priceOf } from './customer.ts';
import type { World } from './world.ts';

export type CrashSize = {
  clients: number;
  customersEach: number;
  operations: number;
  applicationKills: number;
  databaseKills: number;
};

const EACH_DATABASE_KILL = 4;

/** Milliseconds after which the next kill comes at the latest once enough is acknowledged; it hits anything. */
const MAX_WAIT = 500;

/** What the books of the application say of each customer. */
async function statedBooks({ db }: World) {
  const { rows } = await sql<{
    id: string;
    balance: number;
    topUps: number;
    receipts: number;
    purchases: number;
  }>`select a.id,
      coalesce((select -l.balance from ledger_account l where l.owner = a.id and l.kind = 'customer-main'), 0)::int
        as balance,
      (select count(*) from top_up t where t.account = a.id)::int as "topUps",
      (select count(*) from receipt r where r.account = a.id)::int as receipts,
      (select count(*) from purchase p where p.account = a.id)::int as purchases
    from account a`.execute(db);
  return new Map(rows.map(({ id, ...books }) => [id, books]));
}

/** Nothing that was acknowledged is missing, nothing is there twice, and the sum of everything is nothing. */
async function check(world: World, customers: readonly Customer[], after: string): Promise<void> {
  const books = createLedgerRepository(world.db);
  const stated = await statedBooks(world);
  assert.equal(await books.imbalance(), 0, after);
  for (const { id, books: own } of customers) {
    const { acknowledged: _, ...expected } = own;
    assert.deepEqual(stated.get(id), expected, after);
    assert(own.balance >= 0, after);
  }
}

/** Clients who go on while instances and the database server are killed again and again. */
export async function proveCrashes(world: World, size: CrashSize, seed: number): Promise<string[]> {
  const random = randomFrom(seed);
  const staff = await member(world.db, 'moderator');
  const price = await priceOf(world);
  const customers: Customer[] = [];
  for (let at = 0; at < size.clients * size.customersEach; at += 1)
    customers.push(await createCustomer(world, staff, price));

  const acknowledged = () => customers.reduce((sum, { books }) => sum + books.acknowledged, 0);
  const state = { isOver: false, isPaused: false, busy: 0 };

  async function work(own: readonly Customer[], chance: Random): Promise<void> {
    while (!state.isOver) {
      if (state.isPaused) {
        await setTimeout(5);
        continue;
      }
      state.busy += 1;
      try {
        await own[Math.floor(chance() * own.length)]?.act(chance);
      } catch (error) {
        state.isOver = true;
        throw error;
      } finally {
        state.busy -= 1;
      }
    }
  }

  const clients = Promise.all(
    Array.from({ length: size.clients }, (_, client) =>
      work(
        customers.filter((_customer, at) => at % size.clients === client),
        randomFrom(seed + 1 + client),
      ),
    ),
  );
  // What goes wrong is thrown where the clients are awaited.
  clients.catch(() => {});

  const kills = { application: 0, database: 0 };
  const isDone = () =>
    kills.application >= size.applicationKills &&
    kills.database >= size.databaseKills &&
    acknowledged() >= size.operations;
  const between = size.operations / (size.databaseKills * EACH_DATABASE_KILL);
  for (let round = 1; !isDone() && !state.isOver; round += 1) {
    while (acknowledged() < (round - 1) * between && !state.isOver) await setTimeout(5);
    await setTimeout(random() * MAX_WAIT);
    const isDatabase = round % EACH_DATABASE_KILL === 0;
    const which = random() < 0.4 ? [0, 1] : [random() < 0.5 ? 0 : 1];
    await (isDatabase ? world.killDatabase() : world.killInstances(...which));
    kills[isDatabase ? 'database' : 'application'] += isDatabase ? 1 : which.length;
    state.isPaused = true;
    while (state.busy > 0) await setTimeout(5);
    if (!state.isOver) await check(world, customers, `after kill ${round} of seed ${seed}`);
    state.isPaused = false;
  }
  state.isOver = true;
  await clients;
  await check(world, customers, 'at the end');
  const { entries, breaks } = await createLedgerRepository(world.db).findBreaks();
  assert.deepEqual(breaks, []);
  return [
    `${acknowledged()} operations acknowledged to ${size.clients} clients while ${kills.application} instances and ${kills.database} database servers were killed: 0 lost, 0 twice, 0 negative; ${entries} entries verified`,
  ];
}
