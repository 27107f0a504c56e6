import { sql } from 'kysely';
import type { ChangeLoad } from '#features/places/domain/changes/change-table.ts';
import type { AccountId } from '#kernel/actor.ts';
import { type IsoDate, isoDate } from '#kernel/dates.ts';
import type { Database } from '#platform/db/client.ts';
import type { Trx } from '#platform/db/command.ts';

/** Loads of places come one after another. */
const LOAD_LOCK = 7_251_028;
const MAX_LOADS = 100;

type NewTable = { text: string; acts: string[]; days: readonly IsoDate[]; by: AccountId | null };

/** Tables of changes that were loaded. */
export const createChangeRepository = (db: Database | Trx) => ({
  lock: async () => {
    await sql`select pg_advisory_xact_lock(${LOAD_LOCK})`.execute(db);
  },

  tables: () => db.selectFrom('place_change_table').select(['id', 'table_text']).orderBy('id').execute(),

  async add({ text, acts, days, by }: NewTable): Promise<number> {
    const sorted = days.toSorted();
    const { id } = await db
      .insertInto('place_change_table')
      .values({
        table_text: text,
        acts,
        first_day: sorted[0] ?? '',
        last_day: sorted.at(-1) ?? '',
        lines: days.length,
        next_day: sorted[0] ?? null,
        loaded_by: by,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  remove: (id: number) =>
    db.deleteFrom('place_change_table').where('id', '=', id).returning('acts').executeTakeFirst(),

  /** Whether the register does not follow a table that has taken effect. */
  async isDue(today: IsoDate): Promise<boolean> {
    const due = await db
      .selectFrom('place_change_table')
      .select('id')
      .where('next_day', '<=', today)
      .executeTakeFirst();
    return due !== undefined;
  },

  async loads(): Promise<ChangeLoad[]> {
    const rows = await db
      .selectFrom('place_change_table as load')
      .leftJoin('account', 'account.id', 'load.loaded_by')
      .select([
        'load.id',
        'load.acts',
        'load.first_day',
        'load.next_day',
        'load.lines',
        'load.loaded_at',
        'account.full_name',
      ])
      .orderBy('load.id', 'desc')
      .limit(MAX_LOADS)
      .execute();
    return rows.map(({ id, acts, lines, full_name, ...days }) => ({
      id,
      acts,
      lines,
      name: full_name,
      at: days.loaded_at,
      from: isoDate.parse(days.first_day),
      next: days.next_day === null ? null : isoDate.parse(days.next_day),
    }));
  },
});
