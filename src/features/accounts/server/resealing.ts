import { transaction } from '#platform/db/transaction.ts';
import type { Deps } from './deps.ts';
import { createSealedRepository, SEALED, type SealedColumn } from './sealed-repository.ts';

export type Resealed = { resealed: number; already: number; unreadable: number };

const FIRST = '00000000-0000-0000-0000-000000000000';

/** Seals values of earlier secrets with today's; can be interrupted and run again. */
export function createResealing({ db, seal, audit }: Pick<Deps, 'db' | 'seal' | 'audit'>) {
  const repository = createSealedRepository(db);

  async function renew(id: string, column: SealedColumn, sealed: Buffer): Promise<keyof Resealed> {
    const context = SEALED[column](id);
    if (seal.isOfNow(sealed, context)) return 'already';
    const text = seal.open(sealed, context);
    if (text === undefined) return 'unreadable';
    const isResealed = await repository.reseal(id, column, sealed, seal.seal(text, context));
    // A value that changed meanwhile is sealed with today's secret.
    return isResealed ? 'resealed' : 'already';
  }

  return async function reseal(): Promise<Resealed> {
    const count: Resealed = { resealed: 0, already: 0, unreadable: 0 };
    let rows = await repository.listSealedAfter(FIRST);
    while (rows.length > 0) {
      for (const row of rows)
        for (const column of Object.keys(SEALED) as SealedColumn[]) {
          const sealed = row[column];
          if (sealed !== null) count[await renew(row.id, column, sealed)] += 1;
        }
      rows = await repository.listSealedAfter(rows.at(-1)?.id ?? FIRST);
    }
    const { resealed, ...rest } = count;
    const detail = { anew: resealed, ...rest };
    await transaction(db, (trx) =>
      audit(trx, { actorKind: 'operator', action: 'accounts/sealed-anew', detail }),
    );
    return count;
  };
}
