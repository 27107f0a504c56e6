import type { Transaction } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';

export const picturesIn = (trx: Transaction<Tables>, ids: readonly string[]) =>
  trx.selectFrom('picture').select(['id', 'likeness', 'is_private']).where('id', 'in', ids).execute();
