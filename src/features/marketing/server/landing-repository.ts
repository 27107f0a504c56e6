import type { Transaction } from 'kysely';
import type { Landing } from '#features/marketing/domain/landing.ts';
import type { Database } from '#platform/db/client.ts';
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

type Written = Omit<Landing, 'id' | 'kind' | 'version' | 'cover' | 'at'> & { cover: string | null; at: Date };

/** Writes a page, a new one if it has no id yet; every slug it has had stays reserved for it. */
export async function writeLanding(
  trx: Transaction<Tables>,
  id: number | undefined,
  written: Written,
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
