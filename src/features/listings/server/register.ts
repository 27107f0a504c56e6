import { createRegister, type Register } from '#features/listings/domain/register/register.ts';
import { sharedRuns } from '#kernel/shared-runs.ts';
import type { RegisterRepository } from './register-repository.ts';

/** So many are read at a time: a request that comes meanwhile waits for no more than these. */
const BATCH = 1_000;
/** Where more has changed than this, all are read anew. */
const MOST_CHANGED = 10_000;

/**
 * The register of what is on offer, as PostgreSQL has it at the moment it is asked for: first all of it is read, and
 * then each time what has changed since.
 */
export function createRegisterKeeper(repository: RegisterRepository): () => Promise<Register> {
  let register = createRegister();
  let seen: string | undefined;

  async function readAll(): Promise<string> {
    const moment = await repository.moment();
    const fresh = createRegister();
    for (let after = 0, read = BATCH; read === BATCH;) {
      const offered = await repository.offered(after, BATCH);
      for (const listing of offered) fresh.put(listing);
      read = offered.length;
      after = offered.at(-1)?.id ?? after;
    }
    register = fresh;
    return moment;
  }

  return sharedRuns(async () => {
    if (seen === undefined || register.isStale()) seen = await readAll();
    const { moment, changes } = await repository.changedSince(seen, MOST_CHANGED);
    if (changes.length === MOST_CHANGED) {
      seen = await readAll();
      return register;
    }
    for (const { id, offered } of changes) {
      if (offered) register.put(offered);
      else register.drop(id);
    }
    seen = moment;
    return register;
  });
}
