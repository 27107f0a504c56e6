import { sql } from 'kysely';
import { z } from 'zod';
import { transaction } from '#platform/db/transaction.ts';
import type { Erasures } from '#platform/erasure-ledger.ts';
import type { Deps } from '#features/accounts/server/deps.ts';

const erasureRows = z.array(
  z.object({ id: z.uuid(), asked_at: z.coerce.date(), erased_at: z.coerce.date() }),
);
type Erasure = z.infer<typeof erasureRows>[number];

/** Erases accounts, and again those that a backup brings back; what names them then leads to nobody. */
export function createErasures({ db, audit, forgetSent }: Deps) {
  /** `due` erases an account whose days are over, another value one that was erased before. */
  async function erase(id: string, when: 'due' | Erasure): Promise<boolean> {
    const gone = await transaction(db, async (trx) => {
      const account = await trx
        .deleteFrom('account')
        .where('id', '=', id)
        .$if(when === 'due', (query) => query.where('deletion_due_at', '<=', sql<Date>`now()`))
        .returning(['deletion_asked_at', 'phone', 'email'])
        .executeTakeFirst();
      const asked_at = when === 'due' ? account?.deletion_asked_at : when.asked_at;
      if (!account || !asked_at) return undefined;
      // Codes that the number asked for while it had no account name nobody but the number.
      await trx.deleteFrom('code_request').where('phone', '=', account.phone).execute();
      await trx
        .insertInto('account_erasure')
        .values({ id, asked_at, ...(when !== 'due' && { erased_at: when.erased_at }) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const detail = when === 'due' ? {} : { again: true };
      await audit(trx, { actorKind: 'system', action: 'accounts/erased', subject: id, detail });
      return account;
    });
    if (gone) await forgetSent(gone);
    return gone !== undefined;
  }

  return {
    erase: (id: string): Promise<boolean> => erase(id, 'due'),

    list: () => db.selectFrom('account_erasure').selectAll().orderBy('erased_at').execute(),

    /** People made up for a demonstration come back. */
    async replay(rows: readonly unknown[]): Promise<number> {
      const erased = new Map(erasureRows.parse(rows).map((each) => [each.id, each]));
      const back = await db
        .selectFrom('account')
        .select('id')
        .where(sql<boolean>`id = any (${[...erased.keys()]}::uuid[])`)
        .where('is_demo', '=', false)
        .execute();
      let count = 0;
      for (const { id } of back) {
        const before = erased.get(id);
        if (before && (await erase(id, before))) count += 1;
      }
      return count;
    },
  } satisfies Erasures & { erase: unknown };
}

export type AccountErasures = ReturnType<typeof createErasures>;
