import type { Transaction } from 'kysely';
import type { Category } from '#features/marketing/domain/category.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';

type Db = Database | Transaction<Tables>;

export const allCategories = (db: Db): Promise<Category[]> =>
  db
    .selectFrom('landing_category')
    .select(({ selectFrom }) => [
      'id',
      'slug',
      'name_vi',
      'name_en',
      'position',
      selectFrom('landing')
        .select(({ fn }) => fn.countAll<number>().as('landings'))
        .whereRef('landing.category', '=', 'landing_category.id')
        .as('landings'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, landings: row.landings ?? 0 })));

type Written = Omit<Category, 'id' | 'landings'>;

export async function writeCategory(
  trx: Transaction<Tables>,
  id: number | undefined,
  written: Written,
): Promise<number> {
  const { id: number } =
    id === undefined
      ? await trx.insertInto('landing_category').values(written).returning('id').executeTakeFirstOrThrow()
      : await trx
          .updateTable('landing_category')
          .set(written)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow();
  return number;
}

export const removeCategory = (trx: Transaction<Tables>, id: number) =>
  trx.deleteFrom('landing_category').where('id', '=', id).execute();
