import { type RawBuilder, sql, type Transaction } from 'kysely';
import {
  BUDGET_MARGIN,
  BUDGETS,
  type BudgetFigure,
  type Figure,
  type Headline,
  MIN_COUNT,
  MIN_FOR_CHANGE,
} from '../domain/figures.ts';
import { type Quarter, quarterAfter, quarterBefore, quarterOf } from '../domain/quarter.ts';
import { dayOf, type IsoDate } from '#kernel/dates.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';

type Trx = Transaction<Tables>;

/** The properties on offer in a period, as another feature knows them: each once. */
export type PropertiesOnOffer = (
  period: { since: IsoDate; until: IsoDate },
  options: { at: Date; withDemo: boolean },
) => RawBuilder<{
  deal: string;
  kind: string;
  province: string;
  district: string | null;
  commune: string;
  price: number;
  area: number;
  unit_price: number;
  bedrooms: number | null;
  days: number;
  cut: number;
  is_open: boolean;
  is_demo: boolean;
}>;

/** The place and the kind of a group of the cube of places and kinds. */
const PLACE = sql`case when grouping(commune) = 0 then commune when grouping(district) = 0 then district
  when grouping(province) = 0 then province else '' end`;
const KIND = sql`case when grouping(kind) = 0 then kind else '' end`;
const PLACES_AND_KINDS = sql`grouping sets ((), (province), (district), (commune)), grouping sets ((), (kind))`;
const IS_PLACED = sql`(grouping(district) = 1 or district is not null)`;

const median = (column: string) => sql`percentile_cont(0.5) within group (order by ${sql.ref(column)})`;
const unlessFew = (value: RawBuilder<unknown>) =>
  sql`case when count(*) >= ${sql.lit(MIN_COUNT)} then ${value} end`;

/** Counts a quarter again; with the current one, what is for sale now for each budget. */
export async function recount(
  trx: Trx,
  onOffer: PropertiesOnOffer,
  quarter: Quarter,
  { at, withDemo }: { at: Date; withDemo: boolean },
): Promise<void> {
  const isCurrent = quarter === quarterOf(dayOf(at));
  await trx.deleteFrom('market_figure').where('quarter', '=', quarter).execute();
  if (isCurrent) await trx.deleteFrom('market_budget').execute();
  // Below the limit of a connection for long work, and in memory as far as it goes.
  await sql`select set_config('statement_timeout', '55s', true), set_config('work_mem', '64MB', true)`.execute(
    trx,
  );
  await sql`
    create temp table market_offer as
    ${onOffer({ since: quarter, until: quarterAfter(quarter) }, { at, withDemo })}`.execute(trx);
  await sql`
    insert into market_figure (place, deal, kind, quarter, count, lower, median, upper, days, cuts, cut, is_demo)
    select place, deal, kind, ${quarter}::date, count, prices[1], prices[2], prices[3], days, cuts, cut, is_demo
    from (
      select ${PLACE} as place, deal, ${KIND} as kind, count(*) as count,
        ${unlessFew(sql`percentile_cont(array[0.25, 0.5, 0.75]) within group (order by unit_price)`)} as prices,
        ${unlessFew(median('days'))} as days,
        count(*) filter (where cut > 0) as cuts,
        case when count(*) filter (where cut > 0) >= ${sql.lit(MIN_COUNT)}
          then ${median('cut')} filter (where cut > 0) end as cut,
        bool_or(is_demo) as is_demo
      from market_offer
      group by deal, ${PLACES_AND_KINDS}
      having ${IS_PLACED}
    ) grouped`.execute(trx);
  if (isCurrent)
    await sql`
      insert into market_budget (place, budget, kind, count, area, bedrooms, is_demo)
      select ${PLACE}, budget, ${KIND}, count(*), ${unlessFew(median('area'))},
        ${unlessFew(median('bedrooms'))}, bool_or(is_demo)
      from market_offer
        join unnest(${[...BUDGETS]}::bigint[]) as budget
          on price between budget * ${1 - BUDGET_MARGIN}::float8 and budget * ${1 + BUDGET_MARGIN}::float8
      where deal = 'ban' and is_open
      group by budget, ${PLACES_AND_KINDS}
      having ${IS_PLACED}`.execute(trx);
  await sql`drop table market_offer`.execute(trx);
  await trx
    .insertInto('market_quarter')
    .values({ quarter, at })
    .onConflict((conflict) => conflict.column('quarter').doUpdateSet({ at }))
    .execute();
}

/** The days on which quarters were counted last. */
export async function countedQuarters(db: Database | Trx): Promise<ReadonlyMap<string, IsoDate>> {
  const rows = await db.selectFrom('market_quarter').selectAll().execute();
  return new Map(rows.map(({ quarter, at }) => [quarter, dayOf(at)]));
}

/** The places with figures of a quarter. */
export async function placesCounted(trx: Trx, quarter: Quarter): Promise<string[]> {
  const figures = trx.selectFrom('market_figure').select('place').distinct();
  return (await figures.where('quarter', '=', quarter).execute()).map(({ place }) => place);
}

const LOCK = 7_251_040;

/** One instance counts at a time; false while another does. */
export async function lockCounting(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as got`.execute(trx);
  return rows[0]?.got === true;
}

export function createMarketRepository(db: Database) {
  return {
    /** The quarter that was counted last, and when. */
    latest: () =>
      db
        .selectFrom('market_quarter')
        .selectAll()
        .orderBy('quarter', 'desc')
        .limit(1)
        .$castTo<{ quarter: Quarter; at: Date }>()
        .executeTakeFirst(),

    figuresOf: (place: string, since: Quarter): Promise<Figure[]> =>
      db
        .selectFrom('market_figure')
        .select(['deal', 'kind', 'quarter', 'count', 'lower', 'median', 'upper', 'days', 'cuts', 'cut'])
        .select('is_demo as isDemo')
        .where('place', '=', place)
        .where('quarter', '>=', since)
        .orderBy('quarter')
        .$castTo<Figure>()
        .execute(),

    budgetsOf: (place: string): Promise<BudgetFigure[]> =>
      db
        .selectFrom('market_budget')
        .select(['budget', 'kind', 'count', 'area', 'bedrooms', 'is_demo as isDemo'])
        .where('place', '=', place)
        .orderBy('budget')
        .orderBy('count', 'desc')
        .orderBy('kind')
        .execute(),

    /** One kind for sale in some places, those with a median. */
    medians: (places: readonly string[], kind: string, quarter: Quarter) =>
      db
        .selectFrom('market_figure')
        .select(['place', 'count', 'median'])
        .where('place', '=', sql<string>`any(${[...places]})`)
        .where('deal', '=', 'ban')
        .where('kind', '=', kind)
        .where('quarter', '=', quarter)
        .where('median', 'is not', null)
        .$narrowType<{ median: number }>()
        .execute(),

    /** The headline of every place that has one. */
    async headlines(quarter: Quarter): Promise<(Headline & { place: string })[]> {
      const { rows } = await sql<Headline & { place: string }>`
        select distinct on (now.place) now.place, now.kind, now.quarter, now.count, now.median,
          case when least(now.count, before.count) >= ${MIN_FOR_CHANGE} then now.median::float8 / before.median - 1 end as change, now.is_demo as "isDemo"
        from market_figure now
          left join market_figure before on before.place = now.place and before.deal = now.deal
            and before.kind = now.kind and before.quarter = ${quarterBefore(quarter)}
        where now.quarter = ${quarter} and now.deal = 'ban' and now.kind <> '' and now.median is not null
        order by now.place, now.count desc, now.kind`.execute(db);
      return rows;
    },
  };
}
