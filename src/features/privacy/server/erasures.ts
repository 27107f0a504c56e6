import { z } from 'zod';
import { transaction } from '#platform/db/transaction.ts';
import type { Erasures } from '#platform/db/backup/erasure-ledger.ts';
import type { Deps } from './deps.ts';
import { createErasureRepository } from './erasure-repository.ts';

/** As lines of the ledger name them, whose file outlives every name of a column. */
const erasureRows = z.array(
  z.object({ id: z.uuid(), asked_at: z.coerce.date(), erased_at: z.coerce.date() }),
);
type Erasure = z.infer<typeof erasureRows>[number];

/** Erases accounts, and erases them again when a backup brings them back. */
export function createErasures({ db, audit, forgetSent }: Pick<Deps, 'db' | 'audit' | 'forgetSent'>) {
  const repository = createErasureRepository(db);

  /** `due` erases an account whose time is up; an earlier erasure is repeated whatever the account says. */
  async function erase(id: string, when: 'due' | Erasure): Promise<boolean> {
    const erased = await transaction(db, async (trx) => {
      const erasures = createErasureRepository(trx);
      const account = await erasures.deleteAccount(id, when === 'due');
      const requestedAt = when === 'due' ? account?.deletionRequestedAt : when.asked_at;
      if (!account || !requestedAt) return undefined;
      await erasures.insertErasure({
        id,
        requested_at: requestedAt,
        ...(when !== 'due' && { erased_at: when.erased_at }),
      });
      const detail = when === 'due' ? {} : { again: true };
      await audit(trx, { actorKind: 'system', action: 'accounts/erased', subject: id, detail });
      return account;
    });
    if (erased) await forgetSent(erased);
    return erased !== undefined;
  }

  return {
    erase: (id: string): Promise<boolean> => erase(id, 'due'),
    list: repository.listErasures,

    async replay(rows: readonly unknown[]): Promise<number> {
      const erasures = new Map(erasureRows.parse(rows).map((each) => [each.id, each]));
      let count = 0;
      for (const id of await repository.listRestored([...erasures.keys()])) {
        const before = erasures.get(id);
        if (before && (await erase(id, before))) count += 1;
      }
      return count;
    },
  } satisfies Erasures & { erase: unknown };
}

export type AccountErasures = ReturnType<typeof createErasures>;
