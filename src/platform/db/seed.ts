import type { Transaction } from 'kysely';
import { checksum } from './backup/archive.ts';
import type { Database } from './client.ts';
import type { Tables } from './tables.ts';

/** Data that the application ships. Running a seed again must leave one copy of each row. */
export type Seed = {
  name: string;
  /** Reference data is real and for every installation; demo data is invented and only for demonstrations. */
  kind: 'reference' | 'demo';
  /** Changes with the data: the seed then runs again. */
  version: string;
  run: (trx: Transaction<Tables>) => Promise<void>;
};

/** The version of a seed that consists of these rows. */
export const versionOf = (rows: unknown) => checksum(JSON.stringify(rows));

/** Runs the seeds whose version this database has not seen, and returns their names. */
export async function seed(
  session: Database,
  seeds: readonly Seed[],
  { demo }: { demo: boolean },
): Promise<string[]> {
  const done = await session.selectFrom('seed_run').select(['name', 'checksum']).execute();
  const seen = new Map(done.map((run) => [run.name, run.checksum]));
  const due = seeds.filter(
    ({ name, kind, version }) => (kind === 'reference' || demo) && seen.get(name) !== version,
  );
  for (const { name, version, run } of due)
    await session.transaction().execute(async (trx) => {
      await run(trx);
      await trx
        .insertInto('seed_run')
        .values({ name, checksum: version })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ checksum: version, at: new Date() }))
        .execute();
    });
  return due.map(({ name }) => name);
}
