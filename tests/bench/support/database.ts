import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, openDatabase } from '#platform/db/client.ts';
import { startDatabase } from '#platform/db/server/start.ts';
import { createLogging } from '#platform/log/log.ts';
import { SEEDS } from '#services/seeds.ts';

/** What a bench has to itself; all of it is gone when the bench is done. */
export type Own = {
  folder: string;
  dataDir: string;
  target: string;
  /** Connections of the site, and of nightly loads. */
  db: Database;
  maintenance: Database;
};

export async function inOwnDatabase<Value>(
  { demo }: { demo: boolean },
  work: (own: Own) => Promise<Value>,
): Promise<Value> {
  const folder = mkdtempSync(path.join(tmpdir(), 'diaba-bench-'));
  chmodSync(folder, 0o755);
  const dataDir = path.join(folder, 'data');
  const where = { dataDir, databaseUrl: undefined, demo, seeds: SEEDS };
  const database = await startDatabase(where, createLogging('silent').log);
  if (!database.ok) throw new Error(database.error);
  const { db, target, stop } = database.value;
  const maintenance = openDatabase(target, 'maintenance');
  try {
    return await work({ folder, dataDir, target, db, maintenance });
  } finally {
    await maintenance.destroy();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
