import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';

/** What a picture that everybody may see is drawn from: null of one that was uploaded. */
export const drawingOf = async (db: Database, id: string) =>
  (
    await db
      .selectFrom('picture')
      .select('drawing')
      .where('id', '=', id)
      .where('is_private', '=', false)
      .executeTakeFirst()
  )?.drawing;

export const picturesIn = (trx: Transaction<Tables>, ids: readonly string[]) =>
  trx.selectFrom('picture').select(['id', 'likeness', 'is_private']).where('id', 'in', ids).execute();
