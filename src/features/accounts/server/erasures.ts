import { appendFile, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { transaction } from '#platform/db/transaction.ts';
import type { Room } from './room.ts';

const erasure = z.object({ id: z.uuid(), asked_at: z.coerce.date(), erased_at: z.coerce.date() });
type Erasure = z.infer<typeof erasure>;

function read(line: string): Erasure[] {
  try {
    return [erasure.parse(JSON.parse(line))];
  } catch {
    // A line that a crash has cut is written again, for the table still has it.
    return [];
  }
}

/**
 * Erases accounts, and keeps which ones in a file beside the database: a backup that is put back knows nothing of those
 * who were erased since, and the file says so. It names them by an id that leads to nobody once they are gone.
 */
export function createErasures({ db, audit, forgetSent, erasureFile }: Room) {
  async function inFile(): Promise<Erasure[]> {
    const text = await readFile(erasureFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return text.split('\n').flatMap(read);
  }

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

    /** Writes down which erasures the file lacks. */
    async keep(): Promise<void> {
      const known = new Set((await inFile()).map(({ id }) => id));
      const rows = await db.selectFrom('account_erasure').selectAll().orderBy('erased_at').execute();
      const lines = rows.filter(({ id }) => !known.has(id)).map((row) => `${JSON.stringify(row)}\n`);
      if (lines.length > 0)
        await appendFile(erasureFile, `\n${lines.join('')}`, { mode: 0o600, flush: true });
    },

    /** Erases again who was erased and is back, and answers how many; people made up for a demonstration come back. */
    async replay(): Promise<number> {
      const erased = new Map((await inFile()).map((each) => [each.id, each]));
      if (erased.size === 0) return 0;
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
  };
}

export type Erasures = ReturnType<typeof createErasures>;
