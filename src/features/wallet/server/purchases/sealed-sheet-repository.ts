import type { Database } from '#platform/db/client.ts';
import { type SealedSheet, SEALED_SHEET } from '../../domain/purchase.ts';

type NewSheet = {
  purchase: string;
  account: string;
  valuation: string;
  object: string;
  sha256: string;
  bytes: number;
};

/** Valuation sheets that were bought, and where their bytes are. */
export function createSealedSheetRepository(db: Database) {
  const bought = (account: string) =>
    db
      .selectFrom('sealed_paper')
      .innerJoin('purchase', 'purchase.id', 'sealed_paper.purchase')
      .select(['purchase.number as purchase', 'sha256', 'made_at as madeAt', 'status', 'object'])
      .where('sealed_paper.account', '=', account)
      .where('service', '=', SEALED_SHEET);

  return {
    async add(sheet: NewSheet): Promise<void> {
      await db.insertInto('sealed_paper').values(sheet).execute();
    },

    /** Those of a valuation, the newest first. */
    async ofValuation(account: string, valuation: string): Promise<SealedSheet[]> {
      const rows = await bought(account)
        .where('valuation', '=', valuation)
        .orderBy('number', 'desc')
        .execute();
      return rows.map(({ purchase, sha256, madeAt, status }) => ({
        purchase,
        sha256,
        madeAt,
        isUndone: status === 'undone',
      }));
    },

    /** One that was not undone. */
    find: (account: string, number: number) =>
      bought(account).where('number', '=', number).where('status', '<>', 'undone').executeTakeFirst(),

    /** Of these objects those that belong to a sheet. */
    async known(objects: readonly string[]): Promise<ReadonlySet<string>> {
      if (objects.length === 0) return new Set();
      const rows = await db
        .selectFrom('sealed_paper')
        .select('object')
        .where('object', 'in', objects)
        .execute();
      return new Set(rows.map(({ object }) => object));
    },
  };
}
