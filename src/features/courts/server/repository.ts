import { sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Body, idOf } from '#features/courts/domain/body.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { JusticeAreaTable, JusticeBodyTable, JusticeSeatTable } from './tables.ts';
import { bodyCodec } from './record.ts';

type Connection = Database | Transaction<Tables>;

/** Batch size: PostgreSQL allows 65,535 parameters in a statement. */
const AT_ONCE = 5_000;

type Rows = { bodies: JusticeBodyTable[]; seats: JusticeSeatTable[]; areas: JusticeAreaTable[] };

const bodiesIn = (db: Connection) =>
  db
    .selectFrom('justice_body as body')
    .selectAll()
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('justice_seat as seat')
          .select(['seat.kind', 'seat.address', 'seat.until'])
          .whereRef('seat.body', '=', 'body.id')
          .orderBy('seat.position'),
      ).as('seats'),
      jsonArrayFrom(
        selectFrom('justice_area as area')
          .select(['area.scheme', 'area.commune_code'])
          .whereRef('area.body', '=', 'body.id')
          .orderBy('area.scheme')
          .orderBy('area.commune_code'),
      ).as('areas'),
    ])
    .orderBy('body.province_code')
    .orderBy('body.branch')
    .orderBy('body.number');

type Row = Awaited<ReturnType<ReturnType<typeof bodiesIn>['execute']>>[number];

const decodeAll = (rows: readonly Row[]): Body[] => rows.map((row) => bodyCodec.parse(row));

/** Courts and procuracies with their seats and the communes they are competent for. */
export const createCourtRepository = (db: Connection) => ({
  listAll: async () => decodeAll(await bodiesIn(db).execute()),

  /** Replaces the stored rows of these bodies. */
  replace: async (bodies: readonly Body[]) => {
    if (bodies.length === 0) return;
    const rows: Rows = { bodies: [], seats: [], areas: [] };
    for (const { seats, areas, ...row } of bodies.map((body) => bodyCodec.encode(body))) {
      rows.bodies.push(row);
      rows.seats.push(...seats.map((seat, position) => ({ body: row.id, position, ...seat })));
      rows.areas.push(...areas.map((area) => ({ body: row.id, branch: row.branch, ...area })));
    }
    await db.deleteFrom('justice_body').where('id', 'in', bodies.map(idOf)).execute();
    await db.insertInto('justice_body').values(rows.bodies).execute();
    if (rows.seats.length > 0) await db.insertInto('justice_seat').values(rows.seats).execute();
    for (let at = 0; at < rows.areas.length; at += AT_ONCE)
      await db
        .insertInto('justice_area')
        .values(rows.areas.slice(at, at + AT_ONCE))
        .execute();
  },
});

/** Loads run one after another, so that each is planned over the result of the one before. */
export const lockBodies = (trx: Transaction<Tables>) =>
  sql`lock table justice_body in share row exclusive mode`.execute(trx);
