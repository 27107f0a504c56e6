import type { Database } from '#platform/db/client.ts';
import { transaction } from '#platform/db/transaction.ts';
import { cardContext } from './profile.ts';
import type { Deps } from './deps.ts';
import { totpContext } from './second-factor.ts';

/** Every column that is sealed, and the place that its texts are sealed for. */
export const SEALED = { identification_card: cardContext, totp_secret: totpContext } as const;

type Column = keyof typeof SEALED;

export type Resealed = { anew: number; already: number; unreadable: number };

const AT_ONCE = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Accounts with something sealed, after one. */
const sealedAfter = (db: Database, after: string) =>
  db
    .selectFrom('account')
    .select(['id', 'identification_card', 'totp_secret'])
    .where('id', '>', after)
    .where((row) => row.or([row('identification_card', 'is not', null), row('totp_secret', 'is not', null)]))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();

/** Seals what earlier secrets have sealed anew; broken off, it goes on where it was when it is run again. */
export function createResealing({ db, seal, audit }: Pick<Deps, 'db' | 'seal' | 'audit'>) {
  async function renew(id: string, column: Column, sealed: Buffer): Promise<keyof Resealed> {
    const context = SEALED[column](id);
    if (seal.isOfNow(sealed, context)) return 'already';
    const text = seal.open(sealed, context);
    if (text === undefined) return 'unreadable';
    const { numUpdatedRows } = await db
      .updateTable('account')
      .set({ [column]: seal.seal(text, context) })
      .where('id', '=', id)
      // Whoever has changed it meanwhile has sealed it with the secret of today.
      .where(column, '=', sealed)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? 'anew' : 'already';
  }

  return async function reseal(): Promise<Resealed> {
    const count: Resealed = { anew: 0, already: 0, unreadable: 0 };
    let rows = await sealedAfter(db, FIRST);
    while (rows.length > 0) {
      for (const row of rows)
        for (const column of Object.keys(SEALED) as Column[]) {
          const sealed = row[column];
          if (sealed !== null) count[await renew(row.id, column, sealed)] += 1;
        }
      rows = await sealedAfter(db, rows.at(-1)?.id ?? FIRST);
    }
    await transaction(db, (trx) =>
      audit(trx, { actorKind: 'operator', action: 'accounts/sealed-anew', detail: count }),
    );
    return count;
  };
}
