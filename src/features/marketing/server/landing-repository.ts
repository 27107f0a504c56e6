import { sql, type Transaction } from 'kysely';
import type { Category, Landing } from '../domain/landing.ts';
import type { Database } from '#platform/db/client.ts';
import type { Trx } from '#platform/db/command.ts';
import type { Tables } from '#platform/db/tables.ts';
import { landingOf } from './record.ts';

type Db = Database | Transaction<Tables>;

const from = (db: Db) =>
  db
    .selectFrom('landing')
    .leftJoin('picture', 'picture.id', 'landing.cover')
    .selectAll('landing')
    .select(['picture.colour', 'picture.drawing']);

/** A page by its current slug or an earlier one. */
export async function landingNamed(db: Db, slug: string): Promise<Landing | undefined> {
  const row = await from(db)
    .innerJoin('landing_slug', 'landing_slug.landing', 'landing.id')
    .where('landing_slug.slug', '=', slug)
    .executeTakeFirst();
  return row && landingOf(row);
}

export async function landingById(db: Db, id: number): Promise<Landing | undefined> {
  const row = await from(db).where('landing.id', '=', id).executeTakeFirst();
  return row && landingOf(row);
}

export async function policyIn(db: Db): Promise<Landing | undefined> {
  const row = await from(db).where('landing.kind', '=', 'policy').executeTakeFirst();
  return row && landingOf(row);
}

export const allLandings = async (db: Db): Promise<Landing[]> =>
  (await from(db).orderBy('landing.position').orderBy('landing.id').execute()).map(landingOf);

export const ownerOf = async (trx: Transaction<Tables>, slug: string) =>
  (await trx.selectFrom('landing_slug').select('landing').where('slug', '=', slug).executeTakeFirst())
    ?.landing;

type WrittenLanding = Omit<Landing, 'id' | 'kind' | 'version' | 'cover' | 'at'> & {
  cover: string | null;
  at: Date;
};

/** Writes a page, a new one if it has no id yet; every slug it has had stays reserved for it. */
export async function writeLanding(
  trx: Transaction<Tables>,
  id: number | undefined,
  written: WrittenLanding,
): Promise<number> {
  const row = { ...written, is_seeded: false };
  const { id: number } =
    id === undefined
      ? await trx.insertInto('landing').values(row).returning('id').executeTakeFirstOrThrow()
      : await trx
          .updateTable('landing')
          .set(({ eb }) => ({ ...row, version: eb('version', '+', 1) }))
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow();
  await trx
    .insertInto('landing_slug')
    .values({ slug: written.slug, landing: number })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return number;
}

export const setLandingStatus = (trx: Transaction<Tables>, id: number, status: string, at: Date) =>
  trx
    .updateTable('landing')
    .set(({ eb }) => ({ status, at, is_seeded: false, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

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

type WrittenCategory = Omit<Category, 'id' | 'landings'>;

export async function writeCategory(
  trx: Transaction<Tables>,
  id: number | undefined,
  written: WrittenCategory,
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

const EDITOR_LOCK = 7_251_010;

/** Holds a lock until the transaction ends: one editor at a time, so that what was looked up still holds when it is written. */
export const lockEditing = (trx: Trx) => sql`select pg_advisory_xact_lock(${EDITOR_LOCK})`.execute(trx);
