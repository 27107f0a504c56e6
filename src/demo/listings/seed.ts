import { readdirSync, readFileSync } from 'node:fs';
import { sql, type Transaction } from 'kysely';
import { countStreets } from '#features/listings/server/street-repository.ts';
import { type Clock, systemClock } from '#kernel/clock.ts';
import { dayOf } from '#kernel/dates.ts';
import { type Seed, versionOf } from '#platform/db/seed.ts';
import type { Tables } from '#platform/db/tables.ts';
import { areas, communesOf, communesWithStreets } from './areas.ts';
import { COUNT, FIRST, createListings } from './make.ts';
import { write } from './write.ts';

const folder = new URL('.', import.meta.url);

/** Changes with everything here that shapes the rows. */
const version = () =>
  versionOf(
    readdirSync(folder)
      .toSorted()
      .filter((name) => !name.includes('.test.') && !name.startsWith('draw'))
      .map((name) => readFileSync(new URL(name, folder), 'utf8')),
  );

/** The numbers that are taken, and whether it is a demonstration that took them. */
const takenBy = (trx: Transaction<Tables>) =>
  trx
    .selectFrom('listing')
    .innerJoin('listing_text', 'listing_text.listing', 'listing.id')
    .select(['listing.id', 'listing_text.is_demo'])
    .where('listing.id', '>=', FIRST)
    .where('listing.id', '<', FIRST + COUNT)
    .execute();

/**
 * The logs are append-only, so existing listings are left alone: a later version adds what is missing.
 * Skipped where real listings already use the first ids.
 */
async function run(trx: Transaction<Tables>, clock: Clock): Promise<void> {
  const taken = await takenBy(trx);
  if (taken.some(({ is_demo }) => !is_demo)) return;
  const there = new Set(taken.map(({ id }) => id));
  const known = areas();
  const communes = Map.groupBy(
    await communesOf(
      trx,
      known.map(({ district }) => district),
    ),
    ({ formerDistrict }) => formerDistrict,
  );
  const markets = known.map((area) => ({
    ...area,
    communes: communesWithStreets(communes.get(area.district) ?? []),
  }));
  const listings = createListings(markets, dayOf(clock()));
  await write(
    trx,
    listings.filter(({ id }) => !there.has(id)),
  );
  await sql`
    select setval(pg_get_serial_sequence('listing', 'id'), greatest(${FIRST + COUNT}, max(id))) from listing
  `.execute(trx);
  await countStreets(trx);
}

/** Demo listings, labelled as such. */
export const createListingsDemo = (clock: Clock = systemClock): Seed => ({
  name: 'listings-demo',
  kind: 'demo',
  version: version(),
  run: (trx) => run(trx, clock),
});
