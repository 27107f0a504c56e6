import { sql } from 'kysely';
import type { Database } from '#platform/db/client.ts';
import { countStatements } from '#platform/db/statements.ts';
import { servicesOver } from '../../_support/services.ts';
import { inOwnDatabase } from '../support/database.ts';
import { multiplyListings } from '../support/many-listings.ts';
import { sayTimes as say, timed, timesOf } from '../support/times.ts';

const READ = 2_000;

/** A log for each copy: a first price, and for every fourth a cut after ten days. */
async function addLogs(db: Database): Promise<void> {
  await sql`
    insert into listing_price (property_history, listing, price, at)
    select l.id, l.id, case when step = 1 or l.price is null then l.price else (l.price * 0.95)::bigint end,
      l.published_at + (step - 1) * interval '10 days'
    from listing l cross join generate_series(1, 2) as step
    where (step = 1 or l.id % 4 = 0) and not exists (select from listing_price p where p.listing = l.id)
    order by l.id, step`.execute(db);
  await sql`vacuum (analyze) listing_price`.execute(db);
}

/** Counting the market of so many listings, and reading its pages. */
export async function benchMarket({ rows = 1_000_000 } = {}): Promise<string[]> {
  return inOwnDatabase({ demo: true }, async ({ db, maintenance }) => {
    await multiplyListings(maintenance, rows);
    await addLogs(maintenance);
    await sql`delete from market_quarter`.execute(maintenance);
    const first = await timed(() => servicesOver(maintenance).marketFigures.count());
    await sql`vacuum (analyze) market_figure, market_budget`.execute(maintenance);
    const tomorrow = new Date(Date.now() + 86_400_000);
    const daily = await timed(() =>
      servicesOver(maintenance, { clock: () => tomorrow }).marketFigures.count(),
    );
    const { marketFigures: market } = servicesOver(db);
    const warm = await timed(() => market.country());
    const places = await sql<{ place: string }>`
      select distinct place from market_figure where place <> '' order by 1`.execute(db);
    const names: string[] = [];
    for (const { place } of places.rows) {
      const found = await market.short(place);
      if (found) names.push(found.place.page);
    }
    const times: number[] = [];
    let statements = 0;
    for (let at = 0; at < READ; at += 1) {
      const name = names[at % names.length] ?? '';
      const read = await timed(() => countStatements(() => market.page(name)));
      times.push(read.ms);
      statements = Math.max(statements, read.value.statements);
    }
    const country: number[] = [];
    for (let at = 0; at < READ / 10; at += 1) country.push((await timed(() => market.country())).ms);
    const counted = await sql<{ n: number }>`select count(*)::int as n from market_figure`.execute(db);
    return [
      `${rows} listings: ${first.value.length} quarters counted in ${(first.ms / 1000).toFixed(1)} s, one a day in ${(daily.ms / 1000).toFixed(1)} s; ${counted.rows[0]?.n ?? 0} figures of ${names.length} places`,
      `the first page after a count: ${warm.ms.toFixed(1)} ms`,
      `${READ} pages of places: ${say(timesOf(times))} (at most 12), ${statements} statements (at most 3)`,
      `the country: ${say(timesOf(country))} (at most 12)`,
    ];
  });
}
