import { type Actor, OPERATOR } from '#kernel/actor.ts';
import { landPrices as seed } from '#features/valuation/server/seed.ts';
import type { Database } from '#platform/db/client.ts';
import { freshDatabase } from '../database/database.ts';
import { servicesOver } from '../services.ts';

export const OURS = 'Nghị quyết 87/2025/NQ-HĐND';
export const HEADER =
  'province,act,issuer,in_force_from,in_force_until,url,place,street,seg_from,seg_to,residential,commercial,production';

/** An act of a province of which nothing comes along, from a day on which its communes are those of today. */
export const row = (street: string, price: string, place = '20242') =>
  `48,Nghị quyết 25/2026/NQ-HĐND,HĐND Thành phố Đà Nẵng,2026-01-01,,https://congbao.danang.gov.vn,${place},${street},,,${price},,`;

export const fileOf = (...rows: string[]) => [HEADER, ...rows].join('\n');

/** A database of its own with the prices that come along, and what tests ask of it. */
export async function openLandPrices() {
  const { db } = await freshDatabase();
  const services = servicesOver(db);
  const { landPrices } = services;
  const load = (text: string, dryRun = false, actor: Actor = OPERATOR) =>
    landPrices.load(actor, text, { dryRun, note: 'để thử' });
  const tableOf = async (act: string) => {
    const table = (await landPrices.tables()).find((one) => one.act.includes(act));
    if (!table) throw new Error(`no table of ${act}`);
    return table;
  };
  const runSeed = () => db.transaction().execute((trx) => seed.run(trx));

  return {
    db,
    services,
    landPrices,
    load,
    tableOf,
    runSeed,

    /** What a load says, in short. */
    async summary(loading: ReturnType<typeof load>) {
      const loaded = await loading;
      if (!loaded.ok) return loaded.error.rows.map(({ line, code }) => [line, code]);
      const { diff, isNews } = loaded.value;
      return [isNews ? 'news' : 'no news', diff.added, diff.changed, diff.gone, diff.unchanged];
    },

    async shownLoad(act: string) {
      const { id } = await tableOf(act);
      const table = db.selectFrom('price_table').select('load').where('id', '=', id);
      return (await table.executeTakeFirstOrThrow()).load ?? 0;
    },

    everything: async () => ({
      tables: await db.selectFrom('price_table').selectAll().orderBy('id').execute(),
      loads: await db.selectFrom('price_load').selectAll().orderBy('id').execute(),
      rows: await db.selectFrom('price_row').selectAll().orderBy('load').orderBy('key').execute(),
    }),

    announcements: () => db.selectFrom('page_change').select('tags').orderBy('id').execute(),

    async startAgain() {
      await db.deleteFrom('price_table').execute();
      await runSeed();
      await db.deleteFrom('page_change').execute();
    },
  };
}

/** A loaded price table, and a table of changes of places. */
export async function makeLoads(db: Database, by: string) {
  const { id } = await db.selectFrom('price_table').select('id').executeTakeFirstOrThrow();
  const act = { issuer: '', in_force_from: '2026-01-01', in_force_until: null, url: null };
  const file = { sha256: '', rows: 0, places: 0, note: 'Bản đánh máy' };
  await db
    .insertInto('price_load')
    .values({ price_table: id, replaced: null, ...act, ...file, by })
    .execute();
  const day = '2026-01-01';
  await db
    .insertInto('place_change_table')
    .values({
      table_text: '',
      acts: [],
      first_day: day,
      last_day: day,
      lines: 0,
      next_day: null,
      loaded_by: by,
    })
    .execute();
}
