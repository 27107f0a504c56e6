import { sql } from 'kysely';
import { candidateQuery, createMatchRepository } from '#features/requests/server/match-repository.ts';
import { offer } from '../../_support/land/offers.ts';
import { servicesOver } from '../../_support/services.ts';
import { inOwnDatabase } from '../support/database.ts';
import { sayTimes, timed, timesOf } from '../support/times.ts';

const REQUESTS = 50_000;
const ROUNDS = 40;

/**
 * Open requests as people make them: most to buy, a third for houses, all over forty communes and ten districts, with
 * budgets from one to twenty thousand million.
 */
const FILL = sql`
  with who as (
    insert into account (id, phone, full_name)
    select gen_random_uuid(), '08' || lpad(n::text, 8, '0'), 'Người Tìm Nhà' from generate_series(1, 5000) n
    returning id
  ), numbered as (select id, row_number() over () as n from who), r as (
    select n, random() as deal, random() as kind, random() as place, (1 + floor(random() * 19)) * 1e9 as least
    from generate_series(1, ${REQUESTS}) n
  )
  insert into property_request (account, deal, kind, place, near, budget_from, budget_to, note, may_call, consent, lang, expires_at)
  select a.id, case when r.deal < 0.8 then 'ban' else 'cho-thue' end,
    case when r.kind < 0.35 then 'nha-rieng' when r.kind < 0.6 then 'can-ho-chung-cu' when r.kind < 0.85 then 'dat' else 'biet-thu-lien-ke' end,
    case when r.place < 0.1 then null when r.place < 0.4 then (760 + floor(r.place * 30))::int::text else (26740 + floor(r.place * 40))::int::text end,
    '{}', r.least, r.least + 2e9, 'hẻm xe hơi, gần trường', true, 'x', 'vi', now() + interval '90 days'
  from r join numbered a on a.n = 1 + r.n % 5000`;

/** A published property against fifty thousand open requests, and how the database looks for them. */
export const benchRequests = (): Promise<string[]> =>
  inOwnDatabase({ demo: false }, async ({ db, maintenance, dataDir }) => {
    const services = servicesOver(db, { dataDir });
    await FILL.execute(maintenance);
    await sql`analyze property_request`.execute(maintenance);
    const listing = await offer(db, { price: 5e9 });
    await db
      .updateTable('listing')
      .set({ district: '760', commune: '26760' })
      .where('id', '=', listing)
      .execute();
    const counts: number[] = [];
    let fitting = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { ms, value } = await timed(() => services.requests.countFitting(listing));
      counts.push(ms);
      fitting = value;
    }
    await db
      .insertInto('listing_event')
      .values({ property_history: listing, listing, what: 'listed', at: new Date(Date.now() - 3_600_000) })
      .execute();
    const { ms: looking } = await timed(() => services.requests.look());
    const [one] = await createMatchRepository(db).offers([listing]);
    if (!one) throw new Error('no such property');
    const plan = await candidateQuery(db, one).explain('text', sql`analyze, buffers`);
    return [
      `${REQUESTS} open requests, ${fitting} of them fit: ${sayTimes(timesOf(counts))}`,
      `written and the first of each sent with a notice in ${(looking / 1_000).toFixed(1)} s`,
      plan.map((row) => Object.values(row)[0]).join('\n'),
    ];
  });
