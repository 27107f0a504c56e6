import { sql } from 'kysely';
import { fail, ok, type Result } from '#kernel/result.ts';
import { checksum } from './backup/archive.ts';
import type { Database } from './client.ts';

/** One step of the schema. It is never edited once it has run anywhere; a later step corrects it. */
export type Migration = { name: string; sql: string };

type Applied = { name: string; checksum: string };

async function listApplied(session: Database): Promise<Applied[]> {
  await sql`create table if not exists migration (
    name text primary key,
    checksum text not null,
    at timestamptz not null default now()
  )`.execute(session);
  return session.selectFrom('migration').select(['name', 'checksum']).orderBy('name').execute();
}

/** Why the applied steps do not fit those of this version. */
export function historyRefusal(applied: readonly Applied[], known: readonly Migration[]): string | undefined {
  for (const [at, step] of applied.entries()) {
    const match = known[at];
    if (!known.some(({ name }) => name === step.name))
      return `The database is newer than this version of the application (it has ${step.name}): start the newer version.`;
    if (match?.name !== step.name)
      return `The database has ${step.name} but not ${match?.name}, which comes before it.`;
    if (checksum(match.sql) !== step.checksum)
      return `The migration ${step.name} was changed after it had been applied.`;
  }
  return undefined;
}

/** Applies missing steps, each in a transaction, and returns their names. */
export async function migrate(
  session: Database,
  known: readonly Migration[],
): Promise<Result<string[], string>> {
  const applied = await listApplied(session);
  const refusal = historyRefusal(applied, known);
  if (refusal !== undefined) return fail(refusal);
  const missing = known.slice(applied.length);
  for (const step of missing)
    await session.transaction().execute(async (trx) => {
      await sql.raw(step.sql).execute(trx);
      await trx
        .insertInto('migration')
        .values({ name: step.name, checksum: checksum(step.sql) })
        .execute();
    });
  return ok(missing.map(({ name }) => name));
}
